import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Service } from '#domain/services';
import { useLanguage } from '../../i18n/use-language';
import { ButtonLink } from '../../ui/button';
import styles from './service-actions.module.css';

/** The move type under which a service can be priced and booked on this site. */
export const BOOKABLE: Partial<Record<Service, 'student' | 'house'>> = {
  student: 'student',
  domestic: 'house',
  professional: 'house',
};

/** What can be done now: price the move here, or ask for a quote. */
export function ServiceActions({ service, serviceName }: { service: Service; serviceName: string }) {
  const { t } = useTranslation('services');
  const language = useLanguage();
  const moveType = BOOKABLE[service];
  const isSameDay = service === 'sameDay';
  const hasOther = moveType !== undefined || isSameDay;
  const quote = new URLSearchParams({ serviceType: service, serviceName });
  return (
    <p className={styles.actions}>
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
      <ButtonLink
        as={Link}
        variant={hasOther ? 'quiet' : 'primary'}
        to={`/${language}/contact?${quote}`}
        state={{ serviceType: service, serviceName }}
      >
        {t('common.getQuote')}
      </ButtonLink>
    </p>
  );
}
