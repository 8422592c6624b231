import { useTranslation } from 'react-i18next';
import { claims } from '#domain/shop/business';
import { useFormat } from '../../i18n/hooks';
import { PageLink } from '../../shared/page-link';
import { Cluster, Grid, Split, Stack, Text, tapTarget } from '../../ui/layout';
import { Section } from '../sections/section';
import { Stars } from '../sections/testimonial-card';
import { publishedReviews } from './published';
import styles from './reviews.module.css';
import { ReviewsArea } from './reviews-area';
import { areReviewsReal, type ShownRating, shownRating } from './shown';

/** Rating summary and review cards, of a firm that has reviews. `row`: the short version, with one row of cards. */
export function ReviewsBlock({ row = false }: { row?: boolean }) {
  const { t } = useTranslation('reviews');
  const rating = shownRating();
  if (!rating) return null;
  return (
    <Section id="reviews-title" title={t('title')} isSample={!(areReviewsReal() && rating.isProven)}>
      <Summary rating={rating} spread={!row} />
      <ReviewsArea row={row} />
      {row && (
        <p>
          <PageLink className={tapTarget} to="reviews">
            {t('all')}
          </PageLink>
        </p>
      )}
    </Section>
  );
}

/** The average rating and the firm's figures; with `spread`, also the share of each rating. */
function Summary({ rating, spread }: { rating: ShownRating; spread: boolean }) {
  const { t } = useTranslation('reviews');
  const { number } = useFormat();
  const { averageRating, numberOfReviews, stars, breakdown } = rating;
  const figures = (
    [
      { key: 'satisfaction', claim: claims.customerSatisfactionPercent, unit: '%' },
      { key: 'moves', claim: claims.totalMoves, unit: '+' },
      { key: 'years', claim: claims.yearsExperience, unit: '+' },
      { key: 'repeat', claim: claims.repeatCustomersPercent, unit: '%' },
    ] as const
  )
    .flatMap(({ key, claim, unit }) =>
      claim && (claim.proven || !publishedReviews()) ? [{ key, value: claim.value + unit }] : [],
    )
    .slice(0, spread ? 4 : 3);

  return (
    <Split className={spread ? styles.summary : styles.brief} align="center" gap={16}>
      <Cluster gap={16}>
        <Text soft>
          <Text as="span" bold size={52}>
            {averageRating.toFixed(1)}
          </Text>{' '}
          {t('outOf')}
        </Text>
        <Stack gap={4}>
          <Stars count={stars} size={22} />
          <Text soft>{t('count', { count: numberOfReviews, number: number(numberOfReviews) })}</Text>
        </Stack>
      </Cluster>
      {spread && (
        <Stack as="dl" gap={4} aria-label={t('breakdown.title')}>
          {breakdown.map(({ grade, percent }) => (
            <div key={grade} className={styles.grade}>
              <dt>{t(`breakdown.${grade}`)}</dt>
              <dd>
                <svg aria-hidden="true" className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none">
                  <rect className={styles.track} width="100" height="6" />
                  <rect className={styles.part} width={percent} height="6" />
                </svg>
                {percent}%
              </dd>
            </div>
          ))}
        </Stack>
      )}
      <Grid as="dl" columns={4} phone={spread ? 2 : 3} gap={16} className={styles.figures}>
        {figures.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`stats.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Grid>
    </Split>
  );
}
