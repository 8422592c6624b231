// @vitest-environment jsdom
import { vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { BookingView } from '#domain/booking';
import { business } from '#domain/business';
import { FREE_NOTICE_HOURS } from '#domain/cancellation';
import type { bookingResultMachine } from '#machines/booking-result.machine';
import { answered, refused } from '../../machines/answers';
import { bookingResultChart } from '../../machines/cases/booking-result';
import { keyOf } from '../../support/paths/explore';
import { kindOf, kinds, WAYS, type Way, wayTo } from './booking-kinds';
import { fill, press } from './controls';
import { describeViews, type Start } from './describe-views';
import type { Page } from './page';
import { openChart } from './steps';

vi.mock('../../../src/booking/wire', () => import('./wired'));
vi.mock('../../../src/booking/result/wire', () => import('./wired'));
vi.mock('@xstate/react', () => import('./watched-actors'));
vi.mock('../../../src/ui/live-region', () => import('./said-at-once'));

const { machine, input, moreInputs } = bookingResultChart;
const startOf = (start: typeof input): Start => ({
  input: start,
  open: (language) => openChart(language, `/booking-result?bookingId=${start.bookingId}`),
});

const cases = {
  ...bookingResultChart.cases,
  'xstate.done.actor.readBooking': [
    ...Object.values(kinds).map(({ booking }) => answered({ booking })),
    refused('bookingMissing'),
    refused('network'),
  ],
};
const key = keyOf<SnapshotFrom<typeof bookingResultMachine>['context']>(
  ({ booking }) => booking && [booking.paymentStatus, booking.status, booking.proven, booking.mail],
  ({ email }) => email,
  ({ hasMailFailed }) => hasMailFailed,
  ({ refusal }) => refusal,
);

const row = (name: string): string | undefined =>
  document.querySelector(`[data-row="${name}"] dd`)?.textContent ?? undefined;

/** What is known of a booking is on the page, and the letterhead for the print. */
function showsBooking(page: Page, booking: BookingView): void {
  const { money, miles, date } = page.format;
  const { startLocation, destinationLocation, contact } = booking;
  const legal = { address: business.address, company: business.companyNumber, vat: business.vatNumber };
  const letterhead = [business.name[page.language], business.phone.display, business.email].join(', ');
  for (const text of [startLocation, destinationLocation, letterhead, page.say('common:footer.legal', legal)])
    page.reads(text);
  page.reads(miles(booking.distanceMiles ?? 0));
  page.reads(date(booking.date));
  const { helper, ...amounts } = kindOf(booking).rows;
  const expected = {
    reference: booking.reference,
    id: booking.bookingId,
    name: contact?.name,
    email: contact?.email,
    status: page.say(`payment:result.statuses.${booking.paymentStatus}`),
    helper: helper && page.say(`payment:result.helpers.${helper}`),
  };
  for (const [name, text] of Object.entries(expected))
    if (row(name) !== text) throw new Error(`The row "${name}" is "${row(name)}" instead of "${text}".`);
  for (const name of ['price', 'helperPrice', 'paid', 'rest', 'refund'] as const) {
    const amount = amounts[name];
    if (row(name) !== (amount && money(amount))) throw new Error(`The row "${name}" is "${row(name)}".`);
  }
}

const buttons: readonly Way[] = ['print', 'lookAgain'];

/** What is said of the booking, and the ways on. */
function leadsOn(page: Page, booking: BookingView, isUnconfirmed: boolean, hasMailFailed: boolean): void {
  const { title, intro = title, ways } = kindOf(booking);
  page.hasHeading(`payment:result.titles.${isUnconfirmed ? 'unconfirmed' : title}`);
  const time = page.format.instant(booking.validUntil ?? 0);
  page.reads(page.say(`payment:result.intros.${isUnconfirmed ? 'unconfirmed' : intro}`, { time }));
  for (const way of WAYS) {
    const role = buttons.includes(way) ? 'button' : 'link';
    if (!ways.includes(way) && !(isUnconfirmed && way === 'lookAgain')) page.hasNo(role, `payment:result.${way}`);
    else if (page.find(role, `payment:result.${way}`)?.getAttribute('href') !== hrefOf(page, way))
      throw new Error(`The way "${way}" leads elsewhere.`);
  }
  const resume = page.find('link', 'payment:result.resume');
  if (resume && resume.dataset.variant !== 'primary') throw new Error('To pay is not the first way on.');
  const isOwnAndPaid = title === 'paid' && booking.proven;
  const next = [
    page.say('payment:result.nextTitle'),
    page.say('payment:result.next.change', { hours: FREE_NOTICE_HOURS }),
    page.say('payment:result.next.day', whenOf(page, booking)),
  ];
  for (const text of next) says(page, isOwnAndPaid, text);
  const mail = page.say('payment:result.next.mail', { email: booking.contact?.email ?? '' });
  says(page, isOwnAndPaid && !hasMailFailed, mail);
  says(page, title === 'unpaid' && !booking.proven, page.sayError('notOwner'));
}

const hrefOf = (page: Page, way: Way): string | null => {
  const path = wayTo[way];
  return path === undefined ? null : `/${page.language}${path}`;
};
const whenOf = (page: Page, { date, time }: BookingView) => ({
  date: page.format.date(date),
  slot: time.replace('-', '–'),
});
const says = (page: Page, isSaid: boolean, text: string): void => (isSaid ? page.reads(text) : page.readsNot(text));

const mails = {
  checkingMail: 'sending',
  sendingMail: 'sending',
  savingEmail: 'sending',
  mailQueued: 'queued',
  mailDelayed: 'delayed',
  mailSent: 'sent',
  mailFailed: 'failed',
  mailRefused: 'failed',
} as const;

describeViews<typeof bookingResultMachine>('booking result', {
  machine,
  key,
  cases,
  starts: [input, ...moreInputs].map(startOf),
  variants: ({ type, output }) =>
    type === 'xstate.done.actor.readBooking' && output.ok ? kindOf(output.booking).name : undefined,
  gestures: (page) => ({
    'retry.requested': {
      find: () =>
        page.find('button', 'payment:result.retry') ??
        page.find('button', 'payment:result.lookAgain') ??
        page.find('button', 'payment:result.mailRetry'),
      use: press,
    },
    'email.corrected': {
      find: () => page.find('button', 'payment:result.mailCorrect'),
      use: (button, { email }, user) => {
        fill(page.find('textbox', 'payment:result.mailAddress'), email);
        return press(button, undefined, user);
      },
    },
  }),
  shows: (page, snapshot) => {
    const { booking, refusal } = snapshot.context;
    if (snapshot.matches('loading')) {
      page.hasHeading('common:titles.bookingResult');
      return page.reads(page.say('payment:result.loading'));
    }
    if (snapshot.matches('error')) {
      page.hasHeading('payment:result.errorTitle');
      return page.alerts(page.sayError('bookingFailed'), page.sayError(refusal ?? 'unknown'));
    }
    if (snapshot.matches('missing')) {
      page.hasHeading('payment:result.missingTitle');
      page.reads(
        refusal === 'bookingMissing' ? page.say('payment:result.missingDetails') : page.sayError(refusal ?? 'unknown'),
      );
      return page.isOpen('link', 'payment:result.newMove');
    }
    if (!booking) throw new Error('There is no booking to show.');
    showsBooking(page, booking);
    const at = (place: string): boolean => snapshot.matches({ paid: place } as never);
    leadsOn(page, booking, snapshot.matches('unconfirmed'), at('mailFailed') || at('mailRefused'));
    if (snapshot.matches('unverified')) return page.reads(page.say('payment:result.unverifiedTitle'));
    if (!snapshot.matches('paid')) return;
    for (const [state, mail] of Object.entries(mails)) {
      if (at(state)) page.reads(page.say('payment:result.mail') + page.say(`payment:result.mails.${mail}`));
    }
    const title = page.say('payment:result.titles.paid');
    const mail = Object.entries(mails).find(([place]) => at(place))?.[1];
    const announced = page.say('payment:result.announce', {
      title,
      state: page.say(`payment:result.mails.${mail ?? 'sent'}`),
    });
    if (mail) page.reads(announced);
    else page.readsNot(announced);
    const isTried = snapshot.context.hasMailFailed && !at('mailDelayed');
    if (isTried)
      page.reads(at('mailSent') ? page.say('payment:result.mailRetried') : page.sayError('confirmationFailed'));
    else page.readsNot(page.sayError('confirmationFailed'));
    if (at('mailRefused')) page.reads(page.say('payment:result.mailRefused', { email: booking.contact?.email ?? '' }));
    if (at('mailRefused') && refusal) page.reads(page.sayError(refusal));
  },
});
