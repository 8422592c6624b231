import type * as z from 'zod/mini';
import { quotedFacts } from '#domain/booking/moved-facts';
import { checkoutReply, priceChangedReply } from '#domain/contract/payments';
import { fromPounds, toPounds } from '#domain/money';
import { checkoutRefusals } from '#domain/refusal';
import { MINUTE } from '#domain/time-units';
import type { Ports, RightPrices } from '#machines/ports';
import { pageLanguage } from '../i18n/language';
import { bookingViewOf } from './booking-json';
import { call, refuse } from './call';

/** Hosts of the payment provider's own pages. */
const PROVIDER_HOSTS = ['checkout.stripe.com'];
/** Shortest life of a checkout, for an answer without an expiry; milliseconds. */
const SHORTEST_CHECKOUT_MS = 30 * MINUTE;

type Session = Exclude<z.infer<typeof checkoutReply>, string>;

export const openCheckout: Ports['openCheckout'] = async ({ quote, withHelper }, signal) => {
  const { bookingId } = quote;
  if (!bookingId) return { ok: false, reason: 'paymentNoBooking' };
  const amount = toPounds(withHelper ? quote.helperPrice : quote.price);
  const reply = await call({
    service: 'bookings',
    path: `/api/bookings/${bookingId}/create-checkout-session${withHelper ? '-helper' : ''}`,
    body: { bookingId, amount, validUntil: quote.validUntil, lang: pageLanguage() },
    reply: checkoutReply,
    signal,
  });
  if (!reply.ok) {
    const refused = refuse(reply, checkoutRefusals, 'paymentSessionFailed');
    const right = pricesIn(reply.body);
    if (right) return { ...refused, right };
    return reply.code === 'priceChanged' ? { ok: false, reason: 'pricesNotRead' } : refused;
  }
  const session: Session = typeof reply.value === 'string' ? { id: reply.value } : reply.value;
  const { expiresAt = '' } = session;
  const sessionId = session.sessionId ?? session.id ?? session.session_id;
  if (!sessionId) return { ok: false, reason: 'paymentNoSession' };
  const url = session.url ?? pageOf(sessionId);
  if (/\s/.test(sessionId) || !URL.canParse(url)) return { ok: false, reason: 'paymentSessionInvalid' };
  const end = Date.parse(expiresAt);
  return { ok: true, sessionId, url, expiresAt: Number.isNaN(end) ? Date.now() + SHORTEST_CHECKOUT_MS : end };
};

/** URL of a session's page, when the answer has only its id. */
const pageOf = (sessionId: string): string =>
  (import.meta.env.PAYMENT_PAGE_URL ?? '').replace('{sessionId}', encodeURIComponent(sessionId));

/** The current booking in a refusal, or only its prices. */
function pricesIn(body: unknown): RightPrices | undefined {
  const { data } = priceChangedReply.safeParse(body);
  if (!data) return undefined;
  if (data.booking) return quotedFacts(bookingViewOf(data.booking));
  return { price: fromPounds(data.price), helperPrice: fromPounds(data.helperprice) };
}

/** Allows our own origin, the provider, and configured hosts over https. */
export function isCheckoutUrl(url: string, ownOrigin: string, configuredHosts: string | undefined): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, host, username } = new URL(url);
  if (origin === ownOrigin) return true;
  const hosts = [...PROVIDER_HOSTS, ...(configuredHosts ?? '').split(',').map((name) => name.trim().toLowerCase())];
  return protocol === 'https:' && username === '' && hosts.includes(host);
}

export const leaveForCheckout: Ports['leaveForCheckout'] = ({ url }) => {
  const refused = (status: string) => Promise.resolve({ ok: false, reason: 'paymentRedirectFailed', status } as const);
  if (!isCheckoutUrl(url, location.origin, import.meta.env.PAYMENT_RETURN_HOSTS))
    return refused(URL.canParse(url) ? new URL(url).host : url);
  try {
    location.assign(url);
    return new Promise(() => {});
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
};
