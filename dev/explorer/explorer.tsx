/** The explorer: charts at the left, the drawing in the middle, words about it at the right. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NO_MARKS, type Selection } from '../drawing/drawing';
import { Canvas } from './canvas';
import { Details } from './details';
import { type Entry, entryById, roots } from './entries';
import { examplesOf } from './examples';
import { Header } from './header';
import { LivePanel } from './live/live-panel';
import { useLive } from './live/live-store';
import { marksAfter, marksOf } from './live/marks-of';
import { Tabs } from './parts';
import { ChartList, Outline } from './sidebar';
import { SimulatePanel } from './simulate/simulate-panel';
import { fire, freshFirst, type Simulation } from './simulate/simulation';
import { useAddress } from './use-address';

export function Explorer() {
  const [first] = roots;
  return first ? <Opened first={entryById.get('booking') ?? first} /> : null;
}

type Shown = 'details' | 'live' | 'simulate';

function Opened({ first }: { first: Entry }) {
  const { entry, selected, open, select } = useAddress(first);
  const live = useLive();
  const { page } = live;
  const [shown, setShown] = useState<Shown>('details');
  const [at, setAt] = useState<number>();
  const [asked, setAsked] = useState<string>();
  const [simulations, setSimulations] = useState<Readonly<Record<string, Simulation | undefined>>>({});
  const [simulatedAt, setSimulatedAt] = useState<number>();
  const [isSimulating, setIsSimulating] = useState(false);
  const [isFollowing, setIsFollowing] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useSearchKey();

  const simulation = simulations[entry.chart.id];
  const marks = useMemo(() => {
    if (isSimulating) {
      const log = simulation?.steps.map((step) => step.entry);
      return log ? marksAfter(log, entry, simulatedAt, entry.chart.id) : NO_MARKS;
    }
    return page ? marksOf(page, entry, at, asked) : NO_MARKS;
  }, [isSimulating, simulation, simulatedAt, page, entry, at, asked]);
  const running = useMemo(() => new Set(page?.actors.flatMap(({ chart }) => chart ?? [])), [page]);
  const followed = isFollowing ? [...marks.active].at(-1) : undefined;

  const show = (next: Shown) => {
    setShown(next);
    if (next !== 'details') setIsSimulating(next === 'simulate');
  };

  const simulate = (next: Simulation | undefined) => {
    setSimulations((before) => ({ ...before, [entry.chart.id]: next }));
    setSimulatedAt(undefined);
  };
  const pick = (selection: Selection | undefined) => {
    const transition = selection?.kind === 'transition' ? entry.transition(selection.id) : undefined;
    const isNext =
      isSimulating && simulation && simulatedAt === undefined && transition && marks.open.has(transition.id);
    const next = isNext
      ? fire(
          simulation,
          transition.id,
          transition.event,
          freshFirst(simulation, examplesOf(entry.chart.id, transition.event)),
        )
      : undefined;
    if (next) simulate(next);
    else select(selection);
  };

  const openDetails = useCallback(
    (selection: Selection) => {
      select(selection);
      setShown('details');
      requestAnimationFrame(() => heading.current?.focus());
    },
    [select],
  );

  return (
    <div className="explorer">
      <Header open={entry} search={search} onPick={({ chart, selection }) => open(chart, selection)} onOpen={open} />
      <aside className="left" aria-label="Charts and states">
        <ChartList open={entry} onOpen={open} running={running} />
        <h2 className="caption">States</h2>
        <Outline entry={entry} marks={marks} selected={selected} onSelect={select} onOpen={openDetails} />
      </aside>
      <main className="main">
        <Canvas
          key={entry.chart.id}
          entry={entry}
          marks={marks}
          selected={selected}
          followed={followed}
          onSelect={pick}
          onDetails={openDetails}
        />
      </main>
      <aside className="right" aria-label="About the chart">
        <Tabs
          label="About the chart"
          tabs={[
            { key: 'details', label: 'Details' },
            { key: 'live', label: 'Live', badge: page && 'on' },
            { key: 'simulate', label: 'Simulate' },
          ]}
          shown={shown}
          onShow={show}
        >
          {shown === 'details' && (
            <Details
              entry={entry}
              marks={marks}
              selected={selected}
              heading={heading}
              onSelect={select}
              onChart={open}
            />
          )}
          {shown === 'live' && (
            <LivePanel
              live={live}
              entry={entry}
              at={at}
              isFollowing={isFollowing}
              onFollow={setIsFollowing}
              onPick={(picked) => {
                setAt(picked?.number);
                if (picked) open(picked.chart);
              }}
              asked={asked}
              onActor={({ id, chart }) => {
                setAsked(id);
                if (chart) open(chart);
              }}
            />
          )}
          {shown === 'simulate' && (
            <SimulatePanel
              key={entry.chart.id}
              entry={entry}
              simulation={simulation}
              at={simulatedAt}
              onChange={simulate}
              onPick={setSimulatedAt}
            />
          )}
        </Tabs>
      </aside>
    </div>
  );
}

/** '/' goes to the search field. */
function useSearchKey() {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      search.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return search;
}
