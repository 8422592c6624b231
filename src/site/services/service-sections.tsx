import { useTranslation } from 'react-i18next';
import { reviewsProven } from '#domain/rating';

import type { Service } from '#domain/services';
import { testimonialsOf } from '#domain/testimonials';
import { Grid } from '../../ui/layout';
import { CheckList } from '../sections/check-list';
import { Section } from '../sections/section';
import { Steps } from '../sections/steps';
import { Testimonial } from '../sections/testimonial';
import { serviceValues } from './values';

const STEPS = ['one', 'two', 'three', 'four', 'five'] as const;
const BENEFITS = ['one', 'two', 'three'] as const;

/** What the pages of a service and of a service in a city share: its steps, what it saves, what customers say of it. */
export function ServiceSections({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const values = serviceValues(service);
  const testimonials = testimonialsOf(service);
  return (
    <>
      <Steps
        title={t('common.steps')}
        steps={STEPS.map((key) => ({
          key,
          title: t(`${service}.steps.${key}.title`, values),
          text: t(`${service}.steps.${key}.text`, values),
        }))}
      />
      <Section id="benefits" title={t('common.benefits')} heading="aside">
        <CheckList items={BENEFITS.map((key) => ({ key, text: t(`${service}.benefits.${key}`, values) }))} />
      </Section>
      {testimonials.length > 0 && (
        <Section id="testimonials" title={t('common.testimonials')} isSample={!reviewsProven}>
          <Grid columns={2}>
            {testimonials.map((testimonial) => (
              <Testimonial key={testimonial.name} testimonial={testimonial} />
            ))}
          </Grid>
        </Section>
      )}
    </>
  );
}
