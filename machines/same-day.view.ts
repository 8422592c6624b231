import type { SnapshotFrom } from 'xstate';
import { VANS, type VanSize } from '#domain/move/inventory';
import { SAME_DAY_VERSION, type SameDayDraft } from '#domain/same-day/draft';
import { SAME_DAY_STEPS, type SameDayError, type SameDayField, type SameDayStep } from '#domain/same-day/facts';
import { type Load, loadOf, type VanFit, vanFit } from '#domain/same-day/load';
import {
  areProductsPriced,
  DEFAULT_PURCHASE,
  isFar,
  type Purchase,
  type SameDayPrice,
  type SelectedProduct,
  sameDayPrice,
  type Urgency,
} from '#domain/same-day/price';
import type { ProductChange } from '#domain/same-day/product-changes';
import { CREW_HOURS } from '#domain/schedule';
import type { sameDayMachine } from './same-day.machine';
import { urgencyIn } from './same-day.setup';

export type SameDaySnapshot = SnapshotFrom<typeof sameDayMachine>;

/** The current step; undefined while the draft is read and after the quote was handed over. */
export function stepOf(snapshot: SameDaySnapshot): SameDayStep | undefined {
  if (snapshot.matches('items')) return 'items';
  if (snapshot.matches('places')) return 'places';
  return snapshot.matches('contact') ? 'contact' : undefined;
}

export function screenOf(snapshot: SameDaySnapshot): SameDayStep {
  if (snapshot.matches('submitted')) return 'contact';
  return stepOf(snapshot) ?? 'items';
}

export const factsOf = (snapshot: SameDaySnapshot) => snapshot.context.facts;
export const timesOf = (snapshot: SameDaySnapshot) => snapshot.context.times;
/** Today's earliest promise that can be kept, London time 'HH:MM'; undefined once the vans are out. */
export function soonestToday(snapshot: SameDaySnapshot): string | undefined {
  const times = timesOf(snapshot);
  if (!times || times.day !== times.today) return undefined;
  return Object.values(times.by).sort()[0] ?? CREW_HOURS.until;
}

export const isRestoring = (snapshot: SameDaySnapshot): boolean => snapshot.matches('restoring');
export const isBrowsing = (snapshot: SameDaySnapshot): boolean => snapshot.matches({ items: 'browsing' });
/** The contact step is confirmed, and the promised time is being checked. */
export const isSubmitting = (snapshot: SameDaySnapshot): boolean => !snapshot.matches({ contact: 'editing' });
export const canClear = (snapshot: SameDaySnapshot): boolean => snapshot.can({ type: 'draft.cleared' });

export function passedSteps(snapshot: SameDaySnapshot): readonly SameDayStep[] {
  return SAME_DAY_STEPS.slice(0, SAME_DAY_STEPS.indexOf(screenOf(snapshot)));
}

/** The draft to store; undefined before the stored one was read. */
export function draftOf(snapshot: SameDaySnapshot): SameDayDraft | undefined {
  if (snapshot.matches('restoring')) return undefined;
  return { version: SAME_DAY_VERSION, step: screenOf(snapshot), facts: snapshot.context.facts };
}

/** The chosen urgency, or the default. */
export function chosenUrgency(snapshot: SameDaySnapshot): Urgency {
  return urgencyIn(snapshot.context);
}

/** The buyer of the retailer's products: us by default. */
export function chosenPurchase({ context: { facts } }: SameDaySnapshot): Purchase {
  return facts.purchase ?? DEFAULT_PURCHASE;
}

/** The price so far; undefined before category and van are chosen. */
export function priceOf(snapshot: SameDaySnapshot): SameDayPrice | undefined {
  const { category, vanSize, purchase, selectedProducts } = snapshot.context.facts;
  if (!category || !vanSize) return undefined;
  return sameDayPrice({ category, vanSize, purchase, selectedProducts, urgency: urgencyIn(snapshot.context) });
}

/** The miles of a delivery so far away that the estimate is only a starting price. */
export function farMilesOf({ context: { facts, times } }: SameDaySnapshot): number | undefined {
  const miles = facts.pickupLocation && facts.deliveryLocation ? (times?.miles ?? facts.miles) : undefined;
  return isFar(miles) ? miles : undefined;
}

/** The total of the estimate; undefined before there is one. */
export const estimatedPriceOf = (snapshot: SameDaySnapshot) => priceOf(snapshot)?.estimatedPrice;

/** True if we buy the products for the customer, so that their prices count. */
export const hasPricedProducts = ({ context: { facts } }: SameDaySnapshot): boolean => areProductsPriced(facts);

/** The load of the chosen van; undefined without van or products. */
export function fitOf({ context: { facts } }: SameDaySnapshot): (Load & VanFit) | undefined {
  if (facts.category !== 'ikea' || !facts.vanSize || facts.selectedProducts.length === 0) return undefined;
  const load = loadOf(facts.selectedProducts);
  return { ...load, ...vanFit(facts.vanSize, load) };
}

/** Notes on the vans: too small for the selected products, or the smallest that fits, if all sizes are known. */
export function vanNotes({ context: { facts } }: SameDaySnapshot): Partial<Record<VanSize, 'tooSmall' | 'fits'>> {
  const notes: ReturnType<typeof vanNotes> = {};
  if (facts.category !== 'ikea' || facts.selectedProducts.length === 0) return notes;
  const load = loadOf(facts.selectedProducts);
  for (const { size } of VANS) {
    const { fill, smallest } = vanFit(size, load);
    if (fill > 1) notes[size] = 'tooSmall';
    else if (size === smallest && load.unknownPieces === 0) notes[size] = 'fits';
  }
  return notes;
}

/** Changes of products that are still chosen and bought by us, until the customer continues. */
export function productNewsOf({
  context: { facts, news },
}: SameDaySnapshot): (ProductChange & { product: SelectedProduct })[] {
  if (!areProductsPriced(facts)) return [];
  return facts.selectedProducts.flatMap((product) => {
    const its = news.find(({ id }) => id === product.id);
    return its ? [{ ...its, product }] : [];
  });
}

/** Time of the last quote from this tab, epoch milliseconds, until another one is started. */
export function lastSentOf({ context: { facts, sentAt } }: SameDaySnapshot): number | undefined {
  return facts.category === undefined && facts.vanSize === undefined ? sentAt : undefined;
}

export function errorOf(field: SameDayField): (snapshot: SameDaySnapshot) => SameDayError | undefined {
  return ({ context }) => context.errors[field];
}
