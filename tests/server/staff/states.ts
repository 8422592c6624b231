/** Every state of a booking, reached by the calls of customers and the forms of the staff room. */

import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking/booking';
import { addDays, londonDate } from '#domain/schedule';
import { HOUR, MINUTE } from '#domain/time-units';
import { bookingLifecycleMachine as chart, type LifecycleEvent } from '#machines/booking-lifecycle.machine';
import { repayment } from '../../charts/booking-lifecycle';
import { startBackend, TODAY } from '../booking/support';
import { signedIn } from './browser';

/** Each form with its event of the chart and its body. */
const FORMS = {
  'status confirmed': [{ type: 'staff.confirmed', hasReservation: true }, {}],
  'status cancelled': [{ type: 'staff.cancelled', repayment: null, byHand: 0 }, {}],
  'status refunded': [{ type: 'staff.refunded', hasFailed: false }, {}],
  'status done': [{ type: 'staff.done', hasStarted: false }, {}],
  repay: [
    { type: 'staff.repaid', repayment, isWhole: false },
    { amount: '1', reason: 'Late' },
  ],
  move: [
    { type: 'booking.rescheduled', isTooLate: false },
    { date: addDays(TODAY, 80), slot: '12:00-14:00' },
  ],
  confirmation: [{ type: 'confirmation.requested' }, {}],
  'payment-link': [{ type: 'paymentLink.requested' }, {}],
} as const satisfies Record<string, readonly [LifecycleEvent, Record<string, string>]>;
export type Form = keyof typeof FORMS;
export const NAMES = Object.keys(FORMS) as Form[];

/** With an open checkout, the forms of the state before it apply: it is closed first. */
export function allowedEvents(state: BookingStatus, hasStarted: boolean): Form[] {
  const accepts = (form: Form): boolean => {
    const [event] = FORMS[form];
    const from = state === 'paying' && form.startsWith('status') ? 'contacted' : state;
    return chart.resolveState({ value: from }).can(event.type === 'staff.done' ? { ...event, hasStarted } : event);
  };
  return NAMES.filter(accepts);
}

/** Each state, and a paid booking whose slot has started. */
export const SITUATIONS = [...BOOKING_STATUSES.map((state) => [state, false] as const), ['confirmed', true] as const];

export const pathOf = (id: string) => `/staff/bookings/${id}`;

export async function openOffice() {
  const backend = await startBackend();
  await backend.deps.db.deleteFrom('closed_days').execute();
  const office = await signedIn(backend.app);
  const rowOf = (id: string) =>
    backend.deps.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function send(id: string, form: Form) {
    const [name = '', status = ''] = form.split(' ');
    const { version } = await rowOf(id);
    return office.post(`${pathOf(id)}/${name}`, { ...FORMS[form][1], status, version: String(version) });
  }

  /** Sends a form as the booking's page has printed it. */
  function submit(id: string, form: Form) {
    const [name = '', status] = form.split(' ');
    return office.submit(pathOf(id), `${pathOf(id)}/${name}`, { ...FORMS[form][1], ...(status ? { status } : {}) });
  }

  const WAYS: Record<BookingStatus, (date: string) => Promise<string>> = {
    quoted: async (date) => {
      const browser = backend.browser();
      const { _id: id } = await backend.quote(browser, { date });
      await browser.post(`/api/bookings/${id}/send-quote`, { email: 'mary@example.com' });
      return id;
    },
    contacted: async (date) => (await backend.ready(backend.browser(), { date }))._id,
    paying: async (date) => {
      const { browser, booking } = await backend.customer({ date });
      await backend.openCheckout(browser, booking);
      return booking._id;
    },
    confirmed: async (date) => {
      const { booking } = await backend.paidCustomer({ date });
      await backend.mails();
      return booking._id;
    },
    done: async (date) => {
      const id = await WAYS.confirmed(date);
      backend.advance(48 * HOUR);
      await office.signIn();
      await send(id, 'status done');
      return id;
    },
    refunding: async (date) => {
      const id = await WAYS.confirmed(date);
      await send(id, 'status cancelled');
      return id;
    },
    refunded: async (date) => {
      const id = await WAYS.refunding(date);
      await backend.refund();
      return id;
    },
    cancelled: async (date) => {
      const id = await WAYS.contacted(date);
      await send(id, 'status cancelled');
      return id;
    },
  };

  let days = 0;
  /** A separate day for each booking; tomorrow if its slot must have started. */
  function dayFor(state: BookingStatus, isBegun: boolean): string {
    days += 1;
    return state === 'done' || isBegun ? addDays(londonDate(backend.deps.clock.now()), 1) : addDays(TODAY, 20 + days);
  }

  async function bookingIn(state: BookingStatus, isBegun = false): Promise<string> {
    const id = await WAYS[state](dayFor(state, isBegun));
    if (isBegun) backend.advance(48 * HOUR);
    else if (state === 'confirmed') backend.advance(6 * MINUTE);
    await office.signIn();
    const { state: reached } = await rowOf(id);
    if (reached !== state) throw new Error(`${id} is ${reached}, not ${state}`);
    return id;
  }

  return { backend, close: backend.close, get: office.get, post: office.post, rowOf, send, submit, bookingIn };
}
