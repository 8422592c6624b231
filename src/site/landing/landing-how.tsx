import { Clock, ListChecks, PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './landing-how.module.css';

const steps = [
  { key: 'list', Icon: ListChecks },
  { key: 'choose', Icon: Clock },
  { key: 'go', Icon: PackageOpen },
] as const;

export function LandingHow() {
  const { t } = useTranslation('landing');
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title">{t('how.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ key, Icon }) => (
          <li key={key} className={styles.step}>
            <span className={styles.dot}>
              <Icon aria-hidden="true" size={24} />
            </span>
            <h3 className={styles.name}>{t(`how.steps.${key}.title`)}</h3>
            <p className={styles.text}>{t(`how.steps.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
