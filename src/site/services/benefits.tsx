import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Service } from '#domain/services';
import styles from './benefits.module.css';
import { serviceValues } from './values';

const BENEFITS = ['one', 'two', 'three'] as const;

export function Benefits({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  return (
    <section className={styles.benefits} aria-labelledby="benefits">
      <h2 id="benefits">{t('common.benefits')}</h2>
      <ul className={styles.list}>
        {BENEFITS.map((benefit) => (
          <li key={benefit} className={styles.benefit}>
            <Check aria-hidden="true" className={styles.tick} size={22} />
            {t(`${service}.benefits.${benefit}`, serviceValues(service))}
          </li>
        ))}
      </ul>
    </section>
  );
}
