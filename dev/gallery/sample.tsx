import { type ReactNode, useId } from 'react';
import { Stack } from '../../src/ui/layout';
import styles from './gallery.module.css';

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Stack gap={24}>{children}</Stack>
    </section>
  );
}
