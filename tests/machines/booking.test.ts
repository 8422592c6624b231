import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { emptyFacts, type Facts, type OpenCheckout, STEPS, type Step } from '#domain/booking/draft';
import { type DetailsChange, goodsOf, startedFrom } from '#domain/move/details-change';
import { emptyDetails } from '#domain/move/inventory';
import { builtInOffer } from '#domain/shop/catalogue';
import { bookingMachine } from '#machines/booking.machine';
import { draftOf, inventoryRefusalOf, screenOf, stepOf } from '#machines/booking.view';
import { checkout, draft } from '../charts/booking';
import { offer } from '../charts/booking/details';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import * as sample from '../support/fixtures';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

/** A tab that has kept a draft. */
function resume(step: Step, facts: Facts, openCheckout?: OpenCheckout) {
  const drive = driveActor(bookingMachine, { input: { step } });
  drive.settle('readDraft', { output: draft(facts, openCheckout) });
  const seen = () => drive.actor.getSnapshot() as Snapshot;
  /** The present state and the reason of its refusal; of the list of things, without its regions. */
  const now = () => [
    seen().matches({ quote: 'details' }) ? { quote: 'details' } : seen().value,
    seen().context.refusal?.reason,
  ];
  return { ...drive, seen, now, facts: () => seen().context.facts };
}
const { date: _date, slot: _slot, ...undated } = sample.readyFacts;
const broken = { error: new Error('broken') };
const changed = (change: DetailsChange) => ({ type: 'details.changed', change });

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
    drive.perform(changed({ kind: 'boxesCounted', size: 'medium', count: 8 }));
    drive.perform({ type: 'ground.confirmed' });
    drive.perform({ type: 'details.submitted' });
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
    expect(drive.child('payment').input).toMatchObject({ quote: sample.quote, withHelper: true });
    drive.perform({ type: 'checkout.opened', checkout });
    expect(draftOf(seen()).openCheckout).toEqual(checkout);
    drive.perform({ type: 'customer.returned' });
    drive.settle('readBooking', { output: { ok: true, booking: sample.booking } });
    expect(seen().status).toBe('done');
    expect(seen().output).toEqual({ bookingId: sample.bookingId });
  });

  it('the floor follows the address until the customer sets another', () => {
    const { start, destination, ...rest } = sample.readyFacts;
    const drive = resume('startAddress', { ...rest, start: sample.start, destination: sample.destination });
    const floors = () => [drive.facts().details.numberOfStairs, drive.facts().details.numberofstairsright];
    const answer = (address: string) => drive.settle('detailedAddress', { output: { address } });
    answer('2F1, 12 Sample Street, EH8 9YL');
    drive.clock.increment(300);
    answer('3 Sample Quay, 爱丁堡 3楼');
    expect(floors()).toEqual([2, 3]);
    const setFloors = (numberOfStairs: number) =>
      drive.perform(changed({ kind: 'floorChanged', end: 'start', floor: numberOfStairs }));
    const giveStart = (address: string) => {
      drive.perform({ type: 'step.requested', step: 'start' });
      drive.settle('location', { output: { location: sample.start } });
      answer(address);
    };
    giveStart('14 Sample Street, EH8 9YL');
    expect(floors()).toEqual([0, 3]);
    drive.clock.increment(300);
    drive.perform({ type: 'step.requested', step: 'details' });
    setFloors(5);
    giveStart('2F1, 12 Sample Street, EH8 9YL');
    expect(floors()).toEqual([5, 3]);
  });

  it('the floors of the page before are taken over', () => {
    const facts = {
      start: { ...sample.start, address: '3/2, 12 King’s Road, G12 8QQ' },
      destination: sample.destination,
    };
    const drive = driveActor(bookingMachine, { input: { step: 'details', facts } });
    drive.settle('readDraft', { output: { key: 'k' } });
    expect((drive.actor.getSnapshot() as Snapshot).context.facts.details.numberOfStairs).toBe(3);
  });

  it('a change that the price depends on replaces the unpaid booking', () => {
    const drive = driveActor(bookingMachine, { input: { step: 'details' } });
    drive.settle('readDraft', { output: draft(sample.quotedFacts) });
    drive.perform({ type: 'moveType.chosen', moveType: 'student' });
    const { facts } = (drive.actor.getSnapshot() as Snapshot).context;
    expect([facts.quote, facts.replaces, facts.contactSaved]).toEqual([undefined, sample.bookingId, false]);
    expect(facts.contact).toEqual(sample.contact);
  });

  it('keeps the quote when the previous page has the same facts', () => {
    const input = { step: 'promo' as Step, facts: { moveType: 'house' } };
    const drive = driveActor(bookingMachine, { input });
    drive.settle('readDraft', { output: draft(sample.quotedFacts) });
    expect(stepOf(drive.actor.getSnapshot() as Snapshot)).toBe('promo');
  });

  it.each(STEPS)('resumes at %s with the facts of the draft', (step) => {
    const drive = driveActor(bookingMachine, { input: { step } });
    drive.settle('readDraft', { output: draft(sample.quotedFacts) });
    expect(stepOf(drive.actor.getSnapshot() as Snapshot)).toBe(step);
    expect(draftOf(drive.actor.getSnapshot() as Snapshot).facts).toEqual(sample.quotedFacts);
  });

  it('the prerendered booking is restoring its draft', () => {
    const actor = createActor(bookingMachine, { input: { step: 'start' } });
    expect(actor.getSnapshot().value).toBe('restoring');
  });
});

describe('a requested quote', () => {
  const asked = () => {
    const drive = resume('review', sample.readyFacts);
    drive.perform({ type: 'quote.requested' });
    return drive;
  };

  it('a new quote leads to the contact step, with the contact details not saved yet', () => {
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
  ] as const)('a quote refused with %s leads to the step that can correct it', (reason, where) => {
    const drive = asked();
    drive.settle('createBooking', refused(reason));
    expect(drive.now()).toEqual([where, reason]);
  });

  it('a quote that still holds is not asked for again, and the refusal that led back is cleared', () => {
    const drive = resume('promo', sample.quotedFacts);
    drive.perform({ type: 'payment.requested', withHelper: false });
    drive.settle('payment', refused('windowGone'));
    drive.perform({ type: 'review.requested' });
    expect(drive.now()).toEqual([{ quote: 'review' }, 'windowGone']);
    drive.perform({ type: 'quote.requested' });
    expect(drive.now()).toEqual(['contact', undefined]);
  });

  it('a quote whose booking is already paid ends the flow', () => {
    const drive = asked();
    drive.settle('createBooking', refused('alreadyPaid'));
    expect(drive.now()).toEqual(['paid', undefined]);
  });

  it('a quote can be requested again after a failure or after twenty seconds', () => {
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
  ] as const)(
    'a payment refused with %s leads to the step that can correct it, with the right prices',
    (reason, where) => {
      const drive = paying();
      const prices = { price: 25_000, helperPrice: 29_000 };
      drive.settle('payment', { output: { ok: false, reason, quote: prices } });
      const { openCheckout } = drive.seen().context;
      expect([...drive.now(), openCheckout, drive.facts().quote?.price]).toEqual([where, reason, undefined, 25_000]);
    },
  );

  it('a payment of a booking that is already paid ends the flow', () => {
    const drive = paying();
    drive.settle('payment', { output: { ok: false, reason: 'alreadyPaid' } });
    expect([drive.seen().value, drive.seen().output]).toEqual(['paid', { bookingId: sample.bookingId }]);
  });

  it('a failed payment can be requested again, and its refusal is cleared', () => {
    const drive = paying();
    drive.settle('payment', { output: { ok: false, reason: 'paymentSessionFailed' } });
    drive.perform({ type: 'payment.requested', withHelper: false });
    expect(drive.now()).toEqual(['redirecting', undefined]);
    expect(drive.child('payment').input).toMatchObject({ quote: sample.quote, withHelper: false });
  });

  it('an expired quote cannot be paid, and the move is priced again', () => {
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
  ])('a booking that is %s and %s leads to its result', (status, paymentStatus) => {
    const drive = back();
    expect(drive.child('readBooking').input).toEqual({ bookingId: sample.bookingId });
    drive.settle('readBooking', { output: { ok: true, booking: { ...sample.booking, status, paymentStatus } } });
    expect(drive.seen().value).toBe('paid');
  });

  it.each([
    ['is unpaid', pending, 'paymentNotCompleted'],
    ['cannot be read', refused('network'), 'network'],
    ['gets no answer', broken, 'bookingFailed'],
  ])('a booking that %s can still be paid, and its checkout is dropped', (_name, answer, reason) => {
    const drive = back();
    drive.settle('readBooking', answer);
    const { openCheckout } = drive.seen().context;
    expect([...drive.now(), openCheckout]).toEqual([{ promo: 'valid' }, reason, undefined]);
  });

  it('the promo step returns after ten seconds without an answer', () => {
    const drive = back();
    drive.clock.increment(9_999);
    expect(drive.seen().value).toBe('returning');
    drive.clock.increment(1);
    expect(drive.now()).toEqual([{ promo: 'valid' }, 'bookingFailed']);
  });

  it.each([
    ['was cancelled', cancelled],
    ['no longer exists', refused('bookingMissing')],
  ])('a booking that %s leads to the review, to be replaced from the same facts', (_name, answer) => {
    const drive = back();
    drive.settle('readBooking', answer);
    expect(drive.now()).toEqual([{ quote: 'review' }, 'quoteExpired']);
    expect([drive.facts().quote, drive.facts().replaces]).toEqual([undefined, sample.bookingId]);
  });

  it('an open checkout is checked before any step, after a reload and after Back', () => {
    expect(back('start').seen().value).toBe('returning');
    const drive = resume('contact', { ...sample.quotedFacts, contactSaved: false });
    drive.settle('contactSubmit', { output: { contact: sample.contact, teamNotified: true } });
    drive.perform({ type: 'payment.requested', withHelper: false });
    drive.perform({ type: 'checkout.opened', checkout });
    drive.perform({ type: 'customer.returned' });
    drive.settle('readBooking', pending);
    expect(drive.now()).toEqual([{ promo: 'valid' }, 'paymentNotCompleted']);
  });

  it.each([pending, refused('network')])(
    'a customer who requested another step gets it, without a refusal',
    (answer) => {
      const drive = back('review');
      drive.settle('readBooking', answer);
      expect(drive.now()).toEqual([{ quote: 'review' }, undefined]);
      const other = back();
      other.perform({ type: 'step.requested', step: 'contact' });
      other.settle('readBooking', answer);
      expect(other.now()).toEqual(['contact', undefined]);
    },
  );
});

describe('the draft of a tab', () => {
  it('the booking starts without a draft that cannot be read, or not within four seconds', () => {
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

  it('a booking that was paid in this tab ends the flow', () => {
    const drive = driveActor(bookingMachine, { input: { step: 'promo' } });
    drive.settle('readDraft', { output: { key: 'k', paid: sample.bookingId } });
    expect(drive.actor.getSnapshot()).toMatchObject({ status: 'done', output: { bookingId: sample.bookingId } });
  });

  it.each([
    [
      'once the draft is deleted',
      (drive: ReturnType<typeof resume>) => drive.settle('clearDraft', { output: { key: 'k2' } }),
      'k2',
    ],
    [
      'though the draft cannot be deleted',
      (drive: ReturnType<typeof resume>) => drive.settle('clearDraft', broken),
      '',
    ],
    ['after four seconds', (drive: ReturnType<typeof resume>) => drive.clock.increment(4_000), ''],
  ])('starting again clears every fact %s', (_name, happen, key) => {
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

  it('the review stays in view until the draft is deleted, whichever step was requested before', () => {
    const drive = resume('schedule', sample.readyFacts);
    drive.perform({ type: 'review.requested' });
    drive.perform({ type: 'draft.cleared' });
    expect(drive.seen().value).toBe('clearing');
    expect(screenOf(drive.seen() as Snapshot)).toBe('review');
  });
});

describe('the route', () => {
  const arrived = (facts = sample.readyFacts) => resume('route', facts);

  it.each([
    ['too far', refused('locationTooFar'), 'undrivable', 'locationTooFar'],
    ['between one place and itself', refused('sameLocation'), 'undrivable', 'sameLocation'],
    ['unknown', refused('network'), 'unmeasured', 'network'],
    ['not answered', broken, 'unmeasured', 'routeFailed'],
  ])('a route that is %s shows its refusal', (_name, answer, where, reason) => {
    const drive = arrived();
    drive.settle('measureRoute', answer);
    expect(drive.now()).toEqual([{ location: { route: where } }, reason]);
    expect(drive.seen().can({ type: 'locations.confirmed' })).toBe(where === 'unmeasured');
  });

  it('a route without an answer within ten seconds can be measured again or skipped', () => {
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

  it('a route between one place and itself cannot be confirmed', () => {
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

  it('the route step follows an end whose address is known', () => {
    const { destination: _end, ...facts } = sample.readyFacts;
    const known = { ...sample.destination, address: sample.destinationAddress };
    const drive = resume('destination', facts as Facts);
    drive.settle('location', { output: { location: known } });
    expect(drive.now()).toEqual([{ location: { route: 'measuring' } }, undefined]);
    expect(drive.facts().destination).toEqual(known);
    const again = resume('start', sample.readyFacts);
    again.settle('location', { output: { location: { ...sample.start, address: sample.startAddress } } });
    again.clock.increment(300);
    expect([again.now(), again.facts().route]).toEqual([[{ location: { route: 'measuring' } }, undefined], undefined]);
    const unaddressed = resume('start', { ...sample.readyFacts, destination: sample.destination });
    unaddressed.settle('location', { output: { location: known } });
    unaddressed.clock.increment(300);
    expect(unaddressed.seen().value).toEqual({ waitingForAddress: 'destinationAddress' });
  });
});

describe('the facts of the move', () => {
  it('the list of things is left only when the floors of both ends are known', () => {
    const { groundFloors: _, ...facts } = undated;
    const drive = resume('details', facts);
    const isAsked = () => drive.seen().matches({ quote: { details: { list: { complete: 'askingFloor' } } } });
    drive.perform({ type: 'details.submitted' });
    expect(isAsked()).toBe(true);
    drive.perform(changed({ kind: 'floorChanged', end: 'start', floor: 2 }));
    expect([stepOf(drive.seen()), isAsked()]).toEqual(['details', false]);
    drive.perform({ type: 'details.submitted' });
    expect(isAsked()).toBe(true);
    drive.perform({ type: 'ground.confirmed' });
    expect([isAsked(), drive.facts().groundFloors]).toEqual([false, ['destination']]);
    drive.perform({ type: 'details.submitted' });
    expect(drive.seen().value).toEqual({ quote: { schedule: 'choosing' } });
  });

  it.each(['schedule', 'review', 'contact', 'promo'] as const)(
    'the URL of the step %s leads to the list while a floor is not known',
    (step) => {
      const { groundFloors: _, ...facts } = sample.readyFacts;
      expect(stepOf(resume(step, facts).seen())).toBe('details');
    },
  );

  it('the ground floor is confirmed only while a floor is not known', () => {
    const drive = resume('details', { ...undated, details: emptyDetails() });
    drive.perform({ type: 'details.submitted' });
    const { value } = drive.seen();
    drive.perform({ type: 'ground.confirmed' });
    expect([drive.seen().value, drive.facts().groundFloors]).toEqual([value, undated.groundFloors]);
  });

  it('floor and lift are asked beside the address', () => {
    const { details, ...facts } = sample.readyFacts;
    const drive = resume('startAddress', { ...facts, details });
    drive.perform({ type: 'access.changed', end: 'start', access: { floor: 4, hasLift: true } });
    expect(drive.facts().details).toEqual({ ...details, numberOfStairs: 4, liftAvailable: true });
  });

  it('the ground floor of one address says nothing of another', () => {
    const drive = resume('destinationAddress', sample.readyFacts);
    drive.settle('detailedAddress', { output: { address: sample.destinationAddress } });
    expect(drive.facts().groundFloors).toEqual(['start', 'destination']);
    const again = resume('destinationAddress', sample.readyFacts);
    again.settle('detailedAddress', { output: { address: '4 Sample Quay, Leith' } });
    expect(again.facts().groundFloors).toEqual(['start']);
  });

  it('the review needs a complete list, a date and a slot', () => {
    const drive = resume('details', { ...undated, details: emptyFacts().details });
    drive.perform({ type: 'details.submitted' });
    expect(stepOf(drive.seen())).toBe('details');
    drive.perform(changed({ kind: 'boxesCounted', size: 'medium', count: 8 }));
    drive.perform({ type: 'details.submitted' });
    expect(drive.seen().value).toEqual({ quote: { schedule: 'choosing' } });
    drive.perform({ type: 'schedule.changed', date: sample.date, slot: undefined });
    drive.perform({ type: 'review.requested' });
    expect([drive.seen().value, drive.facts().date]).toEqual([{ quote: { schedule: 'choosing' } }, sample.date]);
    drive.perform({ type: 'schedule.changed', date: sample.date, slot: sample.slot });
    drive.perform({ type: 'review.requested' });
    expect([drive.seen().value, drive.facts().slot]).toEqual([{ quote: 'review' }, sample.slot]);
  });

  it('the review opens two seconds after the last key or press', () => {
    const drive = resume('schedule', undated);
    drive.perform({ type: 'schedule.changed', date: sample.date, slot: sample.slot });
    drive.clock.increment(1_900);
    drive.perform({ type: 'customer.acted' });
    drive.clock.increment(1_900);
    expect(drive.seen().value).toEqual({ quote: { schedule: 'settled' } });
    drive.clock.increment(100);
    expect(drive.seen().value).toEqual({ quote: 'review' });
  });

  it('only a list that fits on no day leads back from the schedule', () => {
    const drive = resume('schedule', undated);
    drive.perform({ type: 'schedule.failed', reason: 'datesFailed' });
    expect(drive.now()).toEqual([{ quote: { schedule: 'choosing' } }, undefined]);
    drive.perform({ type: 'schedule.failed', reason: 'inventoryTooBig' });
    expect(drive.now()).toEqual([{ quote: 'details' }, 'inventoryTooBig']);
    drive.perform({ type: 'details.submitted' });
    expect(drive.now()).toEqual([{ quote: { schedule: 'choosing' } }, undefined]);
  });

  it('contact details are kept as they are typed, and saved with the booking', () => {
    const drive = resume('contact', { ...sample.quotedFacts, contactSaved: false });
    expect(drive.child('contactSubmit').input).toMatchObject({ bookingId: sample.bookingId, contact: sample.contact });
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

  it('a later step cannot be entered before its needs are met, and an earlier one always can', () => {
    const drive = resume('details', undated);
    drive.perform({ type: 'step.requested', step: 'promo' });
    expect(stepOf(drive.seen())).toBe('details');
    const all = resume('promo', sample.quotedFacts);
    all.perform({ type: 'step.requested', step: 'contact' });
    expect(all.seen().value).toBe('contact');
  });

  it('a refusal is cleared when its step is corrected', () => {
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

  it('children get the facts as input, and an earlier date still leads to the review', () => {
    const drive = resume('details', sample.quotedFacts);
    drive.perform({ type: 'step.requested', step: 'schedule' });
    expect(drive.child('scheduling').input).toMatchObject({ date: sample.date, slot: sample.slot });
    drive.perform({ type: 'review.requested' });
    expect(drive.now()).toEqual([{ quote: 'review' }, undefined]);
    drive.perform({ type: 'step.requested', step: 'promo' });
    expect(drive.child('promoCode').input).toMatchObject({ quote: sample.quote, code: '' });
  });
});

describe('the list of things', () => {
  const begin = (details = emptyDetails()) => {
    const drive = resume('details', { ...undated, details });
    const list = () => (drive.seen().value as { quote: { details: { list: unknown } } }).quote.details.list;
    const catalogue = () =>
      (drive.seen().value as { quote: { details: { catalogue: string } } }).quote.details.catalogue;
    return { ...drive, list, catalogue, refusal: () => inventoryRefusalOf(drive.seen()) };
  };

  it('shows its error only after an attempt to continue', () => {
    const drive = begin();
    expect([drive.list(), drive.refusal()]).toEqual([{ incomplete: 'quiet' }, undefined]);
    drive.perform({ type: 'details.submitted' });
    expect([drive.list(), drive.refusal()]).toEqual([{ incomplete: 'showingErrors' }, 'inventoryEmpty']);
    drive.perform(changed({ kind: 'specialAdded' }));
    const special = (description: string) =>
      changed({ kind: 'specialChanged', index: 0, row: { type: 'antique', description } });
    drive.perform(special(''));
    expect([drive.list(), drive.refusal()]).toEqual([{ incomplete: 'quiet' }, undefined]);
    drive.perform({ type: 'details.submitted' });
    expect([drive.list(), drive.refusal()]).toEqual([{ incomplete: 'showingErrors' }, 'inventoryPartial']);
    drive.perform(special('a clock'));
    expect([drive.list(), drive.refusal()]).toEqual([{ complete: 'ready' }, undefined]);
    drive.perform({ type: 'details.submitted' });
    expect(stepOf(drive.seen())).toBe('schedule');
  });

  it('drops the quote with every change', () => {
    const drive = resume('details', sample.quotedFacts);
    drive.perform(changed({ kind: 'boxesCounted', size: 'medium', count: 3 }));
    const details = { ...sample.details, boxDetails: [{ boxSize: 'medium', numberOfBoxes: 3 }] };
    expect(drive.facts()).toMatchObject({ details, replaces: sample.bookingId, contactSaved: false });
    expect(drive.facts().quote).toBeUndefined();
  });

  it('takes the move type of a typical list, and takes it back when that is undone', () => {
    const drive = begin(sample.details);
    drive.perform(changed({ kind: 'presetTaken', preset: 'studentRoom' }));
    expect(drive.facts().moveType).toBe('student');
    drive.perform(changed({ kind: 'boxesCounted', size: 'large', count: 1 }));
    expect([drive.facts().moveType, startedFrom(drive.facts())]).toEqual(['student', 'studentRoom']);
    drive.perform(changed({ kind: 'listRestored', ...goodsOf(sample.details), moveType: 'house' }));
    expect(drive.facts()).toMatchObject({ moveType: 'house', details: sample.details });
    expect(startedFrom(drive.facts())).toBeUndefined();
  });

  it('offers the built-in lists until the price items are loaded, at every visit', () => {
    const drive = begin();
    const offered = () => [drive.catalogue(), drive.seen().context.offer];
    expect(offered()).toEqual(['loading', builtInOffer]);
    drive.settle('loadCatalogue', answered({ offer }));
    expect(offered()).toEqual(['listed', offer]);
    drive.perform({ type: 'step.requested', step: 'route' });
    drive.perform({ type: 'step.requested', step: 'details' });
    expect(offered()).toEqual(['loading', builtInOffer]);
  });

  it('keeps the built-in lists when the price items are late', () => {
    const drive = begin();
    drive.clock.increment(10_000);
    expect(drive.catalogue()).toBe('builtIn');
    expect(() => drive.settle('loadCatalogue', answered({ offer }))).toThrow('Nobody waits');
    expect(drive.seen().context.offer).toBe(builtInOffer);
  });

  it('is incomplete without things', () => {
    const drive = begin(sample.details);
    expect(drive.list()).toEqual({ complete: 'ready' });
    drive.perform(changed({ kind: 'boxesCounted', size: 'medium', count: 0 }));
    expect(drive.list()).toEqual({ incomplete: 'quiet' });
  });
});
