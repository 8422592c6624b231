/** A backend that implements exactly the specification's table of calls: no codes, price lines, reference or mail state. */

interface Reply {
  status: number;
  body?: unknown;
}
/** The shape of the session in its reply: plain text, or an object with one of three keys. */
type SessionShape = 'text' | 'sessionId' | 'id' | 'session_id';

export interface BareBackend {
  /** Calls received, for instance 'POST /api/bookings'. */
  asked: string[];
  answer(method: string, path: string, body?: unknown): Reply;
  /** `word`: its own word for a paid booking. */
  pay(word?: string): void;
  /** The reason of the cancellation. */
  cancelledFor(): string | undefined;
}

export const BARE_ID = '64b7f0c2a1d3e4f506172839';
export const BARE_SESSION = 'cs_bare_1';
const BOOKING = `/api/bookings/${BARE_ID}`;

type Body = Record<string, unknown>;

/** The quote request of the specification. */
const QUOTE_FIELDS = ['startLocation', 'destinationLocation', 'moveType', 'date', 'time', 'details'];

export function bareBackend(session: SessionShape = 'text'): BareBackend {
  const asked: string[] = [];
  const prices = { price: 300, helperprice: 350 };
  let booking: Body = {};
  let promo = false;
  let paidAs = '';
  let reason: string | undefined;
  const now = () => (promo ? { price: 270, helperprice: 315 } : prices);
  const error = (status: number, text: string): Reply => ({ status, body: { error: text } });
  const sessionReply = session === 'text' ? BARE_SESSION : { [session]: BARE_SESSION };

  const openSession = ({ amount }: Body): Reply => {
    if (amount === now().price || amount === now().helperprice) return { status: 200, body: sessionReply };
    return error(400, 'Failed to create payment session. Please try again.');
  };

  const calls: Record<string, (body: Body) => Reply> = {
    'POST /api/bookings': ({ timestamp: _, ...said }) => {
      const unknown = Object.keys(said).filter((field) => !QUOTE_FIELDS.includes(field));
      if (unknown.length > 0) return error(400, `Unknown fields: ${unknown}`);
      for (const place of [said.startLocation, said.destinationLocation])
        if (typeof place !== 'string' || place.trim() === '') return error(400, 'Please enter a valid location');
      booking = said;
      const told = { _id: BARE_ID, ...prices, distance: 4.2, estimatedDuration: 3 };
      return { status: 201, body: { booking: told } };
    },
    // Contact details come on the result page only, and the id never.
    [`GET ${BOOKING}`]: () => {
      const { name: _, phone: __, email: ___, newsletterConsent: ____, ...move } = booking;
      return { status: 200, body: { booking: { ...(paidAs ? booking : move), ...now() } } };
    },
    [`POST /api/promocode/${BARE_ID}/apply-promo`]: ({ promoCode }) => {
      if (promoCode !== 'MOVE10') return { status: 200, body: { success: false, error: 'Invalid promotion code' } };
      promo = true;
      return { status: 200, body: { success: true, discount: 10, newPrice: 270, newHelperPrice: 315 } };
    },
    [`POST ${BOOKING}/remove-promo`]: () => {
      promo = false;
      return { status: 200, body: { originalPrice: 300, originalHelperPrice: 350 } };
    },
    [`POST ${BOOKING}/create-checkout-session`]: openSession,
    [`POST ${BOOKING}/create-checkout-session-helper`]: openSession,
    [`POST ${BOOKING}/contact`]: (contact) => {
      booking = { ...booking, ...contact };
      return { status: 204 };
    },
    [`POST ${BOOKING}/cancel`]: ({ reason: said, ...more }) => {
      if (Object.keys(more).length > 0) return error(400, `Unknown fields: ${Object.keys(more)}`);
      reason = String(said);
      booking = { ...booking, paymentStatus: 'refunded' };
      return { status: 204 };
    },
    [`POST ${BOOKING}/send`]: () => ({ status: 204 }),
    'POST /api/manager/send-inquiry': ({ customerName, customerPhone }) => {
      if (!customerName) return error(400, 'Validation failed: Customer name is required');
      if (!customerPhone) return error(400, 'Validation failed: Valid phone number is required');
      return { status: 200, body: { success: true } };
    },
    'GET /api/price-item/api/price-item': () => ({
      status: 200,
      body: [
        { id: 1, itemName: 'Harp', category: 'Furniture', price: 5, description: '' },
        { id: 2, itemName: 'Jukebox', category: 'Appliances', price: 9, description: '' },
      ],
    }),
  };
  return {
    asked,
    answer(method, path, body) {
      const call = `${method} ${path.split('?')[0]}`;
      asked.push(call);
      return (
        calls[call]?.((body ?? {}) as Body) ??
        error(404, /^GET \/api\/bookings\/\w+$/.test(call) ? 'Booking not found' : 'Not Found')
      );
    },
    pay(word = 'paid') {
      paidAs = word;
      booking = { ...booking, paymentStatus: word };
    },
    cancelledFor: () => reason,
  };
}
