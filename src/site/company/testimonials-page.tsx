import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reviewsProven } from '#domain/rating';
import { type Testimonial, testimonialsOf } from '#domain/reviews';
import { SERVICE_PATHS, SERVICES } from '#domain/services';
import { useLanguage } from '../../i18n/use-language';
import { Avatar } from '../reviews/avatar';
import { SampleNote } from '../sections/sample-note';
import { CompanyFrame } from './company-frame';
import styles from './testimonials.module.css';

export function TestimonialsPage() {
  const { t } = useTranslation('company');
  const language = useLanguage();
  return (
    <CompanyFrame
      width="wide"
      title={t('testimonials.title')}
      lead={t('testimonials.lead')}
      above={!reviewsProven && <SampleNote />}
    >
      <ul className={styles.services}>
        {SERVICES.map((service) => (
          <li key={service} className={styles.service}>
            <h2 className={styles.title}>
              <Link to={`/${language}/${SERVICE_PATHS[service]}`}>{t(`services.${service}`)}</Link>
            </h2>
            {testimonialsOf(service).map((testimonial) => (
              <Voice key={testimonial.id} testimonial={testimonial} />
            ))}
          </li>
        ))}
      </ul>
    </CompanyFrame>
  );
}

function Voice({ testimonial: { id, name, location, rating, verified } }: { testimonial: Testimonial }) {
  const { t } = useTranslation('testimonials');
  return (
    <figure className={styles.voice}>
      <blockquote className={styles.text}>{t(`texts.${id}`)}</blockquote>
      <figcaption className={styles.author}>
        <Avatar name={name} />
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.where}>
            {t(`cities.${location}`)}
            {verified && <span>{t('verified')}</span>}
          </span>
          <span className={styles.rating}>
            <Star aria-hidden="true" size={14} fill="currentColor" />
            {t('rating', { rating: rating.toFixed(1) })}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
