/** The explorer: charts on the left, the drawing in the middle, its details on the right. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { NO_MARKS, type Selection } from '../drawing/drawing';
import type { LogEntry } from '../protocol';
import { Canvas } from './canvas';
import { Details } from './details';
import { type Entry, entryById } from './entries';
import { examplesOf } from './examples';
import { LivePanel } from './live-panel';
import { marksAt } from './marks';
import { Trouble } from './parts';
import { Sequence } from './sequence';
import { isSession } from './session';
import { Sidebar } from './sidebar';
import { SimulatePanel } from './simulate-panel';
import { fire, freshFirst, replay, type Simulation } from './simulation';
import { useAddress } from './use-address';
import { useDrawn } from './use-drawn';
import { useLive } from './use-live';
import { useMutants } from './use-tests';
import { useVisits } from './use-visits';

const PANELS = ['Details', 'Live', 'Simulate'] as const;

export function Explorer({ first }: { first: Entry }) {
  // Before useAddress, which writes the address anew.
  const live = useLive();
  const { page } = live;
  const [isSequence, setIsSequence] = useState(() => isSession(location.hash));
  const [shown, setShown] = useState<(typeof PANELS)[number]>(isSequence ? 'Live' : 'Details');
  const { entry, selected, open, select } = useAddress(first);
  const [isSimulating, setIsSimulating] = useState(false);
  const [simulations, setSimulations] = useState<ReadonlyMap<Entry, Simulation | undefined>>(new Map());
  const [picked, setPicked] = useState<{ page: string | undefined; number: number | undefined }>();
  /** Number of the picked entry of the log; another page has a log of its own. */
  const at = picked?.page === page?.id ? picked?.number : undefined;
  const setAt = (number: number | undefined) => setPicked({ page: page?.id, number });
  const [asked, setAsked] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  const { id } = entry.chart;
  const visits = useVisits(id);
  const { drawn, trouble } = useDrawn(entry);
  const mutants = useMutants(drawn);
  const simulation = simulations.get(entry);
  const runs = page?.actors.filter(({ chart }) => chart === id);
  const actor = runs?.find((each) => each.id === asked) ?? runs?.[0];
  const log = useMemo(
    () => (isSimulating ? simulation?.steps.map((step) => step.entry) : page?.log) ?? [],
    [isSimulating, simulation, page],
  );
  const marks = useMemo(() => {
    if (!isSimulating && !actor && at === undefined) return NO_MARKS;
    return marksAt(entry, log, at, isSimulating ? undefined : actor);
  }, [isSimulating, log, entry, at, actor]);
  const running = useMemo(() => new Set(page?.actors.flatMap(({ chart }) => chart ?? [])), [page]);

  const show = (next: (typeof PANELS)[number]) => {
    setShown(next);
    if (next === 'Details') return;
    setIsSimulating(next === 'Simulate');
    setAt(undefined);
  };
  const simulate = (next: Simulation | undefined) => {
    setSimulations((before) => new Map(before).set(entry, next));
    setAt(undefined);
  };
  const replayFrom = (logged: LogEntry) => {
    const replayed = entryById.get(logged.chart);
    if (!replayed) return;
    open(logged.chart);
    setSimulations((before) => new Map(before).set(replayed, replay(replayed.machine, logged)));
    show('Simulate');
  };
  const pickEntry = (logged: LogEntry | undefined) => {
    setAt(logged?.number);
    if (logged) open(logged.chart);
  };
  /** In a simulation, clicking a transition that is possible now takes it. */
  const pick = (selection: Selection | undefined) => {
    const { event } = (selection && marks.open.has(selection.id) && entry.transition(selection.id)) || {};
    const next =
      isSimulating && simulation && at === undefined && selection && event !== undefined
        ? fire(simulation, selection.id, event, freshFirst(simulation, examplesOf(id, event)))
        : undefined;
    if (next) simulate(next);
    else select(selection);
  };
  const openDetails = useCallback(
    (selection: Selection) => {
      select(selection);
      setShown('Details');
      requestAnimationFrame(() => heading.current?.focus());
    },
    [select],
  );

  const shownChart = drawn && { entry: drawn, marks, visits, mutants, selected };
  return (
    <div className="explorer">
      <header>
        <img src="/icon-192.png" alt="" width={30} height={30} />
        <h1>Statecharts</h1>
        <a href="/dev/ui">Components</a>
      </header>
      <aside className="left" aria-label="Charts and states">
        <Sidebar entry={entry} marks={marks} selected={selected} running={running} />
      </aside>
      <main>
        {shownChart ? (
          <Canvas
            key={id}
            {...shownChart}
            followed={[...marks.active].at(-1)}
            onSelect={pick}
            onDetails={openDetails}
          />
        ) : (
          <p role="status">{!trouble && 'Drawing the chart…'}</p>
        )}
        {isSequence && <Sequence log={log} at={at} onPick={pickEntry} />}
      </main>
      <aside className="right" aria-label="About the chart">
        <Trouble text={trouble} />
        <p className="panels">
          {PANELS.map((name) => (
            <button key={name} type="button" aria-pressed={name === shown} onClick={() => show(name)}>
              {name}
              {name === 'Live' && page && <span className="chip"> on</span>}
            </button>
          ))}
          <button type="button" aria-pressed={isSequence} onClick={() => setIsSequence(!isSequence)}>
            Sequence
          </button>
        </p>
        {shown === 'Details' && shownChart && <Details {...shownChart} heading={heading} onSelect={select} />}
        {shown === 'Live' && (
          <LivePanel
            live={live}
            entry={entry}
            actor={actor}
            at={at}
            onPick={pickEntry}
            onActor={({ id, chart }) => {
              setAsked(id);
              if (chart) open(chart);
            }}
            onReplay={replayFrom}
          />
        )}
        {shown === 'Simulate' && (
          <SimulatePanel key={id} entry={entry} simulation={simulation} at={at} onChange={simulate} onPick={setAt} />
        )}
      </aside>
    </div>
  );
}
