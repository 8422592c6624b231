/** The sessions, payments and refunds of the double, their changes, and the events of those changes. */
import Stripe from 'stripe';
import { Refusal, refuse } from './refusal';
import { totalOf } from './rules';

export interface DoubleRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  metadata: Record<string, string>;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failure_reason?: string;
}

export interface DoubleIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  status: 'processing' | 'succeeded' | 'requires_payment_method';
  metadata: Record<string, string>;
}

export type DoubleSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'currency'
  | 'customer_email'
  | 'expires_at'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { payment_intent: string | null };

/** An event as JSON text, which is what is signed. */
export interface DoubleEvent {
  id: string;
  type: string;
  payload: string;
}

export interface DoubleState {
  sessions: Map<string, DoubleSession>;
  intents: Map<string, DoubleIntent>;
  refunds: DoubleRefund[];
  /** In order of time. */
  events: DoubleEvent[];
  create(params: Stripe.Checkout.SessionCreateParams): DoubleSession;
  read(id: string): DoubleSession;
  expire(id: string): DoubleSession;
  refund(params: Stripe.RefundCreateParams): DoubleRefund;
  /** The customer has confirmed a delayed payment; the money is on its way. */
  submit(id: string): void;
  /** The money arrives; for an open session, at once. */
  pay(id: string): void;
  /** The money does not arrive. */
  fail(id: string): void;
  /** A refund by hand, in the dashboard. */
  refundByHand(id: string, pence: number): void;
  /** The status of refunds created from now on. */
  refundsBecome(status: DoubleRefund['status']): void;
  /** Changes the status of a refund. */
  concludeRefund(id: string, status: DoubleRefund['status']): void;
}

/** An empty state. `now` is epoch seconds. */
export function createDoubleState(now: () => number): DoubleState {
  let number = 0;
  const nextId = (kind: string): string => {
    number += 1;
    return `${kind}_test_double${String(number).padStart(6, '0')}`;
  };
  const sessions = new Map<string, DoubleSession>();
  const intents = new Map<string, DoubleIntent>();
  const refunds: DoubleRefund[] = [];
  let refundStatus: DoubleRefund['status'] = 'succeeded';
  const events: DoubleEvent[] = [];

  function tell(type: string, object: object): void {
    const id = nextId('evt');
    const about = { id, object: 'event', api_version: Stripe.API_VERSION, created: now(), livemode: false, type };
    events.push({ id, type, payload: JSON.stringify({ ...about, data: { object } }) });
  }

  function read(id: string): DoubleSession {
    const session = sessions.get(id);
    if (session) return session;
    const message = `No such checkout.session: '${id}'`;
    throw new Refusal(404, { type: 'invalid_request_error', message, code: 'resource_missing', param: 'id' });
  }

  function change(id: string, difference: Partial<DoubleSession>, type: string): void {
    const changed = { ...read(id), ...difference };
    sessions.set(id, changed);
    tell(type, changed);
  }

  /** The customer confirms: the payment has an intent from now on. */
  function confirm(id: string, status: DoubleIntent['status']): string {
    const session = read(id);
    if (session.status !== 'open') throw new Error(`The session is ${session.status}`);
    const intent: DoubleIntent = {
      id: nextId('pi'),
      object: 'payment_intent',
      amount: session.amount_total ?? 0,
      status,
      metadata: session.metadata ?? {},
    };
    intents.set(intent.id, intent);
    return intent.id;
  }

  function conclude(id: string, status: DoubleIntent['status']): void {
    const intent = intents.get(read(id).payment_intent ?? '');
    if (intent?.status !== 'processing') throw new Error('No money is on its way');
    intents.set(intent.id, { ...intent, status });
  }

  function refund({ payment_intent: intentId = '', amount, metadata }: Stripe.RefundCreateParams): DoubleRefund {
    const intent = intents.get(intentId);
    if (!intent) {
      const message = `No such payment_intent: '${intentId}'`;
      throw new Refusal(404, { type: 'invalid_request_error', message, code: 'resource_missing' });
    }
    const before = refunds
      .filter(({ payment_intent: id, status }) => id === intentId && status !== 'failed' && status !== 'canceled')
      .reduce((sum, made) => sum + made.amount, 0);
    const left = intent.status === 'succeeded' ? intent.amount - before : 0;
    if (left === 0) refuse('payment_intent', 'Charge has already been refunded.', 'charge_already_refunded');
    const pence = amount ?? left;
    if (pence > left) {
      refuse('amount', `Refund amount (${pence}) is greater than unrefunded amount on charge (${left})`);
    }
    const made: DoubleRefund = {
      id: nextId('re'),
      object: 'refund',
      amount: pence,
      currency: 'gbp',
      payment_intent: intentId,
      metadata: (metadata || {}) as Record<string, string>,
      status: refundStatus,
    };
    refunds.push(made);
    tell('charge.refunded', {
      id: intentId.replace('pi_', 'ch_'),
      object: 'charge',
      payment_intent: intentId,
      amount: intent.amount,
      amount_refunded: before + pence,
      refunded: pence === left,
    });
    return made;
  }

  return {
    sessions,
    intents,
    refunds,
    events,
    read,
    refund,
    create(params) {
      const id = nextId('cs');
      const session: DoubleSession = {
        id,
        object: 'checkout.session',
        amount_total: totalOf(params),
        cancel_url: params.cancel_url ?? null,
        client_reference_id: params.client_reference_id ?? null,
        currency: 'gbp',
        customer_email: params.customer_email ?? null,
        expires_at: params.expires_at ?? now() + 24 * 3600,
        locale: params.locale ?? null,
        metadata: (params.metadata ?? {}) as Record<string, string>,
        mode: 'payment',
        payment_intent: null,
        payment_status: 'unpaid',
        status: 'open',
        success_url: params.success_url ?? null,
        url: `https://checkout.stripe.com/c/pay/${id}`,
      };
      sessions.set(id, session);
      return session;
    },
    expire(id) {
      const { status } = read(id);
      if (status !== 'open') {
        const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one has a status of "${status}".`;
        throw new Refusal(400, { type: 'invalid_request_error', message });
      }
      change(id, { status: 'expired', url: null }, 'checkout.session.expired');
      return read(id);
    },
    submit(id) {
      const intent = confirm(id, 'processing');
      change(id, { status: 'complete', payment_intent: intent, url: null }, 'checkout.session.completed');
    },
    pay(id) {
      if (read(id).status === 'open') {
        const intent = confirm(id, 'succeeded');
        const paid = { status: 'complete', payment_status: 'paid', payment_intent: intent, url: null } as const;
        change(id, paid, 'checkout.session.completed');
        return;
      }
      conclude(id, 'succeeded');
      change(id, { payment_status: 'paid' }, 'checkout.session.async_payment_succeeded');
    },
    fail(id) {
      conclude(id, 'requires_payment_method');
      change(id, {}, 'checkout.session.async_payment_failed');
    },
    refundsBecome(status) {
      refundStatus = status;
    },
    concludeRefund(id, status) {
      const at = refunds.findIndex((made) => made.id === id);
      const made = refunds[at];
      if (!made) throw new Error(`No refund ${id}`);
      const failure = status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {};
      refunds[at] = { ...made, status, ...failure };
      tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refunds[at]);
    },
    refundByHand(id, pence) {
      refund({ payment_intent: read(id).payment_intent ?? '', amount: pence });
    },
  };
}
