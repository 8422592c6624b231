import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { claims } from '#domain/business';
import { reviewsProven } from '#domain/rating';
import { useLanguage } from '../../i18n/use-language';
import { tall } from '../../ui/layout';
import { Section } from '../sections/section';
import { RatingSummary } from './rating-summary';
import { ReviewsArea } from './reviews-area';

/** Summary and cards under one heading, and one note as long as anything in them is a sample. `row`: in brief, one row of cards. */
export function ReviewsBlock({ row = false }: { row?: boolean }) {
  const { t } = useTranslation('reviews');
  const language = useLanguage();
  return (
    <Section id="reviews-title" title={t('title')} isSample={!(reviewsProven && claims.reviewScore.proven)}>
      <RatingSummary spread={!row} />
      <ReviewsArea row={row} />
      {row && (
        <p>
          <Link className={tall} to={`/${language}/reviews`}>
            {t('all')}
          </Link>
        </p>
      )}
    </Section>
  );
}
