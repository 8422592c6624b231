import { useTranslation } from 'react-i18next';
import type { CancelledPayment } from '#machines/payment-cancelled.view';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** Whether the mail with the link to go on went out; said only when it did. */
export function CancelMail({ mail, onRetry }: { mail: CancelledPayment['mail']; onRetry: () => void }) {
  const { t } = useTranslation('payment');
  if (mail === 'none') return null;
  if (mail === 'sending') return <Notice role="note">{t('cancel.mailing')}</Notice>;
  if (mail === 'sent') {
    return (
      <Notice tone="good" role="note">
        {t('cancel.mailed')}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warn"
      action={
        <Button variant="quiet" onClick={onRetry}>
          {t('cancel.retry')}
        </Button>
      }
    >
      {t('cancel.unmailed')}
    </Notice>
  );
}
