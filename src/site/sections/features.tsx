import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Grid, Stack, Text } from '../../ui/layout';
import styles from './features.module.css';

interface Feature {
  key: string;
  title: string;
  text: string;
}

/** Points in the cells of one card, each a heading with a sentence or two. */
export function Features({ features, columns }: { features: readonly Feature[]; columns?: 2 | 3 | 4 }) {
  return (
    <Grid
      as="ul"
      columns={columns ?? (features.length === 3 ? 3 : 2)}
      even={features.length === 3}
      phone={columns === 4 ? 2 : 1}
      className={styles.features}
    >
      {features.map(({ key, title, text }) => (
        <li key={key} className={styles.feature}>
          <Text as="h3" size={20}>
            {title}
          </Text>
          <Text soft>{text}</Text>
        </li>
      ))}
    </Grid>
  );
}

/** A list with a tick before each item. */
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
