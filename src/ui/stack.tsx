import type { ReactNode } from 'react';
import styles from './stack.module.css';

interface StackProps {
  /** Pixels between the children. */
  gap?: 8 | 16 | 24 | 48 | undefined;
  children: ReactNode;
}

/** Children below each other. */
export function Stack({ gap = 16, children }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}

/** Children beside each other, on more lines where one is too short. */
export function Cluster({ gap = 16, children }: StackProps) {
  return (
    <div className={styles.cluster} data-gap={gap}>
      {children}
    </div>
  );
}
