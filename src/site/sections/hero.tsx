import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../shared/page-link';
import { Cluster, Stack, Text, tapTarget } from '../../ui/layout';
import styles from './hero.module.css';

interface HeroProps {
  /** Breadcrumbs: the parent pages, and this page's name. */
  trail?: { above: readonly Crumb[]; here: string };
  /** A few words above the headline. */
  over?: ReactNode;
  headline: string;
  lead: ReactNode;
  /** 'from £50', large. */
  price?: ReactNode;
  /** Buttons and links. */
  children?: ReactNode;
  /** Beside the text; above it on phones, or below everything if there is an aside. */
  picture: ReactNode;
  /** Below the text; on desktops it takes the picture's place, and the picture moves below the text. */
  aside?: ReactNode;
  /** Lets the picture run to the right edge of the window. */
  isBleeding?: boolean;
}

/** Chinese has no spaces to break a line at, so a heading breaks after its comma or colon. */
const phrasesOf = (headline: string): readonly string[] => headline.match(/[^，：]+[，：]?/g) ?? [];

/** The top of a page: headline, price, buttons, picture. */
export function Hero({ trail, over, headline, lead, price, children, picture, aside, isBleeding }: HeroProps) {
  const drawing = <div className={styles.picture}>{picture}</div>;
  return (
    <div>
      {trail && <Breadcrumbs {...trail} />}
      {/* In the order in which a phone shows them: a slow page is drawn before all of it has arrived, and nothing may move afterwards. */}
      <div className={styles.hero} data-bleeding={isBleeding || undefined}>
        {!aside && drawing}
        <Stack className={styles.text}>
          {over && <p className={styles.over}>{over}</p>}
          <Text as="h1" size={52}>
            {phrasesOf(headline).map((phrase) => (
              <span key={phrase} className={styles.phrase}>
                {phrase}
              </span>
            ))}
          </Text>
          <Text soft size={20} className={styles.lead}>
            {lead}
          </Text>
          {price && (
            <Text bold size={24} className={styles.price}>
              {price}
            </Text>
          )}
          {children}
        </Stack>
        {aside && <div className={styles.aside}>{aside}</div>}
        {aside && drawing}
      </div>
    </div>
  );
}

/** `path` is below the language. */
interface Crumb {
  path: string;
  name: string;
}

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
