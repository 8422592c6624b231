import { useTranslation } from 'react-i18next';
import { FREE_NOTICE_HOURS } from '#domain/cancellation';
import { Accordion } from '../../ui/accordion';
import styles from './landing-questions.module.css';

const keys = ['cheap', 'ride', 'abroad', 'change'] as const;

export function LandingQuestions() {
  const { t } = useTranslation('landing');
  const items = keys.map((key) => ({
    key,
    title: t(`questions.${key}.question`),
    body: <p>{t(`questions.${key}.answer`, { hours: FREE_NOTICE_HOURS })}</p>,
  }));
  return (
    <section className={styles.questions} aria-labelledby="questions-title">
      <h2 id="questions-title">{t('questions.title')}</h2>
      <Accordion name="student-questions" items={items} openKey="cheap" />
    </section>
  );
}
