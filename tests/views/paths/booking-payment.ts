/** What 'Payment & Booking' shows: the quote and every line of it, the ways to pay, and the terms. */
import { SPACE } from '#domain/language';
import type { Quote } from '#domain/quote';
import type { BookingSnapshot } from '#machines/booking.view';
import { hears } from './booking-summary';
import type { Page } from './page';
import { answersIn, equal, says, textOf } from './read';

type Phase = 'valid' | 'expired' | 'leaving' | 'checking';

const phaseOf = (snapshot: BookingSnapshot): Phase => {
  if (snapshot.matches({ promo: 'valid' })) return 'valid';
  if (snapshot.matches({ promo: 'expired' })) return 'expired';
  return snapshot.matches('redirecting') ? 'leaving' : 'checking';
};

/** Every line with what it follows from; no lines where they do not make the price. */
function showsQuote({ say, format, language }: Page, quote: Quote, phase: Phase): void {
  const section = document.querySelector('section[aria-labelledby="quote-title"]');
  const [prices = null, helper = null, facts = null] = [...(section?.querySelectorAll('dl') ?? [])];
  const { distanceMiles = 0, hours = 0, quotedAt = 0, validUntil = 0 } = quote;
  const notes: Record<string, string> = {
    distance: format.miles(distanceMiles),
    time: say('common:priceNotes.time'),
  };
  const sum = quote.lines.reduce((so, { pence }) => so + pence, 0);
  const lines = sum === quote.price ? quote.lines : [];
  equal('The price', answersIn(prices), {
    ...Object.fromEntries(
      lines.map(({ code, pence }) => [say(`common:priceLines.${code}`) + (notes[code] ?? ''), format.money(pence)]),
    ),
    [say('booking:price.total')]: format.money(quote.price),
  });
  equal('With a helper', answersIn(helper), {
    [say('payment:pay.helperLine')]: say('payment:pay.more', { amount: format.money(quote.helperPrice - quote.price) }),
    [say('payment:pay.helperTotal')]: format.money(quote.helperPrice),
  });
  const london = (time: number) => say('payment:pay.londonTime', { time: format.instant(time) });
  equal('The quote', answersIn(facts), {
    [say('payment:pay.duration')]: format.duration(hours),
    [say('payment:pay.distance')]: format.miles(distanceMiles),
    [say('payment:pay.reference')]: quote.reference,
    [say('payment:pay.quotedAt')]: london(quotedAt),
    [say('payment:pay.validUntil')]: london(validUntil),
  });
  const [now, not] = phase === 'expired' ? (['expired', 'valid'] as const) : (['valid', 'expired'] as const);
  const until = say('payment:contact.validUntil', { time: format.instant(validUntil) });
  const price = `${format.money(quote.price)}${say('booking:price.vat')}${SPACE[language]}${until}`;
  says(textOf(section), say(`payment:pay.${now}`) + price, true);
  says(textOf(section), say(`payment:pay.${not}`), false);
}

/** What is paid with and without a helper, said on the buttons; nothing can be pressed while something is under way. */
function showsChoices({ say, format, language }: Page, { context }: BookingSnapshot, quote: Quote, phase: Phase): void {
  const cards = [...document.querySelectorAll('section[aria-labelledby="choices-title"] article')];
  equal('Ways to pay', cards.length, phase === 'expired' ? 0 : 2);
  equal('The question', textOf('#choices-title'), phase === 'expired' ? '' : say('payment:pay.choose'));
  const carrying = [
    say('payment:pay.driverText'),
    say('payment:pay.helperText'),
    say('payment:pay.saves', { time: format.duration(0.25) }),
  ];
  equal('Who carries', textOf('#choices-title + p'), phase === 'expired' ? '' : carrying.join(SPACE[language]));
  for (const [index, card] of cards.entries()) {
    const withHelper = index === 1;
    const amount = format.money(withHelper ? quote.helperPrice : quote.price);
    const before = withHelper ? quote.promo?.originalHelperPrice : quote.promo?.originalPrice;
    const more = say('payment:pay.more', { amount: format.money(quote.helperPrice - quote.price) });
    const title = say(withHelper ? 'payment:pay.withHelper' : 'payment:pay.withoutHelper');
    equal('The way to pay', textOf(card.querySelector('h3')), title + (withHelper ? more : ''));
    const old = before === undefined ? '' : `${say('payment:pay.before')} ${format.money(before)}`;
    equal('The prices', textOf(card.querySelector('p:has(> span)')), amount + old);
    const isLeaving = phase === 'leaving' && context.withHelper === withHelper;
    const pay = say(withHelper ? 'payment:pay.nowHelper' : 'payment:pay.now', { amount });
    const label = phase === 'checking' ? say('payment:pay.checking') : isLeaving ? say('payment:pay.leaving') : pay;
    const button = card.querySelector('button');
    equal('The button', textOf(button), label);
    equal('The button is closed', button?.getAttribute('aria-disabled') === 'true', phase !== 'valid');
    says(textOf(card), say('payment:pay.rest', { amount: format.money(0) }), false);
  }
}

function showsFailure(page: Page, { context }: BookingSnapshot, phase: Phase): void {
  const { say } = page;
  const { failure } = context;
  const alert = textOf('main [role="alert"]');
  const isSaid = failure !== undefined && !(failure === 'quoteExpired' && phase === 'expired');
  equal('It is said why one is here', alert !== '', isSaid);
  if (!isSaid) return;
  const isOpen = failure === 'paymentNotCompleted';
  const isError = !isOpen && failure !== 'quoteExpired';
  says(alert, say('payment:pay.notCompleted'), isOpen);
  says(alert, say('payment:pay.error'), isError);
  says(alert, say('booking:call', { phone: '0131 496 0000' }), isError);
}

export function showsPayment(page: Page, snapshot: BookingSnapshot): void {
  const { say } = page;
  const { quote, teamNotified } = snapshot.context.facts;
  if (!quote) throw new Error('There is nothing to pay.');
  const phase = phaseOf(snapshot);
  showsQuote(page, quote, phase);
  showsChoices(page, snapshot, quote, phase);
  showsFailure(page, snapshot, phase);
  const main = textOf('main');
  const isNews = phase === 'valid' && snapshot.context.failure === undefined && quote.promo === undefined;
  says(main, say('payment:contact.sent'), isNews && teamNotified === true);
  says(main, say('payment:pay.expiredText'), phase === 'expired');
  says(main, say('payment:pay.termsTitle'), phase !== 'expired');
  const fees = [
    { below: 48, percent: '10%' },
    { below: 24, percent: '25%' },
  ].map((fee) => say('payment:pay.terms.fee', fee));
  says(main, say('payment:pay.terms.free', { hours: 48, fees: fees.join('') }), phase !== 'expired');
  for (const code of document.querySelectorAll('main input')) {
    equal('The code is fixed', (code as HTMLInputElement).readOnly, phase !== 'valid');
  }
  if (phase === 'expired') hears(say('payment:pay.expired'));
  if (phase === 'checking' || phase === 'leaving') hears(say(`payment:pay.${phase}`));
}
