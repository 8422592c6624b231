/** One line per event; the events of one step are grouped. */
import { useEffect, useRef, useState } from 'react';
import type { LogEntry } from '../protocol';
import { changeOf, phraseOf } from './history';

export interface LogProps {
  log: readonly LogEntry[];
  /** Number of the picked entry. */
  at: number | undefined;
  onPick: (entry: LogEntry | undefined) => void;
  /** Continues from the picked entry in a simulation. */
  onReplay: (entry: LogEntry) => void;
}

const OUTCOMES: Readonly<Record<LogEntry['outcome'], string>> = {
  started: 'started',
  accepted: 'accepted',
  ignored: 'ignored',
  refused: 'guard refused',
  late: 'too late',
};

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

function holds({ event, sender, name, outcome, active }: LogEntry, words: string): boolean {
  const text = [phraseOf(event.type), sender, name, outcome, ...active].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function Log({ log, at, onPick, onReplay }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const [filter, setFilter] = useState('');
  const newest = log.at(-1)?.number;
  useEffect(() => {
    if (newest !== undefined && at === undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest, at]);
  if (log.length === 0) return <p className="soft">Nothing has happened yet.</p>;
  const shown = log.filter((entry) => holds(entry, filter));
  const toggle = (entry: LogEntry | undefined) => onPick(entry?.number === at ? undefined : entry);
  return (
    <>
      <p className="bar">
        <input
          type="search"
          aria-label="Filter the log"
          placeholder="Filter"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        {at !== undefined && (
          <button type="button" onClick={() => onPick(undefined)}>
            Back to now
          </button>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ol ref={list} className="log" aria-label="Event log" tabIndex={0}>
        {shown.map((entry, index) => (
          <li
            key={entry.number}
            data-outcome={entry.outcome}
            data-cause={entry.step !== shown[index - 1]?.step || undefined}
            aria-current={entry.number === at ? 'true' : undefined}
          >
            <Line log={log} entry={entry} at={at} onPick={toggle} />
            {entry.number === at && entry.context !== null && (
              <p className="bar">
                <button type="button" className="primary" onClick={() => onReplay(entry)}>
                  Simulate from here
                </button>
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Line({ log, entry, at, onPick }: Omit<LogProps, 'onReplay'> & { entry: LogEntry }) {
  const { event, outcome, sender, name } = entry;
  const { from, to, changed } = changeOf(log, entry);
  const isPicked = entry.number === at;
  return (
    <>
      <button type="button" className="line" aria-pressed={isPicked} onClick={() => onPick(entry)}>
        <span className="event">{phraseOf(event.type)}</span>
        <span>{outcome === 'accepted' && from === to ? 'accepted, stays' : OUTCOMES[outcome]}</span>
        <span className="soft">
          {clock.format(entry.at)} · {sender} → {name}
        </span>
        {to && <span className="soft">{from && from !== to ? `${from} → ${to}` : `in ${to}`}</span>}
        {changed.length > 0 && <span className="soft">changed: {changed.map(({ path }) => path).join(', ')}</span>}
      </button>
      {isPicked && <pre>{JSON.stringify(event, null, 2)}</pre>}
      {isPicked &&
        changed.map(({ path, before, after }) => (
          <p key={path} className="soft">
            <code>{path}</code> <del>{JSON.stringify(before)}</del> <ins>{JSON.stringify(after)}</ins>
          </p>
        ))}
    </>
  );
}
