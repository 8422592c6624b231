import type { ReactNode } from 'react';
import styles from './scroll-row.module.css';

interface ScrollRowProps {
  label: string;
  /** Cards side by side on a desktop. */
  columns: 3 | 4;
  children: ReactNode;
}

/** Cards in one row, which scrolls if the window is too narrow for all. */
export function ScrollRow({ label, columns, children }: ScrollRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, as nothing is filled in
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard
    <div role="group" aria-label={label} className={styles.row} data-columns={columns} tabIndex={0}>
      {children}
    </div>
  );
}
