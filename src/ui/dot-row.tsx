import type { ReactNode } from 'react';
import styles from './dot-row.module.css';

interface DotRowProps {
  texts: readonly string[];
  /** Belongs to the first text. */
  before?: ReactNode;
  /** Stands at the end of the row. */
  last?: ReactNode;
}

/** Short texts with a dot between them. Each stays whole if it fits, and no line begins or ends with a dot. */
export function DotRow({ texts, before, last }: DotRowProps) {
  const dot = <span className={styles.dot}> · </span>;
  return (
    <span className={styles.row}>
      {texts.map((text, index) => (
        <span key={text} className={styles.text}>
          {index === 0 ? before : dot}
          {text}
        </span>
      ))}
      {last && (
        <span className={styles.text}>
          {dot}
          {last}
        </span>
      )}
    </span>
  );
}
