import type { BookingView } from '#domain/booking/booking';
import { bookingResultChart } from '../../machines/cases/booking-result';
import { bookingResultScreen } from '../../screens/booking-result';
import type { EventCases } from '../../support/paths/cases';
import { payableFacts } from '../support/seed';
import { describeBrowser } from './describe-browser';
import type { Fixture } from './fixture';
import { inBrowser } from './hand';
import type { Outcome } from './network';

const { input, moreInputs, cases } = bookingResultChart;
/** Parts of the answer for the owner only. */
const PERSONAL = ['name', 'phone', 'email', 'newsletterConsent', 'details', 'places', 'promo', 'invoice', 'calendar'];
const withoutPersonal = (answer: object): object =>
  Object.fromEntries(
    Object.entries(answer).filter(([name]) => ![...PERSONAL, 'withHelper', 'amountDue'].includes(name)),
  );

const ids = new WeakMap<Fixture, string>();

describeBrowser('booking result', {
  ...inBrowser(bookingResultScreen(cases as EventCases)),
  inputs: [input, ...moreInputs],
  restarts: true,
  address: (fixture, { context }) =>
    `/booking-result?bookingId=${context.bookingId === input.bookingId ? ids.get(fixture) : context.bookingId}`,
  focus: { confirms: ['email.corrected'] },
  keeps: ({ bookingId }) => bookingId,
  afterRefresh: {
    'paid.savingEmail': { to: 'paid.mailRefused', because: 'nothing has come of the new address yet' },
    unconfirmed: { to: 'confirming.pausing', because: 'the payment is waited for once more' },
    'paid.mailDelayed': { to: 'paid.mailQueued.pausing', because: 'the mail is waited for once more' },
  },
  ports: ['readBooking', 'wasConfirmationSent', 'sendConfirmation', 'saveContact'],
  async open(fixture, { model }) {
    const { bookingId } = model.options.input as typeof input;
    const own = ids.get(fixture) ?? '';
    const id = bookingId === input.bookingId ? own : bookingId;
    await fixture.customer.page.goto(`/${fixture.flow.language}/booking-result?bookingId=${id}`);
  },
  async before(fixture, next) {
    const { page } = fixture.customer;
    if (!ids.has(fixture)) ids.set(fixture, (await payableFacts(fixture.customer)).quote?.bookingId ?? '');
    if (page.url() === 'about:blank') await page.goto('/livez');
    if (next?.type !== 'xstate.done.actor.wasConfirmationSent') return;
    // The port reads the browser's storage as soon as it is called.
    await page.evaluate(
      ([id, isSent]) => {
        localStorage.setItem(`messageSent_${id}`, 'true');
        localStorage.setItem(`messageSent_${id}_timestamp`, isSent ? `${Date.now()}` : '0');
      },
      [ids.get(fixture), next.output === true] as const,
    );
  },
  outcome(_fixture, port, output): Outcome | undefined {
    const { booking } = output as { booking?: BookingView };
    if ((port === 'sendConfirmation' || port === 'saveContact') && (output as { ok: boolean }).ok)
      return { is: 'answered', otherwise: async () => ({ success: true }) };
    if (port !== 'readBooking' || !booking) return undefined;
    const { status, paymentStatus, proven, mail: confirmationEmail, startLocation, destinationLocation } = booking;
    const wanted = { status, paymentStatus, proven, confirmationEmail };
    const alter = ({ booking: real, ...rest }: { booking: object }) => ({
      ...rest,
      booking: proven
        ? { ...real, ...wanted }
        : { ...withoutPersonal(real), ...wanted, startLocation, destinationLocation },
    });
    return { is: 'answered', alter: alter as never };
  },
});
