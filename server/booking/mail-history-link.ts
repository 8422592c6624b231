import { MINUTE } from '#domain/time-units';
import type { Deps } from '#server/deps';
import type { Budget } from '#server/http/budgets';
import type { MailJob } from '#server/mail/outbox';
import { emailKey } from '#server/mailbox';
import { transaction } from '#server/store/database';
import type { Caller } from './caller';
import { historyLink } from './links';
import { bookingsOf, ownsAddress } from './list-bookings';
import { customerMailbox } from './mail-payload';

/** At most one link to an address in this time, milliseconds. */
const LINK_WINDOW = 5 * MINUTE;
/** An address may have a hundred bookings, which take long to read. */
const LOOKS: Budget = { name: 'history of an address', most: 1, per: LINK_WINDOW };

/** Mails a link to all bookings of an address. Run it later: its duration would show whether there are any. */
export async function mailHistoryLink(deps: Deps, email: string, caller: Caller): Promise<void> {
  const digest = deps.access.digest(emailKey(email));
  // Strangers cannot use up what an owner may request.
  const isOwner = await ownsAddress(deps, email, caller);
  if (!isOwner && (await deps.budgets.spend(LOOKS, digest)) > 0) return;
  const bookings = await bookingsOf(deps.db, email);
  const [newest] = bookings;
  const to = newest && customerMailbox(newest);
  if (!to) return;
  const mail: MailJob = {
    kind: 'history-link',
    dedupeKey: `history-link:${digest}:${Math.floor(deps.clock.now() / LINK_WINDOW)}`,
    lang: newest.lang,
    to,
    payload: { link: historyLink(emailKey(email), newest, bookings, deps) },
    network: isOwner ? undefined : caller.network,
  };
  await transaction(deps.db, (trx) => deps.outbox.enqueue(trx, mail));
}
