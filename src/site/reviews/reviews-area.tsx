import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#domain/reviews';
import { type ReviewsArea as Area, reviewsAreaOf } from '#machines/reviews.view';
import { isSame } from '../../shared/is-same';
import { useIsClient } from '../../shared/use-is-client';
import { Notice } from '../../ui/notice';
import { RetryButton } from '../../ui/retry-button';
import { ReviewCard } from './review-card';
import styles from './reviews.module.css';
import { ReviewsSkeleton } from './reviews-skeleton';
import { prerenderedReviews, wired } from './wire';

/** The review cards: at once where they were prerendered, else as their chart brings them. */
export function ReviewsArea() {
  return (
    <Suspense fallback={<ReviewsSkeleton />}>
      <Loaded />
    </Suspense>
  );
}

function Loaded() {
  const isClient = useIsClient();
  const [isPrerendered] = useState(!isClient);
  return <Charted reviews={isPrerendered ? use(prerenderedReviews()) : undefined} />;
}

function Charted({ reviews }: { reviews: readonly Review[] | undefined }) {
  const actor = useActorRef(wired.reviews, { input: { reviews } });
  return (
    <Screen area={useSelector(actor, reviewsAreaOf, isSame)} onRetry={() => actor.send({ type: 'loading.retried' })} />
  );
}

function Screen({ area, onRetry }: { area: Area; onRetry: () => void }) {
  const { t } = useTranslation('reviews');
  if (area.show === 'loading') return <ReviewsSkeleton />;
  if (area.show === 'unavailable') {
    return (
      <Notice
        tone="bad"
        title={t('failed.title')}
        action={
          <RetryButton busy={area.isTrying} busyLabel={t('loading')} onRetry={onRetry}>
            {t('failed.retry')}
          </RetryButton>
        }
      >
        <p>{t(area.isRepeated ? 'failed.later' : 'failed.text')}</p>
      </Notice>
    );
  }
  return (
    <ul className={styles.grid}>
      {area.reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}
