import { describe, expect, it } from 'vitest';
import { emptyFacts, type Facts, parseDraft, type Step } from '#domain/booking/draft';
import { estimateOf } from '#domain/booking/estimate';
import { changeDetails, startedFrom } from '#domain/move/details-change';
import { boxesOfSize, emptyDetails } from '#domain/move/inventory';
import { ENDS, type End } from '#domain/place';
import type { BookingEvent } from '#machines/booking.setup';
import { draftOf, inventoryRefusalOf, screenOf } from '#machines/booking.view';
import { liveEstimateOf } from '#machines/summary.view';
import { names, offer } from '../charts/booking/details';
import { draft } from '../charts/booking/draft';
import { reduced } from '../charts/promo-code';
import { answered, refused } from '../support/charts/answers';
import type { Answer } from '../support/charts/stand-in';
import * as sample from '../support/fixtures';
import { arrive, changed, chosen, requested, resume, reviewed, saved, submitted, undated } from './booking-drive';

const { bookingId, readyFacts, quotedFacts } = sample;
const { groundFloors: _floors, ...unknownFloors } = readyFacts;
const restored = { type: 'list.restored' } as const;
const student = { type: 'moveType.chosen', moveType: 'student' } as const;
const door = (floor: number) => ({ type: 'access.changed', end: 'start', access: { floor, hasLift: false } }) as const;
const known = { ...sample.destination, address: sample.destinationAddress };

const atDoors = (start: string, destination: string, answers = 'quiet') => ({
  waitingForAddress: { start, destination, answers },
});

/** Enters the quote page from another page, with the facts in its navigation state. */
function enter(facts: Partial<Facts>, before?: Facts) {
  const drive = arrive('details', facts);
  drive.settle('readDraft', { output: before ? draft(before) : { key: 'k' } });
  return drive;
}

describe('arriving from another page', () => {
  const place = (text: string) => ({ placeId: '', place: text, address: text });
  const ends = { start: place('EH9 1HU'), destination: place('Leith') };

  it('an entry with both ends leads to the inventory, or to the doors if it does not name a floor', () => {
    expect(screenOf(enter(ends).seen())).toBe('doors');
    const doors = { start: place('2F1, EH9 1HU'), destination: place('Ground floor, Leith') };
    const facts = { ...doors, moveType: 'student', date: sample.date, route: sample.route };
    const drive = enter(facts);
    expect(screenOf(drive.seen())).toBe('details');
    expect(drive.facts()).toMatchObject(facts);
  });

  it.each(['start', 'destination'] as const)('an entry with only the %s says what is missing', (end) => {
    expect(screenOf(enter({ [end]: ends[end] }).seen())).toBe('missing');
  });

  it('a typical list is used, unless the draft has a list', () => {
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

  it('the floors come from the addresses that another page sends', () => {
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
    const onGround = { ...known, address: `Ground floor, ${known.address}` };
    drive.settle('location', { output: { location: onGround } });
    expect([drive.now(), drive.facts().destination]).toEqual([measuring, onGround]);
    const again = resume('start', readyFacts);
    again.settle('location', { output: { location: { ...sample.start, address: sample.startAddress } } });
    expect([again.now(), again.facts().route]).toEqual([measuring, readyFacts.route]);
    const elsewhere = resume('start', readyFacts);
    elsewhere.settle('location', { output: { location: { ...sample.start, address: '1 Other Street' } } });
    expect(elsewhere.facts().route).toBeUndefined();
    const unaddressed = resume('start', { ...readyFacts, destination: sample.destination });
    unaddressed.settle('location', { output: { location: { ...sample.start, address: sample.startAddress } } });
    expect(unaddressed.value()).toEqual(atDoors('known', 'asking'));
  });
});

describe('the floors of a move', () => {
  it('the floor follows the address until the customer sets another', () => {
    const { start: _start, destination: _end, ...rest } = readyFacts;
    const drive = resume('doors', { ...rest, start: sample.start, destination: sample.destination });
    const floors = () => [drive.facts().details.numberOfStairs, drive.facts().details.numberofstairsright];
    const answer = (end: End, address: string) => drive.settle(`${end}Address`, { output: { address } });
    const giveStart = (address: string) => {
      drive.perform(requested('start'));
      drive.settle('location', { output: { location: sample.start } });
      answer('start', address);
    };
    answer('start', '2F1, 12 Sample Street, EH8 9YL');
    answer('destination', '3 Sample Quay, 爱丁堡 3楼');
    expect(floors()).toEqual([2, 3]);
    giveStart('14 Sample Street, EH8 9YL');
    expect(floors()).toEqual([0, 3]);
    drive.perform(door(5));
    giveStart('2F1, 12 Sample Street, EH8 9YL');
    expect(floors()).toEqual([5, 3]);
  });

  it('an address in the search for a place is kept with its floor', () => {
    const address = 'Room 12, ２Ｆ１, Pollock Halls';
    const drive = resume('start', { ...undated, typed: { start: ` ${address}` } });
    drive.settle('location', { output: { location: sample.start } });
    expect([drive.facts().typed, drive.facts().details.numberOfStairs]).toEqual([{ startAddress: address }, 2]);
  });

  it('the doors are left only when both addresses and both floors are known', () => {
    const { start, destination } = sample;
    const drive = resume('doors', { ...emptyFacts(), start, destination });
    drive.perform({ type: 'doors.submitted' });
    expect(drive.value()).toEqual(atDoors('asking', 'asking', 'showingErrors'));
    drive.settle('startAddress', { output: { address: sample.startAddress } });
    drive.settle('destinationAddress', { output: { address: sample.destinationAddress } });
    expect(drive.value()).toEqual(atDoors('known', 'known', 'showingErrors'));
    drive.perform(door(0), { type: 'doors.submitted' });
    expect(drive.value()).toEqual(atDoors('known', 'known', 'showingErrors'));
    drive.perform({ ...door(2), end: 'destination' });
    expect(drive.value()).toEqual(atDoors('known', 'known', 'showingErrors'));
    drive.perform({ type: 'doors.submitted' });
    expect([drive.value(), drive.facts().groundFloors]).toEqual([{ location: { route: 'measuring' } }, ['start']]);
  });

  it('a move whose floors are not known leads to its doors, which keep both addresses', () => {
    const drive = resume('details', unknownFloors);
    expect(drive.value()).toEqual(atDoors('known', 'known'));
  });

  it('an address that is known can be changed, and what was typed of it is still open after a reload', () => {
    const drive = resume('doors', readyFacts);
    drive.perform({ type: 'address.reopened', end: 'start' });
    expect(drive.value()).toEqual(atDoors('asking', 'known'));
    expect(drive.child('startAddress').input).toMatchObject({ address: sample.startAddress, typed: '' });
    drive.perform({ type: 'text.reported', field: 'startAddress', text: '14 Sam' });
    expect(resume('doors', drive.facts()).value()).toEqual(atDoors('asking', 'known'));
    drive.settle('startAddress', { output: { address: '14 Sample Street, Edinburgh EH8 9YL' } });
    expect(drive.facts()).toMatchObject({ start: { address: '14 Sample Street, Edinburgh EH8 9YL' }, typed: {} });
  });

  it('a floor set among the things is an answer, the ground floor too', () => {
    const drive = resume('details', {
      ...undated,
      groundFloors: ['destination'],
      details: { ...undated.details, numberOfStairs: 2 },
    });
    drive.perform(changed({ kind: 'floorChanged', end: 'start', floor: 0 }), submitted);
    expect([drive.step(), drive.facts().groundFloors]).toEqual(['schedule', ['destination', 'start']]);
  });

  it('floor and lift are asked beside the address', () => {
    const drive = resume('doors', readyFacts);
    drive.perform({ type: 'access.changed', end: 'start', access: { floor: 4, hasLift: true } });
    expect(drive.facts().details).toEqual({ ...sample.details, numberOfStairs: 4, liftAvailable: true });
  });

  it('the ground floor of one address does not apply to another', () => {
    const at = (address: string) => {
      const drive = resume('doors', readyFacts);
      drive.perform({ type: 'address.reopened', end: 'destination' });
      drive.settle('destinationAddress', { output: { address } });
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
    expect(drive.value()).toEqual({ quote: { schedule: 'chosen' } });
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

  it('a promotion code is typed again, to be applied, when another day or an end of the quote drops it', () => {
    const { date, slot } = quotedFacts;
    const moved = resume('schedule', { ...quotedFacts, quote: reduced });
    moved.perform({ type: 'schedule.changed', date, slot });
    expect(moved.facts().typed.promo).toBeUndefined();
    moved.perform({ type: 'schedule.changed', date: '2027-02-03', slot });
    const expired = resume('promo', { ...quotedFacts, quote: reduced });
    expired.settle('waitUntil', { output: true });
    expired.perform({ type: 'quote.requested' });
    expired.settle('createBooking', answered({ quote: sample.quote }));
    for (const { facts } of [moved, expired]) expect(facts().typed.promo).toBe('MOVE10');
  });
});

describe('a quote', () => {
  const { details, date, slot, start } = quotedFacts;
  const boxes = (count: number) => changed({ kind: 'boxesCounted', size: 'medium', count });
  const at = { type: 'schedule.changed', date, slot } as const;
  const isKept = (step: Step, event: BookingEvent) => {
    const drive = resume(step, quotedFacts);
    drive.perform(event);
    return drive.facts().quote !== undefined && drive.facts().contactSaved;
  };

  it.each<[string, Step, BookingEvent, BookingEvent]>([
    [
      'kind of move',
      'details',
      { type: 'moveType.chosen', moveType: 'house' },
      { type: 'moveType.chosen', moveType: 'student' },
    ],
    ['number of boxes', 'details', boxes(boxesOfSize(details, 'medium')), boxes(30)],
    [
      'floor',
      'details',
      changed({ kind: 'floorChanged', end: 'start', floor: 0 }),
      changed({ kind: 'floorChanged', end: 'start', floor: 1 }),
    ],
    ['door', 'doors', door(0), door(1)],
    ['day and slot', 'schedule', at, { ...at, slot: '16:00-18:00' }],
  ])('is kept when the same %s is given again, and dropped for another', (_, step, same, other) => {
    expect([isKept(step, same), isKept(step, other)]).toEqual([true, false]);
  });

  it('is kept when the same place is chosen again, and dropped for another', () => {
    const choose = (location: object | undefined) => {
      const drive = resume('start', quotedFacts);
      drive.settle('location', { output: { location } });
      return drive.facts().quote;
    };
    expect([choose(start), choose(known)]).toEqual([sample.quote, undefined]);
  });
});

it('an address starts from what was typed for its own end', () => {
  const typed = { startAddress: '12 Samp', destinationAddress: '3 Sam' };
  const drive = resume('doors', { ...quotedFacts, typed });
  for (const end of ENDS) expect(drive.child(`${end}Address`).input).toMatchObject({ typed: typed[`${end}Address`] });
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
      changed({ kind: 'specialChanged', id: 0, row: { type: 'antique', description } });
    expect(drive.list()).toEqual([{ incomplete: 'quiet' }, undefined]);
    drive.perform(submitted);
    expect(drive.list()).toEqual([{ incomplete: 'showingErrors' }, 'inventoryEmpty']);
    drive.perform(changed({ kind: 'specialAdded' }), special(''));
    expect(drive.list()).toEqual([{ incomplete: 'quiet' }, undefined]);
    drive.perform(submitted);
    expect(drive.list()).toEqual([{ incomplete: 'showingErrors' }, 'inventoryPartial']);
    drive.perform(special('a clock'));
    expect(drive.list()).toEqual(['complete', undefined]);
    drive.perform(changed({ kind: 'specialRemoved', id: 0 }));
    expect(drive.list()).toEqual([{ incomplete: 'quiet' }, undefined]);
  });

  it.each<[string, Answer]>([
    ['listed', answered({ offer, names })],
    ['builtIn', refused('serverError')],
  ])('has its price items %s after their call', (catalogue, answer) => {
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
    expect(drive.seen().can(restored)).toBe(false);
    drive.perform(changed({ kind: 'boxesCounted', size: 'large', count: 0 }), restored);
    expect(drive.facts()).toMatchObject({ moveType: 'house', details: sample.details });
    expect([startedFrom(drive.facts()), drive.seen().can(restored)]).toEqual([undefined, false]);
  });

  it('is booked as a home move, at its price, when it is too much for a student move', () => {
    const drive = begin(sample.details);
    const sofa = { kind: 'itemAdded', list: 'furnitureDetails', item: 'threeSeatSofa' } as const;
    const asHome = estimateOf({ ...drive.facts(), details: changeDetails(sample.details, sofa) })?.price;
    drive.perform(student, changed(sofa), submitted);
    expect(drive.list()).toEqual([{ incomplete: 'showingErrors' }, 'listForHome']);
    expect([drive.seen().can(requested('schedule')), liveEstimateOf(drive.seen())?.price]).toEqual([false, asHome]);
    drive.perform({ type: 'moveType.chosen', moveType: 'house' });
    expect([drive.list(), drive.seen().can(student)]).toEqual([['complete', undefined], false]);
    drive.perform(submitted);
    expect([drive.step(), drive.facts().moveType]).toEqual(['schedule', 'house']);
  });

  it('can be restored from a typical one after a refresh and from another step', () => {
    const own = begin(sample.details);
    own.perform(changed({ kind: 'presetTaken', preset: 'oneBedroom' }));
    const kept = parseDraft(JSON.parse(JSON.stringify(draftOf(own.seen()))));
    const drive = resume('details', kept?.facts ?? undated);
    drive.perform(requested('route'), requested('details'), restored);
    expect(drive.facts().details).toEqual(sample.details);
  });

  const special = (description: string) => ({ type: 'other', description }) as const;

  it('counts a special item that was left where the list has it, and no other row', () => {
    const drive = begin();
    drive.settle('loadCatalogue', answered({ offer, names }));
    const clock = { id: 1, ...special('Grandmother clock') };
    drive.perform(
      changed({ kind: 'specialAdded', row: special('书桌') }),
      changed({ kind: 'specialAdded', row: special('Grandmother clock') }),
      { type: 'special.left', id: 0 },
    );
    const list = () => [drive.facts().details.furnitureDetails, drive.facts().details.specialItems];
    const listed = [[{ item: 'desk', quantity: 1 }], [clock]];
    expect(list()).toEqual(listed);
    drive.perform({ type: 'special.left', id: 0 }, changed({ kind: 'specialRemoved', id: 0 }));
    drive.perform({ type: 'special.left', id: 1 });
    expect(list()).toEqual(listed);
  });

  it('counts a special item that was left before the names of the list had come when the step is left', () => {
    const drive = begin();
    drive.perform(changed({ kind: 'specialAdded', row: special('Desk') }), { type: 'special.left', id: 0 });
    drive.settle('loadCatalogue', answered({ offer, names }));
    expect(drive.facts().details.specialItems).toHaveLength(1);
    drive.perform(submitted);
    expect(drive.step()).toBe('schedule');
    expect(drive.facts().details).toMatchObject({
      furnitureDetails: [{ item: 'desk', quantity: 1 }],
      specialItems: [],
    });
  });
});
