import type { ReactNode } from 'react';
import { Stack } from '../../src/ui/layout';
import styles from './gallery.module.css';

/** Where a sample stands in the address. */
export const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
        <a href="#contents" className={styles.back}>
          Contents
        </a>
      </h2>
      <Stack gap={24}>{children}</Stack>
    </section>
  );
}
