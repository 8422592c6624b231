import { useTranslation } from 'react-i18next';
import { claims } from '#domain/business';
import { ratingSummary, scoreBreakdown } from '#domain/rating';
import { useFormat } from '../../i18n/use-format';
import styles from './rating-summary.module.css';
import { Stars } from './stars';

/** The score of all reviews, how it spreads, and the firm's figures. Stands under the 'Sample' note of its block. */
export function RatingSummary() {
  const { t } = useTranslation('reviews');
  const { number } = useFormat();
  const { averageRating, numberOfReviews, stars } = ratingSummary;
  const figures = [
    { key: 'satisfaction', value: `${claims.customerSatisfactionPercent.value}%` },
    { key: 'moves', value: `${claims.totalMoves.value}+` },
    { key: 'years', value: `${claims.yearsExperience.value}+` },
    { key: 'repeat', value: `${claims.repeatCustomersPercent.value}%` },
  ] as const;

  return (
    <div className={styles.summary}>
      <div className={styles.score}>
        <p className={styles.average}>
          <span className={styles.figure}>{averageRating.toFixed(1)}</span> {t('outOf')}
        </p>
        <Stars count={stars} size={22} />
        <p className={styles.count}>{t('count', { number: number(numberOfReviews) })}</p>
      </div>
      <dl className={styles.breakdown} aria-label={t('breakdown.title')}>
        {scoreBreakdown.map(({ grade, percent }) => (
          <div key={grade} className={styles.grade}>
            <dt>{t(`breakdown.${grade}`)}</dt>
            <dd className={styles.share}>
              <svg aria-hidden="true" className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none">
                <rect className={styles.track} width="100" height="6" />
                <rect className={styles.part} width={percent} height="6" />
              </svg>
              <span className={styles.percent}>{percent}%</span>
            </dd>
          </div>
        ))}
      </dl>
      <dl className={styles.figures}>
        {figures.map(({ key, value }) => (
          <div key={key} className={styles.fact}>
            <dt>{t(`stats.${key}`)}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
