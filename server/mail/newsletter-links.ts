/** Signed links that put an address on the list of the newsletter or take it off, and the addresses that have left. */
import type { Language } from '#domain/language';
import { DAY } from '#domain/time-units';
import type { Mailing } from '#server/deps';
import { emailKey } from '#server/mailbox';
import type { Db } from '#server/store/schema';

const WEEK = 7 * DAY;
/** However old a mail is, its link unsubscribes. */
const FOR_EVER = 20 * 365 * DAY;

/** Each page asks before it uses the link. */
const PAGES = { subscribe: 'confirm', unsubscribe: 'leave' } as const;

function linkTo(deps: Mailing, purpose: 'subscribe' | 'unsubscribe', email: string, lang: Language): string {
  const expiresAt = deps.clock.now() + (purpose === 'subscribe' ? WEEK : FOR_EVER);
  const token = deps.access.signLink({ purpose, subject: email, expiresAt });
  return `${deps.config.publicUrl}/${lang}/newsletter/${PAGES[purpose]}/${token}`;
}

export const joinLink = (deps: Mailing, email: string, lang: Language): string =>
  linkTo(deps, 'subscribe', email, lang);

/** The link to leave the list, for every mail that the customer may object to. */
export const leaveLink = (deps: Mailing, email: string, lang: Language): string =>
  linkTo(deps, 'unsubscribe', email, lang);

/** True if the owner of the address wants no mail but those about a booking. */
export async function hasObjected(db: Db, email: string): Promise<boolean> {
  const left = await db
    .selectFrom('subscribers')
    .select('email')
    .where('email', '=', emailKey(email))
    .where('state', '=', 'unsubscribed')
    .executeTakeFirst();
  return left !== undefined;
}
