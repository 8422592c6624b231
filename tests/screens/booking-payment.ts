/** 'Payment & Booking' shows the quote with every line, the ways to pay, and the terms. */

import { SPACE } from '#domain/language';
import { hoursSaved } from '#domain/move/duration';
import { type Quote, sumLines } from '#domain/move/quote';
import type { BookingSnapshot } from '#machines/booking.view';
import { priceText } from './booking-review';
import { type Screen, same } from './screen';

type Phase = 'valid' | 'expired' | 'leaving' | 'checking';

const phaseOf = (snapshot: BookingSnapshot): Phase => {
  if (snapshot.matches({ promo: 'valid' })) return 'valid';
  if (snapshot.matches({ promo: 'expired' })) return 'expired';
  return snapshot.matches('redirecting') ? 'leaving' : 'checking';
};

/** Every line with what it follows from; no lines where they do not make the price. */
function showsQuote(screen: Screen, quote: Quote, phase: Phase): void {
  const { say, format, language, all, find } = screen;
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
  const state = say(`payment:pay.${phase === 'expired' ? 'expired' : 'valid'}`);
  const until = say('payment:contact.validUntil', { time: instant(validUntil) });
  const head = [say('payment:pay.quote'), state, money(price), say('booking:price.vat'), SPACE[language], until];
  same('The quote', find('region', 'payment:pay.quote')?.text, [...head, say('booking:price.sheet')].join(''));
}

/** The buttons name the amounts with and without a helper, and are disabled while a payment is busy. */
function showsChoices(screen: Screen, { context }: BookingSnapshot, quote: Quote, phase: Phase): void {
  const { say, format, language, all, find, reads } = screen;
  const { price, helperPrice, promo, hours = 0 } = quote;
  const choices = [false, true].map((withHelper) => {
    const amount = format.money(withHelper ? helperPrice : price);
    const before = withHelper ? promo?.originalHelperPrice : promo?.originalPrice;
    const more = withHelper ? say('payment:pay.more', { amount: format.money(helperPrice - price) }) : '';
    const old = before === undefined ? '' : `${say('payment:pay.before')} ${format.money(before)}`;
    const isLeaving = phase === 'leaving' && context.withHelper === withHelper;
    const name = phase === 'checking' ? phase : isLeaving ? 'leaving' : withHelper ? 'nowHelper' : 'now';
    const button = say(`payment:pay.${name}`, { amount });
    return { text: say(`payment:pay.${withHelper ? 'withHelper' : 'withoutHelper'}`) + more + amount + old, button };
  });
  const shown = phase === 'expired' ? [] : choices;
  const texts = shown.map(({ text, button }) => text + button);
  same(
    'The ways to pay',
    all('article').map(({ text }) => text),
    texts,
  );
  const names = choices.map(({ button }) => button);
  const buttons = all('button').filter(({ name }) => names.includes(name));
  const isOpen = phase === 'valid';
  same(
    'The buttons',
    buttons.map((each) => [each.name, each.isOpen]),
    shown.map(({ button }) => [button, isOpen]),
  );
  const saved = hoursSaved(hours);
  const carrying = [
    say('payment:pay.driverText'),
    say('payment:pay.helperText'),
    ...(saved > 0 ? [say('payment:pay.saves', { time: format.duration(saved) })] : []),
  ];
  const question = find('region', 'payment:pay.choose');
  reads(say('payment:pay.choose') + carrying.join(SPACE[language]) + (question?.text ?? ''), phase !== 'expired');
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
  showsQuote(screen, quote, phase);
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
