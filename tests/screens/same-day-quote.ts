/** The parts of every step of the same-day quote: progress, summary, price and news. */
import type { SnapshotFrom } from 'xstate';
import { SAME_DAY_STEPS, type SameDayStep } from '#domain/same-day/facts';
import type { SelectedProduct } from '#domain/same-day/price';
import type { IsoDate } from '#domain/schedule';
import type { sameDayMachine } from '#machines/same-day.machine';
import { chosenUrgency, priceOf, productNewsOf } from '#machines/same-day.view';
import { type Screen, same } from './screen';

export type Snapshot = SnapshotFrom<typeof sameDayMachine>;

/** The day that is promised where it is no longer today. */
export const nextDayOf = ({ context: { times } }: Snapshot): IsoDate | undefined =>
  times?.day === times?.today ? undefined : times?.day;

/** The size of a product by its name. */
const SIZES: Readonly<Record<Screen['language'], Readonly<Record<string, string>>>> = {
  en: { BILLY: '80 × 28 × 202 cm', STOENSE: '133x195 cm' },
  zh: { BILLY: '80 × 28 × 202厘米', STOENSE: '133x195 cm' },
};

/** The name, type and size of a product. */
export function wordsOf({ language }: Screen, product: SelectedProduct) {
  const isChinese = language === 'zh';
  const name = [product.name, isChinese && product.nameZh].filter(Boolean).join(' ');
  return [name, isChinese ? product.productTypeZh : product.productType, SIZES[language][product.name]] as const;
}

/** The steps before the one that is shown are done, those after it are still to come. */
export function showsProgress(screen: Screen, step: SameDayStep): void {
  const { say } = screen;
  const current = SAME_DAY_STEPS.indexOf(step);
  const steps = SAME_DAY_STEPS.map((each, at) => {
    const state = ['completed', 'active', 'inactive'][1 + Math.sign(at - current)] ?? '';
    return say(`sameDay:progress.${each}`) + say(`sameDay:progress.${state}`, { number: at + 1 });
  });
  same('Progress', screen.find('ol', 'sameDay:progress.label')?.text, steps.join(''));
  same('The step', screen.all('[aria-current=step]')[0]?.text, steps[current]);
}

/** The summary beside the step: answers, open steps, and links to change. */
export function showsSummary({ say, format, all }: Screen, snapshot: Snapshot, step: SameDayStep): void {
  const words = (key: string, values = {}) => say(`sameDay:summary.${key}`, values);
  const { facts } = snapshot.context;
  const change = (to: SameDayStep) =>
    SAME_DAY_STEPS.indexOf(to) < SAME_DAY_STEPS.indexOf(step) ? `${words('change')} ${words(`changeOf.${to}`)}` : '';
  const count = facts.selectedProducts.reduce((sum, { quantity }) => sum + quantity, 0);
  const urgency = say(`sameDayWords:urgencies.${chosenUrgency(snapshot)}`);
  const nextDay = nextDayOf(snapshot);
  const price = priceOf(snapshot);
  const pieces = say('sameDay:products.selectedCount', { count });
  const products = facts.purchase === 'bought' ? words('bought', { products: pieces }) : pieces;
  const rows = [
    facts.category ? words('category') + say(`sameDayWords:categories.${facts.category}`) + change('items') : '',
    facts.vanSize ? words('van') + say(`sameDayWords:vans.${facts.vanSize}`) : '',
    facts.category === 'ikea' && count > 0 ? words('products') + products : '',
    facts.pickupLocation ? words('pickup') + facts.pickupLocation.place + change('places') : '',
    facts.deliveryLocation ? words('delivery') + facts.deliveryLocation.place : '',
    words('urgency') + (nextDay ? words('urgencyOn', { urgency, date: format.date(nextDay, 'short') }) : urgency),
    price ? words('price') + format.money(price.estimatedPrice) : '',
  ];
  same('The summary', all('aside dl')[0]?.text, rows.join(''));
}

/** The estimate is announced and shown above the button, or with all its lines on request. */
export function showsPrice(screen: Screen, snapshot: Snapshot, step: SameDayStep): void {
  const price = priceOf(snapshot);
  const { say, format } = screen;
  const { money } = format;
  if (!price) {
    screen.hears(say('sameDay:price.announce', { price: '' }).trim(), false);
    screen.hasNo('button', 'sameDay:price.sheet');
    return;
  }
  screen.hears(say('sameDay:price.announce', { price: money(price.estimatedPrice) }));
  if (step !== 'contact') {
    screen.reads(say('sameDay:price.total') + money(price.estimatedPrice));
    screen.isOpen('button', 'sameDay:price.sheet');
    return;
  }
  const { category } = snapshot.context.facts;
  const line = (code: string, note: string, pence: number) => say(`sameDayWords:lines.${code}`) + note + money(pence);
  const factor = (value: number, name: string) =>
    say('sameDay:price.factor', { factor: value, name: say(`sameDayWords:${name}`) });
  const base = category === 'ikea' ? 6000 : 7000;
  screen.reads(line('base', say(`sameDayWords:categories.${category}`), base));
  screen.reads(line('van', factor(1.3, 'vans.medium'), base * 0.3));
  if (chosenUrgency(snapshot) === 'within-4-hours')
    screen.reads(line('urgency', factor(1.2, 'urgencies.within-4-hours'), base * 1.3 * 0.2));
  const hasProducts = price.productsValue > 0;
  if (hasProducts) screen.reads(line('products', '', price.productsValue));
  screen.reads(say('sameDay:price.deliveryOnly', { price: money(price.deliveryOnlyPrice) }), hasProducts);
}

/** Each product that costs another price now or is gone is named, with what that means. */
export function showsNews(screen: Screen, snapshot: Snapshot): void {
  const { say, format } = screen;
  const news = productNewsOf(snapshot);
  screen.reads(say('sameDay:news.title'), news.length > 0);
  for (const { was, now, product } of news) {
    const whole = wordsOf(screen, product).join(screen.language === 'zh' ? '，' : ', ');
    const [before, after] = [format.money(was), format.money(now ?? 0)];
    screen.reads(
      now === undefined
        ? say('sameDay:news.gone', { product: whole, price: before })
        : say('sameDay:news.changed', { product: whole, was: before, now: after }),
    );
  }
}
