/** Samples for the tests of the same-day quote. */
import type { QuoteData } from '#domain/contract/messages';
import type { Location } from '#domain/place';
import { SAME_DAY_VERSION, type SameDayDraft } from '#domain/same-day/draft';
import type { SameDayFacts, SameDayStep } from '#domain/same-day/facts';
import type { Product } from '#domain/same-day/product';
import type { SameDayTimes } from '#domain/same-day/times';
import { addDays, type IsoDate, isUsuallyClosed, weekday } from '#domain/schedule';
import { fingerprint } from '../../src/storage/random-key';

export const billy: Product = {
  id: 'billy-bookcase-80x28x202',
  name: 'BILLY',
  productType: 'Bookcase',
  productTypeZh: '书架',
  price: 5500,
  currency: 'GBP',
  image: '/api/ikea/products/billy-bookcase-80x28x202/image.svg',
  dimensions: { width: 800, depth: 280, height: 2020, unit: 'mm' },
  category: 'bookcases',
  link: '',
};
export const rug: Product = {
  ...billy,
  id: 'rug',
  name: 'STOENSE',
  productType: 'Rug',
  productTypeZh: '地毯',
  price: 3900,
  image: '',
  dimensions: { size: '133x195', unit: 'cm' },
  category: 'rugs',
};

/** Places of the embedded list. */
export const loanhead: Location = { placeId: 'loanhead-eh20', place: 'Loanhead, EH20', postcode: 'EH20' };
export const leith: Location = { placeId: 'leith-eh6', place: 'Leith, Edinburgh, EH6', postcode: 'EH6' };

/** The first day after another on which vans drive and the office of the sample shop, closed on Sundays, answers. */
export function drivingDay(after: IsoDate): IsoDate {
  const next = addDays(after, 1);
  return isUsuallyClosed(next) || weekday(next) === 0 ? drivingDay(next) : next;
}
/** A Wednesday at 09:00. */
export const times: SameDayTimes = {
  today: '2026-11-25',
  day: '2026-11-25',
  refusals: {},
  by: { 'within-2-hours': '11:00', 'within-4-hours': '13:00' },
};
/** The same day at 16:30. */
export const lateTimes: SameDayTimes = {
  ...times,
  refusals: { 'within-4-hours': 'tooLate' },
  by: { 'within-2-hours': '18:30' },
};
/** The same day at 21:00. */
export const overTimes: SameDayTimes = {
  ...times,
  day: '2026-11-26',
  refusals: { 'within-2-hours': 'tooLate', 'within-4-hours': 'tooLate' },
  by: {},
};

/** The note that a tab keeps of a quote that it has sent. */
export const markOfSent = (quote: QuoteData, at: number) => ({ quote: fingerprint(JSON.stringify(quote)), at });

/** A complete wizard. */
export const sameDayFacts: SameDayFacts = {
  category: 'ikea',
  vanSize: 'medium',
  itemDetails: '',
  selectedProducts: [{ ...billy, quantity: 2 }],
  pickupLocation: loanhead,
  deliveryLocation: leith,
  urgency: 'within-4-hours',
  deliveryDate: '2026-11-25',
  contactInfo: { name: 'Ann Smith', phone: '07700 900123', email: 'ann@example.org' },
  typed: {},
};

export const draftAt = (step: SameDayStep, facts: SameDayFacts = sameDayFacts): SameDayDraft => ({
  version: SAME_DAY_VERSION,
  step,
  facts,
});
