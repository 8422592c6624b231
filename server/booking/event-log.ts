/** One log line for each event of a booking, once its change is committed: booking, event, states, request. */
import { type BookingStatus, referenceOf } from '#domain/booking/booking';
import type { Deps } from '#server/deps';
import { requestId } from '#server/log';
import type { Transaction } from '#server/store/schema';

interface NotedEvent {
  booking: string;
  event: string;
  /** Null for a new booking. */
  from: BookingStatus | null;
  to: BookingStatus;
}

/** The events of the work that runs in a transaction: works that share one run one after the other. */
const noted = new WeakMap<Transaction, NotedEvent[]>();

export function noteEvent(trx: Transaction, event: NotedEvent): void {
  noted.get(trx)?.push(event);
}

type Work<Result> = (trx: Transaction) => Promise<Result>;

/** Runs a change whose work is passed through `noting`, and logs its events after the commit. */
export async function loggingEvents<Result>(
  { log }: Pick<Deps, 'log'>,
  run: (noting: (work: Work<Result>) => Work<Result>) => Promise<Result>,
): Promise<Result> {
  let events: NotedEvent[] = [];
  const result = await run((work) => (trx) => {
    events = [];
    noted.set(trx, events);
    return work(trx);
  });
  for (const each of events) {
    const change = each.from === each.to ? '' : ` (${each.from ?? 'new'} to ${each.to})`;
    log.info({ ...each, request: requestId() }, `booking ${referenceOf(each.booking)}: ${each.event}${change}`);
  }
  return result;
}
