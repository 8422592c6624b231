/** Steps through a chart without the application. */
import { useId, useState } from 'react';
import type { Json } from '../../protocol';
import type { Entry } from '../entries';
import { EventChoices, type SentEvent } from '../event-choices';
import { examplesOf, inputsOf } from '../examples';
import { Log } from '../log';
import { JsonView, Section, Trouble } from '../parts';
import { advance, backTo, begin, freshFirst, type Simulation } from './simulation';

interface SimulatePanelProps {
  entry: Entry;
  simulation: Simulation | undefined;
  at: number | undefined;
  onChange: (simulation: Simulation | undefined) => void;
  onPick: (number: number | undefined) => void;
}

export function SimulatePanel({ entry, simulation, at, onChange, onPick }: SimulatePanelProps) {
  const [trouble, setTrouble] = useState('');
  const attempt = (next: () => Simulation) => {
    try {
      onChange(next());
      setTrouble('');
    } catch (error) {
      setTrouble(String(error));
    }
  };
  const last = simulation?.steps.at(-1);
  const shown = simulation?.steps.find(({ entry: each }) => each.number === at) ?? last;
  return (
    <div className="panel">
      <Trouble text={trouble} />
      {simulation && last && shown ? (
        <>
          <Section
            title="Steps"
            action={
              <button type="button" className="quiet" onClick={() => onChange(undefined)}>
                Start over
              </button>
            }
          >
            <Log
              log={simulation.steps.map((step) => step.entry)}
              at={at}
              url={`/dev/statecharts#${entry.name}`}
              onPick={({ number }) => onPick(number === at ? undefined : number)}
              travel={{
                label: 'Go back to here',
                go: ({ number }) => attempt(() => backTo(simulation, number)),
                can: ({ number }) => number !== last.entry.number,
              }}
            />
          </Section>
          {shown.effects.length > 0 && <p className="soft">This step {shown.effects.join(', ')}.</p>}
          {at === undefined && (
            <Section title="What happens next?">
              {last.snapshot.status === 'active' ? (
                <EventChoices
                  key={last.entry.number}
                  entry={entry}
                  active={new Set(last.entry.active)}
                  examplesOf={(type) => freshFirst(simulation, examplesOf(entry.chart.id, type))}
                  sendLabel="Step"
                  onSend={(event: SentEvent) => attempt(() => advance(simulation, event))}
                />
              ) : (
                <p>The chart has come to its end.</p>
              )}
            </Section>
          )}
          <Section title={`What ${entry.name} knows`}>
            <JsonView value={shown.entry.context} name="context" open />
          </Section>
        </>
      ) : (
        <Beginning entry={entry} onBegin={(input) => attempt(() => begin(entry.machine, input))} />
      )}
    </div>
  );
}

function Beginning({ entry, onBegin }: { entry: Entry; onBegin: (input: Json) => void }) {
  const id = useId();
  const inputs = inputsOf(entry.chart.id);
  const [text, setText] = useState(() => JSON.stringify(inputs[0] ?? {}, null, 2));
  const [trouble, setTrouble] = useState('');
  return (
    <form
      className="beginning"
      onSubmit={(event) => {
        event.preventDefault();
        try {
          onBegin(JSON.parse(text) as Json);
        } catch {
          setTrouble('The input must be JSON.');
        }
      }}
    >
      <p>
        Step through {entry.name} by hand: you say which events come, how ports and child charts answer, and when a wait
        is over. Nothing is run.
      </p>
      {inputs.length > 1 && (
        <p className="bar">
          {inputs.map((input, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: examples have nothing else that tells them apart
              key={index}
              type="button"
              className="quiet"
              onClick={() => setText(JSON.stringify(input, null, 2))}
            >
              Example {index + 1}
            </button>
          ))}
        </p>
      )}
      <label htmlFor={id}>Input of {entry.name}</label>
      <textarea
        id={id}
        rows={Math.min(14, text.split('\n').length + 1)}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Trouble text={trouble} />
      <button type="submit" className="primary">
        Begin
      </button>
    </form>
  );
}
