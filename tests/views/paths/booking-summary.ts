/** What frames the steps of the booking flow: the summary beside them, the live price, and what is heard. */
import type { Step } from '#domain/draft';
import { locationText } from '#domain/place';
import { type BookingSnapshot, stepOf } from '#machines/booking.view';
import { liveEstimateOf, shownPriceOf } from '#machines/summary.view';
import { changeable } from './booking-ways';
import type { Page } from './page';
import { answersIn, controlsOf, equal, textOf } from './read';

/** What is dear with a helper, in words. */
const withHelper = ({ say, format }: Page, pence: number): string =>
  say('booking:price.helper', { amount: format.money(pence) });

function priceIn(page: Page, snapshot: BookingSnapshot): string {
  const { say, format } = page;
  const shown = shownPriceOf(snapshot);
  if (shown.kind !== 'known')
    return say(shown.kind === 'withList' ? 'booking:summary.later' : 'booking:summary.laterQuote');
  const price = format.money(shown.price);
  const total = shown.from ? say('booking:price.fromPrice', { price }) : price;
  return total + withHelper(page, shown.helperPrice - shown.price);
}

/** Every answer, or that it is still to come; and the way to change it, wherever its step is open. The review has the ways itself. */
export function showsSummary(page: Page, snapshot: BookingSnapshot): void {
  const { say, format } = page;
  const { start, destination, date, slot, details } = snapshot.context.facts;
  const pending = say('booking:summary.pending');
  const day = date && format.date(date, 'short');
  const boxes = details.boxDetails[0]?.numberOfBoxes ?? 0;
  equal('The summary', answersIn('aside dl'), {
    [say('booking:summary.from')]: start ? locationText(start) : pending,
    [say('booking:summary.to')]: destination ? locationText(destination) : pending,
    [say('booking:summary.date')]:
      day && slot ? say('booking:summary.when', { date: day, slot: slot.replace('-', '–') }) : (day ?? pending),
    [say('booking:summary.things')]: boxes
      ? say('booking:summary.boxes', { count: boxes })
      : say('booking:summary.nothing'),
    [say('booking:summary.price')]: priceIn(page, snapshot),
  });
  const here = stepOf(snapshot);
  for (const [step, name] of Object.entries(changeable) as [Step, string][]) {
    const isOpen =
      here !== undefined && here !== step && here !== 'review' && snapshot.can({ type: 'step.requested', step });
    const ways = controlsOf('aside', `${say('booking:change')} ${say(name)}`);
    equal(`The way from the summary to ${step}`, ways.length, isOpen ? 1 : 0);
  }
}

/** The price above the button that leads on, as soon as there is one. */
export function showsDock(page: Page, snapshot: BookingSnapshot): void {
  const { say, format } = page;
  const estimate = liveEstimateOf(snapshot);
  const dock = document.querySelector(`main section[aria-label="${say('booking:price.label')}"]`);
  const price = estimate && format.money(estimate.price);
  const label = say(estimate?.from ? 'booking:price.from' : 'booking:price.estimate');
  const words = estimate ? label + price + withHelper(page, estimate.helperPrice - estimate.price) : '';
  equal('The price above the button', textOf(dock?.querySelector('p') ?? null), words);
}

/** The live price, as it is read out. */
export function priceHeard({ say, format }: Page, snapshot: BookingSnapshot): string {
  const estimate = liveEstimateOf(snapshot);
  if (!estimate) return '';
  const price = format.money(estimate.price);
  return say('booking:price.announce', { price: estimate.from ? say('booking:price.fromPrice', { price }) : price });
}

/** What the live region of the screen says. */
export function hears(sentence: string): void {
  equal('Heard', textOf('[data-announced]'), sentence);
}
