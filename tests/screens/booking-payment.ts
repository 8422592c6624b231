/** 'Payment & Booking' shows the quote with every line, the ways to pay, and the terms. */

import type { Facts } from '#domain/booking/draft';
import { SPACE } from '#domain/language';
import { hoursSaved } from '#domain/move/duration';
import { boxCount } from '#domain/move/inventory';
import { type Quote, sumLines } from '#domain/move/quote';
import { locationText } from '#domain/place';
import { nonBreakingSlot } from '#domain/schedule';
import type { BookingSnapshot } from '#machines/booking.view';
import { payName } from '../charts/payment';
import { priceText } from './booking-review';
import { type Screen, same } from './screen';

type Phase = 'valid' | 'expired' | 'leaving' | 'checking';

const phaseOf = (snapshot: BookingSnapshot): Phase => {
  if (snapshot.matches({ promo: 'valid' })) return 'valid';
  if (snapshot.matches({ promo: 'expired' })) return 'expired';
  return snapshot.matches('redirecting') ? 'leaving' : 'checking';
};

/** The day, the way and the things; every line of the price with what it follows from; no lines where they do not make the price. */
function showsQuote(screen: Screen, { date = '', slot, start, destination, details }: Facts, quote: Quote): void {
  const { say, format, all, find } = screen;
  const { money, instant } = format;
  const { price, helperPrice, lines, distanceMiles = 0, hours = 0, quotedAt = 0, validUntil = 0 } = quote;
  const row = (label: string, value: string) => say(`payment:pay.${label}`) + value;
  const london = (time: number) => say('payment:pay.londonTime', { time: instant(time) });
  const lists = [
    priceText(screen, sumLines(lines) === price ? lines : [], price, distanceMiles),
    row('helperLine', say('payment:pay.more', { amount: money(helperPrice - price) })) +
      row('helperTotal', money(helperPrice)),
    row('duration', format.duration(hours)) +
      row('distance', format.miles(distanceMiles)) +
      row('reference', quote.reference ?? '') +
      row('quotedAt', london(quotedAt)) +
      row('validUntil', london(validUntil)),
  ];
  const shown = all('dl').map(({ text }) => text);
  same('The lists of the quote', shown.slice(0, lists.length), lists);
  const day = say('booking:summary.when', {
    date: format.date(date, 'short'),
    slot: slot ? nonBreakingSlot(slot) : '',
  });
  const way = [say('booking:summary.from'), start && locationText(start), format.miles(distanceMiles)];
  const to = [say('booking:summary.to'), destination && locationText(destination)];
  const things = say('booking:summary.boxes', { count: boxCount(details) });
  const folded = [things, say('payment:cancelled.change'), say('booking:price.sheet')];
  same('The move', find('region', 'payment:pay.quote')?.text, [day, ...way, ...to, ...folded].join(''));
}

/** Each way to pay with its hours and price. The buttons name the amounts, and are disabled while a payment is busy. */
function showsChoices(screen: Screen, { context }: BookingSnapshot, quote: Quote, phase: Phase): void {
  const { say, format, all } = screen;
  const { promo, hours = 0 } = quote;
  const choices = [false, true].map((withHelper) => {
    const amount = format.money(withHelper ? quote.helperPrice : quote.price);
    const before = withHelper ? promo?.originalHelperPrice : promo?.originalPrice;
    const old = before === undefined ? '' : `${say('payment:pay.before')} ${format.money(before)}`;
    const carries = say(`payment:pay.${withHelper ? 'helperText' : 'driverText'}`);
    const time = format.duration(withHelper ? hours - hoursSaved(hours) : hours);
    const title = say(`payment:pay.${withHelper ? 'withHelper' : 'withoutHelper'}`);
    const isLeaving = phase === 'leaving' && context.withHelper === withHelper;
    const busy = phase === 'checking' ? phase : isLeaving && 'leaving';
    return {
      text: title + say('payment:pay.carrying', { carries, time }) + amount + old,
      button: busy ? say(`payment:pay.${busy}`) : payName(screen, withHelper, quote),
    };
  });
  const shown = phase === 'expired' ? [] : choices;
  same(
    'The ways to pay',
    all('article').map(({ text }) => text),
    shown.map(({ text }) => text),
  );
  const names = choices.map(({ button }) => button);
  const buttons = all('button').filter(({ name }) => names.includes(name));
  const isOpen = phase === 'valid';
  same(
    'The buttons',
    buttons.map((each) => [each.name, each.isOpen]),
    shown.map(({ button }) => [button, isOpen]),
  );
  const until = say('payment:contact.validUntil', { time: format.instant(quote.validUntil ?? 0) });
  screen.reads(say('booking:price.vat') + SPACE[screen.language] + until, phase !== 'expired');
}

/** The titles of what is no error. */
const TITLES: Readonly<Record<string, string>> = { paymentNotCompleted: 'notCompleted', quoteExpired: 'check' };

function showsFailure(screen: Screen, { context: { refusal } }: BookingSnapshot, phase: Phase): void {
  const failure = refusal?.reason;
  const { say, sayError } = screen;
  const [alert] = screen.all('alert');
  const isSaid = failure !== undefined && !(failure === 'quoteExpired' && phase === 'expired');
  same('It is said why one is here', alert !== undefined, isSaid);
  if (!alert || !failure) return;
  screen.alerts(say(`payment:pay.${TITLES[failure] ?? 'error'}`) + sayError(failure));
  const isCalled = alert.text.includes(say('booking:call', { phone: '0131 496 0000' }));
  same('Whom to call', isCalled, !(failure in TITLES));
}

export function showsPayment(screen: Screen, snapshot: BookingSnapshot): void {
  const { say } = screen;
  const { refusal, facts } = snapshot.context;
  const { quote, teamNotified } = facts;
  if (!quote) throw new Error('There is nothing to pay.');
  const phase = phaseOf(snapshot);
  const isExpired = phase === 'expired';
  showsQuote(screen, facts, quote);
  showsChoices(screen, snapshot, quote, phase);
  showsFailure(screen, snapshot, phase);
  const isNews = phase === 'valid' && refusal === undefined && quote.promo === undefined;
  screen.reads(say('payment:contact.sent'), isNews && teamNotified === true);
  screen.reads(say('payment:pay.expiredText'), isExpired);
  const fees = [
    { below: 48, percent: '10%' },
    { below: 24, percent: '25%' },
  ].map((fee) => say('payment:pay.terms.fee', fee));
  const terms = [say('payment:pay.terms.held'), say('payment:pay.terms.free', { hours: 48, fees: fees.join('') })];
  screen.reads(say('payment:pay.termsTitle') + terms.join(''), !isExpired);
  for (const code of screen.all('textbox')) same('The code is fixed', code.isFixed, phase !== 'valid');
  if (isExpired) screen.announces(say('payment:pay.expired'));
  if (phase === 'checking' || phase === 'leaving') screen.announces(say(`payment:pay.${phase}`));
}
