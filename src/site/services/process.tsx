import { useTranslation } from 'react-i18next';
import type { Service } from '#domain/services';
import styles from './process.module.css';
import { serviceValues } from './values';

const STEPS = ['one', 'two', 'three', 'four', 'five'] as const;

/** The five steps of a service, along the road from pickup to destination. */
export function Process({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const values = serviceValues(service);
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{t('common.steps')}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <h3 className={styles.name}>{t(`${service}.steps.${step}.title`, values)}</h3>
            <p className={styles.text}>{t(`${service}.steps.${step}.text`, values)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
