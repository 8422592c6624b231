import { useTranslation } from 'react-i18next';
import { FREE_NOTICE_HOURS } from '#domain/cancellation';
import { Card } from '../../ui/card';
import styles from './landing-local.module.css';

const topics = ['stairs', 'weeks', 'halls', 'between'] as const;

export function LandingLocal() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="local-title">
      <h2 id="local-title">{t('local.title')}</h2>
      <ul className={styles.topics}>
        {topics.map((topic) => (
          <Card key={topic} as="li">
            <h3 className={styles.name}>{t(`local.${topic}.title`)}</h3>
            <p className={styles.text}>{t(`local.${topic}.text`, { hours: FREE_NOTICE_HOURS })}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
