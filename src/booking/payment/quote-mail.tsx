import { useActorRef, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { inspection } from '#machines/inspection';
import { CallLink } from '../../shared/call-link';
import { Button } from '../../ui/button';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { wired } from './wire';

interface QuoteMailProps {
  bookingId: string;
  /** The address of the contact details. */
  email: string;
}

/** Mails the quote to the customer, to go on with on another device or later. */
export function QuoteMail({ bookingId, email }: QuoteMailProps) {
  const { t } = useTranslation('payment');
  const actor = useActorRef(wired.quoteMail, { ...inspection, input: { bookingId } });
  const mail = useSelector(actor, ({ value }) => value);
  return (
    <div>
      {mail === 'sent' ? (
        <Notice tone="good" title={t('quoteMail.sent', { email })} role="note">
          <p>{t('quoteMail.sentText')}</p>
        </Notice>
      ) : (
        <>
          {mail === 'failed' && (
            <Notice tone="bad" title={t('quoteMail.failed')} role="alert">
              <p>
                <CallLink />
              </p>
            </Notice>
          )}
          <Button
            variant="quiet"
            busy={mail === 'sending'}
            busyLabel={t('quoteMail.sending')}
            onClick={() => actor.send({ type: 'mail.requested' })}
          >
            {t('quoteMail.ask')}
          </Button>
        </>
      )}
      <LiveRegion message={mail === 'sent' ? t('quoteMail.sent', { email }) : ''} />
    </div>
  );
}
