import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { locationMachine } from '#machines/location.machine';
import { leith, leithHall } from '../charts/location';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import * as sample from '../support/fixtures';

type Snapshot = SnapshotFrom<typeof locationMachine>;

describe('location, journeys', () => {
  const begin = (text = '') => {
    const drive = driveActor(locationMachine, { input: { end: 'start', text } });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    const value = () => seen().value;
    return { ...drive, seen, value };
  };
  const listed = (suggestions: unknown[], text = 'Leith') => {
    const drive = begin();
    drive.perform({ type: 'text.typed', text });
    drive.clock.increment(250);
    drive.settle('suggestPlaces', answered({ suggestions }));
    return drive;
  };

  it('places are searched for after a pause in typing, and the chosen one is the output', () => {
    const drive = begin();
    drive.perform({ type: 'text.typed', text: 'Le' });
    drive.clock.increment(249);
    drive.perform({ type: 'text.typed', text: 'Leith' });
    drive.clock.increment(249);
    expect(drive.value()).toBe('debouncing');
    drive.clock.increment(1);
    expect(drive.value()).toEqual({ searching: 'typed' });
    expect(drive.child('suggestPlaces').input).toEqual({ query: 'Leith' });
    drive.settle('suggestPlaces', answered({ suggestions: [leith, leithHall] }));
    expect(drive.value()).toBe('listed');
    drive.perform({ type: 'place.picked', placeId: 'leith' });
    expect(drive.child('resolvePlace').input).toEqual({ placeId: 'leith' });
    drive.settle('resolvePlace', answered({ location: sample.destination }));
    expect(drive.seen().status).toBe('done');
    expect(drive.seen().output).toEqual({ location: sample.destination });
    expect(drive.told().slice(0, 2)).toEqual([
      { type: 'text.reported', field: 'start', text: 'Le' },
      { type: 'text.reported', field: 'start', text: 'Leith' },
    ]);
  });

  it('a search starts at two letters, and shorter text clears the list', () => {
    const drive = listed([leith, leithHall]);
    drive.perform({ type: 'text.typed', text: 'L' });
    const { text, suggestions } = drive.seen().context;
    expect([drive.value(), text, suggestions]).toEqual(['idle', 'L', []]);
    expect(drive.told().at(-1)).toEqual({ type: 'text.reported', field: 'start', text: 'L' });
    drive.perform({ type: 'text.typed', text: 'Le' });
    expect(drive.value()).toBe('debouncing');
  });

  it('an answer to an earlier text is never shown', () => {
    const drive = begin();
    drive.perform({ type: 'text.typed', text: 'Leith' });
    drive.clock.increment(250);
    drive.perform({ type: 'text.typed', text: 'Glasgow' });
    expect(() => drive.settle('suggestPlaces', answered({ suggestions: [leith] }))).toThrow('Nobody waits');
    expect(drive.seen().context.suggestions).toEqual([]);
  });

  it.each([
    ['the only place', [leithHall], 'Lei', 'leith-hall'],
    ['the place of exactly that name', [leithHall, leith], ' LEITH ', 'leith'],
  ])('a submitted text chooses %s', (_, suggestions, text, placeId) => {
    const drive = listed(suggestions, text);
    drive.perform({ type: 'text.submitted' });
    expect(drive.value()).toBe('resolving');
    expect(drive.child('resolvePlace').input).toEqual({ placeId });
  });

  it.each([
    ['before the search', 0],
    ['during the search', 250],
  ])('a text submitted %s leads straight to the only place that it can mean', (_, pause) => {
    const drive = begin();
    drive.perform({ type: 'text.typed', text: 'Leith' });
    drive.clock.increment(pause);
    drive.perform({ type: 'text.submitted' });
    drive.settle('suggestPlaces', answered({ suggestions: [leithHall, leith] }));
    expect(drive.value()).toBe('resolving');
    expect(drive.child('resolvePlace').input).toEqual({ placeId: 'leith' });
  });

  it('a submitted text that could mean two places lists them', () => {
    const drive = begin('Lei');
    drive.perform({ type: 'text.submitted' });
    drive.settle('suggestPlaces', answered({ suggestions: [leithHall, leith] }));
    expect(drive.value()).toBe('listed');
  });

  it.each([
    ['two places could be meant', [leith, { ...leithHall, primary: 'Leith' }], 'listed'],
    ['no place has that name', [], 'notFound'],
  ])('a submitted text is refused when %s', (_, suggestions, value) => {
    const drive = listed(suggestions);
    drive.perform({ type: 'text.submitted' });
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([value, 'locationInvalid']);
  });

  it.each(['', 'L', '  '])('a location is required when "%s" is submitted', (text) => {
    for (const next of ['L', 'Le']) {
      const drive = begin(text);
      drive.perform({ type: 'text.submitted' });
      expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['idle', 'locationRequired']);
      drive.perform({ type: 'text.typed', text: next });
      expect(drive.seen().context.refusal).toBeUndefined();
    }
  });

  it('an earlier place is kept while the text is its line, and any other text is searched for', () => {
    const { destination } = sample;
    const input = { end: 'destination', text: destination.place, location: destination } as const;
    const drive = driveActor(locationMachine, { input });
    drive.perform({ type: 'text.submitted' });
    const { status, output } = drive.actor.getSnapshot();
    expect([status, output]).toEqual(['done', { location: destination }]);
    const other = driveActor(locationMachine, { input: { ...input, text: 'Leith Hall' } });
    other.perform({ type: 'text.submitted' });
    expect(other.actor.getSnapshot().value).toEqual({ searching: 'submitted' });
  });

  it('a place outside the area leads back to the list with the reason', () => {
    const drive = listed([leith]);
    drive.perform({ type: 'place.picked', placeId: 'leith' });
    drive.settle('resolvePlace', refused('locationTooFar'));
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['listed', 'locationTooFar']);
    expect(drive.seen().context.suggestions).toEqual([leith]);
  });

  it('the place nearest to the customer is looked up', () => {
    const drive = begin();
    drive.perform({ type: 'position.requested' });
    expect(drive.value()).toBe('locating');
    drive.settle('locateMe', answered({ suggestion: leith }));
    expect(drive.child('resolvePlace').input).toEqual({ placeId: 'leith' });
    drive.settle('resolvePlace', answered({ location: sample.destination }));
    expect(drive.seen().output).toEqual({ location: sample.destination });
  });

  it.each(['positionUnavailable', 'positionDenied', 'positionFailed', 'locationTooFar'] as const)(
    'a failed position is reported as %s, and the typed text can still be searched for',
    (reason) => {
      const drive = listed([leith, leithHall], 'Lei');
      drive.perform({ type: 'position.requested' });
      drive.settle('locateMe', refused(reason));
      const { text, refusal: { reason: refusal } = {} } = drive.seen().context;
      expect([drive.value(), text, refusal]).toEqual(['idle', 'Lei', reason]);
      drive.perform({ type: 'text.submitted' });
      expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([{ searching: 'submitted' }, undefined]);
    },
  );

  it('a position is awaited for half a minute, or until the customer types', () => {
    const drive = begin();
    drive.perform({ type: 'position.requested' });
    drive.clock.increment(29_999);
    expect(drive.value()).toBe('locating');
    drive.clock.increment(1);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['idle', 'positionFailed']);
    drive.perform({ type: 'position.requested' });
    drive.perform({ type: 'text.typed', text: 'Leith' });
    expect(drive.value()).toBe('debouncing');
    expect(() => drive.settle('locateMe', answered({ suggestion: leith }))).toThrow('Nobody waits');
  });

  it('a search that takes ten seconds can be tried again', () => {
    const drive = begin('Leith');
    drive.perform({ type: 'text.submitted' });
    drive.clock.increment(9999);
    expect(drive.value()).toEqual({ searching: 'submitted' });
    drive.clock.increment(1);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['unavailable', 'network']);
    drive.perform({ type: 'retry.requested' });
    expect(drive.child('suggestPlaces').input).toEqual({ query: 'Leith' });
  });

  it('a submitted text is searched for at once', () => {
    const drive = begin();
    drive.perform({ type: 'text.typed', text: 'Leith' });
    drive.perform({ type: 'text.submitted' });
    expect(drive.child('suggestPlaces').input).toEqual({ query: 'Leith' });
  });

  it.each([
    ['is refused', refused('tooManyRequests'), 'tooManyRequests'],
    ['breaks', { error: new Error('broken') }, 'placesFailed'],
  ])('the reason is shown when the search %s, until the next attempt', (_, answer, refusal) => {
    for (const type of ['retry.requested', 'text.submitted']) {
      const drive = begin('Leith');
      drive.perform({ type: 'text.submitted' });
      drive.settle('suggestPlaces', answer);
      expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['unavailable', refusal]);
      drive.perform({ type });
      expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([
        { searching: type === 'retry.requested' ? 'typed' : 'submitted' },
        undefined,
      ]);
    }
  });

  it('a chosen place that takes ten seconds leads back to the list', () => {
    const [silent, broken] = [listed([leith, leithHall], 'Lei'), listed([leith, leithHall], 'Lei')];
    for (const drive of [silent, broken]) {
      drive.perform({ type: 'text.submitted' });
      expect(drive.seen().context.refusal?.reason).toBe('locationInvalid');
      drive.perform({ type: 'place.picked', placeId: 'leith-hall' });
      expect(drive.seen().context.refusal).toBeUndefined();
    }
    silent.clock.increment(9999);
    expect(silent.value()).toBe('resolving');
    silent.clock.increment(1);
    expect([silent.value(), silent.seen().context.refusal?.reason]).toEqual(['listed', 'network']);
    broken.settle('resolvePlace', { error: new Error('broken') });
    expect([broken.value(), broken.seen().context.refusal?.reason]).toEqual(['listed', 'placesFailed']);
  });

  it('the position can be requested in every state of the search', () => {
    const typed = begin();
    typed.perform({ type: 'text.typed', text: 'Leith' });
    const asked = begin('Leith');
    asked.perform({ type: 'text.submitted' });
    const failed = begin('Leith');
    failed.perform({ type: 'text.submitted' });
    failed.settle('suggestPlaces', refused('tooManyRequests'));
    for (const drive of [typed, asked, failed, listed([leith]), listed([])]) {
      drive.perform({ type: 'position.requested' });
      expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['locating', undefined]);
    }
  });

  it('a submitted text of two letters or more ends the request for the position', () => {
    const [short, long] = [begin('L'), begin('Le')];
    for (const drive of [short, long]) {
      drive.perform({ type: 'position.requested' });
      drive.perform({ type: 'text.submitted' });
    }
    expect([short.value(), long.value()]).toEqual(['locating', { searching: 'submitted' }]);
  });

  it('a broken request for the position is reported', () => {
    const drive = begin();
    drive.perform({ type: 'position.requested' });
    drive.settle('locateMe', { error: new Error('broken') });
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual(['idle', 'positionFailed']);
  });

  it('the list is cleared when nothing is found for the next text', () => {
    const drive = listed([leith]);
    drive.perform({ type: 'text.typed', text: 'Nowhere' });
    drive.clock.increment(250);
    drive.settle('suggestPlaces', answered({ suggestions: [] }));
    expect([drive.value(), drive.seen().context.suggestions]).toEqual(['notFound', []]);
  });
});
