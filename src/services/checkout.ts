import type * as z from 'zod/mini';
import { quoteOf } from '#domain/booking';
import { checkoutReply, priceChangedReply } from '#domain/contract/payments';
import { fromPounds, toPounds } from '#domain/money';
import type { Quote } from '#domain/quote';
import { checkoutRefusals } from '#domain/refusal';
import type { Ports, RightPrices } from '#machines/ports';
import { call } from './api';
import { readBooking } from './bookings';
import { pageLanguage } from './page-language';
import { randomKey } from './random-key';
import { refuse } from './refuse';

/** Hosts of the payment provider's own pages. */
const PROVIDER_HOSTS = ['checkout.stripe.com'];
/** How long a checkout stays open at least, where the answer does not say; milliseconds. */
const SHORTEST_CHECKOUT_MS = 30 * 60_000;

type Session = Exclude<z.infer<typeof checkoutReply>, string>;

export const openCheckout: Ports['openCheckout'] = async ({ quote, withHelper }, signal) => {
  const { bookingId } = quote;
  if (!bookingId) return { ok: false, reason: 'paymentNoBooking' };
  const amount = toPounds(withHelper ? quote.helperPrice : quote.price);
  const reply = await call({
    method: 'POST',
    path: `/api/bookings/${bookingId}/create-checkout-session${withHelper ? '-helper' : ''}`,
    body: { bookingId, amount, lang: pageLanguage() },
    reply: checkoutReply,
    signal,
    idempotencyKey: randomKey(),
  });
  if (!reply.ok) {
    const refused = refuse(reply, checkoutRefusals, 'paymentSessionFailed');
    const isChanged = reply.code === 'priceChanged';
    const right = (isChanged && (await latestQuote(bookingId, signal))) || pricesIn(reply.body);
    if (right) return { ...refused, quote: right };
    return isChanged ? { ok: false, reason: 'pricesNotRead' } : refused;
  }
  const session: Session = typeof reply.value === 'string' ? { id: reply.value } : reply.value;
  const { url = '', expiresAt = '' } = session;
  const sessionId = session.sessionId ?? session.id ?? session.session_id;
  if (!sessionId) return { ok: false, reason: 'paymentNoSession' };
  if (/\s/.test(sessionId) || !URL.canParse(url)) return { ok: false, reason: 'paymentSessionInvalid' };
  const end = Date.parse(expiresAt);
  return { ok: true, sessionId, url, expiresAt: Number.isNaN(end) ? Date.now() + SHORTEST_CHECKOUT_MS : end };
};

/** The quote that the server has now, line by line; undefined when it could not be had. */
async function latestQuote(bookingId: string, signal: AbortSignal): Promise<Quote | undefined> {
  const read = await readBooking({ bookingId }, signal);
  return read.ok ? quoteOf(read.booking) : undefined;
}

/** The prices that a refusal names. */
function pricesIn(body: unknown): RightPrices | undefined {
  const { success, data } = priceChangedReply.safeParse(body);
  return success ? { price: fromPounds(data.price), helperPrice: fromPounds(data.helperprice) } : undefined;
}

/** Whether the browser may be sent there: our own origin, the provider, or a configured host, which must use https. */
export function isCheckoutUrl(url: string, ownOrigin: string, configuredHosts: string | undefined): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, host, username } = new URL(url);
  if (origin === ownOrigin) return true;
  const hosts = [...PROVIDER_HOSTS, ...(configuredHosts ?? '').split(',').map((name) => name.trim().toLowerCase())];
  return protocol === 'https:' && username === '' && hosts.includes(host);
}

export const leaveForCheckout: Ports['leaveForCheckout'] = ({ url }) => {
  const refused = { ok: false, reason: 'paymentRedirectFailed' } as const;
  if (!isCheckoutUrl(url, location.origin, import.meta.env.PAYMENT_RETURN_HOSTS)) return Promise.resolve(refused);
  try {
    location.assign(url);
    return new Promise(() => {});
  } catch {
    return Promise.resolve(refused);
  }
};
