import type { ReactNode } from 'react';
import styles from './dot-row.module.css';

/** Short texts with a dot between them. Each stays whole if it fits, and no line begins or ends with a dot. `before` belongs to the first, `after` to the last. */
export function DotRow({ texts, before, after }: { texts: readonly string[]; before?: ReactNode; after?: ReactNode }) {
  return (
    <span className={styles.row}>
      {texts.map((text, index) => (
        <span key={text} className={styles.text}>
          {index > 0 && <span className={styles.dot}> · </span>}
          {index === 0 && before}
          {text}
          {index === texts.length - 1 && after}
        </span>
      ))}
    </span>
  );
}
