import type { ReactNode } from 'react';
import styles from './beside.module.css';

interface BesideProps {
  head: ReactNode;
  /** Stays in sight at the right on desktops. */
  side: ReactNode;
  /** Whether it comes after the text on phones, not before. */
  last?: boolean;
  children: ReactNode;
}

/** A text with something beside it. */
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
