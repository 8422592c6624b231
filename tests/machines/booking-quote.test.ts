import { describe, expect, it } from 'vitest';
import { parseDraft, type Step } from '#domain/booking/draft';
import { estimateOf } from '#domain/booking/estimate';
import { changeDetails, startedFrom } from '#domain/move/details-change';
import { boxesOfSize, emptyDetails } from '#domain/move/inventory';
import type { BookingEvent } from '#machines/booking.setup';
import { draftOf, inventoryRefusalOf } from '#machines/booking.view';
import { liveEstimateOf } from '#machines/summary.view';
import { names, offer } from '../charts/booking/details';
import { reduced } from '../charts/promo-code';
import { answered, refused } from '../support/charts/answers';
import type { Answer } from '../support/charts/stand-in';
import * as sample from '../support/fixtures';
import { changed, chosen, door, known, requested, resume, reviewed, saved, submitted, undated } from './booking-drive';

const { bookingId, quotedFacts } = sample;
const restored = { type: 'list.restored' } as const;
const student = { type: 'moveType.chosen', moveType: 'student' } as const;

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
