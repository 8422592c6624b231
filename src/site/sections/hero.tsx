import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { PageLink } from '../../shared/page-link';
import { Cluster, Stack, Text, tapTarget } from '../../ui/layout';
import styles from './hero.module.css';

interface HeroProps {
  /** The pages above this one, and its own name. */
  trail?: { above: readonly Crumb[]; here: string };
  /** A few words above the headline. */
  over?: ReactNode;
  headline: string;
  lead: ReactNode;
  /** 'from £50', large. */
  price?: ReactNode;
  /** What can be done here. */
  children?: ReactNode;
  /** Stands beside the words; above them on phones. */
  picture: ReactNode;
  /** Stands below both; on desktops it takes the picture's place, and the picture stands below the words. */
  aside?: ReactNode;
}

/** Chinese has no spaces to break a line at; a heading breaks after its comma or colon rather than within a word. */
const phrasesOf = (headline: string): readonly string[] => headline.match(/[^，：]+[，：]?/g) ?? [];

/** The head of a page: what it is, what it costs, what to do. */
export function Hero({ trail, over, headline, lead, price, children, picture, aside }: HeroProps) {
  return (
    <div>
      {trail && <Breadcrumbs {...trail} />}
      <div className={styles.hero}>
        <Stack>
          {over && <p className={styles.over}>{over}</p>}
          <Text as="h1" size={52}>
            {phrasesOf(headline).map((phrase) => (
              <span key={phrase} className={styles.phrase}>
                {phrase}
              </span>
            ))}
          </Text>
          <Text soft size={20}>
            {lead}
          </Text>
          {price && (
            <Text bold size={24} className={styles.price}>
              {price}
            </Text>
          )}
          {children}
        </Stack>
        <div className={styles.picture}>{picture}</div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  );
}

/** A page above the present one: its path below the language, and its name. */
interface Crumb {
  path: string;
  name: string;
}

/** The way from the home page to this one. */
function Breadcrumbs({ above, here }: { above: readonly Crumb[]; here: string }) {
  const { t } = useTranslation('services');
  return (
    <nav aria-label={t('common.breadcrumbs')}>
      <Cluster as="ol" gap={4}>
        {[{ path: '', name: t('common.home') }, ...above].map(({ path, name }) => (
          <li key={path} className={styles.crumb}>
            <PageLink className={`${styles.link} ${tapTarget}`} to={path}>
              {name}
            </PageLink>
          </li>
        ))}
        <li className={styles.crumb} aria-current="page">
          {here}
        </li>
      </Cluster>
    </nav>
  );
}
