import { useTranslation } from 'react-i18next';
import { PageLink } from '../../shared/page-link';
import { tapTarget } from '../../ui/layout';
import { ReviewsBlock } from '../reviews/reviews-block';
import { areReviewsReal } from '../reviews/shown';
import { Section } from '../sections/section';
import { CompanyFrame } from './company-frame';

export function ReviewsPage() {
  const { t } = useTranslation('company');
  return (
    <CompanyFrame title={t('reviews.title')} lead={t('reviews.lead')}>
      <ReviewsBlock />
      {!areReviewsReal() && (
        <Section id="samples" title={t('reviews.sample.title')} size={24}>
          <p>{t('reviews.sample.text')}</p>
        </Section>
      )}
      <Section id="yours" title={t('reviews.yours.title')} size={24}>
        <p>{t('reviews.yours.text')}</p>
        <p>
          <PageLink className={tapTarget} to="contact">
            {t('cta.contact')}
          </PageLink>
        </p>
      </Section>
    </CompanyFrame>
  );
}
