/** The events that are possible now, each with a payload that can be edited before it is sent. */
import { type ReactNode, useId, useState } from 'react';
import type { ChartTransition } from '../model/chart';
import { eventPhrase } from '../model/names';
import type { Json, SentEvent } from '../protocol';
import type { Entry } from './entries';
import { Trouble } from './parts';

export interface EventChoicesProps {
  entry: Entry;
  active: readonly string[];
  /** Payloads to offer for an event, the best first. */
  examplesOf: (type: string) => readonly Json[];
  sendLabel: string;
  onSend: (event: SentEvent) => void;
}

interface Choice {
  transition: ChartTransition;
  guards: string[];
}

/** One choice for each event that an active state handles, the innermost state's first. */
function choicesOf({ chart }: Entry, active: readonly string[]): Choice[] {
  const choices = new Map<string, Choice>();
  const known = chart.transitions.filter(
    ({ source, trigger, event }) =>
      active.includes(source) && trigger !== 'always' && trigger !== 'completion' && !event.includes('*'),
  );
  for (const transition of known.toReversed()) {
    const choice = choices.get(transition.event) ?? { transition, guards: [] };
    if (transition.guard && transition.guard !== 'otherwise') choice.guards.unshift(transition.guard);
    choices.set(transition.event, choice);
  }
  return [...choices.values()];
}

export function EventChoices({ entry, active, examplesOf, sendLabel, onSend }: EventChoicesProps) {
  const choices = choicesOf(entry, active);
  if (choices.length === 0) return <p className="soft">Nothing can happen here any more.</p>;
  return choices.map(({ transition, guards }) => {
    const { event: type, trigger } = transition;
    const examples = examplesOf(type);
    return (
      <Choice
        key={transition.id}
        title={
          <span className="event" data-trigger={trigger}>
            {eventPhrase(transition)}
            {guards.length > 0 && <span className="guard"> [{guards.join(', ')}]</span>}
          </span>
        }
        send={sendLabel}
        sends={eventPhrase(transition)}
        payload={examples.length > 0 || trigger === 'answer' ? `Payload of ${type}` : undefined}
        examples={examples}
        onSend={(payload) => onSend({ ...payload, type })}
      />
    );
  });
}

/** The payload of an example, without the event's type. */
function payloadText(example: Json = {}): string {
  const { type: _, ...payload } = example as Record<string, Json>;
  return JSON.stringify(payload, null, 2);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

interface ChoiceProps {
  title: ReactNode;
  /** The button's text, and the event it sends. */
  send: string;
  sends: string;
  /** The payload's label; undefined without a payload. */
  payload: string | undefined;
  examples: readonly Json[];
  isOpen?: boolean;
  onSend: (payload: Record<string, Json>) => void;
}

/** An editable JSON object and a button to send it. */
export function Choice({ title, send, sends, payload, examples, isOpen = false, onSend }: ChoiceProps) {
  const id = useId();
  const [edited, setEdited] = useState<string>();
  const [trouble, setTrouble] = useState('');
  const text = edited ?? payloadText(examples[0]);
  const submit = () => {
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object');
      setTrouble('');
      setEdited(undefined);
      onSend(value as Record<string, Json>);
    } catch {
      setTrouble('The payload must be a JSON object.');
    }
  };
  return (
    <div className="choice">
      <div className="bar">
        {title}
        <button type="button" className="primary" aria-label={`${send} ${sends}`} onClick={submit}>
          {send}
        </button>
      </div>
      <Trouble text={trouble} />
      {payload && (
        <details open={isOpen}>
          <summary>
            payload <code>{shortened(text)}</code>
          </summary>
          <p className="bar">
            {examples.length > 1 &&
              [...new Set(examples.map(payloadText))].map((example, index) => (
                <button key={example} type="button" onClick={() => setEdited(example)}>
                  Example {index + 1}
                </button>
              ))}
          </p>
          <label htmlFor={id}>{payload}</label>
          <textarea
            id={id}
            rows={Math.min(14, text.split('\n').length + 1)}
            spellCheck={false}
            value={text}
            onChange={(event) => setEdited(event.target.value)}
          />
        </details>
      )}
    </div>
  );
}
