import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { emptyFacts, type Facts, type OpenCheckout, STEPS, type Step } from '#domain/booking/draft';
import { bookingMachine } from '#machines/booking.machine';
import { draftOf, screenOf, stepOf } from '#machines/booking.view';
import * as sample from '../support/fixtures';
import { driveActor } from '../support/paths/actor-driver';
import { describeChart } from '../support/paths/describe-chart';
import { refused } from './answers';
import { bookingChart, checkout, draft } from './cases/booking';
import { bookingPromises } from './invariants/booking';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

describeChart('booking', {
  ...bookingChart,
  ...bookingPromises,
  golden: 'booking',
});

/** A tab that has kept a draft. */
function resume(step: Step, facts: Facts, openCheckout?: OpenCheckout) {
  const drive = driveActor(bookingMachine, { input: { step } });
  drive.settle('readDraft', { output: draft(facts, openCheckout) });
  const seen = () => drive.actor.getSnapshot() as Snapshot;
  /** Where the customer is, and why. */
  const now = () => [seen().value, seen().context.refusal?.reason];
  return { ...drive, seen, now, facts: () => seen().context.facts };
}
const { date: _date, slot: _slot, ...undated } = sample.readyFacts;
const broken = { error: new Error('broken') };

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
    expect(seen().context.facts).toEqual(sample.readyFacts);
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

describe('a quote that is asked for', () => {
  const asked = () => {
    const drive = resume('review', sample.readyFacts);
    drive.perform({ type: 'quote.requested' });
    return drive;
  };

  it('is kept with its booking, whose contact details are still to be saved', () => {
    const drive = asked();
    expect(drive.child('createBooking').input).toEqual({ key: 'k', facts: sample.readyFacts });
    drive.settle('createBooking', { output: { ok: true, quote: sample.quote } });
    expect([...drive.now(), drive.facts().quote, drive.facts().contactSaved]).toEqual([
      ...['contact', undefined],
      ...[sample.quote, false],
    ]);
  });

  it.each([
    ['windowGone', { quote: { schedule: 'chosenBefore' } }],
    ['locationInvalid', { location: { route: 'measuring' } }],
    ['inventoryLimits', { quote: 'details' }],
    ['network', { quote: 'review' }],
  ] as const)('leads to where %s can be mended', (reason, where) => {
    const drive = asked();
    drive.settle('createBooking', refused(reason));
    expect(drive.now()).toEqual([where, reason]);
  });

  it('ends when its booking was paid before', () => {
    const drive = asked();
    drive.settle('createBooking', refused('alreadyPaid'));
    expect(drive.now()).toEqual(['paid', undefined]);
  });

  it('can be asked for again when it failed, or took twenty seconds', () => {
    const drive = asked();
    drive.settle('createBooking', broken);
    expect(drive.now()).toEqual([{ quote: 'review' }, 'bookingUnmade']);
    drive.perform({ type: 'quote.requested' });
    expect(drive.now()).toEqual(['calculating', undefined]);
    drive.clock.increment(19_999);
    expect(drive.now()).toEqual(['calculating', undefined]);
    drive.clock.increment(1);
    expect(drive.now()).toEqual([{ quote: 'review' }, 'quoteLate']);
  });
});

describe('a payment', () => {
  const paying = () => {
    const drive = resume('promo', sample.quotedFacts);
    drive.perform({ type: 'payment.requested', withHelper: true });
    drive.perform({ type: 'checkout.opened', checkout });
    return drive;
  };

  it.each([
    ['windowGone', { quote: { schedule: 'chosenBefore' } }],
    ['contactMissing', 'contact'],
    ['quoteExpired', { promo: 'expired' }],
    ['priceChanged', { promo: 'valid' }],
  ] as const)('that is refused with %s leads to where that can be mended, with the right prices', (reason, where) => {
    const drive = paying();
    const prices = { price: 25_000, helperPrice: 29_000 };
    drive.settle('payment', { output: { ok: false, reason, quote: prices } });
    const { openCheckout } = drive.seen().context;
    expect([...drive.now(), openCheckout, drive.facts().quote?.price]).toEqual([where, reason, undefined, 25_000]);
  });

  it('of what was paid before ends with its booking', () => {
    const drive = paying();
    drive.settle('payment', { output: { ok: false, reason: 'alreadyPaid' } });
    expect([drive.seen().value, drive.seen().output]).toEqual(['paid', { bookingId: sample.bookingId }]);
  });

  it('that failed can be asked for again, and then nothing is said of the failure', () => {
    const drive = paying();
    drive.settle('payment', { output: { ok: false, reason: 'paymentSessionFailed' } });
    drive.perform({ type: 'payment.requested', withHelper: false });
    expect(drive.now()).toEqual(['redirecting', undefined]);
    expect(drive.child('payment').input).toEqual({ quote: sample.quote, withHelper: false });
  });

  it('is not made once the quote has expired; the move is priced again', () => {
    const drive = resume('promo', sample.quotedFacts);
    expect(drive.child('waitUntil').input).toEqual({ time: 1_800_086_400_000 });
    drive.settle('waitUntil', { output: true });
    expect(drive.seen().can({ type: 'payment.requested', withHelper: false })).toBe(false);
    const unclocked = resume('promo', sample.quotedFacts);
    unclocked.settle('waitUntil', broken);
    const told = paying();
    told.settle('payment', { output: { ok: false, reason: 'quoteExpired' } });
    for (const each of [drive, unclocked, told]) {
      each.perform({ type: 'quote.requested' });
      expect(each.now()).toEqual(['calculating', undefined]);
    }
  });
});

describe('back from a checkout', () => {
  const back = (step: Step = 'promo') => resume(step, sample.quotedFacts, checkout);
  const pending = { output: { ok: true, booking: { ...sample.booking, status: 'paying', paymentStatus: 'pending' } } };
  const cancelled = {
    output: { ok: true, booking: { ...sample.booking, status: 'cancelled', paymentStatus: 'unpaid' } },
  };

  it.each([
    ['confirmed', 'paid'],
    ['confirmed', 'refunded'],
    ['cancelled', 'refunded'],
  ])('what is %s and %s is shown', (status, paymentStatus) => {
    const drive = back();
    expect(drive.child('readBooking').input).toEqual({ bookingId: sample.bookingId });
    drive.settle('readBooking', { output: { ok: true, booking: { ...sample.booking, status, paymentStatus } } });
    expect(drive.seen().value).toBe('paid');
  });

  it.each([
    ['is unpaid', pending, 'paymentNotCompleted'],
    ['cannot be read', refused('network'), 'network'],
    ['is not answered for', broken, 'bookingFailed'],
  ])('a booking that %s can be paid, and the checkout is forgotten', (_name, answer, reason) => {
    const drive = back();
    drive.settle('readBooking', answer);
    const { openCheckout } = drive.seen().context;
    expect([...drive.now(), openCheckout]).toEqual([{ promo: 'valid' }, reason, undefined]);
  });

  it('waits ten seconds for the answer', () => {
    const drive = back();
    drive.clock.increment(9_999);
    expect(drive.seen().value).toBe('returning');
    drive.clock.increment(1);
    expect(drive.now()).toEqual([{ promo: 'valid' }, 'bookingFailed']);
  });

  it.each([
    ['was cancelled', cancelled],
    ['is no more', refused('bookingMissing')],
  ])('a booking that %s is made again from the same answers', (_name, answer) => {
    const drive = back();
    drive.settle('readBooking', answer);
    expect(drive.now()).toEqual([{ quote: 'review' }, 'quoteExpired']);
    expect([drive.facts().quote, drive.facts().replaces]).toEqual([undefined, sample.bookingId]);
  });

  it('looks at an open checkout before any step, and comes from the payment page to it', () => {
    expect(back('start').seen().value).toBe('returning');
    const drive = resume('contact', { ...sample.quotedFacts, contactSaved: false });
    drive.settle('contactSubmit', { output: { contact: sample.contact, teamNotified: true } });
    drive.perform({ type: 'payment.requested', withHelper: false });
    drive.perform({ type: 'checkout.opened', checkout });
    drive.perform({ type: 'customer.returned' });
    drive.settle('readBooking', pending);
    expect(drive.now()).toEqual([{ promo: 'valid' }, 'paymentNotCompleted']);
  });

  it.each([pending, refused('network')])('another step that was asked for is gone to, and nothing said', (answer) => {
    const drive = back('review');
    drive.settle('readBooking', answer);
    expect(drive.now()).toEqual([{ quote: 'review' }, undefined]);
    const other = back();
    other.perform({ type: 'step.requested', step: 'contact' });
    other.settle('readBooking', answer);
    expect(other.now()).toEqual(['contact', undefined]);
  });
});

describe('the draft of a tab', () => {
  it('is done without when it cannot be read, or not in four seconds', () => {
    const begin = () => driveActor(bookingMachine, { input: { step: 'promo' } });
    const failed = begin();
    failed.perform({ type: 'step.requested', step: 'start' });
    failed.settle('readDraft', broken);
    expect(failed.actor.getSnapshot().value).toEqual({ location: 'start' });
    const late = begin();
    late.clock.increment(3_999);
    expect(late.actor.getSnapshot().value).toBe('restoring');
    late.clock.increment(1);
    expect(late.actor.getSnapshot().value).toEqual({ quote: 'missingLocations' });
  });

  it.each([
    [
      'once it is forgotten',
      (drive: ReturnType<typeof resume>) => drive.settle('clearDraft', { output: { key: 'k2' } }),
      'k2',
    ],
    ['though it cannot be', (drive: ReturnType<typeof resume>) => drive.settle('clearDraft', broken), ''],
    ['after four seconds', (drive: ReturnType<typeof resume>) => drive.clock.increment(4_000), ''],
  ])('leaves nothing behind when one starts again, %s', (_name, happen, key) => {
    const drive = resume('review', sample.readyFacts);
    drive.perform({ type: 'quote.requested' });
    drive.settle('createBooking', refused('network'));
    drive.perform({ type: 'draft.cleared' });
    drive.perform({ type: 'step.requested', step: 'details' });
    expect(drive.seen().value).toBe('clearing');
    happen(drive);
    const { context } = drive.seen();
    expect([...drive.now(), context.facts, context.key]).toEqual([{ location: 'start' }, undefined, emptyFacts(), key]);
  });

  it('shows the review until all is forgotten, whatever step was asked for before', () => {
    const drive = resume('schedule', sample.readyFacts);
    drive.perform({ type: 'review.requested' });
    drive.perform({ type: 'draft.cleared' });
    expect(drive.seen().value).toBe('clearing');
    expect(screenOf(drive.seen() as Snapshot)).toBe('review');
  });
});

describe('the way between both ends', () => {
  const arrived = (facts = sample.readyFacts) => resume('route', facts);

  it.each([
    ['too far', refused('locationTooFar'), 'undrivable', 'locationTooFar'],
    ['none', refused('sameLocation'), 'undrivable', 'sameLocation'],
    ['unknown', refused('network'), 'unmeasured', 'network'],
    ['not answered for', broken, 'unmeasured', 'routeFailed'],
  ])('that is %s is said so', (_name, answer, where, reason) => {
    const drive = arrived();
    drive.settle('measureRoute', answer);
    expect(drive.now()).toEqual([{ location: { route: where } }, reason]);
    expect(drive.seen().can({ type: 'locations.confirmed' })).toBe(where === 'unmeasured');
  });

  it('is waited for ten seconds, asked for again, and gone without', () => {
    const drive = arrived();
    drive.clock.increment(9_999);
    expect(drive.now()).toEqual([{ location: { route: 'measuring' } }, undefined]);
    drive.clock.increment(1);
    expect(drive.now()).toEqual([{ location: { route: 'unmeasured' } }, 'routeFailed']);
    drive.perform({ type: 'retry.requested' });
    expect(drive.now()).toEqual([{ location: { route: 'measuring' } }, undefined]);
    drive.settle('measureRoute', refused('network'));
    drive.perform({ type: 'locations.confirmed' });
    expect(drive.now()).toEqual([{ location: { route: 'processing' } }, undefined]);
    drive.clock.increment(799);
    expect(drive.now()).toEqual([{ location: { route: 'processing' } }, undefined]);
    drive.clock.increment(1);
    expect(drive.now()).toEqual([{ quote: 'details' }, undefined]);
  });

  it('is not confirmed where both are one place', () => {
    const place = sample.readyFacts.start;
    const drive = arrived({ ...sample.readyFacts, ...(place ? { destination: place } : {}) });
    const measured = { ...sample.route, metres: 4_300 };
    drive.settle('measureRoute', { output: { ok: true, route: measured } });
    expect(drive.facts().route).toEqual(measured);
    drive.perform({ type: 'locations.confirmed' });
    expect(drive.now()).toEqual([{ location: { route: 'measured' } }, 'sameLocation']);
    drive.perform({ type: 'refusal.dismissed' });
    expect(drive.now()).toEqual([{ location: { route: 'measured' } }, undefined]);
  });

  it('follows at once where an end that is known needs no address', () => {
    const { destination: _end, ...facts } = sample.readyFacts;
    const known = { ...sample.destination, addressRequired: false };
    const drive = resume('destination', facts as Facts);
    drive.settle('location', { output: { location: known } });
    expect(drive.now()).toEqual([{ location: { route: 'measuring' } }, undefined]);
    expect(drive.facts().destination).toEqual(known);
    const again = resume('start', sample.readyFacts);
    again.settle('location', { output: { location: { ...sample.start, addressRequired: false } } });
    again.clock.increment(300);
    expect([again.now(), again.facts().route]).toEqual([[{ location: { route: 'measuring' } }, undefined], undefined]);
    const unaddressed = resume('start', { ...sample.readyFacts, destination: sample.destination });
    unaddressed.settle('location', { output: { location: known } });
    unaddressed.clock.increment(300);
    expect(unaddressed.seen().value).toEqual({ waitingForAddress: 'destinationAddress' });
  });
});

describe('what is said of the move', () => {
  it('leads on only when the list is complete and the day chosen', () => {
    const drive = resume('details', { ...undated, details: emptyFacts().details });
    drive.perform({ type: 'inventory.completed' });
    expect(drive.seen().value).toEqual({ quote: 'details' });
    drive.perform({ type: 'inventory.changed', details: sample.details });
    drive.perform({ type: 'inventory.completed' });
    expect(drive.seen().value).toEqual({ quote: { schedule: 'choosing' } });
    drive.perform({ type: 'schedule.changed', date: sample.date, slot: undefined });
    drive.perform({ type: 'review.requested' });
    expect([drive.seen().value, drive.facts().date]).toEqual([{ quote: { schedule: 'choosing' } }, sample.date]);
    drive.perform({ type: 'schedule.changed', date: sample.date, slot: sample.slot });
    drive.perform({ type: 'review.requested' });
    expect([drive.seen().value, drive.facts().slot]).toEqual([{ quote: 'review' }, sample.slot]);
  });

  it('goes back to the list when no day has room for it, and nowhere else', () => {
    const drive = resume('schedule', undated);
    drive.perform({ type: 'schedule.failed', reason: 'datesFailed' });
    expect(drive.now()).toEqual([{ quote: { schedule: 'choosing' } }, undefined]);
    drive.perform({ type: 'schedule.failed', reason: 'inventoryTooBig' });
    expect(drive.now()).toEqual([{ quote: 'details' }, 'inventoryTooBig']);
    drive.perform({ type: 'inventory.completed' });
    expect(drive.now()).toEqual([{ quote: { schedule: 'choosing' } }, undefined]);
  });

  it('is kept as it is typed, and saved with the booking', () => {
    const drive = resume('contact', { ...sample.quotedFacts, contactSaved: false });
    expect(drive.child('contactSubmit').input).toEqual({ bookingId: sample.bookingId, contact: sample.contact });
    const contact = { ...sample.contact, name: 'Mary' };
    drive.perform({ type: 'contact.changed', contact });
    expect(drive.facts().contact).toEqual(contact);
    drive.settle('contactSubmit', { output: { contact: sample.contact, teamNotified: true } });
    const { contactSaved, teamNotified } = drive.facts();
    expect([...drive.now(), drive.facts().contact, contactSaved, teamNotified]).toEqual([
      ...[{ promo: 'valid' }, undefined],
      ...[sample.contact, true, true],
    ]);
    drive.perform({ type: 'text.reported', field: 'promo', text: 'MOVE10' });
    expect(drive.facts().typed.promo).toBe('MOVE10');
    drive.perform({ type: 'quote.changed', quote: { ...sample.quote, price: 21_600 } });
    expect([drive.facts().typed.promo, drive.facts().quote?.price]).toEqual(['', 21_600]);
  });

  it('is asked for before a later step, and can be gone back to', () => {
    const drive = resume('details', undated);
    drive.perform({ type: 'step.requested', step: 'promo' });
    expect(drive.seen().value).toEqual({ quote: 'details' });
    const all = resume('promo', sample.quotedFacts);
    all.perform({ type: 'step.requested', step: 'contact' });
    expect(all.seen().value).toBe('contact');
  });

  it('mends what a refusal said', () => {
    const refusedFor = (reason: 'windowGone' | 'locationInvalid') => {
      const drive = resume('review', sample.readyFacts);
      drive.perform({ type: 'quote.requested' });
      drive.settle('createBooking', refused(reason));
      return drive;
    };
    const drive = refusedFor('windowGone');
    drive.perform({ type: 'schedule.changed', date: sample.date, slot: sample.slot });
    expect(drive.now()).toEqual([{ quote: { schedule: 'settled' } }, undefined]);
    const elsewhere = refusedFor('locationInvalid');
    elsewhere.settle('measureRoute', { output: { ok: true, route: sample.route } });
    expect(elsewhere.now()).toEqual([{ location: { route: 'measured' } }, 'locationInvalid']);
    elsewhere.perform({ type: 'locations.confirmed' });
    expect(elsewhere.now()).toEqual([{ location: { route: 'processing' } }, undefined]);
  });

  it('is handed to what asks for it, and a day chosen before leads on', () => {
    const drive = resume('details', sample.quotedFacts);
    expect(drive.child('inventory').input).toEqual({ details: sample.details });
    drive.perform({ type: 'step.requested', step: 'schedule' });
    expect(drive.child('scheduling').input).toMatchObject({ date: sample.date, slot: sample.slot });
    drive.perform({ type: 'review.requested' });
    expect(drive.now()).toEqual([{ quote: 'review' }, undefined]);
    drive.perform({ type: 'step.requested', step: 'promo' });
    expect(drive.child('promoCode').input).toEqual({ quote: sample.quote, code: '' });
  });
});
