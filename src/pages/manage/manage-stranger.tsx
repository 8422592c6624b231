import { useTranslation } from 'react-i18next';
import { CallLink } from '../../panels/booking-frame/call-link';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

interface ManageStrangerProps {
  link: 'offered' | 'sending' | 'sent' | 'failed';
  onRequest: () => void;
}

/** Only the owner may change a booking; a link to the address on it brings the proof. */
export function ManageStranger({ link, onRequest }: ManageStrangerProps) {
  const { t } = useTranslation(['manage', 'payment']);
  if (link === 'sent') return <Notice tone="good" title={t('payment:result.linkSent')} />;
  const hasFailed = link === 'failed';
  return (
    <Notice
      tone={hasFailed ? 'bad' : 'info'}
      title={t(hasFailed ? 'payment:result.linkFailed' : 'strangerTitle')}
      role={hasFailed ? 'alert' : 'note'}
      action={
        <Button
          variant="quiet"
          busy={link === 'sending'}
          busyLabel={t('payment:result.linkSending')}
          onClick={onRequest}
        >
          {t('payment:result.link')}
        </Button>
      }
    >
      <p>{t(hasFailed ? 'payment:result.linkFailedText' : 'strangerText')}</p>
      {hasFailed && (
        <p>
          <CallLink />
        </p>
      )}
    </Notice>
  );
}
