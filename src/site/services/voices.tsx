import { useTranslation } from 'react-i18next';
import { reviewsProven } from '#domain/rating';
import { testimonialsOf } from '#domain/reviews';
import type { Service } from '#domain/services';
import { useFormat } from '../../i18n/use-format';
import { Avatar } from '../reviews/avatar';
import { SampleNote } from '../sections/sample-note';
import styles from './voices.module.css';

/** What customers say of a service: samples, until the firm has its own. */
export function Voices({ service }: { service: Service }) {
  const { t } = useTranslation(['testimonials', 'services']);
  const { number } = useFormat();
  return (
    <section aria-labelledby="voices">
      <div className={styles.head}>
        <h2 id="voices">{t('services:common.voices')}</h2>
        {!reviewsProven && <SampleNote />}
      </div>
      <ul className={styles.voices}>
        {testimonialsOf(service).map(({ id, name, location, rating, verified }) => (
          <li key={id} className={styles.voice}>
            <blockquote className={styles.text}>{t(`testimonials:texts.${id}`)}</blockquote>
            <div className={styles.who}>
              <Avatar name={name} />
              <p className={styles.by}>
                <span className={styles.name}>{name}</span>
                <span>
                  {t(`services:cityNames.${location}`)} · {t('testimonials:rating', { rating: number(rating) })}
                </span>
                {verified && <span className={styles.verified}>{t('testimonials:verified')}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
