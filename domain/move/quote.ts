/** The price of a move: one function for browser and server. */
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
import { appliedPromoSchema } from './promo';

/** How long a quote is frozen, milliseconds: 24 hours. */
export const QUOTE_VALID_MS = DAY;

/** A road way. The approach leads from the depot to the pickup, the way back from the destination to the depot; `estimate` marks the embedded road graph. */
export interface Route {
  metres: number;
  seconds: number;
  approachMetres: number;
  /** What only the vans' time depends on: the server knows it. */
  approachSeconds?: number | undefined;
  backSeconds?: number | undefined;
  estimate: boolean;
}

/** Codes of price lines; the language files hold the labels. */
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

/** One line of a price; only the discount is negative. */
const priceLine = z.object({ code: z.enum(LINE_CODES), pence: penceSchema });
export type PriceLine = z.infer<typeof priceLine>;

/** Everything a price depends on. */
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

/** A priced move that the server has put on disk for 24 hours. */
export const quoteSchema = z.object({
  bookingId: z.string(),
  /** Short form of the booking id for people to read out. This and what follows the lines is absent where the backend does not tell. */
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
});
export type Quote = z.infer<typeof quoteSchema>;

/** The lines that sum to the price; none where only the total is known, as after the server corrected it. */
export const shownLines = ({ lines, price }: Quote): PriceLine[] => (sumLines(lines) === price ? lines : []);

/** The helper is offered when a helper price exists and exceeds the main price, and the flag is on. */
export function isHelperOffered(quote: Pick<Quote, 'price' | 'helperPrice'>): boolean {
  return features.helper && quote.helperPrice > quote.price;
}

/** Unknown move types are priced as house. */
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

/** Prices a move, itemised, in whole pence; the ways for each van that it takes. Lines of nothing are left out, the base line never. */
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

/**
 * What a move would cost at another time above what it costs at its own, before any discount: a booking that was paid is not moved
 * to a dearer time. Negative where it would cost less.
 */
export function extraOf(move: MoveToPrice, time: Pick<MoveToPrice, 'date' | 'slot'>, tariff: Tariff): Pence {
  return priceMove({ ...move, ...time }, tariff).price - priceMove(move, tariff).price;
}
