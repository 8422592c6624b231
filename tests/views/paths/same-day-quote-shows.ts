/** What the same-day quote shows in every step: how far it is, what was said, what it costs, and what has changed. */
import type { Location } from '#domain/place';
import { SAME_DAY_STEPS, type SameDayStep } from '#domain/same-day-facts';
import { chosenUrgency, priceOf, productNewsOf } from '#machines/same-day.view';
import { overTimes } from '../../support/same-day';
import { type Page, perceived } from './page';
import type { Snapshot } from './same-day-cases';
import { says } from './same-day-items';

/** The steps before the one that is shown are done, those after it are still to come. */
export function showsProgress(page: Page, step: SameDayStep): void {
  const current = SAME_DAY_STEPS.indexOf(step);
  const list = document.querySelector(`ol[aria-label="${page.say('sameDay:progress.label')}"]`);
  for (const [at, each] of SAME_DAY_STEPS.entries()) {
    const state = ['completed', 'active', 'inactive'][1 + Math.sign(at - current)] ?? '';
    const item = list?.children[at];
    const expected = page.say(`sameDay:progress.${each}`) + page.say(`sameDay:progress.${state}`, { number: at + 1 });
    if (!item || perceived(item) !== expected) throw new Error(`Step ${at + 1} is not "${expected}".`);
    if ((item.getAttribute('aria-current') === 'step') !== (state === 'active'))
      throw new Error(`Step ${at + 1} is ${state}, and not marked so.`);
  }
}

/** Beside the step: what was said, what is still to come, and the way back to change it. */
export function showsSummary(page: Page, snapshot: Snapshot, step: SameDayStep): void {
  const words = (key: string, values = {}) => page.say(`sameDay:summary.${key}`, values);
  const { facts, times } = snapshot.context;
  const pending = words('pending');
  const change = (to: SameDayStep) =>
    SAME_DAY_STEPS.indexOf(to) < SAME_DAY_STEPS.indexOf(step) ? `${words('change')} ${words(`changeOf.${to}`)}` : '';
  const place = (location: Location | undefined) => location?.place ?? pending;
  const count = facts.selectedProducts.reduce((sum, { quantity }) => sum + quantity, 0);
  const urgency = page.say(`sameDayWords:urgencies.${chosenUrgency(snapshot)}`);
  const date = page.format.date(overTimes.day, 'short');
  const price = priceOf(snapshot);
  const pieces = page.say('sameDay:products.selectedCount', { count });
  const products = facts.purchase === 'bought' ? words('bought', { products: pieces }) : pieces;
  const rows = [
    words('category') + (facts.category ? page.say(`sameDayWords:categories.${facts.category}`) : pending),
    change('items'),
    words('van') + (facts.vanSize ? page.say(`sameDayWords:vans.${facts.vanSize}`) : pending),
    facts.category === 'ikea' ? words('products') + (count > 0 ? products : pending) : '',
    words('pickup') + place(facts.pickupLocation),
    change('places'),
    words('delivery') + place(facts.deliveryLocation),
    words('urgency') + (times?.day === overTimes.day ? words('urgencyOn', { urgency, date }) : urgency),
    words('price') + (price ? page.format.money(price.estimatedPrice) : words('later')),
  ].join('');
  const told = perceived(document.querySelector('aside dl') ?? document.body);
  if (told !== rows) throw new Error(`The summary says "${told}" instead of "${rows}".`);
}

/** The estimate is announced and stands above the way on, or with all its lines where it is asked for. */
export function showsPrice(page: Page, snapshot: Snapshot, step: SameDayStep): void {
  const price = priceOf(snapshot);
  const { money } = page.format;
  const announced = page.say('sameDay:price.announce', { price: '' }).trim();
  if (!price) {
    page.readsNot(announced);
    page.hasNo('button', 'sameDay:price.details');
    return;
  }
  page.reads(page.say('sameDay:price.announce', { price: money(price.estimatedPrice) }));
  if (step !== 'contact') {
    page.reads(page.say('sameDay:price.total') + money(price.estimatedPrice));
    page.isOpen('button', 'sameDay:price.details');
    return;
  }
  const { category } = snapshot.context.facts;
  const line = (code: string, note: string, pence: number) =>
    page.say(`sameDayWords:lines.${code}`) + note + money(pence);
  const factor = (value: number, name: string) =>
    page.say('sameDay:price.factor', { factor: value, name: page.say(`sameDayWords:${name}`) });
  const base = category === 'ikea' ? 6000 : 7000;
  page.reads(line('base', page.say(`sameDayWords:categories.${category}`), base));
  page.reads(line('van', factor(1.3, 'vans.medium'), base * 0.3));
  if (chosenUrgency(snapshot) === 'within-4-hours')
    page.reads(line('urgency', factor(1.2, 'urgencies.within-4-hours'), base * 1.3 * 0.2));
  if (price.productsValue > 0) page.reads(line('products', '', price.productsValue));
  const delivery = page.say('sameDay:price.deliveryOnly', { price: money(price.deliveryOnlyPrice) });
  says(page, price.productsValue > 0, delivery);
}

/** Each product that costs another price now or is gone is named, with what that means. */
export function showsNews(page: Page, snapshot: Snapshot): void {
  const words = (key: string, values = {}) => page.say(`sameDay:news.${key}`, values);
  const news = productNewsOf(snapshot);
  says(page, news.length > 0, words('title'));
  for (const { was, now } of news) {
    const product = page.language === 'zh' ? 'BILLY，书架，80 × 28 × 202厘米' : 'BILLY, Bookcase, 80 × 28 × 202 cm';
    const { money } = page.format;
    if (now === undefined) page.reads(words('gone', { product, price: money(was) }));
    else page.reads(words('changed', { product, was: money(was), now: money(now) }));
  }
}
