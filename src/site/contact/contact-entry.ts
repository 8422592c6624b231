import { type MessageEntry, messageEntry } from '#domain/form-drafts';
import { sentAtOf } from '../../services/same-day-draft';

interface Entered {
  search: string;
  state: unknown;
}

function broughtBy({ search, state }: Entered): MessageEntry {
  const query = Object.fromEntries(new URLSearchParams(search));
  const given = typeof state === 'object' && state !== null ? state : {};
  return messageEntry({ ...query, quoteData: undefined, ...given });
}

/** When the quote that the page is entered with was sent, epoch milliseconds: the browser's history keeps it for Back and for a refresh. */
export function entrySentAt(entered: Entered): number | undefined {
  const { quoteData } = broughtBy(entered);
  return quoteData && sentAtOf(quoteData);
}

/** What the contact page is entered with: navigation state, or the query of a plain link. Nothing that was sent already. */
export function contactEntryOf(entered: Entered): MessageEntry {
  return entrySentAt(entered) === undefined ? broughtBy(entered) : {};
}
