import type { ReactNode } from 'react';
import styles from './rows.module.css';

/** Rows with a hairline between. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
