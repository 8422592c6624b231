/** Checkout sessions, payments and refunds of the test mode, in memory, and the events of their changes. */
import Stripe from 'stripe';
import { SECOND } from '#domain/time-units';
import { parseSessionParams, type RefundParams } from './params';
import { Refusal, refuse, refuseUnknown } from './refusal';

export interface TestRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  metadata: Record<string, string>;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failure_reason?: string;
}

export interface TestIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  status: 'processing' | 'succeeded' | 'requires_payment_method';
  metadata: Record<string, string>;
}

export type TestSession = Pick<
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
> & {
  payment_intent: string | null;
  /** For the page, which lists what is paid for. */
  descriptions: readonly string[];
};

/** An event as JSON text, which is what is signed. */
export interface TestEvent {
  id: string;
  type: string;
  payload: string;
}

/** A stored response to a POST, by path and idempotency key. */
export interface TestAnswer {
  id: string;
  /** Digest of the request's form. */
  form: string;
  body: string;
  /** Epoch milliseconds. */
  at: number;
}

interface Rows {
  sessions: TestSession;
  intents: TestIntent;
  refunds: TestRefund;
  events: TestEvent;
  answers: TestAnswer;
}
export type Tables = { [Name in keyof Rows]: Map<string, Rows[Name]> };

export const emptyTables = (): Tables => ({
  sessions: new Map(),
  intents: new Map(),
  refunds: new Map(),
  events: new Map(),
  answers: new Map(),
});

export interface StateOptions {
  /** Epoch milliseconds. */
  now: () => number;
  /** A new id with a prefix such as 'cs'. */
  newId: (prefix: string) => string;
  /** The hosted page of a session. */
  urlOf: (sessionId: string) => string;
  tables?: Tables;
  /** Called with each row that is new or changed. */
  onChange?: (table: keyof Tables, row: { id: string }) => void;
}

export interface State extends Tables {
  create(form: string): TestSession;
  /** Throws Refusal for an unknown id. */
  read(id: string): TestSession;
  expire(id: string): TestSession;
  /** Expires the sessions whose time is over. */
  expireDue(): void;
  refund(params: RefundParams): TestRefund;
  /** The customer has confirmed a delayed payment; the money is on its way. */
  submit(id: string): void;
  /** The money arrives; for an open session, at once. */
  pay(id: string): void;
  /** The money does not arrive. */
  fail(id: string): void;
  /** A refund by hand, in the dashboard. */
  refundByHand(id: string, pence: number): void;
  /** The status of refunds created from now on. */
  refundsBecome(status: TestRefund['status']): void;
  /** Changes the status of a refund. */
  concludeRefund(id: string, status: TestRefund['status']): void;
  keepAnswer(answer: TestAnswer): void;
}

export function createState({ now, newId, urlOf, tables = emptyTables(), onChange }: StateOptions): State {
  const { sessions, intents, refunds } = tables;
  let refundStatus: TestRefund['status'] = 'succeeded';
  const seconds = (): number => Math.floor(now() / SECOND);

  function put<Name extends keyof Rows>(name: Name, row: Rows[Name]): void {
    const table: Map<string, Rows[Name]> = tables[name];
    table.set(row.id, row);
    onChange?.(name, row);
  }

  function addEvent(type: string, object: object): void {
    const id = newId('evt');
    const about = { id, object: 'event', api_version: Stripe.API_VERSION, created: seconds(), livemode: false, type };
    put('events', { id, type, payload: JSON.stringify({ ...about, data: { object } }) });
  }

  function change(session: TestSession, difference: Partial<TestSession>, type: string): TestSession {
    const { descriptions, ...changed } = { ...session, ...difference };
    put('sessions', { ...changed, descriptions });
    addEvent(type, changed);
    return { ...changed, descriptions };
  }

  /** Only open sessions keep the customer's address. */
  const CLOSED = { url: null, customer_email: null } as const;
  const close = (session: TestSession): TestSession =>
    change(session, { status: 'expired', ...CLOSED }, 'checkout.session.expired');
  const isOverdue = ({ status, expires_at: end }: TestSession): boolean => status === 'open' && end <= seconds();

  function read(id: string): TestSession {
    const session = sessions.get(id) ?? refuseUnknown('checkout.session', id);
    return isOverdue(session) ? close(session) : session;
  }

  /** The customer confirms: the payment has an intent from now on. */
  function confirm(session: TestSession, status: TestIntent['status']): string {
    if (session.status !== 'open') throw new Error(`The session is ${session.status}`);
    const { amount_total: amount, metadata } = session;
    const id = newId('pi');
    put('intents', { id, object: 'payment_intent', amount: amount ?? 0, status, metadata: metadata ?? {} });
    return id;
  }

  function conclude(session: TestSession, status: TestIntent['status']): void {
    const intent = intents.get(session.payment_intent ?? '');
    if (intent?.status !== 'processing') throw new Error('No money is on its way');
    put('intents', { ...intent, status });
  }

  function refund({ payment_intent: intentId, amount, metadata = {} }: RefundParams): TestRefund {
    const intent = intents.get(intentId) ?? refuseUnknown('payment_intent', intentId);
    const before = [...refunds.values()]
      .filter(({ payment_intent: id, status }) => id === intentId && status !== 'failed' && status !== 'canceled')
      .reduce((sum, made) => sum + made.amount, 0);
    const left = intent.status === 'succeeded' ? intent.amount - before : 0;
    if (left === 0) refuse('payment_intent', 'Charge has already been refunded.', 'charge_already_refunded');
    const pence = amount ?? left;
    if (pence > left) {
      refuse('amount', `Refund amount (${pence}) is greater than unrefunded amount on charge (${left})`);
    }
    const about = { object: 'refund', currency: 'gbp', payment_intent: intentId } as const;
    const made: TestRefund = { id: newId('re'), ...about, amount: pence, metadata, status: refundStatus };
    put('refunds', made);
    addEvent('charge.refunded', {
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
    ...tables,
    read,
    refund,
    create(form) {
      const { params, amountPence, expiresAt } = parseSessionParams(form, now());
      const id = newId('cs');
      const session: TestSession = {
        id,
        object: 'checkout.session',
        amount_total: amountPence,
        cancel_url: params.cancel_url ?? null,
        client_reference_id: params.client_reference_id ?? null,
        currency: 'gbp',
        customer_email: params.customer_email ?? null,
        descriptions: params.line_items.map(({ price_data: data }) => data.product_data.name),
        expires_at: Math.floor(expiresAt / SECOND),
        locale: params.locale,
        metadata: params.metadata,
        mode: 'payment',
        payment_intent: null,
        payment_status: 'unpaid',
        status: 'open',
        success_url: params.success_url,
        url: urlOf(id),
      };
      put('sessions', session);
      return session;
    },
    expire(id) {
      const session = read(id);
      if (session.status === 'open') return close(session);
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one has a status of "${session.status}".`;
      throw new Refusal(400, { type: 'invalid_request_error', message });
    },
    expireDue() {
      for (const session of sessions.values()) if (isOverdue(session)) close(session);
    },
    submit(id) {
      const session = read(id);
      const intent = confirm(session, 'processing');
      change(session, { status: 'complete', payment_intent: intent, ...CLOSED }, 'checkout.session.completed');
    },
    pay(id) {
      const session = read(id);
      if (session.status === 'open') {
        const payment_intent = confirm(session, 'succeeded');
        const paid = { status: 'complete', payment_status: 'paid', payment_intent, ...CLOSED } as const;
        change(session, paid, 'checkout.session.completed');
        return;
      }
      conclude(session, 'succeeded');
      change(session, { payment_status: 'paid' }, 'checkout.session.async_payment_succeeded');
    },
    fail(id) {
      const session = read(id);
      conclude(session, 'requires_payment_method');
      change(session, {}, 'checkout.session.async_payment_failed');
    },
    refundsBecome(status) {
      refundStatus = status;
    },
    concludeRefund(id, status) {
      const made = refunds.get(id);
      if (!made) throw new Error(`No refund ${id}`);
      const failure = status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {};
      const concluded = { ...made, status, ...failure };
      put('refunds', concluded);
      addEvent(status === 'failed' ? 'refund.failed' : 'refund.updated', concluded);
    },
    refundByHand(id, pence) {
      refund({ payment_intent: read(id).payment_intent ?? '', amount: pence });
    },
    keepAnswer: (answer) => put('answers', answer),
  };
}
