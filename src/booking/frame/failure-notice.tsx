import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CallLink } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useBooking, useBookingSend } from '../actor';

/** Why the customer was brought to this screen, and what to do; brought into view when it appears. */
export function FailureNotice({ title }: { title: string }) {
  const { t } = useTranslation('booking');
  const say = useErrorText();
  const send = useBookingSend();
  const reason = useBooking((snapshot) => snapshot.context.failure);
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reason) here.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  if (!reason) return null;

  return (
    <div ref={here}>
      <Notice
        tone="bad"
        title={title}
        action={
          <Button variant="quiet" onClick={() => send({ type: 'failure.dismissed' })}>
            {t('dismiss')}
          </Button>
        }
      >
        <p>{say(reason)}</p>
        <p>
          {t('kept')} <CallLink />
        </p>
      </Notice>
    </div>
  );
}
