/** The price while the customer is still saying what is moved. */
import type { Facts } from './draft';
import { inventoryError, tidyDetails } from './inventory';
import type { Pence } from './money';
import { extraOf, type PricedMove, priceMove } from './quote';
import type { IsoDate, TimeSlot } from './schedule';
import { tariff } from './tariff';

/** `from`: no date or slot yet, so the day may still add to it. */
export interface Estimate extends PricedMove {
  from: boolean;
}

/** A weekday and a slot without any charge, for an estimate before they are chosen. */
export const PLAIN_TIME = { date: '2026-11-03', slot: '12:00-14:00' } as const;

/** The live estimate; none before the server has answered the route or before there is anything to move. */
export function estimateOf(facts: Facts): Estimate | undefined {
  const { moveType, route, date, slot } = facts;
  if (!route || inventoryError(facts.details)) return undefined;
  const time = { date: date ?? PLAIN_TIME.date, slot: slot ?? PLAIN_TIME.slot };
  const details = tidyDetails(facts.details);
  return { ...priceMove({ moveType, ...time, details, route }, tariff), from: !date || !slot };
}

/** What a day, or a day and a slot, adds to the price of a plain weekday; nothing before there is a price. */
export function extraAt(facts: Facts, time: { date: IsoDate; slot?: TimeSlot }): Pence {
  const { moveType, route } = facts;
  if (!route || inventoryError(facts.details)) return 0;
  return extraOf(
    { moveType, ...PLAIN_TIME, details: tidyDetails(facts.details), route },
    { ...PLAIN_TIME, ...time },
    tariff,
  );
}
