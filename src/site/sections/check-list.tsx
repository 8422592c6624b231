import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout';
import styles from './check-list.module.css';

/** What is included, each with a tick. */
export function CheckList({ items }: { items: readonly { key: string; text: ReactNode }[] }) {
  return (
    <Stack as="ul" gap={12}>
      {items.map(({ key, text }) => (
        <li key={key} className={styles.item}>
          <Check aria-hidden="true" size={22} />
          <span>{text}</span>
        </li>
      ))}
    </Stack>
  );
}
