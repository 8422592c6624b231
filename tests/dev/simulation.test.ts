import { describe, expect, it } from 'vitest';
import { locationMachine } from '#machines/location.machine';
import { examplesOf, inputsOf } from '../../dev/explorer/examples';
import { advance, backTo, begin, fire, freshFirst, replay, type Simulation } from '../../dev/explorer/simulation';
import { chartOf } from '../../dev/model/chart';
import { found } from '../../dev/model/machines';

const leith = { id: 'leith', primary: 'Leith', secondary: 'Edinburgh, EH6' };
const typed = () => advance(begin(locationMachine, { end: 'start', text: '' }), { type: 'text.typed', text: 'Leith' });
const waited = () => advance(typed(), { type: 'xstate.after.placeDebounce.location.debouncing' });

describe('a simulation', () => {
  it('starts in the initial state', () => {
    const [first] = begin(locationMachine, { end: 'start', text: '' }).steps;
    expect(first?.entry).toMatchObject({ outcome: 'started', active: ['location', 'location.idle'] });
  });

  it('records the outcome of an event', () => {
    const last = waited().steps.at(-1);
    expect(last?.entry).toMatchObject({
      outcome: 'accepted',
      transitions: ['location.debouncing --xstate.after.placeDebounce.location.debouncing[0]-->'],
      active: ['location', 'location.searching'],
    });
  });

  it('takes the answers of ports by hand', () => {
    const output = { ok: true, suggestions: [leith] };
    const answered = advance(waited(), { type: 'xstate.done.actor.suggestPlaces', output });
    expect(answered.steps.at(-1)?.entry).toMatchObject({
      active: ['location', 'location.listed'],
      context: { suggestions: [leith] },
    });
  });

  it('distinguishes an ignored event from one that a guard refused', () => {
    const ignored = advance(typed(), { type: 'place.picked', placeId: 'leith' });
    expect(ignored.steps.at(-1)?.entry.outcome).toBe('ignored');
    const locating = advance(begin(locationMachine, { end: 'start', text: '' }), { type: 'position.requested' });
    expect(advance(locating, { type: 'text.submitted' }).steps.at(-1)?.entry.outcome).toBe('refused');
  });

  it('goes on from the state and context of a logged event', () => {
    const logged = waited().steps.at(-1)?.entry;
    if (!logged) throw new Error('the simulation has no steps');
    const output = { ok: true, suggestions: [leith] };
    const answered = advance(replay(locationMachine, logged), { type: 'xstate.done.actor.suggestPlaces', output });
    expect(answered.steps.at(-1)?.entry).toMatchObject({
      outcome: 'accepted',
      active: ['location', 'location.listed'],
      context: { text: 'Leith', suggestions: [leith] },
    });
  });

  it('takes a report to the parent, at the start and after a logged event', () => {
    const logged = typed().steps.at(-1)?.entry;
    expect(logged?.outcome).toBe('accepted');
    if (!logged) throw new Error('the simulation has no steps');
    const again = advance(replay(locationMachine, logged), { type: 'text.typed', text: 'Leith Walk' });
    expect(again.steps.at(-1)?.entry).toMatchObject({ outcome: 'accepted', context: { text: 'Leith Walk' } });
  });

  it('goes back to a step and on from there', () => {
    const back = backTo(waited(), 1);
    expect(back.steps).toHaveLength(1);
    expect(advance(back, { type: 'text.typed', text: 'L' }).steps.at(-1)?.entry.active).toEqual([
      'location',
      'location.idle',
    ]);
  });

  it('finds the payload that takes a transition', () => {
    const event = 'xstate.done.actor.suggestPlaces';
    const id = `location.searching --${event}[2]-->`;
    const found = fire(waited(), id, event, [
      { output: { ok: true, suggestions: [leith] } },
      { output: { ok: true, suggestions: [] } },
    ]);
    expect(found?.steps.at(-1)?.entry.active).toEqual(['location', 'location.notFound']);
    expect(fire(waited(), id, event, [])).toBeUndefined();
  });
});

describe('every chart', () => {
  const withInputs = found.filter(({ machine }) => inputsOf(machine.id).length > 0);

  it.each(withInputs)('$name starts with each example of its input', ({ machine }) => {
    for (const input of inputsOf(machine.id)) expect(begin(machine, input).steps).toHaveLength(1);
  });

  it('has examples for the events that have a payload', () => {
    const types = chartOf(locationMachine).transitions.map(({ event }) => event);
    expect(types.filter((type) => examplesOf('location', type).length > 0)).toEqual(
      expect.arrayContaining(['text.typed', 'place.picked', 'xstate.done.actor.suggestPlaces']),
    );
  });
});

describe('the examples of a simulation', () => {
  it('offers unused payloads first, so that the second place differs from the first', () => {
    const [first, second] = [{ place: { id: 'a' } }, { place: { id: 'b' } }];
    const simulation = begin(locationMachine, { end: 'start', text: '' });
    expect(freshFirst(simulation, [first, second])).toEqual([first, second]);
    const met = advance(simulation, { type: 'place.picked', ...first });
    expect(freshFirst(met, [first, second])).toEqual([second, first]);
  });

  it('leads through the booking from the first place to the quote', () => {
    const entry = found.find(({ machine }) => machine.id === 'booking');
    if (!entry) throw new Error('there is no booking');
    const isThrough = (step: Simulation) =>
      step.steps.at(-1)?.entry.active.some((id) => id.startsWith('booking.quote'));
    let waiting = inputsOf('booking')
      .slice(0, 1)
      .map((input) => begin(entry.machine, input));
    for (let round = 0; round < 12 && !waiting.some(isThrough); round += 1) {
      const next = new Map<string, Simulation>();
      for (const simulation of waiting) {
        const active = new Set(simulation.steps.at(-1)?.entry.active);
        for (const { event, source } of chartOf(entry.machine).transitions) {
          if (!active.has(source) || event === '' || event === 'step.requested') continue;
          const [example = {}] = freshFirst(simulation, examplesOf('booking', event));
          try {
            const step = advance(simulation, { ...(example as object), type: event });
            const key = JSON.stringify(step.steps.at(-1)?.entry.value);
            if (!next.has(key)) next.set(key, step);
          } catch {}
        }
      }
      waiting = [...next.values()];
    }
    expect(waiting.some(isThrough)).toBe(true);
  });
});
