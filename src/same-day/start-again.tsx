import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useSameDay, useSameDayActor } from './actor';
import styles from './same-day.module.css';

/** Forgets the draft, after asking: for a computer that others use. */
export function StartAgain() {
  const { t } = useTranslation('sameDay');
  const { send } = useSameDayActor();
  const [isAsking, setIsAsking] = useState(false);
  const canClear = useSameDay((snapshot) => snapshot.can({ type: 'draft.cleared' }));
  if (!canClear) return null;

  return (
    <div className={styles.quiet}>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('startAgain.ask')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('startAgain.title')}
        closeLabel={t('price.close')}
        onClose={() => setIsAsking(false)}
        footer={
          <div className={styles.answers}>
            <Button
              variant="danger"
              onClick={() => {
                setIsAsking(false);
                send({ type: 'draft.cleared' });
              }}
            >
              {t('startAgain.confirm')}
            </Button>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              {t('startAgain.keep')}
            </Button>
          </div>
        }
      >
        <p>{t('startAgain.text')}</p>
      </Dialog>
    </div>
  );
}
