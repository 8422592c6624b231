import { useTranslation } from 'react-i18next';
import { DonePicture, WhatPicture, WherePicture } from './step-pictures';
import styles from './steps.module.css';

const steps = [
  { key: 'where', Picture: WherePicture },
  { key: 'what', Picture: WhatPicture },
  { key: 'done', Picture: DonePicture },
] as const;

export function Steps() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title">{t('steps.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ key, Picture }) => (
          <li key={key} className={styles.step}>
            <Picture />
            <h3 className={styles.name}>{t(`steps.${key}.title`)}</h3>
            <p className={styles.text}>{t(`steps.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
