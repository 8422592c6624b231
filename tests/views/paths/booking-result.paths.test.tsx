// @vitest-environment jsdom
import { vi } from 'vitest';
import type { BookingView } from '#domain/booking';
import type { bookingResultMachine } from '#machines/booking-result.machine';
import { bookingResultChart } from '../../machines/cases/booking-result';
import { describeViews, type Start } from './describe-views';
import { press } from './hands';
import type { Page } from './page';
import { openChart } from './rooms';

vi.mock('../../../src/app/wire', () => import('./world'));
vi.mock('@xstate/react', () => import('./watched-actors'));

const { machine, input, moreInputs, key, cases } = bookingResultChart;
const startOf = (start: typeof input): Start => ({
  input: start,
  open: (language) => openChart(language, `/booking-result?bookingId=${start.bookingId}`),
});

/** What is known of a booking is on the page. */
function showsBooking(page: Page, booking: BookingView): void {
  const { money, miles, date } = page.format;
  for (const text of [booking.reference, booking.bookingId, booking.startLocation, booking.destinationLocation]) {
    page.reads(text);
  }
  page.reads(miles(booking.distanceMiles));
  page.reads(date(booking.date));
  page.reads(money(booking.paymentStatus === 'paid' ? (booking.amountDue ?? booking.price) : booking.price));
  page.reads(page.say(`payment:result.statuses.${booking.paymentStatus}`));
}

type Saying = 'paid' | 'paidByOthers' | 'confirming' | 'unconfirmed' | 'unpaid';
/** What leads on from a booking; everything else is not there. */
const ways: Readonly<Record<Saying, readonly string[]>> = {
  paid: ['manage', 'print'],
  paidByOthers: ['print'],
  confirming: ['finish'],
  unconfirmed: ['finish', 'lookAgain'],
  unpaid: ['resume'],
};
const buttons = ['print', 'lookAgain'];

/** What is said of the booking, and the ways on. */
function leadsOn(page: Page, booking: BookingView, saying: Saying, hasMailFailed: boolean): void {
  page.reads(page.say(`payment:result.intros.${saying}`, { time: page.format.instant(booking.validUntil) }));
  for (const way of new Set(Object.values(ways).flat())) {
    const role = buttons.includes(way) ? 'button' : 'link';
    if (ways[saying].includes(way)) page.isOpen(role, `payment:result.${way}`);
    else page.hasNo(role, `payment:result.${way}`);
  }
  page.hasNo('link', 'payment:result.newMove');
  const [next, strange] = [page.say('payment:result.nextTitle'), page.say('payment:result.strangerTitle')];
  if (saying !== 'paid') page.readsNot(next);
  if (saying !== 'paidByOthers') page.readsNot(strange);
  if (saying !== 'paid') return;
  page.reads(next);
  const mail = page.say('payment:result.next.mail', { email: booking.contact?.email ?? '' });
  if (hasMailFailed) page.readsNot(mail);
  else page.reads(mail);
  const when = { date: page.format.date(booking.date), window: booking.time.replace('-', '–') };
  page.reads(page.say('payment:result.next.day', when));
}

const mails = { checkingMail: 'sending', sendingMail: 'sending', mailSent: 'sent', mailFailed: 'failed' } as const;

describeViews<typeof bookingResultMachine>('booking result', {
  machine,
  key,
  cases,
  starts: [input, ...moreInputs].map(startOf),
  gestures: (page) => ({
    'reading.retried': {
      find: () => page.find('button', 'payment:result.retry') ?? page.find('button', 'payment:result.lookAgain'),
      use: press,
    },
    'mail.retried': { find: () => page.find('button', 'payment:result.mailRetry'), use: press },
    'link.requested': { find: () => page.find('button', 'payment:result.link'), use: press },
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
    const at = (place: string): boolean => snapshot.matches({ booking: { paid: place } } as never);
    const unpaid = (['confirming', 'unconfirmed', 'unpaid'] as const).find((place) =>
      snapshot.matches({ booking: place } as never),
    );
    leadsOn(page, booking, unpaid ?? (booking.proven ? 'paid' : 'paidByOthers'), at('mailFailed'));
    if (snapshot.matches({ booking: 'unconfirmed' })) {
      page.hasHeading('payment:result.titles.unconfirmed');
      return page.isOpen('button', 'payment:result.lookAgain');
    }
    if (snapshot.matches({ booking: 'confirming' })) {
      page.hasHeading('payment:result.titles.confirming');
      return page.isOpen('link', 'payment:result.finish');
    }
    if (snapshot.matches({ booking: 'unpaid' })) {
      page.hasHeading('payment:result.titles.unpaid');
      return page.isOpen('link', 'payment:result.resume');
    }
    page.hasHeading('payment:result.titles.paid');
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
    const says = (isSaid: boolean, key: string) => (isSaid ? page.reads(page.say(key)) : page.readsNot(page.say(key)));
    says(at('linkFailed'), 'payment:result.linkFailedText');
    says(at('linkSent'), 'payment:result.linkSent');
    page.readsNot(page.say('payment:result.refund'));
    if (at('mailFailed')) page.reads(page.sayError('confirmationFailed'));
    if (at('stranger')) page.reads(page.say('payment:result.strangerTitle'));
    if (at('sendingLink')) page.isBusy('payment:result.linkSending');
    if (at('linkSent')) page.reads(page.say('payment:result.linkSent'));
    if (at('linkFailed')) page.alerts(page.say('payment:result.linkFailed'));
    if (booking.contact && booking.proven) page.reads(booking.contact.email);
  },
});
