import { describe, expect, it } from 'vitest';
import { emptyFacts, type Facts } from '#domain/booking/draft';
import { changeDetails } from '#domain/move/details-change';
import { emptyDetails } from '#domain/move/inventory';
import { ENDS, type End } from '#domain/place';
import { screenOf } from '#machines/booking.view';
import { draft } from '../charts/booking/draft';
import { answered, refused } from '../support/charts/answers';
import * as sample from '../support/fixtures';
import { arrive, changed, door, known, requested, resume, submitted, undated } from './booking-drive';

const { readyFacts, quotedFacts } = sample;
const { groundFloors: _floors, ...unknownFloors } = readyFacts;

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

it('an address starts from what was typed for its own end', () => {
  const typed = { startAddress: '12 Samp', destinationAddress: '3 Sam' };
  const drive = resume('doors', { ...quotedFacts, typed });
  for (const end of ENDS) expect(drive.child(`${end}Address`).input).toMatchObject({ typed: typed[`${end}Address`] });
});
