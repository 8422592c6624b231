import { expect, it } from 'vitest';
import { placeLine } from '#domain/place';
import { locationMachine } from '#machines/location.machine';
import { leith, leithHall } from '../charts/location';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';
import * as sample from '../support/fixtures';

const typed = (text: string) => ({ type: 'text.typed', text });
const submitted = { type: 'text.submitted' };

const begin = (text = '') => driveActor(locationMachine, { input: { end: 'start', text } });
const listed = (suggestions: unknown[], text = 'Leith') => {
  const drive = begin();
  drive.perform(typed(text));
  drive.clock.increment(250);
  drive.settle('suggestPlaces', answered({ suggestions }));
  return drive;
};

it('places are searched for after a pause in typing, and the chosen one is the output', () => {
  const drive = begin();
  drive.perform(typed('Le'));
  drive.clock.increment(249);
  drive.perform(typed('Leith'));
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
  expect(drive.seen().output).toEqual({ location: sample.destination });
  expect(drive.told().slice(0, 2)).toEqual([
    { type: 'text.reported', field: 'start', text: 'Le' },
    { type: 'text.reported', field: 'start', text: 'Leith' },
  ]);
});

it('a search starts at two letters, and shorter text clears the list', () => {
  const drive = listed([leith, leithHall]);
  drive.perform(typed('L'));
  const { text, suggestions } = drive.seen().context;
  expect([drive.value(), text, suggestions]).toEqual(['idle', 'L', []]);
  expect(drive.told().at(-1)).toEqual({ type: 'text.reported', field: 'start', text: 'L' });
  drive.perform(typed('Le'));
  expect(drive.value()).toBe('debouncing');
});

it.each([
  ['the place of exactly that line', [leithHall, leith], placeLine(leith), 'leith'],
  ['the place of exactly that name', [leithHall, leith], ' LEITH ', 'leith'],
  ['the place of exactly that Chinese name', [leithHall, { ...leith, exact: true }], '利斯', 'leith'],
])('a submitted text chooses %s', (_, suggestions, text, placeId) => {
  const drive = listed(suggestions, text);
  drive.perform(submitted);
  expect(drive.value()).toBe('resolving');
  expect(drive.child('resolvePlace').input).toEqual({ placeId });
});

it.each([
  ['before the search', 0],
  ['during the search', 250],
])('a text submitted %s leads straight to the only place that it can mean', (_, pause) => {
  const drive = begin();
  drive.perform(typed('Leith'));
  drive.clock.increment(pause);
  drive.perform(submitted);
  expect(drive.child('suggestPlaces').input).toEqual({ query: 'Leith' });
  drive.settle('suggestPlaces', answered({ suggestions: [leithHall, leith] }));
  expect(drive.child('resolvePlace').input).toEqual({ placeId: 'leith' });
});

it.each([
  ['two places could be meant', [leith, { ...leithHall, primary: 'Leith' }], 'listed', 'placeNotChosen'],
  ['the only place found has another name', [leithHall], 'listed', 'placeNotChosen'],
  ['no place has that name', [], 'notFound', 'locationInvalid'],
])('a submitted text is refused when %s', (_, suggestions, ...refused) => {
  const drive = listed(suggestions);
  drive.perform(submitted);
  expect(drive.now()).toEqual(refused);
});

it.each(['', 'L', '  '])('a location is required when "%s" is submitted', (text) => {
  for (const next of ['L', 'Le']) {
    const drive = begin(text);
    drive.perform(submitted);
    expect(drive.now()).toEqual(['idle', 'locationRequired']);
    drive.perform(typed(next));
    expect(drive.seen().context.refusal).toBeUndefined();
  }
});

it('an earlier place is kept while its text is unchanged, and any other text is searched for', () => {
  const { destination } = sample;
  const at = (text: string) => {
    const drive = driveActor(locationMachine, { input: { end: 'destination', text, location: destination } });
    drive.perform(submitted);
    return drive.seen();
  };
  for (const text of [destination.place, ` ${destination.place} `])
    expect(at(text).output).toEqual({ location: destination });
  expect(at('Leith Hall').value).toEqual({ searching: 'submitted' });
});

it('a place that cannot be taken leads back to the list with the reason, until another is picked', () => {
  const drive = listed([leith]);
  drive.perform({ type: 'place.picked', placeId: 'leith' });
  drive.settle('resolvePlace', refused('locationTooFar'));
  expect(drive.now()).toEqual(['listed', 'locationTooFar']);
  expect(drive.seen().context.suggestions).toEqual([leith]);
  drive.perform({ type: 'place.picked', placeId: 'leith' });
  expect(drive.now()).toEqual(['resolving', undefined]);
});

it('the place nearest to the customer is looked up', () => {
  const drive = begin();
  drive.perform({ type: 'position.requested' });
  drive.settle('locateMe', answered({ suggestion: leith }));
  expect(drive.child('resolvePlace').input).toEqual({ placeId: 'leith' });
  drive.settle('resolvePlace', answered({ location: sample.destination }));
  expect(drive.seen().output).toEqual({ location: sample.destination });
});

it('a failed position is reported, and the typed text can still be searched for', () => {
  const drive = listed([leith, leithHall], 'Lei');
  drive.perform({ type: 'position.requested' });
  drive.settle('locateMe', refused('positionDenied'));
  expect([...drive.now(), drive.seen().context.text]).toEqual(['idle', 'positionDenied', 'Lei']);
  drive.perform(submitted);
  expect(drive.now()).toEqual([{ searching: 'submitted' }, undefined]);
});

it('a position is awaited until the customer types, or submits two letters or more', () => {
  const valueAfter = (text: string, event: { type: string }) => {
    const drive = begin(text);
    drive.perform({ type: 'position.requested' }, event);
    return drive.value();
  };
  expect(valueAfter('', typed('Leith'))).toBe('debouncing');
  expect(valueAfter('L', submitted)).toBe('locating');
  expect(valueAfter('Le', submitted)).toEqual({ searching: 'submitted' });
});
