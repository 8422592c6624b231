import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { LINK_DAYS } from '#domain/booking/booking';
import type { ownerLinkMachine } from '#machines/owner-link.machine';
import { CallLink } from '../../shared/call-link';
import { Button } from '../../ui/button';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';

interface ResultUnverifiedProps {
  title: string;
  text: string;
  ownerLink: ActorRefFrom<typeof ownerLinkMachine>;
}

/** Shown to a browser that has not proven that it owns the booking: offers a link by mail. */
export function ResultUnverified({ title, text, ownerLink }: ResultUnverifiedProps) {
  const { t } = useTranslation('payment');
  const link = useSelector(ownerLink, ({ value }) => value);
  const hasFailed = link === 'failed';
  return (
    <>
      {link === 'sent' ? (
        <Notice tone="good" title={t('result.linkSent')}>
          <p>{t('result.linkSentText', { days: LINK_DAYS })}</p>
        </Notice>
      ) : (
        <Notice
          tone={hasFailed ? 'bad' : 'info'}
          title={hasFailed ? t('result.linkFailed') : title}
          role={hasFailed ? 'alert' : 'note'}
          action={
            <Button
              busy={link === 'sending'}
              busyLabel={t('result.linkSending')}
              onClick={() => ownerLink.send({ type: 'link.requested' })}
            >
              {t('result.link')}
            </Button>
          }
        >
          <p>{hasFailed ? <CallLink /> : text}</p>
        </Notice>
      )}
      <LiveRegion message={link === 'sent' ? t('result.linkSent') : ''} />
    </>
  );
}
