import { useTranslation } from 'react-i18next';
import { reviewsProven } from '#content/rating';
import { ratingOf, type Testimonial as TestimonialData } from '#content/testimonials';
import { wordsIn } from '#domain/language';
import { useFormat, useLanguage } from '../../i18n/hooks';
import { Cluster } from '../../ui/layout';
import { Star, TestimonialCard } from './testimonial-card';

/** A testimonial for one service. */
export function Testimonial({ testimonial: { name, place, isVerified, text } }: { testimonial: TestimonialData }) {
  const { t } = useTranslation('testimonials');
  const language = useLanguage();
  const { number } = useFormat();
  return (
    <TestimonialCard
      text={wordsIn(text, language)}
      name={name}
      place={wordsIn(place, language)}
      rating={
        <Cluster gap={4}>
          <Star />
          <small>{t('rating', { rating: number(ratingOf(name)) })}</small>
        </Cluster>
      }
      isVerified={isVerified && reviewsProven}
    />
  );
}
