import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CancelledPayment } from '#machines/payment-cancelled.view';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

interface CancelMailProps {
  mail: Exclude<CancelledPayment['mail'], 'paid'>;
  onRetry: () => void;
}

/** Whether the mail with the link to go on went out; said only when it did. */
export function CancelMail({ mail, onRetry }: CancelMailProps) {
  const place = useRef<HTMLDivElement>(null);
  // The button goes once it is pressed; the focus stays where it was.
  const onPress = () => {
    onRetry();
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1}>
      <MailState mail={mail} onRetry={onPress} />
    </div>
  );
}

function MailState({ mail, onRetry }: CancelMailProps) {
  const { t } = useTranslation('payment');
  if (mail === 'deciding' || mail === 'unneeded') return null;
  if (mail === 'reporting') return <Notice role="note">{t('cancel.mailing')}</Notice>;
  if (mail === 'reported') {
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
