import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { claims } from '#domain/business';
import { reviewsProven } from '#domain/rating';
import { SampleNote } from '../sections/sample-note';
import { RatingSummary } from './rating-summary';
import { ReviewsArea } from './reviews-area';
import styles from './reviews-block.module.css';

/** Summary and cards under one heading, and one note as long as anything in them is a sample. */
export function ReviewsBlock({ more }: { more?: ReactNode }) {
  const { t } = useTranslation('reviews');
  const isProven = reviewsProven && claims.reviewScore.proven;
  return (
    <section className={styles.block} aria-labelledby="reviews-title">
      <div className={styles.head}>
        <h2 id="reviews-title">{t('title')}</h2>
        {!isProven && <SampleNote />}
      </div>
      <RatingSummary />
      <ReviewsArea />
      {more && <p className={styles.more}>{more}</p>}
    </section>
  );
}
