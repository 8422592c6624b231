import type { Route } from 'playwright';
import { isHoliday } from '#domain/bank-holidays';
import { addDays, isUsuallyClosed, londonDate, weekday } from '#domain/schedule';
import { answered, refused } from '../../machines/answers';
import { manageChart, type terms } from '../../machines/cases/manage';
import { manageScreen } from '../../screens/manage';
import { fittingCases } from '../../screens/manage-kinds';
import * as sample from '../../support/fixtures';
import { dayButton } from '../support/flow';
import { leaveInTab, payableFacts } from '../support/seed';
import { eventually } from './browser-driver';
import { describeBrowser } from './describe-browser';
import type { Fixture } from './fixture';
import { inBrowser } from './hand';
import type { Outcome } from './network';

const { input, cases } = manageChart;

/** A plain Wednesday, far enough ahead to be free and before the second closed day; the booking is on the next day of the same month. */
function plainDay(date = addDays(londonDate(Date.now()), 20)): string {
  const next = addDays(date, 1);
  const isPlain = [date, next].every((day) => !isHoliday(day) && !isUsuallyClosed(day));
  const isInOneMonth = date.slice(0, 7) === next.slice(0, 7);
  return weekday(date) === 3 && isPlain && isInOneMonth ? date : plainDay(next);
}
const wished = plainDay();
const booked = { date: addDays(wished, 1), slot: sample.slot };
const booking = { ...sample.booking, date: booked.date };
const wish = { date: wished, slot: sample.slot };

const ids = new WeakMap<Fixture, string>();
interface BookingAnswer {
  readonly status: string;
  readonly paymentStatus: string;
  readonly proven: boolean;
  readonly date: string;
  readonly amountDue?: number;
  readonly refund?: number;
}

/** The server's booking in the state that the walk needs. */
const altered = (real: object, { status, paymentStatus, proven, date, amountDue, refund }: BookingAnswer) => ({
  ...real,
  status,
  paymentStatus,
  proven,
  date,
  time: booked.slot,
  ...(amountDue === undefined ? {} : { amountDue: amountDue / 100 }),
  ...(refund === undefined ? {} : { refund: refund / 100 }),
});

/** The server's booking, for answers that it does not give twice. */
async function realBooking({ customer }: Fixture, id: string): Promise<object> {
  const answer = await customer.context.request.get(`/api/bookings/${id}`);
  return ((await answer.json()) as { booking: object }).booking;
}

/** Walks take real vans; this keeps the day free for the next walk. */
async function keepFree(route: Route): Promise<void> {
  const response = await route.fetch();
  const day = (await response.json()) as { windows: { window: string }[] };
  const windows = day.windows.map(({ window }) => ({ window, left: 2, capacity: 3 }));
  await route.fulfill({ response, json: { ...day, windows } });
}

/** Pays at the embedded checkout and waits for the webhook. */
async function pay({ customer }: Fixture, id: string, amount: number): Promise<void> {
  const { request } = customer.context;
  const opened = await request.post(`/api/bookings/${id}/create-checkout-session`, {
    data: { bookingId: id, amount, lang: 'en' },
  });
  const { id: session } = (await opened.json()) as { id: string };
  await request.post(`/dev/stripe/pay/${session}`, { form: { choice: 'pay' }, maxRedirects: 0 });
  await eventually(async () => {
    const { paymentStatus } = (await realBooking({ customer } as Fixture, id)) as BookingAnswer;
    if (paymentStatus !== 'paid') throw new Error('The booking was not paid.');
  });
}

const screen = inBrowser(
  manageScreen({
    ...cases,
    'schedule.changed': [wish, { date: wished, slot: undefined }, booked],
    'xstate.done.actor.readBooking': [
      answered({ booking }),
      answered({ booking: { ...booking, status: 'contacted', paymentStatus: 'unpaid' } }),
      answered({ booking: { ...booking, proven: false } }),
      refused('bookingMissing'),
      refused('network'),
    ],
    'xstate.done.actor.cancelBooking': [
      answered({ booking: { ...booking, status: 'refunding', refund: 24_000 } }),
      refused('notAllowedNow'),
      refused('cancelFailed'),
    ],
    'xstate.done.actor.rescheduleBooking': [
      answered({ booking: { ...booking, date: wished } }),
      refused('windowGone'),
      refused('windowDearer'),
      refused('notAllowedNow'),
    ],
    'xstate.done.actor.readCancellation': fittingCases['xstate.done.actor.readCancellation'],
  } as never),
);

describeBrowser('manage', {
  ...screen,
  inputs: [
    input,
    { bookingId: 'nonsense' },
    { ...input, pendingChange: { change: 'cancelling', reason: 'We stay' } },
    { ...input, pendingChange: { change: 'rescheduling', reason: '', ...wish } },
  ],
  address: (_fixture, { context }) => `/manage/${context.bookingId}`,
  keeps: ({ reason, date, slot }) => [reason, date, slot],
  afterRefresh: {
    'cancelling.sending': { to: 'cancelling.reviewing', because: 'nothing has come of it yet' },
    cancelled: { to: 'open', because: 'it is done; the booking is shown as the server has it', forgets: true },
    'rescheduling.sending': { to: 'rescheduling.choosing', because: 'nothing has come of it yet' },
    rescheduled: { to: 'open', because: 'it is done; the booking is shown as the server has it', forgets: true },
  },
  ports: ['readBooking', 'readCancellation', 'cancelBooking', 'rescheduleBooking'],
  async open(fixture, { model }) {
    const { bookingId, pendingChange } = model.options.input as typeof input;
    const id = bookingId === input.bookingId ? (ids.get(fixture) ?? '') : bookingId;
    await fixture.customer.page.route(/\/api\/availability\/[\d-]+(\?|$)/, keepFree);
    if (pendingChange) await leaveInTab(fixture.customer, `change-${id}`, pendingChange);
    await fixture.customer.page.goto(`/${fixture.flow.language}/manage/${id}`);
  },
  async before(fixture) {
    if (ids.has(fixture)) return;
    const { quote } = await payableFacts(fixture.customer);
    ids.set(fixture, quote?.bookingId ?? '');
    if (quote) await pay(fixture, quote.bookingId, quote.price / 100);
  },
  outcome(fixture, _port, output): Outcome | undefined {
    const answer = output as { ok: boolean; booking?: BookingAnswer; terms?: typeof terms };
    if (!answer.ok) return undefined;
    const id = ids.get(fixture) ?? '';
    const { booking: wanted } = answer;
    if (wanted) {
      const alter = ({ booking: real, ...rest }: { booking: object }) => ({ ...rest, booking: altered(real, wanted) });
      const otherwise = async () => ({ success: true, refund: 0, fee: 0, booking: await realBooking(fixture, id) });
      return { is: 'answered', alter: alter as never, otherwise };
    }
    if (!answer.terms) return undefined;
    const { isPossible: possible, paid, refund, fee, feePercent, noticeHours } = answer.terms;
    const amounts = { paid: paid / 100, refund: refund / 100, fee: fee / 100 };
    return { is: 'answered', alter: () => ({ possible, ...amounts, feePercent, noticeHours }) };
  },
  gestures: (fixture, read) => {
    const { page } = fixture.customer;
    return {
      ...screen.gestures(fixture, read),
      'schedule.changed': async ({ date = '', slot }, last) => {
        const wanted = await dayButton(fixture.flow, date);
        const others = `[data-day^="${date.slice(0, 7)}"]:not([data-day="${date}"]) button:not([aria-disabled="true"])`;
        await page.locator(`${others}:not([disabled])`).first().click();
        await page.locator('input[type=radio]').first().waitFor({ state: 'attached' });
        if (!slot) await last();
        await wanted.click();
        if (!slot) return;
        const radio = page.locator(`input[type=radio][value="${slot}"]`);
        await page
          .locator(`[data-day="${date}"][data-selected], [data-day="${date}"] [data-selected]`)
          .first()
          .waitFor();
        await radio.waitFor({ state: 'attached' });
        await last();
        await radio.check({ force: true });
      },
    };
  },
});
