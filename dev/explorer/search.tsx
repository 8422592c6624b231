/** Finds states, events, guards, actions and ports by name, in every chart. */
import { type RefObject, useDeferredValue, useId, useState } from 'react';
import { eventPhrase } from '#machines/chart/names';
import type { Selection } from '../drawing/drawing';
import { type Entry, entries } from './entries';

export interface Hit {
  chart: string;
  selection: Selection;
  title: string;
  note: string;
}

const MOST = 40;

function hitsIn(entry: Entry, holds: (text: string) => boolean): Hit[] {
  const { chart, name } = entry;
  const states = chart.states
    .filter(({ place, description, invokes, entry: onEntry, exit }) =>
      [place, description, ...invokes.map(({ id }) => id), ...onEntry, ...exit].some(holds),
    )
    .map(({ id, place }): Hit => ({ chart: chart.id, selection: { kind: 'state', id }, title: place, note: name }));
  const transitions = chart.transitions
    .filter((transition) => [eventPhrase(transition), transition.guard, ...transition.actions].some(holds))
    .map((transition): Hit => {
      const from = entry.state(transition.source)?.place ?? '';
      return {
        chart: chart.id,
        selection: { kind: 'transition', id: transition.id },
        title: transition.guard ? `${eventPhrase(transition)} [${transition.guard}]` : eventPhrase(transition),
        note: `${name}, in ${from}`,
      };
    });
  return [...states, ...transitions];
}

/** What is found for a text; the open chart's hits come first. */
export function find(text: string, open: Entry): Hit[] {
  const words = text.toLowerCase().replace(' · ', ' ').split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const holds = (name: string) => words.every((word) => name.toLowerCase().includes(word));
  return [open, ...entries.filter((entry) => entry !== open)].flatMap((entry) => hitsIn(entry, holds)).slice(0, MOST);
}

interface SearchProps {
  open: Entry;
  field: RefObject<HTMLInputElement | null>;
  onPick: (hit: Hit) => void;
}

export function Search({ open, field, onPick }: SearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const hits = find(useDeferredValue(text), open);
  const titleOf = ({ title, note }: Hit) => `${title} · ${note}`;
  const pick = (hit: Hit | undefined) => {
    if (!hit) return;
    onPick(hit);
    setText('');
  };
  return (
    <form
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        pick(hits[0]);
      }}
    >
      <input
        ref={field}
        type="search"
        list={id}
        placeholder="Find a state or an event ( / )"
        aria-label="Find a state or an event"
        aria-keyshortcuts="/"
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          pick(hits.find((hit) => titleOf(hit) === value));
        }}
      />
      <datalist id={id}>
        {hits.map((hit) => (
          <option key={`${hit.chart} ${hit.selection.id}`} value={titleOf(hit)} />
        ))}
      </datalist>
      {text !== '' && hits.length === 0 && <span role="status">Nothing has that name.</span>}
    </form>
  );
}
