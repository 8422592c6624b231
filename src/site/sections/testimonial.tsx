import { useTranslation } from 'react-i18next';
import type { Testimonial as Given } from '#domain/reviews';
import { useFormat } from '../../i18n/use-format';
import { Quote } from './quote';

/** What a customer said of one service. */
export function Testimonial({ testimonial: { id, name, location, rating, verified } }: { testimonial: Given }) {
  const { t } = useTranslation('testimonials');
  const { number } = useFormat();
  return (
    <Quote
      text={t(`texts.${id}`)}
      name={name}
      place={t(`cities.${location}`)}
      rating={<small>{t('rating', { rating: number(rating) })}</small>}
      isVerified={verified}
    />
  );
}
