import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reviewsProven } from '#domain/rating';
import { useLanguage } from '../../i18n/use-language';
import { ReviewsBlock } from '../reviews/reviews-block';
import styles from './company.module.css';
import { CompanyFrame } from './company-frame';

export function ReviewsPage() {
  const { t } = useTranslation('company');
  const language = useLanguage();
  return (
    <CompanyFrame width="wide" title={t('reviews.title')} lead={t('reviews.lead')}>
      <ReviewsBlock />
      {!reviewsProven && (
        <section className={styles.section} aria-labelledby="samples">
          <h2 id="samples">{t('reviews.sample.title')}</h2>
          <p>{t('reviews.sample.text')}</p>
        </section>
      )}
      <section className={styles.section} aria-labelledby="yours">
        <h2 id="yours">{t('reviews.yours.title')}</h2>
        <p>{t('reviews.yours.text')}</p>
        <p>
          <Link className={styles.alone} to={`/${language}/contact`}>
            {t('way.contact')}
          </Link>
        </p>
      </section>
    </CompanyFrame>
  );
}
