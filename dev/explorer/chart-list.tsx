import { type Entry, partsOf, roots } from './entries';
import styles from './explorer.module.css';

interface ChartListProps {
  open: Entry;
  onOpen: (chart: string) => void;
  /** Charts that run in a watched page. */
  running?: ReadonlySet<string>;
}

/** The charts, those that others invoke below them. */
export function ChartList({ open, onOpen, running }: ChartListProps) {
  const item = (entry: Entry) => (
    <li key={entry.chart.id}>
      <button
        type="button"
        className={styles.chart}
        aria-current={entry === open ? 'page' : undefined}
        data-running={running?.has(entry.chart.id) || undefined}
        onClick={() => onOpen(entry.chart.id)}
      >
        {entry.name}
        {running?.has(entry.chart.id) && <span className={styles.running}>running</span>}
      </button>
      {partsOf(entry).length > 0 && <ul className={styles.parts}>{partsOf(entry).map(item)}</ul>}
    </li>
  );
  return (
    <nav aria-label="Charts">
      <h2 className={styles.caption}>Charts</h2>
      <ul className={styles.charts}>{roots.map(item)}</ul>
    </nav>
  );
}
