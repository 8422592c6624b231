/** What frames the steps of the booking flow: the live price, and what is heard. */
import type { BookingSnapshot } from '#machines/booking.view';
import { liveEstimateOf } from '#machines/summary.view';
import type { Page } from './page';
import { equal, textOf } from './read';

/** What is dear with a helper, in words. */
const withHelper = ({ say, format }: Page, pence: number): string =>
  say('booking:price.helper', { amount: format.money(pence) });

/** The price above the button that leads on, as soon as there is one. */
export function showsDock(page: Page, snapshot: BookingSnapshot): void {
  const { say, format } = page;
  const estimate = liveEstimateOf(snapshot);
  const dock = document.querySelector(`main section[aria-label="${say('booking:price.label')}"]`);
  const price = estimate && format.money(estimate.price);
  const label = say(estimate?.from ? 'booking:price.from' : 'booking:price.label');
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
