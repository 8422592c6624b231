import type { Pence } from '../money';
import { changeDetails, PRESETS, type PresetName } from '../move/details-change';
import { inventoryError, tidyDetails, withoutHalfFilled } from '../move/inventory';
import { extraOf, type PricedMove, priceMove } from '../move/quote';
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

/** The live estimate; undefined until the route is known and there is something to move. */
export function estimateOf(facts: Facts): Estimate | undefined {
  const { moveType, route, date, slot } = facts;
  if (!route || inventoryError(facts.details)) return undefined;
  const time = { date: date ?? PLAIN_TIME.date, slot: slot ?? PLAIN_TIME.slot };
  const details = tidyDetails(facts.details);
  return { ...priceMove({ moveType, ...time, details, route }, tariff), from: !date || !slot };
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

/** The surcharge for a day, or for a day and slot, over a plain weekday; 0 while there is no price. */
export function extraAt(facts: Facts, time: Time): Pence {
  const { moveType, route } = facts;
  if (!route || inventoryError(facts.details)) return 0;
  return extraOf(
    { moveType, ...PLAIN_TIME, details: tidyDetails(facts.details), route },
    { ...PLAIN_TIME, ...time },
    tariff,
  );
}

/** The extra cost of a day, or of a day and slot, over the booked time. A paid booking cannot be moved to a dearer one. */
export function dearerAt({ details, places, moveType, ...booked }: BookingView, time: Time): Pence {
  if (!details || !places || !isSlot(booked.time)) return 0;
  const move = { moveType, date: booked.date, slot: booked.time, details: tidyDetails(details), route: places.route };
  return Math.max(0, extraOf(move, { ...PLAIN_TIME, ...time }, tariff));
}
