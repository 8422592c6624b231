/** The price of a move. Browser and server use the same function. */
import * as z from 'zod/mini';
import { isHoliday } from '../bank-holidays';
import { METRES_PER_MILE } from '../distance';
import { type Pence, penceSchema, percentOf } from '../money';
import { type IsoDate, isWeekend, type TimeSlot } from '../schedule';
import { features } from '../shop/business';
import { catalogue, findItem } from '../shop/catalogue';
import type { ServiceTariff, Tariff } from '../shop/tariff';
import { DAY } from '../time-units';
import { estimateHours } from './duration';
import { adviseVan, type Details, floorsWithoutLift, type ItemRow, volumeOf } from './inventory';
import { appliedPromoSchema, discounted } from './promo';

/** A quote is frozen for 24 hours, milliseconds. */
export const QUOTE_VALID_MS = DAY;

/** A driving route. `approach`: depot to pickup; `back`: destination to depot; `estimate`: from the embedded road graph, not from a map service. */
export interface Route {
  metres: number;
  seconds: number;
  approachMetres: number;
  /** Known to the server only; they affect when the vans are back, not the price. */
  approachSeconds?: number | undefined;
  backSeconds?: number | undefined;
  estimate: boolean;
  /** Another backend prices the move, so our tariff says nothing about it. Known to the browser only. */
  isPricedElsewhere?: boolean | undefined;
  /** Latitude and longitude of the junctions on the way, for a sketch. Known to the browser that measured it only. */
  path?: [number, number][] | undefined;
}

/** Codes of price lines; the language files have the labels. */
export const LINE_CODES = [
  'base',
  'distance',
  'time',
  'service',
  'stairs',
  'special',
  'approach',
  'peak',
  'weekend',
  'holiday',
  'helper',
  'discount',
] as const;
export type LineCode = (typeof LINE_CODES)[number];

/** Only the discount is negative. */
const priceLine = z.lazy(() => z.object({ code: z.enum(LINE_CODES), pence: penceSchema }));
export type PriceLine = z.infer<typeof priceLine>;

/** Everything that a price depends on. */
export interface MoveToPrice {
  moveType: string;
  date: IsoDate;
  slot: TimeSlot;
  details: Details;
  route: Route;
}

/** A priced move. The lines sum to `price`; with the helper line they sum to `helperPrice`. */
export interface PricedMove {
  tariffVersion: string;
  lines: PriceLine[];
  helperLine: PriceLine;
  price: Pence;
  helperPrice: Pence;
  /** Estimated duration in hours. */
  hours: number;
}

/** A priced move that the server has stored and frozen for 24 hours. */
export const quoteSchema = z.lazy(() =>
  z.object({
    bookingId: z.string(),
    /** Short form of the booking id, to read out. Another backend may leave out all optional fields. */
    reference: z.exactOptional(z.string()),
    price: penceSchema,
    helperPrice: penceSchema,
    lines: z.array(priceLine),
    /** Miles, one decimal. */
    distanceMiles: z.exactOptional(z.number()),
    hours: z.exactOptional(z.number()),
    /** Epoch milliseconds. */
    quotedAt: z.exactOptional(z.number()),
    validUntil: z.exactOptional(z.number()),
    promo: z.exactOptional(appliedPromoSchema),
  }),
);
export type Quote = z.infer<typeof quoteSchema>;

/** The lines if they add up to the price; none if only the total is known, as after a correction by the server. */
export const shownLines = ({ lines, price }: Quote): PriceLine[] => (sumLines(lines) === price ? lines : []);

export function isHelperOffered(quote: Pick<Quote, 'price' | 'helperPrice'>): boolean {
  return features.helper && quote.helperPrice > quote.price;
}

/** Unknown move types are priced as a house move. */
export function serviceOf(moveType: string, tariff: Tariff): ServiceTariff {
  return moveType.trim().toLowerCase() === 'student' ? tariff.services.student : tariff.services.house;
}

const beyond = (amount: number, included: number): number => Math.max(0, amount - included);
const perMile = (metres: number, includedMiles: number, pence: Pence): Pence =>
  Math.round(beyond(metres / METRES_PER_MILE, includedMiles) * pence);
const carrying = (rows: readonly ItemRow[]): Pence =>
  rows
    .filter((row) => row.item !== '')
    .reduce((sum, row) => sum + row.quantity * (findItem(row.item) ?? catalogue.unknown).price, 0);

function handling(details: Details, tariff: Tariff): Pence {
  const boxes = details.boxDetails.reduce((sum, row) => sum + row.numberOfBoxes * tariff.box[row.boxSize], 0);
  return boxes + carrying(details.furnitureDetails) + carrying(details.applianceDetails);
}

/** Prices a move in itemised lines. Distances are charged per van. Lines of £0 are left out, except the base price. */
export function priceMove(move: MoveToPrice, tariff: Tariff): PricedMove {
  const service = serviceOf(move.moveType, tariff);
  const { details, route } = move;
  const hours = estimateHours(details);
  const vans = adviseVan(volumeOf(details)).loads;
  const special = details.specialItems.reduce((sum, row) => sum + (row.type === '' ? 0 : tariff.special[row.type]), 0);
  const work: PriceLine[] = [
    { code: 'base', pence: service.base },
    { code: 'distance', pence: vans * perMile(route.metres, service.includedMiles, service.perMile) },
    { code: 'time', pence: Math.round(beyond(hours, service.includedHours) * service.perHour) },
    { code: 'service', pence: beyond(handling(details, tariff), service.includedHandling) },
    { code: 'stairs', pence: floorsWithoutLift(details) * tariff.perFloor },
    { code: 'special', pence: special },
    {
      code: 'approach',
      pence: vans * perMile(route.approachMetres, tariff.approach.includedMiles, tariff.approach.perMile),
    },
  ];
  const subtotal = sumLines(work);
  const day = isHoliday(move.date)
    ? { code: 'holiday' as const, percent: tariff.holidayPercent }
    : { code: 'weekend' as const, percent: isWeekend(move.date) ? tariff.weekendPercent : 0 };
  const lines: PriceLine[] = [
    ...work,
    { code: 'peak', pence: tariff.peak.slots.includes(move.slot) ? percentOf(subtotal, tariff.peak.percent) : 0 },
    { code: day.code, pence: percentOf(subtotal, day.percent) },
  ];
  const shown = lines.filter((line) => line.code === 'base' || line.pence !== 0);
  const helper = tariff.helper.base + Math.round(beyond(hours, tariff.helper.includedHours) * tariff.helper.perHour);
  const price = sumLines(shown);
  return {
    tariffVersion: tariff.version,
    lines: shown,
    helperLine: { code: 'helper', pence: helper },
    price,
    helperPrice: price + helper,
    hours,
  };
}

export function sumLines(lines: readonly PriceLine[]): Pence {
  return lines.reduce((sum, line) => sum + line.pence, 0);
}

/** The helper and the percentage of the promotion code, which a choice leaves as they are. */
export interface PriceTerms {
  withHelper?: boolean | undefined;
  percent?: number | undefined;
}

/** The total of a move on its terms. Pence. */
function totalOf(move: MoveToPrice, tariff: Tariff, { withHelper = false, percent = 0 }: PriceTerms): Pence {
  const { price, helperPrice } = priceMove(move, tariff);
  return discounted(withHelper ? helperPrice : price, percent);
}

/**
 * The price of a choice: the whole quote after it less the whole quote before it, on the same terms unless the choice changes them. Pence,
 * negative if it makes the move cheaper. Every price beside a choice comes from here: a part of the tariff would leave out what follows
 * from the choice, such as time.
 */
export function priceOfChoice(
  before: MoveToPrice,
  after: MoveToPrice,
  tariff: Tariff,
  terms: PriceTerms = {},
  termsAfter: PriceTerms = terms,
): Pence {
  return totalOf(after, tariff, termsAfter) - totalOf(before, tariff, terms);
}

/** Pence that a paid move would cost more at another time than at its own, and than was agreed for it. */
export function dearerBy(
  move: MoveToPrice,
  time: Partial<Pick<MoveToPrice, 'date' | 'slot'>>,
  paid: Pence,
  tariff: Tariff,
  terms: PriceTerms,
): Pence {
  const after = { ...move, ...time };
  return Math.max(0, Math.min(priceOfChoice(move, after, tariff, terms), totalOf(after, tariff, terms) - paid));
}
