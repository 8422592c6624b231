import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { useBookingSend } from '../../actor';
import styles from './review.module.css';

/** Forgets the draft, after asking: for a computer that others use. */
export function StartAgain() {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const [isAsking, setIsAsking] = useState(false);

  return (
    <div className={styles.again}>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('review.startAgain')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('review.startAgainTitle')}
        closeLabel={t('close')}
        onClose={() => setIsAsking(false)}
        footer={
          <div className={styles.answers}>
            <Button variant="danger" onClick={() => send({ type: 'draft.cleared' })}>
              {t('review.startAgainConfirm')}
            </Button>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              {t('review.keep')}
            </Button>
          </div>
        }
      >
        <p>{t('review.startAgainText')}</p>
      </Dialog>
    </div>
  );
}
