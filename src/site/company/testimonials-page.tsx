import { useTranslation } from 'react-i18next';
import { SERVICE_PATHS } from '#content/services';
import { wordsIn } from '#domain/language';
import { SERVICES } from '#domain/services';
import { useLanguage, useSpace } from '../../i18n/hooks';
import { PageLink } from '../../shared/page-link';
import { Grid, Stack, Text } from '../../ui/layout';
import { Scene } from '../../ui/scene';
import { publishedReviews } from '../reviews/published';
import { ReviewsArea } from '../reviews/reviews-area';
import { areReviewsReal, shownTestimonials } from '../reviews/shown';
import { SampleNote } from '../sections/section';
import { Testimonial } from '../sections/testimonial';
import styles from './company.module.css';
import { CompanyFrame } from './company-frame';

export function TestimonialsPage() {
  const { t } = useTranslation('company');
  const space = useSpace();
  const language = useLanguage();
  const [first] = SERVICES.flatMap(shownTestimonials);
  const columns = SERVICES.map((service) => ({
    service,
    testimonials: shownTestimonials(service).filter((testimonial) => testimonial !== first),
  })).filter(({ testimonials }) => testimonials.length > 0);
  return (
    <CompanyFrame
      picture={<Scene name="domestic" />}
      title={t('testimonials.title')}
      lead={
        <>
          {t('testimonials.lead')}
          {space}
          {!areReviewsReal() && <SampleNote />}
        </>
      }
      action={
        first && (
          <figure className={styles.quotation}>
            <blockquote>{wordsIn(first.text, language)}</blockquote>
            <Text as="figcaption" soft>
              {first.name} · {wordsIn(first.place, language)}
            </Text>
          </figure>
        )
      }
    >
      {publishedReviews() && <ReviewsArea row={false} />}
      <Grid as="ul" columns={3} gap={32}>
        {columns.map(({ service, testimonials }) => (
          <Stack as="li" key={service}>
            <Text as="h2" size={20}>
              <PageLink to={SERVICE_PATHS[service]}>{t(`services.${service}`)}</PageLink>
            </Text>
            {testimonials.map((testimonial) => (
              <Testimonial key={testimonial.name} testimonial={testimonial} />
            ))}
          </Stack>
        ))}
      </Grid>
    </CompanyFrame>
  );
}
