/** What happened, one line an event; the events of one step hang together. */
import { useEffect, useRef, useState } from 'react';
import type { LogEntry } from '../protocol';
import { type Entry, entryById } from './entries';
import { asManualCase, asTest, changeOf, phraseOf } from './history';
import { JsonView } from './parts';
import { Sequence } from './sequence';

interface LogProps {
  log: readonly LogEntry[];
  at: number | undefined;
  onPick: (entry: LogEntry) => void;
  /** The address at which the steps began. */
  url: string;
  /** Words of the button that goes back to the end of an entry's step, and what it does. */
  travel: { label: string; go: (entry: LogEntry) => void; can: (entry: LogEntry) => boolean };
}

const WORDS: Readonly<Record<LogEntry['outcome'], string>> = {
  started: 'started',
  accepted: 'accepted',
  ignored: 'ignored',
  refused: 'guard refused',
  late: 'too late',
};

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

function wordsOf({ outcome }: LogEntry, from: string, to: string): string {
  return outcome === 'accepted' && from === to ? 'accepted, stays' : WORDS[outcome];
}

export function Log({ log, at, onPick, url, travel }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const [filter, setFilter] = useState('');
  const [isSequence, setIsSequence] = useState(false);
  const newest = log.at(-1)?.number;
  useEffect(() => {
    if (newest !== undefined && at === undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest, at]);
  if (log.length === 0) return <p className="soft">Nothing has happened yet.</p>;
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = log.filter((entry) => {
    const text = `${phraseOf(entry.event.type)} ${entry.sender} ${entry.name} ${entry.outcome} ${entry.active.join(' ')}`;
    return words.every((word) => text.toLowerCase().includes(word));
  });
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
        <button type="button" className="quiet" aria-pressed={isSequence} onClick={() => setIsSequence(!isSequence)}>
          Sequence
        </button>
      </p>
      {isSequence ? (
        <Sequence log={shown} at={at} onPick={onPick} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ol ref={list} className="log" aria-label="Event log" tabIndex={0}>
          {shown.map((entry, index) => {
            const { from, to, changed } = changeOf(log, entry);
            const isPicked = entry.number === at;
            return (
              <li
                key={entry.number}
                data-outcome={entry.outcome}
                data-cause={entry.step !== shown[index - 1]?.step || undefined}
                aria-current={isPicked ? 'true' : undefined}
              >
                <button type="button" className="line" aria-pressed={isPicked} onClick={() => onPick(entry)}>
                  <span className="event">{phraseOf(entry.event.type)}</span>
                  <span className="outcome">{wordsOf(entry, from, to)}</span>
                  <span className="who">
                    {clock.format(entry.at)} · {entry.sender} → {entry.name}
                  </span>
                  {to && <span className="who">{from && from !== to ? `${from} → ${to}` : `in ${to}`}</span>}
                  {changed.length > 0 && (
                    <span className="who">changed: {changed.map(({ path }) => path).join(', ')}</span>
                  )}
                </button>
                {isPicked && (
                  <div className="more">
                    <JsonView name="event" value={entry.event} open />
                    {changed.map(({ path, before, after }) => (
                      <div key={path} className="difference">
                        <code>{path}</code>
                        <del>{JSON.stringify(before)}</del>
                        <ins>{JSON.stringify(after)}</ins>
                      </div>
                    ))}
                    <p className="bar">
                      {travel.can(entry) && (
                        <button type="button" className="primary" onClick={() => travel.go(entry)}>
                          {travel.label}
                        </button>
                      )}
                      <Copy
                        label="Copy these steps as a test"
                        of={entryById.get(entry.chart)}
                        text={(of) => asTest(log, entry, of)}
                      />
                      <Copy
                        label="Copy as a manual case"
                        of={entryById.get(entry.chart)}
                        text={() => asManualCase(log, entry, url)}
                      />
                    </p>
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}

function Copy({ label, of, text }: { label: string; of: Entry | undefined; text: (of: Entry) => string }) {
  const [said, setSaid] = useState('');
  if (!of) return null;
  const copy = () =>
    navigator.clipboard.writeText(text(of)).then(
      () => setSaid('Copied'),
      (error) => setSaid(String(error)),
    );
  return (
    <button type="button" className="quiet" onClick={copy}>
      {said || label}
    </button>
  );
}
