import { Link, type LinkProps } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language';
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
  const language = useLanguage();
  return (
    <Cluster as="ul">
      {chips.map(({ path, name, state }) => (
        <li key={path}>
          <Link className={`${styles.chip} ${tall}`} to={`/${language}/${path}`} state={state}>
            {name}
          </Link>
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
