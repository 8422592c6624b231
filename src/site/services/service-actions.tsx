import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { business } from '#domain/business';
import type { Service } from '#domain/services';
import { useLanguage } from '../../i18n/use-language';
import { ButtonLink } from '../../ui/button';
import { Cluster, tall } from '../../ui/layout';
import { Cta } from '../sections/cta';

/** The move type under which a service can be priced and booked on this site. */
export const BOOKABLE: Partial<Record<Service, 'student' | 'house'>> = {
  student: 'student',
  domestic: 'house',
  professional: 'house',
};

interface ServiceActionsProps {
  service: Service;
  serviceName: string;
}

/** One button: the price here and now, where there is one; else a quote in writing, which is a link beside the price. */
export function ServiceActions({ service, serviceName }: ServiceActionsProps) {
  const { t } = useTranslation('services');
  const language = useLanguage();
  const moveType = BOOKABLE[service];
  const isSameDay = service === 'sameDay';
  const quote = {
    to: `/${language}/contact?${new URLSearchParams({ serviceType: service, serviceName })}`,
    state: { serviceType: service, serviceName },
    children: t('common.getQuote'),
  };
  return (
    <>
      {moveType && (
        <ButtonLink as={Link} to={`/${language}/location?locationType=${moveType}`} data-warm>
          {t(moveType === 'student' ? 'common.priceStudent' : 'common.priceHouse')}
        </ButtonLink>
      )}
      {isSameDay && (
        <ButtonLink as={Link} to={`/${language}/same-day-quote`}>
          {t('common.priceSameDay')}
        </ButtonLink>
      )}
      {moveType || isSameDay ? <Link {...quote} className={tall} /> : <ButtonLink as={Link} {...quote} />}
    </>
  );
}

/** The actions of a service in a row. */
export const ServiceButtons = (props: ServiceActionsProps) => (
  <Cluster gap={24}>
    <ServiceActions {...props} />
  </Cluster>
);

/** The call to action at the end of a service's or city's page. */
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
