import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review } from '#domain/reviews';
import { type ReviewsArea as Area, reviewsAreaOf } from '#machines/reviews.view';
import { useFormat } from '../../i18n/use-format';
import { isSame } from '../../shared/is-same';
import { useIsClient } from '../../shared/use-is-client';
import { Notice } from '../../ui/notice';
import { RetryButton } from '../../ui/retry-button';
import { Quote } from '../sections/quote';
import { Stars } from '../sections/stars';
import { ReviewGrid } from './review-grid';
import { ReviewsSkeleton } from './reviews-skeleton';
import { prerenderedReviews, wired } from './wire';

/** The review cards: at once where they were prerendered, else as their chart brings them. */
export function ReviewsArea({ row }: { row: boolean }) {
  return (
    <Suspense fallback={<ReviewsSkeleton row={row} />}>
      <Loaded row={row} />
    </Suspense>
  );
}

function Loaded({ row }: { row: boolean }) {
  const isClient = useIsClient();
  const [isPrerendered] = useState(!isClient);
  return <Charted row={row} reviews={isPrerendered ? use(prerenderedReviews()) : undefined} />;
}

function Charted({ row, reviews }: { row: boolean; reviews: readonly Review[] | undefined }) {
  const actor = useActorRef(wired.reviews, { input: { reviews } });
  return (
    <Screen
      row={row}
      area={useSelector(actor, reviewsAreaOf, isSame)}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    />
  );
}

function Screen({ row, area, onRetry }: { row: boolean; area: Area; onRetry: () => void }) {
  const { t } = useTranslation('reviews');
  if (area.show === 'loading') return <ReviewsSkeleton row={row} />;
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
    <ReviewGrid row={row}>
      {area.reviews.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </ReviewGrid>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const { id, stars, customer, createdAt, isVerified } = review;
  const { t } = useTranslation('reviews');
  const { date } = useFormat();
  return (
    <Quote
      title={t(`texts.${id}.title`)}
      text={t(`texts.${id}.text`)}
      name={customer.displayName}
      place={t(`cities.${customer.location}`)}
      rating={<Stars count={stars} />}
      date={date(createdAt.slice(0, 10), 'month')}
      isVerified={isVerified}
    />
  );
}
