import type { ReactNode } from 'react';
import { Grid, Stack, Text } from '../../ui/layout';
import styles from './features.module.css';

interface Feature {
  key: string;
  title: string;
  text: string;
  icon?: ReactNode;
}

/** A few points, each a heading and a sentence or two. */
export function Features({ features, columns }: { features: readonly Feature[]; columns?: 2 | 3 | 4 }) {
  return (
    <Grid as="ul" columns={columns ?? (features.length === 3 ? 3 : 2)}>
      {features.map(({ key, title, text, icon }) => (
        <Stack as="li" key={key} gap={4} className={styles.feature}>
          {icon}
          <Text as="h3" size={20}>
            {title}
          </Text>
          <Text soft>{text}</Text>
        </Stack>
      ))}
    </Grid>
  );
}
