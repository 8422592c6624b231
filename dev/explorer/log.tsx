/** What happened, one line an event; the events of one step hang together. */
import { useEffect, useRef } from 'react';
import { eventName, eventPhrase, triggerOf } from '#machines/chart/names';
import type { LogEntry } from '../protocol';
import { JsonView } from './json-view';
import styles from './log.module.css';

interface LogProps {
  log: readonly LogEntry[];
  at: number | undefined;
  onPick: (entry: LogEntry) => void;
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

/** 'suggestPlaces answers' instead of XState's own name of the event. */
export function phraseOf(type: string): string {
  if (type === 'xstate.init') return 'start';
  return eventPhrase({ trigger: triggerOf(type), name: eventName(type) });
}

export function Log({ log, at, onPick, travel }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const newest = log.at(-1)?.number;
  useEffect(() => {
    if (newest !== undefined && at === undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest, at]);
  if (log.length === 0) return <p className={styles.empty}>Nothing has happened yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol ref={list} className={styles.log} aria-label="Event log" tabIndex={0}>
      {log.map((entry, index) => (
        <li
          key={entry.number}
          className={styles.entry}
          data-outcome={entry.outcome}
          data-cause={entry.step !== log[index - 1]?.step || undefined}
          aria-current={entry.number === at ? 'true' : undefined}
        >
          <button
            type="button"
            className={styles.line}
            aria-pressed={entry.number === at}
            onClick={() => onPick(entry)}
          >
            <span className={styles.event}>{phraseOf(entry.event.type)}</span>
            <span className={styles.outcome}>{WORDS[entry.outcome]}</span>
            <span className={styles.who}>
              {clock.format(entry.at)} · {entry.sender} → {entry.name}
            </span>
          </button>
          {entry.number === at && (
            <div className={styles.more}>
              <JsonView name="event" value={entry.event} open />
              {travel.can(entry) && (
                <button type="button" className={styles.travel} onClick={() => travel.go(entry)}>
                  {travel.label}
                </button>
              )}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
