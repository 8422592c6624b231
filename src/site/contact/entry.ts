import { type MessageEntry, messageEntry } from '#domain/forms/form-drafts';
import { sentAtOf } from '../../storage/same-day-draft';

interface EntryLocation {
  search: string;
  state: unknown;
}

function readEntry({ search, state }: EntryLocation): MessageEntry {
  const query = Object.fromEntries(new URLSearchParams(search));
  const fields = typeof state === 'object' && state !== null ? state : {};
  return messageEntry({ ...query, quoteData: undefined, ...fields });
}

/** Epoch milliseconds at which the same-day request in the history entry was sent. Back and a refresh restore it. */
export function entrySentAt(location: EntryLocation): number | undefined {
  const { quoteData } = readEntry(location);
  return quoteData && sentAtOf(quoteData);
}

/** Initial fields from navigation state or a link's query; empty when that request was sent already. */
export function contactEntryOf(location: EntryLocation): MessageEntry {
  return entrySentAt(location) === undefined ? readEntry(location) : {};
}
