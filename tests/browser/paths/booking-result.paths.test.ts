import type { BookingView } from '#domain/booking';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { bookingResultChart } from '../../machines/cases/booking-result';
import type { EventCases } from '../../support/paths/cases';
import { payableFacts } from '../support/seed';
import { describeBrowser } from './describe-browser';
import type { Fate } from './edge';
import type { Stage } from './stage';
import { hasHeading } from './steps';

const { input, moreInputs, key, cases } = bookingResultChart;
const ids = new WeakMap<Stage, string>();

describeBrowser<typeof bookingResultMachine>('booking result', {
  machine: bookingResultMachine,
  inputs: [input, ...moreInputs],
  key,
  cases: cases as EventCases,
  restarts: true,
  address: (stage, { context }) =>
    `/booking-result?bookingId=${context.bookingId === input.bookingId ? ids.get(stage) : context.bookingId}`,
  keeps: ({ bookingId }) => bookingId,
  afterRefresh: {
    unconfirmed: { to: 'confirming.pausing', because: 'the payment is waited for once more' },
  },
  ports: ['readBooking', 'wasConfirmationSent', 'sendConfirmation', 'saveContact'],
  async open(stage, { model }) {
    const { bookingId } = model.options.input as typeof input;
    const own = ids.get(stage) ?? '';
    const id = bookingId === input.bookingId ? own : bookingId;
    await stage.customer.page.goto(`/${stage.flow.language}/booking-result?bookingId=${id}`);
  },
  async before(stage, next) {
    const { page } = stage.customer;
    if (!ids.has(stage)) ids.set(stage, (await payableFacts(stage.customer)).quote?.bookingId ?? '');
    if (page.url() === 'about:blank') await page.goto('/livez');
    if (next?.type !== 'xstate.done.actor.wasConfirmationSent') return;
    // The port looks into the browser's memory as soon as it is asked.
    await page.evaluate(
      ([id, isSent]) => {
        localStorage.setItem(`messageSent_${id}`, 'true');
        localStorage.setItem(`messageSent_${id}_timestamp`, isSent ? `${Date.now()}` : '0');
      },
      [ids.get(stage), next.output === true] as const,
    );
  },
  fate(_stage, port, output): Fate | undefined {
    const { booking } = output as { booking?: BookingView };
    if ((port === 'sendConfirmation' || port === 'saveContact') && (output as { ok: boolean }).ok)
      return { is: 'answered', otherwise: async () => ({ success: true }) };
    if (port !== 'readBooking' || !booking) return undefined;
    const { status, paymentStatus, proven, mail: confirmationEmail } = booking;
    const alter = ({ booking: real, ...rest }: { booking: object }) => ({
      ...rest,
      booking: { ...real, status, paymentStatus, proven, confirmationEmail },
    });
    return { is: 'answered', alter: alter as never };
  },
  gestures: ({ customer: { page }, flow: { t } }) => ({
    'retry.requested': () =>
      page
        .getByRole('button', { name: t.payment.result.retry })
        .or(page.getByRole('button', { name: t.payment.result.lookAgain }))
        .or(page.getByRole('button', { name: t.payment.result.mailRetry }))
        .first()
        .click(),
    async 'email.corrected'({ email }) {
      await page.getByLabel(t.payment.result.mailAddress).fill(email);
      await page.getByRole('button', { name: t.payment.result.mailCorrect }).click();
    },
  }),
  async shows(stage, snapshot) {
    const { result } = stage.flow.t.payment;
    if (snapshot.matches('error')) return hasHeading(stage, result.errorTitle);
    if (snapshot.matches('missing')) return hasHeading(stage, result.missingTitle);
    for (const outcome of ['unconfirmed', 'confirming', 'unpaid'] as const) {
      if (snapshot.matches(outcome)) return hasHeading(stage, result.titles[outcome]);
    }
    if (snapshot.matches('paid') || snapshot.matches('unverified')) return hasHeading(stage, result.titles.paid);
  },
});
