import { type MessageArrival, messageArrival } from '#domain/form-drafts';

/** What the contact page is entered with: navigation state, or the query of a plain link (specification section 2). */
export function contactArrivalOf({ search, state }: { search: string; state: unknown }): MessageArrival {
  const query = Object.fromEntries(new URLSearchParams(search));
  const given = typeof state === 'object' && state !== null ? state : {};
  return messageArrival({ ...query, quoteData: undefined, ...given });
}
