/** The messages of the staff room, a page at a time. */
import { londonDate } from '#domain/schedule';
import { DAY } from '#domain/time-units';
import type { Store } from '#server/deps';
import { type Paged, readPage } from '#server/store/paged';
import type { MessagesTable } from '#server/store/schema';
import { storedMessage } from '#server/stored-messages';

/** A request is for a day this long after it was sent at most, milliseconds. */
const LONGEST_AHEAD = 40 * DAY;

/** The promised day of a same-day request; undefined for any other message, and for a request without a promise. */
export function promisedDay({ kind, data }: Pick<MessagesTable, 'kind' | 'data'>): string | undefined {
  if (kind !== 'contact') return undefined;
  const message = safeParse(data);
  return message?.quoteData?.deliveryDate;
}

function safeParse(data: string) {
  try {
    return storedMessage.parse(JSON.parse(data));
  } catch {
    return undefined;
  }
}

export interface MessagesPageProps {
  /** Same-day requests whose day is not over, the first day first. On the first page only. */
  requests: readonly MessagesTable[];
  /** The others, newest first. */
  messages: Paged<MessagesTable>;
}

export async function readMessages({ db, clock }: Store, page: number): Promise<MessagesPageProps> {
  const now = clock.now();
  const newestFirst = db.selectFrom('messages').selectAll().orderBy('created_at', 'desc').orderBy('id');
  const recent = await newestFirst
    .where('created_at', '>', now - LONGEST_AHEAD)
    .where('data', 'like', '%"deliveryDate":"%')
    .execute();
  const requests = recent
    .map((message) => ({ message, day: promisedDay(message) ?? '' }))
    .filter(({ day }) => day >= londonDate(now))
    .sort((one, other) => one.day.localeCompare(other.day))
    .map(({ message }) => message);
  const isOther = ({ id }: MessagesTable): boolean => requests.every((request) => request.id !== id);
  const { rows, ...paged } = await readPage(newestFirst, page);
  return { requests: page === 1 ? requests : [], messages: { ...paged, rows: rows.filter(isOther) } };
}
