import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reviews as builtIn, type Review } from '#content/reviews';
import { isEqual } from '#domain/is-equal';
import { wordsIn } from '#domain/language';
import { inspection } from '#machines/inspection';
import { reviewsAreaOf } from '#machines/reviews.view';
import { useFormat, useLanguage } from '../../i18n/hooks';
import { useIsClient } from '../../shared/use-is-client';
import { Card } from '../../ui/card';
import { Grid } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { RetryButton } from '../../ui/retry-button';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import { ScrollRow } from '../sections/scroll-row';
import { Stars, TestimonialCard } from '../sections/testimonial-card';
import { publishedReviews, reviewOf } from './published';
import styles from './reviews.module.css';
import { areReviewsReal } from './shown';
import { wired } from './wire';

/** Review cards: at once when prerendered, otherwise when the chart has loaded them. */
export function ReviewsArea({ row }: { row: boolean }) {
  const { t } = useTranslation('reviews');
  const isClient = useIsClient();
  const [isPrerendered] = useState(!isClient);
  const inPage = publishedReviews()?.reviews.map(reviewOf) ?? builtIn;
  const actor = useActorRef(wired.reviews, { input: { isPrerendered, inPage }, ...inspection });
  const area = useSelector(actor, reviewsAreaOf, isEqual);
  if (area.show === 'loading') return <ReviewsSkeleton row={row} />;

  return (
    <>
      {area.show === 'unavailable' && (
        <Notice
          tone="warn"
          role="alert"
          title={t(area.isRepeated ? 'failed.later' : 'failed.title')}
          action={
            <RetryButton
              busy={area.isTrying}
              busyLabel={t('loading')}
              onRetry={() => actor.send({ type: 'retry.requested' })}
            >
              {t('failed.retry')}
            </RetryButton>
          }
        >
          {!area.isRepeated && <p>{t('failed.text')}</p>}
        </Notice>
      )}
      <ReviewGrid row={row}>
        {area.reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ReviewGrid>
    </>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const { name, place, stars, createdAt, isVerified, title, text } = review;
  const language = useLanguage();
  const { date } = useFormat();
  return (
    <TestimonialCard
      title={wordsIn(title, language)}
      text={wordsIn(text, language)}
      name={name}
      place={wordsIn(place, language)}
      rating={<Stars count={stars} />}
      date={date(createdAt.slice(0, 10), 'month')}
      isVerified={isVerified && areReviewsReal()}
    />
  );
}

/** One scrolling row, or a grid that begins with a large quotation. */
function ReviewGrid({ row, children }: { row: boolean; children: ReactNode }) {
  const { t } = useTranslation('reviews');
  if (!row)
    return (
      <Grid columns={3} className={styles.grid}>
        {children}
      </Grid>
    );
  return (
    <ScrollRow label={t('title')} columns={4}>
      {children}
    </ScrollRow>
  );
}

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function ReviewsSkeleton({ row }: { row: boolean }) {
  const { t } = useTranslation('reviews');
  return (
    <SkeletonGroup label={t('loading')}>
      <ReviewGrid row={row}>
        {CARDS.map((key) => (
          <Card key={key} gap={12} aria-hidden="true">
            <Skeleton shape="short" />
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
            <Skeleton shape="short" />
          </Card>
        ))}
      </ReviewGrid>
    </SkeletonGroup>
  );
}
