import type { ReactNode } from 'react';
import { Grid, Text } from '../../ui/layout';
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
    <Grid as="ul" columns={columns ?? (features.length === 3 ? 3 : 2)} gap={24}>
      {features.map(({ key, title, text, icon }) => (
        <li key={key} className={icon ? styles.drawn : styles.feature}>
          {icon}
          <Text as="h3" size={20}>
            {title}
          </Text>
          <Text soft>{text}</Text>
        </li>
      ))}
    </Grid>
  );
}
