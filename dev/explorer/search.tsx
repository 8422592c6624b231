/** Finds states, events, guards, actions and ports by name, in every chart. */
import { type RefObject, useDeferredValue, useId, useState } from 'react';
import { eventPhrase } from '#machines/chart/names';
import type { Selection } from './drawing';
import { type Entry, entries } from './entries';
import styles from './search.module.css';

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
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
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
  const [at, setAt] = useState(0);
  const hits = find(useDeferredValue(text), open);
  const pick = (hit: Hit | undefined) => {
    if (!hit) return;
    onPick(hit);
    setText('');
  };
  return (
    <div className={styles.search}>
      <input
        ref={field}
        type="search"
        role="combobox"
        className={styles.field}
        placeholder="Find a state or an event"
        aria-label="Find a state or an event"
        aria-expanded={hits.length > 0}
        aria-controls={id}
        aria-activedescendant={hits.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        aria-keyshortcuts="/"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            const step = event.key === 'ArrowDown' ? 1 : -1;
            setAt((before) => (before + step + hits.length) % Math.max(1, hits.length));
          } else if (event.key === 'Enter') pick(hits[at]);
          else if (event.key === 'Escape') setText('');
        }}
      />
      <div id={id} role="listbox" aria-label="Found" className={styles.hits} hidden={hits.length === 0}>
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
          <div
            key={`${hit.chart} ${hit.selection.id}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={styles.hit}
            onPointerMove={() => setAt(index)}
            onClick={() => pick(hit)}
          >
            <span>{hit.title}</span>
            <span className={styles.note}>{hit.note}</span>
          </div>
        ))}
      </div>
      {text !== '' && hits.length === 0 && (
        <p className={styles.none} role="status">
          Nothing has that name.
        </p>
      )}
    </div>
  );
}
