import type { Pence } from '../money';
import { changeDetails, type DetailsChange, PRESETS, type PresetName } from '../move/details-change';
import { inventoryError, tidyDetails, withoutHalfFilled } from '../move/inventory';
import { dearerBy, type MoveToPrice, type PricedMove, priceMove, priceOfChoice, serviceOf } from '../move/quote';
import { bookableType } from '../move/student-move';
import { type IsoDate, isSlot, type TimeSlot } from '../schedule';
import { tariff } from '../shop/tariff';
import type { BookingView } from './booking';
import type { Facts } from './draft';

/** `from`: no date or slot is chosen yet, and either may add to the price. */
export interface Estimate extends PricedMove {
  from: boolean;
}

export interface Time {
  date: IsoDate;
  slot?: TimeSlot;
}

/** A weekday and a slot without surcharges, used until the customer chooses. */
export const PLAIN_TIME = { date: '2026-11-03', slot: '12:00-14:00' } as const;

/** The slots with a surcharge. */
export const PEAK_SLOTS: readonly string[] = tariff.peak.slots;

/** The price of one floor without a lift, at either end. */
export const FLOOR_PRICE: Pence = tariff.perFloor;

/** The miles and the working hours that the base price of a move type includes. */
export function includedIn(moveType: string): { miles: number; hours: number } {
  const { includedMiles: miles, includedHours: hours } = serviceOf(moveType, tariff);
  return { miles, hours };
}

/** The move as we would price it; undefined until the route is known and there is something to move, and if another backend prices it. */
function moveOf({ moveType, route, details, date, slot }: Facts): MoveToPrice | undefined {
  if (!route || route.isPricedElsewhere || inventoryError(details)) return undefined;
  const time = { date: date ?? PLAIN_TIME.date, slot: slot ?? PLAIN_TIME.slot };
  return { moveType: bookableType({ moveType, details }), ...time, details: tidyDetails(details), route };
}

/** The live estimate; undefined until the route is known and there is something to move. */
export function estimateOf(facts: Facts): Estimate | undefined {
  const move = moveOf(facts);
  return move && { ...priceMove(move, tariff), from: !facts.date || !facts.slot };
}

/** The live estimate if this were a move of another type. Half-filled rows are left out. */
export function estimateFor(facts: Facts, moveType: string): Estimate | undefined {
  return estimateOf({ ...facts, moveType, details: withoutHalfFilled(facts.details) });
}

/** The estimate for a typical list, priced as that list's move type. */
export function presetEstimate(facts: Facts, preset: PresetName): Estimate | undefined {
  const details = changeDetails(facts.details, { kind: 'presetTaken', preset });
  return estimateFor({ ...facts, details }, PRESETS[preset].moveType);
}

/** The price of a change to the list; undefined while the list has no price. A change makes a new quote, which has no code and no helper yet. */
export function priceOfChange(facts: Facts, change: DetailsChange): Pence | undefined {
  const [before, after] = [facts.details, changeDetails(facts.details, change)].map((details) =>
    moveOf({ ...facts, details: withoutHalfFilled(details) }),
  );
  return before && after && priceOfChoice(before, after, tariff);
}

/** The price of a day over a plain weekday, or of a slot over a plain slot of its day; 0 while the list has no price. */
export function extraAt(facts: Facts, { date, slot }: Time): Pence {
  const move = moveOf({ ...facts, ...PLAIN_TIME });
  if (!move) return 0;
  const onDay = { ...move, date };
  return slot ? priceOfChoice(onDay, { ...onDay, slot }, tariff) : priceOfChoice(move, onDay, tariff);
}

/** The price of another day, or of a day and slot, for a paid booking with its helper and its code: it cannot be moved to a dearer one. */
export function dearerAt(booking: BookingView, time: Time): Pence {
  const { details, places, moveType, date, time: slot, withHelper, promo, price, helperPrice, sold } = booking;
  if (!details || !places || !isSlot(slot)) return 0;
  const move = { moveType, date, slot, details: tidyDetails(details), route: places.route };
  const terms = { withHelper, percent: promo?.percent };
  return dearerBy(move, { ...PLAIN_TIME, ...time }, sold ?? (withHelper ? helperPrice : price), tariff, terms);
}
