import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/error-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

interface ResultMailProps {
  mail: 'sending' | 'sent' | 'failed';
  onRetry: () => void;
}

/** What went wrong with the confirmation mail; it stays while it is tried again, so that nothing jumps. */
export function ResultMail({ mail, onRetry }: ResultMailProps) {
  const { t } = useTranslation('payment');
  const say = useErrorText();
  const [wasRetried, setWasRetried] = useState(false);
  if (mail !== 'failed' && !wasRetried) return null;
  if (mail === 'sent') return <Notice tone="good" title={t('result.mailRetried')} />;
  const retry = () => {
    setWasRetried(true);
    onRetry();
  };
  return (
    <Notice
      tone="warn"
      title={say('confirmationFailed')}
      action={
        <Button variant="quiet" busy={mail === 'sending'} busyLabel={t('result.mails.sending')} onClick={retry}>
          {t('result.mailRetry')}
        </Button>
      }
    >
      <p>{t('result.mailWarning')}</p>
    </Notice>
  );
}
