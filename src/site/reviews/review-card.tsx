import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#domain/reviews';
import { useFormat } from '../../i18n/use-format';
import { Avatar } from './avatar';
import styles from './review-card.module.css';
import { Stars } from './stars';

export function ReviewCard({ review }: { review: Review }) {
  const { id, stars, customer, createdAt, isVerified } = review;
  const { t } = useTranslation('reviews');
  const { date } = useFormat();
  return (
    <article className={styles.card} aria-labelledby={`review-${id}`}>
      <p className={styles.head}>
        <Stars count={stars} />
        <span className={styles.when}>{date(createdAt.slice(0, 10), 'month')}</span>
      </p>
      <h3 id={`review-${id}`} className={styles.title}>
        {t(`texts.${id}.title`)}
      </h3>
      <blockquote className={styles.text}>{t(`texts.${id}.text`)}</blockquote>
      <div className={styles.author}>
        <Avatar name={customer.displayName} />
        <p className={styles.who}>
          <span className={styles.name}>{customer.displayName}</span>
          <span className={styles.where}>
            {t(`cities.${customer.location}`)}
            {isVerified && (
              <span className={styles.verified}>
                <BadgeCheck aria-hidden="true" size={16} />
                {t('verified')}
              </span>
            )}
          </span>
        </p>
      </div>
    </article>
  );
}
