/** The newsletter: anybody may ask, the owner of the address confirms, and one click unsubscribes. */

import { AppError } from '#domain/app-error';
import { newsletterAddress, newsletterError } from '#domain/forms/newsletter';
import type { Language } from '#domain/language';
import { HOUR } from '#domain/time-units';
import type { Mailing } from '#server/deps';
import { sha256 } from '#server/digest';
import type { LinkPurpose } from '#server/http/access';
import { joinLink, leaveLink } from '#server/mail/newsletter-links';
import type { NewsletterPayload } from '#server/mail/payloads';
import { emailKey, recipientAt } from '#server/mailbox';
import { transaction } from '#server/store/database';

/** Asks an address for confirmation by mail, at most once an hour. The answer is the same for every address. Throws 'emailInvalid'. */
export async function requestSubscription(deps: Mailing, sent: string, lang: Language, network: string): Promise<void> {
  const code = newsletterError(sent);
  if (code) throw new AppError(code, { details: { fields: { email: code } } });
  const email = newsletterAddress(sent);
  const now = deps.clock.now();
  const digest = sha256(email).slice(0, 24);
  await transaction(deps.db, async (trx) => {
    const asked = { state: 'asked' as const, lang, asked_at: now };
    await trx
      .insertInto('subscribers')
      .values({ email, ...asked, confirmed_at: null, unsubscribed_at: null })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(asked).where('subscribers.state', '!=', 'confirmed'),
      )
      .execute();
    const { state } = await trx
      .selectFrom('subscribers')
      .select('state')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const payload: NewsletterPayload = {
      confirmLink: state === 'confirmed' ? null : joinLink(deps, email, lang),
      leaveLink: leaveLink(deps, email, lang),
    };
    await deps.outbox.enqueue(trx, {
      kind: 'newsletter',
      dedupeKey: `newsletter:${digest}:${Math.floor(now / HOUR)}`,
      lang,
      to: recipientAt(email),
      payload,
      network,
    });
  });
}

/** The address in a signed link; undefined when the link is not valid. */
function addressOf(deps: Mailing, token: string, purpose: LinkPurpose): string | undefined {
  const link = deps.access.verifyLink(token);
  return link?.purpose === purpose ? link.subject : undefined;
}

/** Puts an address on the list. Returns false if the link is not valid, or the address has left since. */
export async function confirmSubscription(deps: Mailing, token: string): Promise<boolean> {
  const email = addressOf(deps, token, 'subscribe');
  if (email === undefined) return false;
  const now = deps.clock.now();
  const row = await deps.db
    .updateTable('subscribers')
    .set((update) => ({
      state: 'confirmed',
      confirmed_at: update.fn.coalesce('confirmed_at', update.val(now)),
      unsubscribed_at: null,
    }))
    .where('email', '=', email)
    .where('state', '!=', 'unsubscribed')
    .returning('email')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes an address off the list and remembers that it left. Returns false if the link is not valid. */
export async function unsubscribe(deps: Mailing, token: string, lang: Language): Promise<boolean> {
  const email = addressOf(deps, token, 'unsubscribe');
  if (email === undefined) return false;
  const now = deps.clock.now();
  const left = { state: 'unsubscribed' as const, unsubscribed_at: now, confirmed_at: null };
  await transaction(deps.db, async (trx) => {
    await trx
      .insertInto('subscribers')
      .values({ email, lang, asked_at: now, ...left })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(left))
      .execute();
    // Thanks that wait for the mail server, for days if need be, are sent to nobody who has objected meanwhile.
    await trx
      .deleteFrom('outbox')
      .where('kind', '=', 'move-done')
      .where('to_key', '=', emailKey(email))
      .where('state', 'in', ['queued', 'dead'])
      .execute();
  });
  return true;
}
