import { useTranslation } from 'react-i18next';
import { CallLink } from '../../shared/call-link';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

interface ResultUnverifiedProps {
  title: string;
  text: string;
  link: 'offered' | 'sending' | 'sent' | 'failed';
  onRequest: () => void;
}

/** This browser has no proof whose booking it is: a link to its address brings it. */
export function ResultUnverified({ title, text, link, onRequest }: ResultUnverifiedProps) {
  const { t } = useTranslation('payment');
  if (link === 'sent') return <Notice tone="good" title={t('result.linkSent')} />;
  const hasFailed = link === 'failed';
  return (
    <Notice
      tone={hasFailed ? 'bad' : 'info'}
      title={hasFailed ? t('result.linkFailed') : title}
      role={hasFailed ? 'alert' : 'note'}
      action={
        <Button variant="quiet" busy={link === 'sending'} busyLabel={t('result.linkSending')} onClick={onRequest}>
          {t('result.link')}
        </Button>
      }
    >
      <p>{hasFailed ? t('result.linkFailedText') : text}</p>
      {hasFailed && (
        <p>
          <CallLink />
        </p>
      )}
    </Notice>
  );
}
