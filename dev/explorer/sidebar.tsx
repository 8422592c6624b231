/** The charts, those that others invoke below them; and the states of the open chart. */
import type { Marks, Selection } from '../drawing/drawing';
import { type Entry, partsOf, roots } from './entries';
import { addressOf } from './use-address';

interface ChartListProps {
  open: Entry;
  charts: readonly Entry[];
  /** Charts that run in a watched page. */
  running: ReadonlySet<string>;
}

function ChartList({ open, charts, running }: ChartListProps) {
  return (
    <ul className="tree">
      {charts.map((entry) => (
        <li key={entry.name}>
          <a href={addressOf(entry)} aria-current={entry === open ? 'page' : undefined}>
            {entry.name}
          </a>
          {running.has(entry.chart.id) && <span className="chip"> running</span>}
          <ChartList open={open} charts={partsOf(entry)} running={running} />
        </li>
      ))}
    </ul>
  );
}

interface StateListProps {
  entry: Entry;
  ids: readonly string[];
  marks: Marks;
  selected: Selection | undefined;
}

function StateList({ entry, ids, marks, selected }: StateListProps) {
  return (
    <ul className="tree">
      {ids
        .flatMap((id) => entry.state(id) ?? [])
        .map(({ id, key, children }) => (
          <li key={id}>
            <a
              href={addressOf(entry, id)}
              data-item={id}
              data-selected={selected?.id === id || undefined}
              aria-current={marks.active.has(id) ? 'step' : undefined}
            >
              {key}
            </a>
            <StateList entry={entry} ids={children} marks={marks} selected={selected} />
          </li>
        ))}
    </ul>
  );
}

interface SidebarProps extends Omit<StateListProps, 'ids'> {
  running: ReadonlySet<string>;
}

export function Sidebar({ entry, marks, selected, running }: SidebarProps) {
  return (
    <>
      <nav aria-label="Charts">
        <h2>Charts</h2>
        <ChartList open={entry} charts={roots} running={running} />
      </nav>
      <nav aria-label={`States of ${entry.name}`}>
        <h2>States</h2>
        <StateList entry={entry} ids={[entry.chart.id]} marks={marks} selected={selected} />
      </nav>
    </>
  );
}
