import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { DRAFT_VERSION, type Draft, emptyFacts, type Facts, type OpenCheckout, ROOMS, type Room } from '#domain/draft';
import { inventoryGap } from '#domain/inventory';
import { locationText } from '#domain/place';
import { bookingMachine } from '#machines/booking.machine';
import { draftOf, roomOf, screenOf } from '#machines/booking.view';
import { canStandIn } from '#machines/rooms';
import * as sample from '../support/fixtures';
import { driveActor } from '../support/paths/actor-driver';
import { describeChart } from '../support/paths/describe-chart';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

const checkout: OpenCheckout = { sessionId: 'cs_1', withHelper: false, expiresAt: 1 };
const draft = (facts: Facts, openCheckout?: OpenCheckout): { draft: Draft; key: string } => ({
  key: 'k',
  draft: { version: DRAFT_VERSION, key: 'k', facts, room: 'start', ...(openCheckout ? { openCheckout } : {}) },
});
const refused = (reason: string) => ({ output: { ok: false, reason } });
const outcome = (reason: string) => ({ output: { reason, prices: undefined } });
const known = { ...sample.start, addressRequired: false };

describeChart('booking', {
  machine: bookingMachine,
  input: { room: 'start' },
  moreInputs: [{ room: 'payment' }],
  key: (snapshot) => {
    const { facts, asked, openCheckout, notice } = (snapshot as Snapshot).context;
    const end = (location: Facts['start']) => location && [location.addressRequired, location.address !== undefined];
    return JSON.stringify([
      snapshot.value,
      [end(facts.start), end(facts.destination)],
      [facts.start, facts.destination].map((location) => location && locationText(location)),
      [inventoryGap(facts.details) === undefined, facts.date && facts.window !== undefined],
      [facts.quote !== undefined, facts.contactSaved, openCheckout !== undefined],
      snapshot.matches('restoring') || snapshot.matches('returning') ? asked : '',
      notice === 'locationTooFar' || notice === 'sameLocation',
    ]);
  },
  limit: 6000,
  rests: (snapshot) => roomOf(snapshot as Snapshot) !== undefined || snapshot.matches({ quote: 'missingLocations' }),
  cases: {
    'room.requested': ROOMS.map((room) => ({ room })),
    'moveType.chosen': [{ moveType: 'student' }],
    'payment.requested': [{ withHelper: true }],
    'text.reported': [{ field: 'start', text: 'Lei' }],
    'inventory.changed': [{ details: sample.details }, { details: emptyFacts().details }],
    'schedule.changed': [
      { date: sample.date, window: sample.window },
      { date: sample.date, window: undefined },
    ],
    'contact.changed': [{ contact: sample.contact }],
    'quote.changed': [{ quote: sample.quote }],
    'checkout.opened': [{ checkout }],
    'xstate.done.actor.readDraft': [
      { output: { key: 'k' } },
      { output: draft(sample.readyFacts) },
      { output: draft(sample.quotedFacts) },
      { output: draft(sample.quotedFacts, checkout) },
      { output: draft({ ...emptyFacts(), start: sample.start }) },
    ],
    'xstate.done.actor.clearDraft': [{ output: { key: 'k2' } }],
    'xstate.done.actor.location': (snapshot) =>
      snapshot.matches({ location: 'choosingStart' })
        ? [{ output: { location: sample.start } }, { output: { location: known } }]
        : [{ output: { location: sample.destination } }, { output: { location: known } }],
    'xstate.done.actor.detailedAddress': (snapshot) =>
      snapshot.matches({ waitingForAddress: 'atStart' })
        ? [{ output: { address: sample.startAddress } }]
        : [{ output: { address: sample.destinationAddress } }, { output: { address: sample.startAddress } }],
    'xstate.done.actor.measureRoute': [
      { output: { ok: true, route: sample.route } },
      refused('locationTooFar'),
      refused('network'),
    ],
    'xstate.done.actor.createBooking': [
      { output: { ok: true, quote: sample.quote } },
      refused('alreadyPaid'),
      refused('windowGone'),
      refused('locationInvalid'),
      refused('inventoryLimits'),
      refused('network'),
    ],
    'xstate.done.actor.contactSubmit': [{ output: { contact: sample.contact, teamNotified: true } }],
    'xstate.done.actor.waitUntil': [{ output: true }],
    'xstate.done.actor.payment': [
      outcome('alreadyPaid'),
      outcome('windowGone'),
      outcome('contactMissing'),
      outcome('quoteExpired'),
      outcome('paymentSessionFailed'),
    ],
    'xstate.done.actor.readBooking': [
      { output: { ok: true, booking: sample.booking } },
      { output: { ok: true, booking: { ...sample.booking, status: 'cancelled', paymentStatus: 'unpaid' } } },
      { output: { ok: true, booking: { ...sample.booking, status: 'paying', paymentStatus: 'pending' } } },
    ],
  },
  invariants: {
    'no payment without saved contact details and a frozen price': (snapshot) =>
      !(snapshot.matches('promo') || snapshot.matches('redirecting')) ||
      (snapshot.context.facts.contactSaved && snapshot.context.facts.quote !== undefined),
    'a room is stood in only when its needs are met': (snapshot) => {
      const room = roomOf(snapshot as Snapshot);
      return room === undefined || canStandIn(snapshot.context.facts, room);
    },
    'every busy state can be left': (snapshot) => !snapshot.hasTag('busy') || snapshot.status === 'active',
  },
  golden: 'golden/booking.txt',
});

describe('booking, journeys', () => {
  it('leads from nothing to the payment page and ends when the booking was paid', () => {
    const drive = driveActor(bookingMachine, { input: { room: 'start' } });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    drive.settle('readDraft', { output: { key: 'k' } });
    expect(roomOf(seen())).toBe('start');
    drive.settle('location', { output: { location: sample.start } });
    expect(roomOf(seen())).toBe('startAddress');
    drive.settle('detailedAddress', { output: { address: sample.startAddress } });
    expect(screenOf(seen())).toBe('destination');
    drive.clock.increment(299);
    expect(roomOf(seen())).toBeUndefined();
    drive.clock.increment(1);
    expect(roomOf(seen())).toBe('destination');
    drive.settle('location', { output: { location: sample.destination } });
    drive.settle('detailedAddress', { output: { address: sample.destinationAddress } });
    drive.settle('measureRoute', { output: { ok: true, route: sample.route } });
    expect(roomOf(seen())).toBe('route');
    drive.perform({ type: 'locations.confirmed' });
    drive.clock.increment(800);
    expect(roomOf(seen())).toBe('details');
    drive.perform({ type: 'inventory.changed', details: sample.details });
    drive.perform({ type: 'inventory.completed' });
    expect(roomOf(seen())).toBe('when');
    drive.perform({ type: 'schedule.changed', date: sample.date, window: sample.window });
    drive.clock.increment(2000);
    expect(roomOf(seen())).toBe('review');
    drive.perform({ type: 'quote.requested' });
    expect(screenOf(seen())).toBe('review');
    drive.settle('createBooking', { output: { ok: true, quote: sample.quote } });
    expect(roomOf(seen())).toBe('contact');
    drive.settle('contactSubmit', { output: { contact: sample.contact, teamNotified: true } });
    expect(roomOf(seen())).toBe('payment');
    drive.perform({ type: 'payment.requested', withHelper: true });
    expect(drive.child('payment').input).toEqual({ quote: sample.quote, withHelper: true });
    drive.perform({ type: 'checkout.opened', checkout });
    expect(draftOf(seen()).openCheckout).toEqual(checkout);
    drive.perform({ type: 'customer.returned' });
    drive.settle('readBooking', { output: { ok: true, booking: sample.booking } });
    expect(seen().status).toBe('done');
    expect(seen().output).toEqual({ bookingId: sample.bookingId });
  });

  it('replaces the unpaid booking once something that its price depends on has changed', () => {
    const drive = driveActor(bookingMachine, { input: { room: 'details' } });
    drive.settle('readDraft', { output: draft(sample.quotedFacts) });
    drive.perform({ type: 'moveType.chosen', moveType: 'student' });
    const { facts } = (drive.actor.getSnapshot() as Snapshot).context;
    expect([facts.quote, facts.replaces, facts.contactSaved]).toEqual([undefined, sample.bookingId, false]);
    expect(facts.contact).toEqual(sample.contact);
  });

  it('keeps a quote when the page it came from brings nothing new', () => {
    const input = { room: 'payment' as Room, facts: { moveType: 'house' } };
    const drive = driveActor(bookingMachine, { input });
    drive.settle('readDraft', { output: draft(sample.quotedFacts) });
    expect(roomOf(drive.actor.getSnapshot() as Snapshot)).toBe('payment');
  });

  it.each(ROOMS)('returns to %s with the same draft', (room) => {
    const drive = driveActor(bookingMachine, { input: { room } });
    drive.settle('readDraft', { output: draft(sample.quotedFacts) });
    expect(roomOf(drive.actor.getSnapshot() as Snapshot)).toBe(room);
    expect(draftOf(drive.actor.getSnapshot() as Snapshot).facts).toEqual(sample.quotedFacts);
  });

  it('is prerendered as restoring', () => {
    const actor = createActor(bookingMachine, { input: { room: 'start' } });
    expect(actor.getSnapshot().value).toBe('restoring');
  });
});
