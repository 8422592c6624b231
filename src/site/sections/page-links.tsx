import type { LinkProps } from 'react-router-dom';
import { PageLink } from '../../shared/page-link';
import { Cluster, tapTarget } from '../../ui/layout';
import styles from './page-links.module.css';
import { Section } from './section';

interface Chip extends Pick<LinkProps, 'state'> {
  /** Path below the language. */
  path: string;
  name: string;
}

/** Links to other pages in a row. */
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

/** Chips under a heading. */
export function PageLinks({ id, title, links }: { id: string; title: string; links: readonly Chip[] }) {
  return (
    <Section as="nav" id={id} title={title} size={24}>
      <Chips chips={links} />
    </Section>
  );
}
