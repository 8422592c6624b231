import type { ReactNode } from 'react';
import { Stack } from '#ui/layout';
import styles from './columns.module.css';

interface ColumnsProps {
  /** The actions: on the right, always in view, or below the content on phones. */
  aside: ReactNode;
  /** Puts it above the content on phones. */
  isFirst?: boolean | undefined;
  /** More content, below both on phones. */
  after?: ReactNode;
  children: ReactNode;
}

/** A page in two columns. */
export function Columns({ aside, isFirst = false, after, children }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <Stack gap={24}>{children}</Stack>
      <div className={styles.aside} data-first={isFirst || undefined}>
        {aside}
      </div>
      {after && <Stack gap={24}>{after}</Stack>}
    </div>
  );
}
