/** Steps through a chart without the application. */
import { useState } from 'react';
import { Course } from './course';
import type { Entry } from './entries';
import { Choice } from './event-choices';
import { examplesOf, inputsOf } from './examples';
import { Trouble } from './parts';
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
  const { name, chart, machine } = entry;
  const last = simulation?.steps.at(-1);
  if (!simulation || !last)
    return (
      <>
        <Trouble text={trouble} />
        <p>
          Step through {name} by hand: you say which events come, how ports and child charts answer, and when a wait is
          over. Nothing is run.
        </p>
        <Choice
          title="With this input"
          send="Begin"
          sends={name}
          payload={`Input of ${name}`}
          examples={inputsOf(chart.id)}
          isOpen
          onSend={(input) => attempt(() => begin(machine, input))}
        />
      </>
    );
  const log = simulation.steps.map((step) => step.entry);
  const shown = log.find(({ number }) => number === at) ?? last.entry;
  const isOver = last.persisted.status !== 'active';
  return (
    <>
      <Trouble text={trouble} />
      <p className="bar">
        <button type="button" onClick={() => onChange(undefined)}>
          Start over
        </button>
        {isOver && 'The chart has come to its end.'}
      </p>
      <Course
        entry={entry}
        log={log}
        at={at}
        active={isOver ? undefined : last.entry.active}
        context={shown.context}
        examplesOf={(type) => freshFirst(simulation, examplesOf(chart.id, type))}
        sendLabel="Step"
        onPick={(picked) => onPick(picked?.number)}
        onReplay={({ number }) => attempt(() => backTo(simulation, number))}
        onSend={(event) => attempt(() => advance(simulation, event))}
      />
    </>
  );
}
