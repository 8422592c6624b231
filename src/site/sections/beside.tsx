import type { ReactNode } from 'react';
import styles from './beside.module.css';

interface BesideProps {
  head?: ReactNode;
  /** Sticky on the right on desktops. */
  side: ReactNode;
  /** Puts `side` below the text on phones, not above it. */
  last?: boolean;
  children: ReactNode;
}

/** A text with a column beside it. */
export function Beside({ head, side, last, children }: BesideProps) {
  const beside = <div className={styles.side}>{side}</div>;
  return (
    <div className={styles.beside}>
      {head}
      {!last && beside}
      <div className={styles.body}>{children}</div>
      {last && beside}
    </div>
  );
}
