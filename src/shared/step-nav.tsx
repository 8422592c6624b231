/** The secondary links of a step: Back, and Start again. */

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Cluster } from '../ui/layout';
import { PageButton } from './page-link';
import styles from './step-nav.module.css';

/** The flow whose texts a shared part uses. Both flows have the same keys for it. */
export type FlowTexts = 'booking' | 'sameDay';

interface BackLinkProps {
  /** Goes to the previous step; without it, Back leads to the home page. */
  onBack?: (() => void) | undefined;
}

export function BackLink({ onBack }: BackLinkProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.quiet}>
      {onBack ? (
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      ) : (
        <PageButton variant="quiet" to="">
          {t('backHome')}
        </PageButton>
      )}
    </div>
  );
}

interface StartAgainProps {
  texts: FlowTexts;
  onConfirm: () => void;
}

/** Deletes the draft, after asking: for shared computers. */
export function StartAgain({ texts, onConfirm }: StartAgainProps) {
  const { t } = useTranslation(texts);
  const common = useTranslation().t;
  const [isAsking, setIsAsking] = useState(false);
  const keep = () => setIsAsking(false);
  const confirm = () => {
    keep();
    onConfirm();
  };

  return (
    <div className={styles.quiet}>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('startAgain.ask')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('startAgain.title')}
        closeLabel={common('close')}
        onClose={keep}
        footer={
          <Cluster gap={8}>
            <Button variant="danger" onClick={confirm}>
              {t('startAgain.confirm')}
            </Button>
            <Button variant="quiet" onClick={keep}>
              {t('startAgain.keep')}
            </Button>
          </Cluster>
        }
      >
        <p>{t('startAgain.text')}</p>
      </Dialog>
    </div>
  );
}
