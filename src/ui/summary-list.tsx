import type { ReactNode } from 'react';
import styles from './summary-list.module.css';
import { VisuallyHidden } from './visually-hidden';

interface SummaryChange {
  label: ReactNode;
  /** Read after the label, to tell the buttons apart. */
  of: string;
  onChange: () => void;
}

interface SummaryRow {
  key: string;
  label: ReactNode;
  value: ReactNode;
  change?: SummaryChange | undefined;
  /** Belongs to the row above it. */
  isMore?: boolean | undefined;
}

export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ key, label, value, change, isMore }) => (
        <div key={key} className={styles.row} data-more={isMore || undefined}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {change && (
            <dd className={styles.action}>
              <button type="button" className={styles.change} onClick={change.onChange}>
                {change.label} <VisuallyHidden>{change.of}</VisuallyHidden>
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
