import type { LinkProps } from 'react-router-dom';
import { PageLink } from '../../shared/page-link';
import { Cluster, tall } from '../../ui/layout';
import styles from './chips.module.css';
import { Section } from './section';

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
          <PageLink className={`${styles.chip} ${tall}`} to={path} state={state}>
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
