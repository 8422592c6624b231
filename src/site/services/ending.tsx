import { useTranslation } from 'react-i18next';
import { business } from '#domain/business';
import type { Service } from '#domain/services';
import styles from './ending.module.css';
import { ServiceActions } from './service-actions';

/** The call to action at the end of a page. */
export function Ending({ service, serviceName }: { service: Service; serviceName: string }) {
  const { t } = useTranslation('services');
  return (
    <section className={styles.ending} aria-labelledby="ending">
      <h2 id="ending">{t('common.endingTitle')}</h2>
      <p className={styles.text}>{t('common.endingText')}</p>
      <ServiceActions service={service} serviceName={serviceName} />
      <p>
        <a className={styles.call} href={`tel:${business.phone.tel}`}>
          {t('common.call', { phone: business.phone.display })}
        </a>
      </p>
    </section>
  );
}
