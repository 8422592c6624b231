import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reviewsProven } from '#domain/rating';

import { SERVICE_PATHS, SERVICES } from '#domain/services';
import { testimonialsOf } from '#domain/testimonials';
import { useLanguage } from '../../i18n/use-language';
import { Grid, Stack, Text } from '../../ui/layout';
import { SampleNote } from '../sections/section';
import { Testimonial } from '../sections/testimonial';
import { CompanyFrame } from './company-frame';

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
      <Grid as="ul" columns={3} gap={32}>
        {SERVICES.filter((service) => testimonialsOf(service).length > 0).map((service) => (
          <Stack as="li" key={service}>
            <Text as="h2" size={20}>
              <Link to={`/${language}/${SERVICE_PATHS[service]}`}>{t(`services.${service}`)}</Link>
            </Text>
            {testimonialsOf(service).map((testimonial) => (
              <Testimonial key={testimonial.name} testimonial={testimonial} />
            ))}
          </Stack>
        ))}
      </Grid>
    </CompanyFrame>
  );
}
