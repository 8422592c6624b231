import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import { PageLink } from '../../shared/page-link';
import { Cluster, Grid, Stack, Text, tapTarget } from '../../ui/layout';
import styles from './lists.module.css';
import { Section } from './section';

interface Feature {
  key: string;
  title: string;
  text: string;
  icon?: ReactNode;
}

/** A few points, each a heading and a sentence or two. */
export function Features({ features, columns }: { features: readonly Feature[]; columns?: 2 | 3 | 4 }) {
  return (
    <Grid as="ul" columns={columns ?? (features.length === 3 ? 3 : 2)} even={features.length === 3} gap={24}>
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

export interface Chip extends Pick<LinkProps, 'state'> {
  /** Below the language. */
  path: string;
  name: string;
}

/** Links to further pages in a row. */
export function Chips({ chips }: { chips: readonly Chip[] }) {
  return (
    <Cluster as="ul">
      {chips.map(({ path, name, state }) => (
        <li key={path}>
          <PageLink className={`${styles.chip} ${tapTarget}`} to={path} state={state}>
            {name}
          </PageLink>
        </li>
      ))}
    </Cluster>
  );
}

/** Such links under a heading. */
export function PageLinks({ id, title, links }: { id: string; title: string; links: readonly Chip[] }) {
  return (
    <Section as="nav" id={id} title={title} size={24}>
      <Chips chips={links} />
    </Section>
  );
}
