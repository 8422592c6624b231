import { useTranslation } from 'react-i18next';
import { CallLink } from '../../panels/booking-frame/call-link';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

interface ResultStrangerProps {
  link: 'offered' | 'sending' | 'sent' | 'failed';
  onRequest: () => void;
}

/** This browser has no proof whose booking it is: a link to its address brings it. */
export function ResultStranger({ link, onRequest }: ResultStrangerProps) {
  const { t } = useTranslation('payment');
  if (link === 'sent') return <Notice tone="good" title={t('result.linkSent')} />;
  const hasFailed = link === 'failed';
  return (
    <Notice
      tone={hasFailed ? 'bad' : 'info'}
      title={t(hasFailed ? 'result.linkFailed' : 'result.strangerTitle')}
      role={hasFailed ? 'alert' : 'note'}
      action={
        <Button variant="quiet" busy={link === 'sending'} busyLabel={t('result.linkSending')} onClick={onRequest}>
          {t('result.link')}
        </Button>
      }
    >
      <p>{t(hasFailed ? 'result.linkFailedText' : 'result.strangerText')}</p>
      {hasFailed && (
        <p>
          <CallLink />
        </p>
      )}
    </Notice>
  );
}
