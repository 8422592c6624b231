import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language';
import { ReviewsBlock } from '../reviews/reviews-block';

export function Reviews() {
  const { t } = useTranslation('reviews');
  const language = useLanguage();
  return <ReviewsBlock more={<Link to={`/${language}/reviews`}>{t('all')}</Link>} />;
}
