import type { ReactNode } from 'react';
import type { Crumb } from './breadcrumbs';
import { Breadcrumbs } from './breadcrumbs';
import styles from './hero.module.css';

interface HeroProps {
  above: readonly Crumb[];
  here: string;
  headline: string;
  lead: string;
  /** 'from £50', large. */
  price?: ReactNode;
  picture: ReactNode;
  children?: ReactNode;
}

/** Chinese has no spaces to break a line at; a heading breaks after its comma rather than within a word. */
const phrasesOf = (headline: string): readonly string[] => headline.match(/[^，]+，?/g) ?? [];

/** The head of a service or city page: where one is, what it is, what it costs, what to do. */
export function Hero({ above, here, headline, lead, price, picture, children }: HeroProps) {
  return (
    <div>
      <Breadcrumbs above={above} here={here} />
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.headline}>
            {phrasesOf(headline).map((phrase) => (
              <span key={phrase} className={styles.phrase}>
                {phrase}
              </span>
            ))}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {price && <p className={styles.price}>{price}</p>}
          {children}
        </div>
        <div className={styles.picture}>{picture}</div>
      </div>
    </div>
  );
}
