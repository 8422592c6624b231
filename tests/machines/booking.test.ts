import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { STEPS, type Step } from '#domain/draft';
import { bookingMachine } from '#machines/booking.machine';
import { draftOf, screenOf, stepOf } from '#machines/booking.view';
import * as sample from '../support/fixtures';
import { driveActor } from '../support/paths/actor-driver';
import { describeChart } from '../support/paths/describe-chart';
import { bookingChart, checkout, draft } from './cases/booking';
import { bookingPromises } from './invariants/booking';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

describeChart('booking', {
  ...bookingChart,
  ...bookingPromises,
  golden: 'booking',
});

describe('booking, journeys', () => {
  it('leads from nothing to the payment page and ends when the booking was paid', () => {
    const drive = driveActor(bookingMachine, { input: { step: 'start' } });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    drive.settle('readDraft', { output: { key: 'k' } });
    expect(stepOf(seen())).toBe('start');
    drive.settle('location', { output: { location: sample.start } });
    expect(stepOf(seen())).toBe('startAddress');
    drive.settle('detailedAddress', { output: { address: sample.startAddress } });
    expect(screenOf(seen())).toBe('destination');
    drive.clock.increment(299);
    expect(stepOf(seen())).toBeUndefined();
    drive.clock.increment(1);
    expect(stepOf(seen())).toBe('destination');
    drive.settle('location', { output: { location: sample.destination } });
    drive.settle('detailedAddress', { output: { address: sample.destinationAddress } });
    drive.settle('measureRoute', { output: { ok: true, route: sample.route } });
    expect(stepOf(seen())).toBe('route');
    drive.perform({ type: 'locations.confirmed' });
    drive.clock.increment(800);
    expect(stepOf(seen())).toBe('details');
    drive.perform({ type: 'inventory.changed', details: sample.details });
    drive.perform({ type: 'inventory.completed' });
    expect(stepOf(seen())).toBe('schedule');
    drive.perform({ type: 'schedule.changed', date: sample.date, slot: sample.slot });
    drive.clock.increment(1999);
    expect(stepOf(seen())).toBe('schedule');
    drive.clock.increment(1);
    expect(stepOf(seen())).toBe('review');
    drive.perform({ type: 'quote.requested' });
    expect(screenOf(seen())).toBe('review');
    drive.settle('createBooking', { output: { ok: true, quote: sample.quote } });
    expect(stepOf(seen())).toBe('contact');
    drive.settle('contactSubmit', { output: { contact: sample.contact, teamNotified: true } });
    expect(stepOf(seen())).toBe('promo');
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
    const drive = driveActor(bookingMachine, { input: { step: 'details' } });
    drive.settle('readDraft', { output: draft(sample.quotedFacts) });
    drive.perform({ type: 'moveType.chosen', moveType: 'student' });
    const { facts } = (drive.actor.getSnapshot() as Snapshot).context;
    expect([facts.quote, facts.replaces, facts.contactSaved]).toEqual([undefined, sample.bookingId, false]);
    expect(facts.contact).toEqual(sample.contact);
  });

  it('keeps a quote when the page it came from brings nothing new', () => {
    const input = { step: 'promo' as Step, facts: { moveType: 'house' } };
    const drive = driveActor(bookingMachine, { input });
    drive.settle('readDraft', { output: draft(sample.quotedFacts) });
    expect(stepOf(drive.actor.getSnapshot() as Snapshot)).toBe('promo');
  });

  it.each(STEPS)('returns to %s with the same draft', (step) => {
    const drive = driveActor(bookingMachine, { input: { step } });
    drive.settle('readDraft', { output: draft(sample.quotedFacts) });
    expect(stepOf(drive.actor.getSnapshot() as Snapshot)).toBe(step);
    expect(draftOf(drive.actor.getSnapshot() as Snapshot).facts).toEqual(sample.quotedFacts);
  });

  it('is prerendered as restoring', () => {
    const actor = createActor(bookingMachine, { input: { step: 'start' } });
    expect(actor.getSnapshot().value).toBe('restoring');
  });
});
