/** Facts about the firm: shop.json, or the file that SHOP named when the program was built, which has checked them. */
import {
  business as firm,
  claims as firmsClaims,
  features as firmsFeatures,
  paymentPlan as firmsPlan,
  startingPrices as firmsPrices,
  texts as firmsTexts,
  serviceRadiusMiles,
} from '#shop';
import { METRES_PER_MILE } from '../distance';
import { LANGUAGES, type Language } from '../language';
import { type Pence, percentOf } from '../money';
import type { Shop } from './schema';

const { legalName, ...rest } = firm as Shop['business'];
const { street, town, postcode } = firm.office;
export const business: Omit<Shop['business'], 'legalName'> & { name: Record<Language, string>; address: string } = {
  ...rest,
  name: { zh: rest.name.en, ...rest.name } as Record<Language, string>,
  address: `${legalName}, ${street}, ${town} ${postcode}`,
};

/** Claims shown in marketing. `proven: false` puts the discreet 'Sample' note beside the block that shows it. */
export const claims: Shop['claims'] = firmsClaims;

/** List prices shown as 'from', in pounds. Student and house are attainable by the tariff; see the tests. */
export const startingPrices: Shop['startingPrices'] = firmsPrices;

/** How a booking is paid: in full when booking, or a deposit. Drives buttons, questions, mail and terms. */
export const paymentPlan = firmsPlan as Shop['paymentPlan'];

/** What is owed when booking, of a price in pence. */
export function amountDueNow(price: Pence): Pence {
  return paymentPlan.kind === 'full' ? price : percentOf(price, paymentPlan.percent);
}

/** The saving that is claimed against the usual market price, for prices above £300. Behind its flag. */
export function marketSaving(price: Pence): Pence | undefined {
  return features.marketComparison && price > 30_000 ? percentOf(price, 30) : undefined;
}

/** Texts of pages in the firm's own words, by language and by the names of the language files. */
export const ownTexts: Partial<Record<Language, Readonly<Record<string, object>>>> = firmsTexts;

/** Public feature flags. */
export const features: Shop['features'] = firmsFeatures;

/** The languages that pages are made in. */
export const pageLanguages: readonly Language[] = features.languages ? LANGUAGES : [LANGUAGES[0]];

/** Longest round of depot to pickup to destination that is served, road metres. */
export const SERVICE_RADIUS_METRES = Math.floor(serviceRadiusMiles * METRES_PER_MILE);
