/** Facts about the firm, from shop.json or the file that SHOP names. The build has validated them. */
import {
  serviceRadiusMiles,
  business as shopBusiness,
  claims as shopClaims,
  features as shopFeatures,
  paymentPlan as shopPaymentPlan,
  rating as shopRating,
  startingPrices as shopStartingPrices,
  texts as shopTexts,
} from '#shop';
import { METRES_PER_MILE } from '../distance';
import type { EmailAddress } from '../forms/contact';
import { LANGUAGES, type Language } from '../language';
import { type Pence, percentOf } from '../money';
import type { Shop } from './schema';

const { legalName, ...rest } = shopBusiness as Shop['business'];
const { street, town, postcode } = shopBusiness.office;
export const business: Omit<Shop['business'], 'legalName'> & {
  name: Record<Language, string>;
  address: string;
  email: EmailAddress;
} = {
  ...rest,
  name: { zh: rest.name.en, ...rest.name } as Record<Language, string>,
  email: rest.email as EmailAddress,
  address: `${legalName}, ${street}, ${town} ${postcode}`,
};

/** The firm's answers to what customers ask before they pay. */
export const promises: NonNullable<Shop['business']['promises']> = business.promises ?? {};

/** The value of a fact that the firm does not have. */
const MISSING = '\u0000';

/** Registrations of a firm, for the sentences that name them. */
export const registrationsOf = ({
  companyNumber,
  vatNumber,
}: Pick<typeof business, 'companyNumber' | 'vatNumber'>) => ({
  company: companyNumber ?? MISSING,
  vat: vatNumber ?? MISSING,
});
export const registrations = registrationsOf(business);

/** The sentences of a text, without those that name a fact the firm does not have. */
export function knownSentences(text: string): string[] {
  return text.split(/(?<=\.) |(?<=。)(?=.)/).filter((sentence) => !sentence.includes(MISSING));
}

/** Claims shown in marketing. `proven: false` puts the discreet 'Sample' note beside the block that shows it. */
export const claims: Shop['claims'] = shopClaims;

export const rating: Shop['rating'] = shopRating;
/** True when the firm's file has reviews, and a rating with them. */
export const hasReviews = rating.spread !== undefined;

/** Prices shown as 'from', in pounds. A test proves that the tariff can reach those of student and house moves. */
export const startingPrices: Shop['startingPrices'] = shopStartingPrices;

/** Payment in full when booking, or a deposit. Buttons, questions, mails and terms depend on it. */
export const paymentPlan = shopPaymentPlan as Shop['paymentPlan'];

/** Days until an invoice is to be paid that was issued before the money. */
export const INVOICE_DUE_DAYS = business.invoiceDueDays ?? 14;

/** Stripe charges no less than 30p. Pence. */
const LEAST_CHARGE = 30;

/** True unless the amount is too small for a card. */
export const isChargeable = (pence: Pence): boolean => pence >= LEAST_CHARGE;

/** The amount due when booking; 0 when it is too small for a card. */
export function amountDueNow(price: Pence): Pence {
  const due = paymentPlan.kind === 'full' ? price : percentOf(price, paymentPlan.percent);
  return isChargeable(due) ? due : 0;
}

/** The saving that is claimed against the usual market price, for prices above £300. Behind its flag. */
export function marketSaving(price: Pence): Pence | undefined {
  return features.marketComparison && price > 30_000 ? percentOf(price, 30) : undefined;
}

/** Texts in the firm's own words that replace those of the language files, by language and file name. */
export const ownTexts: Partial<Record<Language, Readonly<Record<string, object>>>> = shopTexts;

export const features: Shop['features'] = shopFeatures;

/** Facts that a firm may leave out, by their names in texts. */
const HAS_FACT: Readonly<Record<string, boolean>> = {
  vat: business.vatNumber !== undefined,
  counts: features.counts,
  damage: promises.damage !== undefined,
  languages: features.languages,
  localPages: features.localPages,
};

/** Keeps the conditional words of a text, such as '%vat:, VAT included%', if the firm has that fact, and removes them if not. */
export function withOwnWords(text: string): string {
  return text.replace(/%(\w+):([^%]*)%/g, (_, name: string, words: string) => (HAS_FACT[name] ? words : ''));
}

export const pageLanguages: readonly Language[] = features.languages ? LANGUAGES : [LANGUAGES[0]];

/** Longest drive served, depot to pickup to destination, miles by road. */
export const SERVICE_RADIUS_MILES: number = serviceRadiusMiles;
/** The same in metres. */
export const SERVICE_RADIUS_METRES = Math.floor(SERVICE_RADIUS_MILES * METRES_PER_MILE);
