import { useTranslation } from 'react-i18next';
import { SERVICE_PATHS } from '#content/services';
import { SERVICES } from '#domain/services';
import { useSpace } from '../../i18n/hooks';
import { PageLink } from '../../shared/page-link';
import { Grid, Stack, Text } from '../../ui/layout';
import { Scene } from '../../ui/scene';
import { publishedReviews } from '../reviews/published';
import { ReviewsArea } from '../reviews/reviews-area';
import { areReviewsReal, shownTestimonials } from '../reviews/shown';
import { SampleNote } from '../sections/section';
import { Testimonial } from '../sections/testimonial';
import { CompanyFrame } from './company-frame';

export function TestimonialsPage() {
  const { t } = useTranslation('company');
  const space = useSpace();
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
    >
      {publishedReviews() && <ReviewsArea row={false} />}
      <Grid as="ul" columns={3} gap={32}>
        {SERVICES.filter((service) => shownTestimonials(service).length > 0).map((service) => (
          <Stack as="li" key={service}>
            <Text as="h2" size={20}>
              <PageLink to={SERVICE_PATHS[service]}>{t(`services.${service}`)}</PageLink>
            </Text>
            {shownTestimonials(service).map((testimonial) => (
              <Testimonial key={testimonial.name} testimonial={testimonial} />
            ))}
          </Stack>
        ))}
      </Grid>
    </CompanyFrame>
  );
}
