/** The link to a person's data: mailed to their address, valid for a day and until the data are erased. */

import type { Language } from '#domain/language';
import { DAY, MINUTE } from '#domain/time-units';
import type { Caller } from '#server/booking/caller';
import { ownsAddress } from '#server/booking/list-bookings';
import type { Mailing } from '#server/deps';
import type { MailJob } from '#server/mail/outbox';
import { emailKey, recipientAt } from '#server/mailbox';
import { transaction } from '#server/store/database';
import { isKnown } from './person';

/** At most one link to an address in this time, milliseconds. */
const LINK_WINDOW = 5 * MINUTE;

/** Mails the link if we know anything about the address. Run it later: neither this answer nor the next may show whether we do. */
export async function mailPersonLink(
  deps: Mailing,
  { email: address, lang, caller }: { email: string; lang: Language; caller: Caller },
): Promise<void> {
  const email = emailKey(address);
  if (!(await isKnown(deps.db, email))) return;
  const expiresAt = deps.clock.now() + DAY;
  const token = deps.access.signLink({ purpose: 'person', subject: email, expiresAt });
  const mail: MailJob = {
    kind: 'person-link',
    dedupeKey: `person-link:${deps.access.digest(email)}:${Math.floor(deps.clock.now() / LINK_WINDOW)}`,
    lang,
    to: recipientAt(email),
    payload: { link: `${deps.config.publicUrl}/${lang}/your-data/${token}` },
    // Strangers cannot use up what an owner may request.
    network: (await ownsAddress(deps, email, caller)) ? undefined : caller.network,
  };
  await transaction(deps.db, (trx) => deps.outbox.enqueue(trx, mail));
}

/** The address in a link; undefined when the link is not valid: it ends when its mail leaves the outbox, which erasing empties. */
export async function personOfLink(deps: Mailing, token: string): Promise<string | undefined> {
  const link = deps.access.verifyLink(token);
  if (link?.purpose !== 'person') return undefined;
  const mailed = await deps.db
    .selectFrom('outbox')
    .select('id')
    .where('to_key', '=', link.subject)
    .where('kind', '=', 'person-link')
    .executeTakeFirst();
  return mailed && link.subject;
}
