import { useTranslation } from 'react-i18next';
import styles from './sample-note.module.css';

/** Stands beside a block whose claims the firm has not proven yet. */
export function SampleNote() {
  const { t } = useTranslation();
  return (
    <p className={styles.note} role="note" title={t('sampleNote')} aria-label={t('sampleNote')}>
      {t('sample')}
    </p>
  );
}
