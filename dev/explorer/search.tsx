/** Finds states, events, guards, actions and ports by name, in every chart. */
import { useDeferredValue, useRef, useState } from 'react';
import { eventPhrase } from '#machines/chart/names';
import { type Entry, entries } from './entries';
import { addressOf } from './use-address';
import { useKeys } from './use-keys';

interface Hit {
  title: string;
  address: string;
}

const MOST = 40;

/** The states that have, or are left by, something of these words. */
function hitsIn(entry: Entry, words: string): Hit[] {
  const { chart, name } = entry;
  const parts = words.toLowerCase().split(/\s+/);
  return chart.states.flatMap((state) => {
    const { id, place, description, invokes } = state;
    const address = addressOf(entry, id);
    const leaving = chart.transitions.filter(({ source }) => source === id);
    const texts = [
      [place, `${description} ${[...invokes.map((invoke) => invoke.id), ...state.entry, ...state.exit].join(' ')}`],
      ...leaving.map((each) => [`${eventPhrase(each)}${each.guard && ` [${each.guard}]`}`, each.actions.join(' ')]),
    ];
    return texts
      .filter((text) => parts.every((part) => text.join(' ').toLowerCase().includes(part)))
      .map(([title]) => ({
        title: title === place ? `${title} · ${name}` : `${title} · ${name}, in ${place}`,
        address,
      }));
  });
}

export function Search({ open }: { open: Entry }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const words = useDeferredValue(text).trim();
  const charts = [open, ...entries.filter((entry) => entry !== open)];
  const hits = words === '' ? [] : charts.flatMap((entry) => hitsIn(entry, words)).slice(0, MOST);
  useKeys({ '/': () => field.current?.focus() });
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = hits;
          if (!first) return;
          location.hash = first.address;
          setText('');
        }}
      >
        <input
          ref={field}
          type="search"
          placeholder="Find a state or an event ( / )"
          aria-label="Find a state or an event"
          aria-keyshortcuts="/"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      {words !== '' && (
        <ul className="hits">
          {hits.map(({ title, address }) => (
            <li key={`${address} ${title}`}>
              <a href={address} onClick={() => setText('')}>
                {title}
              </a>
            </li>
          ))}
          {hits.length === 0 && <li role="status">Nothing has that name.</li>}
        </ul>
      )}
    </search>
  );
}
