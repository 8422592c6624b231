import { describe, expect, it } from 'vitest';
import { emptyFacts, type Facts, type OpenCheckout, STEPS, type Step } from '#domain/booking/draft';
import { changeDetails, type DetailsChange, goodsOf, startedFrom } from '#domain/move/details-change';
import { emptyDetails } from '#domain/move/inventory';
import { bookingMachine } from '#machines/booking.machine';
import type { BookingEvent } from '#machines/booking.setup';
import { draftOf, inventoryRefusalOf, screenOf, stepOf } from '#machines/booking.view';
import { checkout, draft } from '../charts/booking';
import { offer } from '../charts/booking/details';
import { driveActor } from '../support/charts/actor';
import { answered, failed, refused } from '../support/charts/answers';
import type { Answer } from '../support/charts/stand-in';
import * as sample from '../support/fixtures';

const { bookingId, readyFacts, quotedFacts } = sample;
const { date: _date, slot: _slot, ...undated } = readyFacts;
const { groundFloors: _floors, ...unknownFloors } = readyFacts;

const arrive = (step: Step, facts?: Partial<Facts>) => {
  const drive = driveActor(bookingMachine, { input: { step, facts } });
  const { seen } = drive;
  const isListing = () => seen().matches({ quote: 'details' });
  return {
    ...drive,
    perform: (...events: readonly BookingEvent[]) => drive.perform(...events),
    facts: () => seen().context.facts,
    step: () => stepOf(seen()),
    /** The present state and the reason of its refusal; of the list of things, without its regions. */
    now: () => [isListing() ? { quote: 'details' } : seen().value, seen().context.refusal?.reason],
  };
};
/** A tab that has kept a draft. */
function resume(step: Step, facts: Facts, openCheckout?: OpenCheckout) {
  const drive = arrive(step);
  drive.settle('readDraft', { output: draft(facts, openCheckout) });
  return drive;
}
/** The quote page entered from another page: by the landing form, or by anybody's navigation state. */
function enter(facts: Partial<Facts>, before?: Facts) {
  const drive = arrive('details', facts);
  drive.settle('readDraft', { output: before ? draft(before) : { key: 'k' } });
  return drive;
}
const changed = (change: DetailsChange): BookingEvent => ({ type: 'details.changed', change });
const boxes = (count: number) => changed({ kind: 'boxesCounted', size: 'medium', count });
const requested = (step: Step): BookingEvent => ({ type: 'step.requested', step });
const chosen = (slot?: typeof sample.slot): BookingEvent => ({ type: 'schedule.changed', date: sample.date, slot });
const submitted: BookingEvent = { type: 'details.submitted' };
const reviewed: BookingEvent = { type: 'review.requested' };
const priced: BookingEvent = { type: 'quote.requested' };
const paid = (withHelper = false): BookingEvent => ({ type: 'payment.requested', withHelper });
const opened: BookingEvent = { type: 'checkout.opened', checkout };
const saved = { output: { contact: sample.contact, teamNotified: true } };
const known = { ...sample.destination, address: sample.destinationAddress };

describe('booking, journeys', () => {
  it('leads from nothing to the payment page and ends when the booking was paid', () => {
    const drive = arrive('start');
    drive.settle('readDraft', { output: { key: 'k' } });
    expect(drive.step()).toBe('start');
    drive.settle('location', { output: { location: sample.start } });
    expect(drive.step()).toBe('startAddress');
    drive.settle('detailedAddress', { output: { address: sample.startAddress } });
    expect(screenOf(drive.seen())).toBe('destination');
    drive.clock.increment(299);
    expect(drive.step()).toBeUndefined();
    drive.clock.increment(1);
    expect(drive.step()).toBe('destination');
    drive.settle('location', { output: { location: sample.destination } });
    drive.settle('detailedAddress', { output: { address: sample.destinationAddress } });
    drive.settle('measureRoute', answered({ route: sample.route }));
    expect(drive.step()).toBe('route');
    drive.perform({ type: 'locations.confirmed' });
    drive.clock.increment(800);
    expect(drive.step()).toBe('details');
    drive.perform(boxes(8), { type: 'ground.confirmed' }, submitted);
    expect(drive.step()).toBe('schedule');
    drive.perform(chosen(sample.slot));
    drive.clock.increment(1999);
    expect(drive.step()).toBe('schedule');
    drive.clock.increment(1);
    expect(drive.step()).toBe('review');
    drive.perform(priced);
    expect(drive.child('createBooking').input).toEqual({ key: 'k', facts: readyFacts });
    expect(screenOf(drive.seen())).toBe('review');
    drive.settle('createBooking', answered({ quote: sample.quote }));
    expect(drive.step()).toBe('contact');
    drive.settle('contactSubmit', saved);
    expect(drive.step()).toBe('promo');
    drive.perform(paid(true));
    expect(drive.child('payment').input).toMatchObject({ quote: sample.quote, withHelper: true });
    drive.perform(opened);
    expect(draftOf(drive.seen()).openCheckout).toEqual(checkout);
    drive.perform({ type: 'customer.returned' });
    drive.settle('readBooking', answered({ booking: sample.booking }));
    expect(drive.seen()).toMatchObject({ status: 'done', output: { bookingId } });
  });

  it.each(STEPS)('resumes at %s with the facts of the draft', (step) => {
    const drive = resume(step, quotedFacts);
    expect([drive.step(), draftOf(drive.seen()).facts]).toEqual([step, quotedFacts]);
  });

  it('a later step cannot be entered before its needs are met, and an earlier one always can', () => {
    const [undecided, quoted] = [resume('details', undated), resume('promo', quotedFacts)];
    undecided.perform(requested('promo'));
    quoted.perform(requested('contact'));
    expect([undecided.step(), quoted.step()]).toEqual(['details', 'contact']);
  });

  it('a change that the price depends on replaces the unpaid booking', () => {
    for (const change of [boxes(3), { type: 'moveType.chosen', moveType: 'student' } as const]) {
      const drive = resume('details', quotedFacts);
      drive.perform(change);
      expect(drive.facts()).toMatchObject({ replaces: bookingId, contactSaved: false, contact: sample.contact });
      expect(drive.facts().quote).toBeUndefined();
    }
  });
});

describe('a requested quote', () => {
  const asked = () => {
    const drive = resume('review', readyFacts);
    drive.perform(priced);
    return drive;
  };

  it.each([
    ['windowGone', { quote: { schedule: 'chosenBefore' } }],
    ['locationInvalid', { location: { route: 'measuring' } }],
    ['inventoryLimits', { quote: 'details' }],
    ['network', { quote: 'review' }],
    ['alreadyPaid', 'paid'],
  ] as const)('a quote refused with %s leads to the step that can correct it, or ends the flow', (reason, where) => {
    const drive = asked();
    drive.settle('createBooking', refused(reason));
    expect(drive.now()).toEqual([where, reason === 'alreadyPaid' ? undefined : reason]);
    if (reason !== 'network') return;
    drive.perform(priced);
    expect(drive.now()).toEqual(['calculating', undefined]);
  });

  it('a refusal is cleared when its step is corrected', () => {
    const [late, lost] = [asked(), asked()];
    late.settle('createBooking', refused('windowGone'));
    late.perform(chosen(sample.slot));
    expect(late.now()).toEqual([{ quote: { schedule: 'settled' } }, undefined]);
    lost.settle('createBooking', refused('locationInvalid'));
    lost.settle('measureRoute', answered({ route: sample.route }));
    expect(lost.now()).toEqual([{ location: { route: 'measured' } }, 'locationInvalid']);
    lost.perform({ type: 'locations.confirmed' });
    expect(lost.now()).toEqual([{ location: { route: 'processing' } }, undefined]);
  });

  it('a quote that still holds is not asked for again, and the refusal that led back is cleared', () => {
    const drive = resume('promo', quotedFacts);
    drive.perform(paid());
    drive.settle('payment', refused('windowGone'));
    drive.perform(reviewed);
    expect(drive.now()).toEqual([{ quote: 'review' }, 'windowGone']);
    drive.perform(priced);
    expect(drive.now()).toEqual(['contact', undefined]);
  });
});

describe('a payment', () => {
  const paying = () => {
    const drive = resume('promo', quotedFacts);
    drive.perform(paid(true), opened);
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
      expect(drive.now()).toEqual([where, reason]);
      expect([drive.seen().context.openCheckout, drive.facts().quote?.price]).toEqual([undefined, 25_000]);
    },
  );

  it('a payment of a booking that is already paid ends the flow', () => {
    const drive = paying();
    drive.settle('payment', refused('alreadyPaid'));
    expect(drive.seen()).toMatchObject({ value: 'paid', output: { bookingId } });
  });

  it('a failed payment can be requested again, and its refusal is cleared', () => {
    const drive = paying();
    drive.settle('payment', refused('paymentSessionFailed'));
    drive.perform(paid());
    expect(drive.now()).toEqual(['redirecting', undefined]);
    expect(drive.child('payment').input).toMatchObject({ quote: sample.quote, withHelper: false });
  });

  it('an expired quote cannot be paid, and the move is priced again', () => {
    const [drive, unclocked, told] = [resume('promo', quotedFacts), resume('promo', quotedFacts), paying()];
    expect(drive.child('waitUntil').input).toEqual({ time: sample.quote.validUntil });
    drive.settle('waitUntil', { output: true });
    unclocked.settle('waitUntil', failed);
    told.settle('payment', refused('quoteExpired'));
    for (const each of [drive, unclocked, told]) {
      expect(each.seen().can(paid())).toBe(false);
      each.perform(priced);
      expect(each.now()).toEqual(['calculating', undefined]);
    }
  });
});

describe('back from a checkout', () => {
  const back = (step: Step = 'promo') => resume(step, quotedFacts, checkout);
  const read = (status: string, paymentStatus: string) =>
    answered({ booking: { ...sample.booking, status, paymentStatus } });
  const pending = read('paying', 'pending');

  it.each([
    ['confirmed', 'paid'],
    ['confirmed', 'refunded'],
    ['cancelled', 'refunded'],
  ])('a booking that is %s and %s leads to its result', (status, paymentStatus) => {
    const drive = back();
    expect(drive.child('readBooking').input).toEqual({ bookingId });
    drive.settle('readBooking', read(status, paymentStatus));
    expect(drive.value()).toBe('paid');
  });

  it.each<[string, Answer, string]>([
    ['is unpaid', pending, 'paymentNotCompleted'],
    ['cannot be read', refused('network'), 'network'],
    ['gets no answer', failed, 'bookingFailed'],
  ])('a booking that %s can still be paid, and its checkout is dropped', (_name, answer, reason) => {
    const drive = back();
    drive.settle('readBooking', answer);
    expect([...drive.now(), drive.seen().context.openCheckout]).toEqual([{ promo: 'valid' }, reason, undefined]);
  });

  it.each([
    ['was cancelled', read('cancelled', 'unpaid')],
    ['no longer exists', refused('bookingMissing')],
  ])('a booking that %s leads to the review, to be replaced from the same facts', (_name, answer) => {
    const drive = back();
    drive.settle('readBooking', answer);
    expect(drive.now()).toEqual([{ quote: 'review' }, 'quoteExpired']);
    expect([drive.facts().quote, drive.facts().replaces]).toEqual([undefined, bookingId]);
  });

  it('an open checkout is checked before any step, after a reload and after Back', () => {
    expect(back('start').value()).toBe('returning');
    const drive = resume('contact', { ...quotedFacts, contactSaved: false });
    drive.settle('contactSubmit', saved);
    drive.perform(paid(), opened, { type: 'customer.returned' });
    drive.settle('readBooking', pending);
    expect(drive.now()).toEqual([{ promo: 'valid' }, 'paymentNotCompleted']);
  });

  it.each([pending, refused('network')])(
    'a customer who requested another step gets it, without a refusal',
    (answer) => {
      const [reloaded, pressed] = [back('review'), back()];
      pressed.perform(requested('contact'));
      for (const drive of [reloaded, pressed]) drive.settle('readBooking', answer);
      expect(reloaded.now()).toEqual([{ quote: 'review' }, undefined]);
      expect(pressed.now()).toEqual(['contact', undefined]);
    },
  );
});

describe('the draft of a tab', () => {
  it('the booking starts without a draft that cannot be read', () => {
    const [first, late] = [arrive('promo'), arrive('promo')];
    first.perform(requested('start'));
    for (const drive of [first, late]) drive.settle('readDraft', failed);
    expect(first.value()).toEqual({ location: 'start' });
    expect(late.value()).toEqual({ quote: 'missingLocations' });
  });

  it('a booking that was paid in this tab ends the flow', () => {
    const drive = arrive('promo');
    drive.settle('readDraft', { output: { key: 'k', paid: bookingId } });
    expect(drive.seen()).toMatchObject({ status: 'done', output: { bookingId } });
  });

  it.each<[string, Answer, string]>([
    ['once the draft is deleted', { output: { key: 'k2' } }, 'k2'],
    ['though the draft cannot be deleted', failed, ''],
  ])('starting again clears every fact %s', (_name, answer, key) => {
    const drive = resume('review', readyFacts);
    drive.perform(priced);
    drive.settle('createBooking', refused('network'));
    drive.perform({ type: 'draft.cleared' }, requested('details'));
    expect([drive.value(), screenOf(drive.seen())]).toEqual(['clearing', 'review']);
    drive.settle('clearDraft', answer);
    expect(drive.now()).toEqual([{ location: 'start' }, undefined]);
    expect([drive.facts(), drive.seen().context.key]).toEqual([emptyFacts(), key]);
  });
});

describe('arriving from another page', () => {
  const place = (text: string) => ({ placeId: '', place: text, address: text });
  const ends = { start: place('EH9 1HU'), destination: place('Leith') };

  it('an entry with both ends leads to the inventory, never to missing locations', () => {
    const facts = { ...ends, moveType: 'student', date: sample.date, route: sample.route };
    const drive = enter(facts);
    expect(screenOf(drive.seen())).toBe('details');
    expect(drive.facts()).toMatchObject(facts);
  });

  it('a typical list is taken over, unless the draft has a list', () => {
    const details = changeDetails(emptyDetails(), { kind: 'presetTaken', preset: 'studentRoom' });
    const listOver = (before?: Facts) => enter({ ...ends, details }, before).facts().details;
    expect(listOver()).toEqual(details);
    expect(listOver({ ...readyFacts, details: emptyDetails() })).toEqual(details);
    expect(listOver(readyFacts)).toEqual(readyFacts.details);
  });

  it('route and quote are dropped for other facts, and kept for the same', () => {
    expect(enter(ends, readyFacts).facts()).not.toHaveProperty('route');
    const { start, destination, route, details } = quotedFacts;
    const same = { start, destination, details, moveType: 'house' };
    expect(enter(same as Partial<Facts>, quotedFacts).facts()).toMatchObject({ route, quote: sample.quote });
  });

  it('the floors of the page before are taken over', () => {
    const start = { ...sample.start, address: '3/2, 12 King’s Road, G12 8QQ' };
    expect(enter({ start, destination: sample.destination }).facts().details.numberOfStairs).toBe(3);
  });
});

describe('the route', () => {
  it.each([
    ['locationTooFar', 'undrivable'],
    ['sameLocation', 'undrivable'],
    ['network', 'unmeasured'],
  ] as const)('a route that is refused with %s is %s', (reason, where) => {
    const drive = resume('route', readyFacts);
    drive.settle('measureRoute', refused(reason));
    expect(drive.now()).toEqual([{ location: { route: where } }, reason]);
    expect(drive.seen().can({ type: 'locations.confirmed' })).toBe(where === 'unmeasured');
  });

  it('an unknown route can be measured again or skipped, and is left after 800 ms', () => {
    const drive = resume('route', readyFacts);
    drive.settle('measureRoute', refused('network'));
    drive.perform({ type: 'retry.requested' });
    expect(drive.now()).toEqual([{ location: { route: 'measuring' } }, undefined]);
    drive.settle('measureRoute', refused('network'));
    drive.perform({ type: 'locations.confirmed' });
    drive.clock.increment(799);
    expect(drive.now()).toEqual([{ location: { route: 'processing' } }, undefined]);
    drive.clock.increment(1);
    expect(drive.now()).toEqual([{ quote: 'details' }, undefined]);
  });

  it('a route between one place and itself cannot be confirmed', () => {
    const drive = resume('route', { ...readyFacts, destination: readyFacts.start } as Facts);
    const route = { ...sample.route, metres: 4_300 };
    drive.settle('measureRoute', answered({ route }));
    expect(drive.facts().route).toEqual(route);
    drive.perform({ type: 'locations.confirmed' });
    expect(drive.now()).toEqual([{ location: { route: 'measured' } }, 'sameLocation']);
    drive.perform({ type: 'refusal.dismissed' });
    expect(drive.now()).toEqual([{ location: { route: 'measured' } }, undefined]);
  });

  it('the route step follows an end whose address is known', () => {
    const measuring = [{ location: { route: 'measuring' } }, undefined];
    const { destination: _end, ...facts } = readyFacts;
    const drive = resume('destination', facts);
    drive.settle('location', { output: { location: known } });
    expect([drive.now(), drive.facts().destination]).toEqual([measuring, known]);
    const again = resume('start', readyFacts);
    again.settle('location', { output: { location: { ...sample.start, address: sample.startAddress } } });
    again.clock.increment(300);
    expect([again.now(), again.facts().route]).toEqual([measuring, undefined]);
    const unaddressed = resume('start', { ...readyFacts, destination: sample.destination });
    unaddressed.settle('location', { output: { location: known } });
    unaddressed.clock.increment(300);
    expect(unaddressed.value()).toEqual({ waitingForAddress: 'destinationAddress' });
  });
});

describe('the floors of a move', () => {
  it('the floor follows the address until the customer sets another', () => {
    const { start: _start, destination: _end, ...rest } = readyFacts;
    const drive = resume('startAddress', { ...rest, start: sample.start, destination: sample.destination });
    const floors = () => [drive.facts().details.numberOfStairs, drive.facts().details.numberofstairsright];
    const answer = (address: string) => {
      drive.settle('detailedAddress', { output: { address } });
      drive.clock.increment(300);
    };
    const giveStart = (address: string) => {
      drive.perform(requested('start'));
      drive.settle('location', { output: { location: sample.start } });
      answer(address);
    };
    answer('2F1, 12 Sample Street, EH8 9YL');
    answer('3 Sample Quay, 爱丁堡 3楼');
    expect(floors()).toEqual([2, 3]);
    giveStart('14 Sample Street, EH8 9YL');
    expect(floors()).toEqual([0, 3]);
    drive.perform(requested('details'), changed({ kind: 'floorChanged', end: 'start', floor: 5 }));
    giveStart('2F1, 12 Sample Street, EH8 9YL');
    expect(floors()).toEqual([5, 3]);
  });

  it('the list of things is left only when the floors of both ends are known', () => {
    const { date: _, slot: __, ...facts } = unknownFloors;
    const drive = resume('details', facts);
    const isAsked = () => drive.seen().matches({ quote: { details: { list: { complete: 'askingFloor' } } } });
    drive.perform(submitted);
    expect(isAsked()).toBe(true);
    drive.perform(changed({ kind: 'floorChanged', end: 'start', floor: 2 }));
    expect([drive.step(), isAsked()]).toEqual(['details', false]);
    drive.perform(submitted);
    expect(isAsked()).toBe(true);
    drive.perform({ type: 'ground.confirmed' });
    expect([isAsked(), drive.facts().groundFloors]).toEqual([false, ['destination']]);
    drive.perform(submitted);
    expect(drive.value()).toEqual({ quote: { schedule: 'choosing' } });
  });

  it('the ground floor is confirmed only while a floor is not known', () => {
    const drive = resume('details', { ...undated, details: emptyDetails() });
    drive.perform(submitted);
    const value = drive.value();
    drive.perform({ type: 'ground.confirmed' });
    expect([drive.value(), drive.facts().groundFloors]).toEqual([value, undated.groundFloors]);
  });

  it('floor and lift are asked beside the address', () => {
    const drive = resume('startAddress', readyFacts);
    drive.perform({ type: 'access.changed', end: 'start', access: { floor: 4, hasLift: true } });
    expect(drive.facts().details).toEqual({ ...sample.details, numberOfStairs: 4, liftAvailable: true });
  });

  it('the ground floor of one address says nothing of another', () => {
    const at = (address: string) => {
      const drive = resume('destinationAddress', readyFacts);
      drive.settle('detailedAddress', { output: { address } });
      return drive.facts().groundFloors;
    };
    expect(at(sample.destinationAddress)).toEqual(['start', 'destination']);
    expect(at('4 Sample Quay, Leith')).toEqual(['start']);
  });
});

describe('the schedule and the contact details', () => {
  it('the review needs a date and a slot', () => {
    const drive = resume('schedule', undated);
    drive.perform(chosen(), reviewed);
    expect([drive.value(), drive.facts().date]).toEqual([{ quote: { schedule: 'choosing' } }, sample.date]);
    drive.perform(chosen(sample.slot), reviewed);
    expect([drive.value(), drive.facts().slot]).toEqual([{ quote: 'review' }, sample.slot]);
  });

  it('the review opens two seconds after the last key or press', () => {
    const drive = resume('schedule', undated);
    drive.perform(chosen(sample.slot));
    drive.clock.increment(1_900);
    drive.perform({ type: 'customer.acted' });
    drive.clock.increment(1_900);
    expect(drive.value()).toEqual({ quote: { schedule: 'settled' } });
    drive.clock.increment(100);
    expect(drive.value()).toEqual({ quote: 'review' });
  });

  it('only a list that fits on no day leads back from the schedule', () => {
    const drive = resume('schedule', undated);
    drive.perform({ type: 'schedule.failed', reason: 'datesFailed' });
    expect(drive.now()).toEqual([{ quote: { schedule: 'choosing' } }, undefined]);
    drive.perform({ type: 'schedule.failed', reason: 'inventoryTooBig' });
    expect(drive.now()).toEqual([{ quote: 'details' }, 'inventoryTooBig']);
    drive.perform(submitted);
    expect(drive.now()).toEqual([{ quote: { schedule: 'choosing' } }, undefined]);
  });

  it('contact details are kept as they are typed, and saved with the booking', () => {
    const drive = resume('contact', { ...quotedFacts, contactSaved: false });
    expect(drive.child('contactSubmit').input).toMatchObject({ bookingId, contact: sample.contact });
    const contact = { ...sample.contact, name: 'Mary' };
    drive.perform({ type: 'contact.changed', contact });
    expect(drive.facts().contact).toEqual(contact);
    drive.settle('contactSubmit', saved);
    expect(drive.now()).toEqual([{ promo: 'valid' }, undefined]);
    expect(drive.facts()).toMatchObject({ contact: sample.contact, contactSaved: true, teamNotified: true });
  });

  it('a typed promotion code is kept until it has changed the quote', () => {
    const drive = resume('promo', quotedFacts);
    expect(drive.child('promoCode').input).toMatchObject({ quote: sample.quote, code: '' });
    drive.perform({ type: 'text.reported', field: 'promo', text: 'MOVE10' });
    expect(drive.facts().typed.promo).toBe('MOVE10');
    drive.perform({ type: 'quote.changed', quote: { ...sample.quote, price: 21_600 } });
    expect([drive.facts().typed.promo, drive.facts().quote?.price]).toEqual(['', 21_600]);
  });
});

describe('the list of things', () => {
  const begin = (details = emptyDetails()) => {
    const drive = resume('details', { ...undated, details });
    const list = () => (drive.value() as { quote: { details: { list: unknown } } }).quote.details.list;
    return { ...drive, list: () => [list(), inventoryRefusalOf(drive.seen())] };
  };

  it('shows its error only after an attempt to continue', () => {
    const drive = begin();
    const special = (description: string) =>
      changed({ kind: 'specialChanged', index: 0, row: { type: 'antique', description } });
    expect(drive.list()).toEqual([{ incomplete: 'quiet' }, undefined]);
    drive.perform(submitted);
    expect(drive.list()).toEqual([{ incomplete: 'showingErrors' }, 'inventoryEmpty']);
    drive.perform(changed({ kind: 'specialAdded' }), special(''));
    expect(drive.list()).toEqual([{ incomplete: 'quiet' }, undefined]);
    drive.perform(submitted);
    expect(drive.list()).toEqual([{ incomplete: 'showingErrors' }, 'inventoryPartial']);
    drive.perform(special('a clock'));
    expect(drive.list()).toEqual([{ complete: 'ready' }, undefined]);
    drive.perform(changed({ kind: 'specialRemoved', index: 0 }));
    expect(drive.list()).toEqual([{ incomplete: 'quiet' }, undefined]);
  });

  it.each<[string, Answer]>([
    ['listed', answered({ offer })],
    ['builtIn', refused('serverError')],
  ])('has the price items %s once their call has ended so', (catalogue, answer) => {
    const drive = begin();
    drive.settle('loadCatalogue', answer);
    expect(drive.value()).toMatchObject({ quote: { details: { catalogue } } });
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
});
