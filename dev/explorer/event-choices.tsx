/** The events that could be met now; each is sent with a payload that can be changed before. */
import { useId, useState } from 'react';
import { eventPhrase } from '#machines/chart/names';
import type { ChartTransition } from '../model/chart';
import type { Json } from '../protocol';
import type { Entry } from './entries';
import { Trouble } from './parts';

export interface SentEvent {
  type: string;
  [key: string]: Json;
}

interface EventChoicesProps {
  entry: Entry;
  active: ReadonlySet<string>;
  /** Payloads to offer for an event, the best first. */
  examplesOf: (type: string) => readonly Json[];
  sendLabel: string;
  onSend: (event: SentEvent) => void;
}

interface Choice {
  type: string;
  transition: ChartTransition;
  guards: string[];
}

/** One choice for each event that an active state knows, the innermost state's first. */
export function choicesOf({ chart }: Entry, active: ReadonlySet<string>): Choice[] {
  const choices = new Map<string, Choice>();
  const known = chart.transitions.filter(
    ({ source, trigger, event }) =>
      active.has(source) && trigger !== 'always' && trigger !== 'completion' && !event.includes('*'),
  );
  for (const transition of known.toReversed()) {
    const choice = choices.get(transition.event) ?? { type: transition.event, transition, guards: [] };
    if (transition.guard && transition.guard !== 'otherwise') choice.guards.unshift(transition.guard);
    choices.set(transition.event, choice);
  }
  return [...choices.values()];
}

export function EventChoices({ entry, active, examplesOf, sendLabel, onSend }: EventChoicesProps) {
  const choices = choicesOf(entry, active);
  if (choices.length === 0) return <p className="soft">Nothing can happen here any more.</p>;
  return (
    <ul className="plain choices">
      {choices.map((choice) => (
        <EventChoice
          key={choice.type}
          choice={choice}
          examples={examplesOf(choice.type)}
          sendLabel={sendLabel}
          onSend={onSend}
        />
      ))}
    </ul>
  );
}

/** What an event carries, without its type. */
export function payloadText(example: Json | undefined): string {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return '{}';
  const { type: _, ...payload } = example;
  return JSON.stringify(payload, null, 2);
}

interface EventChoiceProps {
  choice: Choice;
  examples: readonly Json[];
  sendLabel: string;
  onSend: (event: SentEvent) => void;
}

function EventChoice({ choice: { type, transition, guards }, examples, sendLabel, onSend }: EventChoiceProps) {
  const id = useId();
  const [edited, setEdited] = useState<string>();
  const [trouble, setTrouble] = useState('');
  const text = edited ?? payloadText(examples[0]);
  const send = () => {
    try {
      const payload: unknown = JSON.parse(text.trim() || '{}');
      if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw new Error('not an object');
      setTrouble('');
      onSend({ ...(payload as Record<string, Json>), type });
    } catch {
      setTrouble('The payload must be a JSON object.');
    }
  };
  const isBare = text === '{}' && examples.length === 0 && transition.trigger !== 'answer';
  return (
    <li className="choice">
      <div className="line">
        <span className="event" data-trigger={transition.trigger}>
          {eventPhrase(transition)}
          {guards.length > 0 && <span className="guard"> [{guards.join(', ')}]</span>}
        </span>
        <button type="button" className="primary" aria-label={`${sendLabel} ${eventPhrase(transition)}`} onClick={send}>
          {sendLabel}
        </button>
      </div>
      <Trouble text={trouble} />
      <details className="payload" data-bare={isBare || undefined}>
        <summary>
          payload <code>{text.replace(/\s+/g, ' ').slice(0, 60)}</code>
        </summary>
        {examples.length > 1 && (
          <p className="examples">
            {examples.map((example, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: examples have nothing else that tells them apart
                key={index}
                type="button"
                onClick={() => setEdited(payloadText(example))}
              >
                Example {index + 1}
              </button>
            ))}
          </p>
        )}
        <label htmlFor={id}>Payload of {type}</label>
        <textarea
          id={id}
          rows={Math.min(14, text.split('\n').length + 1)}
          spellCheck={false}
          value={text}
          onChange={(event) => setEdited(event.target.value)}
        />
      </details>
    </li>
  );
}
