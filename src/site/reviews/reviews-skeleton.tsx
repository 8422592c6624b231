import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import styles from './reviews.module.css';

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** Eight cards in outline. */
export function ReviewsSkeleton() {
  const { t } = useTranslation('reviews');
  return (
    <SkeletonGroup label={t('loading')}>
      <div className={styles.grid} aria-hidden="true">
        {CARDS.map((key) => (
          <div key={key} className={styles.outline}>
            <Skeleton shape="short" />
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
