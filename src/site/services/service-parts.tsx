import { useTranslation } from 'react-i18next';
import { STARTING_PRICES } from '#content/list-prices';
import type { City } from '#content/services';
import { fromPounds } from '#domain/money';
import type { Service } from '#domain/services';
import { business } from '#domain/shop/business';
import { useFormat } from '../../i18n/hooks';
import { PageButton, PageLink } from '../../shared/page-link';
import { Cluster, Grid, tapTarget } from '../../ui/layout';
import { cityStartingPrice } from '../examples';
import { areReviewsReal, shownTestimonials } from '../reviews/shown';
import { Cta } from '../sections/cta';
import { CheckList } from '../sections/features';
import { partsOf, Section } from '../sections/section';
import { Steps } from '../sections/steps';
import { Testimonial } from '../sections/testimonial';
import { serviceValues } from './values';

const BENEFITS = ['one', 'two', 'three'] as const;

/** Sections shared by the service and city pages: steps, benefits, testimonials. */
export function ServiceSections({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const values = serviceValues(service);
  const testimonials = shownTestimonials(service);
  return (
    <>
      <Steps title={t('common.steps')} steps={partsOf(t(`${service}.steps`, { returnObjects: true, ...values }))} />
      <Section id="benefits" title={t('common.benefits')} heading="aside">
        <CheckList items={BENEFITS.map((key) => ({ key, text: t(`${service}.benefits.${key}`, values) }))} />
      </Section>
      {testimonials.length > 0 && (
        <Section id="testimonials" title={t('common.testimonials')} isSample={!areReviewsReal()}>
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

/** Move types of the services that can be booked online. */
export const BOOKABLE: Partial<Record<Service, 'student' | 'house'>> = {
  student: 'student',
  domestic: 'house',
  professional: 'house',
};

interface ServiceActionsProps {
  service: Service;
  serviceName: string;
}

/** A button to the online price, with a link to ask for a quote; only the quote button for services without a price. */
function ServiceActions({ service, serviceName }: ServiceActionsProps) {
  const { t } = useTranslation(['services', 'common']);
  const moveType = BOOKABLE[service];
  const isSameDay = service === 'sameDay';
  const quote = {
    to: `contact?${new URLSearchParams({ serviceType: service, serviceName })}`,
    state: { serviceType: service, serviceName },
    children: t('common.getQuote'),
  };
  return (
    <>
      {moveType && (
        <PageButton to={`location?locationType=${moveType}`} data-warm>
          {t('common:startMove')}
        </PageButton>
      )}
      {isSameDay && <PageButton to="same-day-quote">{t('common:startMove')}</PageButton>}
      {moveType || isSameDay ? <PageLink {...quote} className={tapTarget} /> : <PageButton {...quote} />}
    </>
  );
}

export const ServiceButtons = (props: ServiceActionsProps) => (
  <Cluster gap={24}>
    <ServiceActions {...props} />
  </Cluster>
);

export function ServiceCta(props: ServiceActionsProps) {
  const { t } = useTranslation('services');
  return (
    <Cta
      title={t('common.endingTitle')}
      text={t('common.endingText')}
      call={t('common.call', { phone: business.phone.display })}
    >
      <ServiceActions {...props} />
    </Cta>
  );
}

/** 'from £50', 'from £25 an hour'; for a city with the drive from the depot. */
export function StartingPrice({ service, city }: { service: Service; city?: City }) {
  const { t } = useTranslation('services');
  const { shortMoney } = useFormat();
  const { pounds, per } = city ? cityStartingPrice(service, city) : STARTING_PRICES[service];
  const price = shortMoney(fromPounds(pounds));
  if (per === 'hour') return t('common.perHour', { price });
  return t(per === 'week' ? 'common.perWeek' : 'common.from', { price });
}
