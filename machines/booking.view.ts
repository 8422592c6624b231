/** What screens read of the booking chart. Pure: a snapshot in, plain values out. */

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { DRAFT_VERSION, type Draft, type Facts, type Room } from '#domain/draft';
import { inventoryGap, tidyDetails } from '#domain/inventory';
import { type PricedMove, priceMove } from '#domain/quote';
import { isHoliday, isWeekend } from '#domain/schedule';
import { tariff } from '#domain/tariff';
import type { bookingMachine } from './booking.machine';

export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;
export type BookingActor = ActorRefFrom<typeof bookingMachine>;

/** The room the customer stands in; undefined in a corridor and in the end state, which have no URL of their own. */
export function roomOf(snapshot: BookingSnapshot): Room | undefined {
  if (snapshot.matches({ location: 'choosingStart' })) return 'start';
  if (snapshot.matches({ location: 'choosingDestination' })) return 'destination';
  if (snapshot.matches({ location: 'confirming' })) return 'route';
  if (snapshot.matches({ waitingForAddress: 'atStart' })) return 'startAddress';
  if (snapshot.matches({ waitingForAddress: 'atDestination' })) return 'destinationAddress';
  if (snapshot.matches({ quote: 'describing' })) return 'details';
  if (snapshot.matches({ quote: 'scheduling' })) return 'when';
  if (snapshot.matches({ quote: 'reviewing' })) return 'review';
  if (snapshot.matches('contact')) return 'contact';
  if (snapshot.matches('promo')) return 'payment';
  return undefined;
}

/** The screen to draw: the room, or in a corridor the room the customer came from. */
export function screenOf(snapshot: BookingSnapshot): Room | 'missing' {
  if (snapshot.matches({ quote: 'missingLocations' })) return 'missing';
  const room = roomOf(snapshot);
  if (room) return room;
  if (snapshot.matches({ location: 'advancing' })) return snapshot.context.facts.destination ? 'route' : 'destination';
  if (snapshot.matches('calculating')) return 'review';
  if (snapshot.matches('redirecting') || snapshot.matches('returning') || snapshot.matches('finished'))
    return 'payment';
  return snapshot.context.asked;
}

/** What the tab keeps. */
export function draftOf(snapshot: BookingSnapshot): Draft {
  const { key, facts, asked, openCheckout } = snapshot.context;
  const draft: Draft = { version: DRAFT_VERSION, key, facts, room: roomOf(snapshot) ?? asked };
  return openCheckout ? { ...draft, openCheckout } : draft;
}

/** The price of what was said so far. `from`: no date or slot yet, so the day may still add to it. */
export interface Estimate extends PricedMove {
  from: boolean;
}

/** A weekday outside peak time and holidays, for an estimate before a day is chosen. */
const PLAIN_DAY = '2026-11-03';
if (isWeekend(PLAIN_DAY) || isHoliday(PLAIN_DAY)) throw new Error('PLAIN_DAY must be plain');

/** The live estimate; none before the server has answered the route or before there is anything to move (design section 7). */
export function estimateOf(facts: Facts): Estimate | undefined {
  if (!facts.route || inventoryGap(facts.details)) return undefined;
  const date = facts.date ?? PLAIN_DAY;
  const slot = facts.slot ?? '12:00-14:00';
  const details = tidyDetails(facts.details);
  return {
    ...priceMove({ moveType: facts.moveType, date, slot, details, route: facts.route }, tariff),
    from: !facts.date || !facts.slot,
  };
}

/** The three steps of the location screen (section 2). */
export type StepState = 'completed' | 'active' | 'inactive';
export function locationSteps(screen: Room | 'missing'): readonly [StepState, StepState, StepState] {
  if (screen === 'start' || screen === 'startAddress') return ['active', 'inactive', 'inactive'];
  if (screen === 'destination' || screen === 'destinationAddress') return ['completed', 'active', 'inactive'];
  return ['completed', 'completed', 'active'];
}
