/** 'Payment & Booking': the quote with every line, the ways to pay, and the terms. */
import type { Facts } from '#domain/booking/draft';
import { SPACE } from '#domain/locale';
import { boxCount } from '#domain/move/inventory';
import { timesOfMove } from '#domain/move/job-times';
import { type Quote, shownLines } from '#domain/move/quote';
import { locationText } from '#domain/place';
import { nonBreakingSlot } from '#domain/schedule';
import { plain } from '../../support/charts/seen';
import { alert, heard, partOf, partsOf, same, type Thing, text, unplanned, when } from '../../support/charts/things';
import { timesIn } from '../../support/words/times';
import type { Words } from '../../support/words/words';
import { payName } from '../payment';
import { estimateFor, priceText, type Snapshot } from './price';

/** The state of the payment. */
export type Phase = 'valid' | 'expired' | 'leaving' | 'checking';

/** When the crew of a choice comes and is done. */
function timesOfCrew(words: Words, { date, slot, route }: Facts, { hours }: Quote, withHelper: boolean) {
  if (!date || !slot || hours === undefined) return undefined;
  return timesIn(words, timesOfMove({ date, slot, route, hours, withHelper }));
}

/** The date, the route and the items; every line of the price with its basis. */
function quoteThings(words: Words, facts: Facts, quote: Quote): readonly Thing[] {
  const { date = '', slot, start, destination, details } = facts;
  const { say, format } = words;
  const { price, distanceMiles = 0 } = quote;
  const row = (label: string, value = '') => say(`payment:pay.${label}`) + value;
  const lists = [
    priceText(words, shownLines(quote), price, distanceMiles),
    row('duration', timesOfCrew(words, facts, quote, false)?.work) +
      row('withHelper', timesOfCrew(words, facts, quote, true)?.work) +
      row('distance', format.miles(distanceMiles)) +
      row('reference', quote.reference ?? ''),
  ];
  const day = say('booking:summary.when', {
    date: format.date(date, 'short'),
    slot: slot ? nonBreakingSlot(slot) : '',
  });
  const way = [say('booking:summary.from'), start && locationText(start), format.miles(distanceMiles)];
  const to = [say('booking:summary.to'), destination && locationText(destination)];
  const things = say('booking:summary.boxes', { count: boxCount(details) });
  const folded = [things, say('payment:cancelled.change'), say('booking:price.sheet')];
  return [
    same(
      'The lists of the quote',
      (page) =>
        partsOf(page, 'dl')
          .slice(0, 2)
          .map((each) => each.text),
      lists,
    ),
    same(
      'The move',
      (page) => partOf(page, 'region', say('payment:pay.quote'))?.text,
      [day, ...way, ...to, ...folded].join(''),
    ),
  ];
}

/** Both options with their hours, each with a button that names its amount, and is disabled during a payment. */
function choiceThings(words: Words, { context }: Snapshot, quote: Quote, phase: Phase): readonly Thing[] {
  const { say, format, language } = words;
  const { validUntil = 0 } = quote;
  const choices = [false, true].map((withHelper) => {
    const carries = say(`payment:pay.${withHelper ? 'helperText' : 'driverText'}`);
    const { done = '' } = timesOfCrew(words, context.facts, quote, withHelper) ?? {};
    const title = say(`payment:pay.${withHelper ? 'withHelper' : 'withoutHelper'}`);
    const isLeaving = phase === 'leaving' && context.withHelper === withHelper;
    const busy = phase === 'checking' ? phase : isLeaving && 'leaving';
    return {
      words: title + (done && say('payment:result.done') + SPACE[language] + done) + carries,
      button: busy ? say(`payment:pay.${busy}`) : payName(words, withHelper, quote),
    };
  });
  const shown = phase === 'expired' ? [] : choices;
  const names = choices.map(({ button }) => button);
  const until = say('payment:contact.validUntil', { time: format.instant(validUntil) });
  return [
    same(
      'The ways to pay',
      (page) => partsOf(page, 'article').map(({ text }, at) => text.slice(0, plain(shown[at]?.words ?? '').length)),
      shown.map(({ words }) => words),
    ),
    same(
      'The buttons that pay',
      (page) =>
        partsOf(page, 'button')
          .filter(({ name }) => names.includes(name))
          .map(({ name, isOpen }) => [name, isOpen]),
      shown.map(({ button }) => [button, phase === 'valid']),
    ),
    when(phase !== 'expired', unplanned(text(say('booking:price.vat') + SPACE[language] + until))),
  ];
}

/** Titles of refusals that are not errors. */
const TITLES: Readonly<Record<string, string>> = { paymentNotCompleted: 'notCompleted', quoteExpired: 'check' };

function refusalThings({ say, sayError }: Words, { context: { refusal } }: Snapshot, phase: Phase): readonly Thing[] {
  const { reason } = refusal ?? {};
  // An expired quote has its own notice.
  if (!reason || (reason === 'quoteExpired' && phase === 'expired')) return [];
  const call = say('booking:call', { phone: '0131 496 0000' });
  const title = say(`payment:pay.${TITLES[reason] ?? 'error'}`);
  return [
    alert(title + sayError(reason)),
    same('The phone number', (page) => partsOf(page, 'alert')[0]?.text.includes(call), !(reason in TITLES)),
  ];
}

/** The price that has run out, and today's; '' for a day in the past, as in jsdom. */
function todayText({ say, format, language }: Words, facts: Facts, { price, promo }: Quote): string {
  const today = estimateFor(facts, facts.moveType);
  if (!today || (facts.date ?? '') < new Date().toISOString()) return '';
  const amounts = { before: format.money(price), amount: format.money(today.price) };
  const helped = say('payment:pay.todayHelper', { amount: format.money(today.helperPrice) });
  return say(`payment:pay.${promo ? 'todayWithoutCode' : 'today'}`, amounts) + SPACE[language] + helped;
}

export function paymentThings(words: Words, snapshot: Snapshot, phase: Phase): readonly Thing[] {
  const { say } = words;
  const { refusal, facts } = snapshot.context;
  const { quote, teamNotified } = facts;
  if (!quote) throw new Error('There is nothing to pay.');
  const isExpired = phase === 'expired';
  const today = isExpired ? todayText(words, facts, quote) : '';
  const isNews = phase === 'valid' && refusal === undefined;
  const fees = [
    { below: 48, percent: '10%' },
    { below: 24, percent: '25%' },
  ].map((fee) => say('payment:pay.terms.fee', fee));
  const terms = [
    say('payment:pay.terms.held'),
    say('payment:pay.terms.card'),
    say('payment:pay.terms.free', { hours: 48, fees: fees.join('') }),
  ];
  const promises = [
    say('common:promises.title'),
    say('common:promises.cover', { amount: '£20,000' }),
    say('common:promises.keys', { minutes: 30, price: '£12' }),
    say('common:promises.late'),
  ];
  const isRead = phase === 'expired' || phase === 'checking' || phase === 'leaving';
  return [
    ...quoteThings(words, facts, quote),
    ...choiceThings(words, snapshot, quote, phase),
    ...refusalThings(words, snapshot, phase),
    when(isNews && teamNotified === true, unplanned(text(say('payment:contact.sent')))),
    today !== '' && unplanned(text(today)),
    when(isExpired, text(say('payment:pay.expiredText'))),
    when(!isExpired, unplanned(text(promises.join('')))),
    when(!isExpired, unplanned(text(say('payment:pay.termsTitle') + terms.join('')))),
    same(
      'The code can be changed',
      (page) => partsOf(page, 'textbox').every(({ isFixed }) => isFixed === (phase !== 'valid')),
      true,
    ),
    isRead && heard(say(`payment:pay.${phase}`)),
  ].filter((each) => typeof each === 'object');
}
