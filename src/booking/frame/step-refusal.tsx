import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/refusal';
import { slotRefusals } from '#domain/schedule';
import { CallText } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Refusal } from '../../ui/refusal';
import { useBackOnline } from '../../ui/retry-button';
import { useBooking, useBookingSend } from '../actor';

/** The id of the notice, for `aria-describedby` of the button that led to it. */
export const STEP_REFUSAL = 'failure';

/** Says why the customer was brought to this step, and what to do. An expired quote or a lost slot is a warning, not an error. */
export function StepRefusal({ title }: { title: string }) {
  const { t } = useTranslation(['booking', 'payment']);
  const refusal = useBooking((snapshot) => snapshot.context.refusal);
  if (!refusal) return null;
  const { reason, status } = refusal;
  const isExpired = reason === 'quoteExpired';
  const isLost = slotRefusals.some((refusal) => refusal === reason);

  return (
    <Refusal key={reason} id={STEP_REFUSAL}>
      <RefusalNotice
        tone={isExpired || isLost ? 'warn' : 'bad'}
        title={isExpired ? t('payment:pay.expired') : isLost ? t('schedule.lostTitle') : title}
        reason={reason}
        status={status}
      >
        <CallText>{t('kept')}</CallText>
      </RefusalNotice>
    </Refusal>
  );
}

interface RefusalNoticeProps {
  tone?: 'bad' | 'warn';
  title: string;
  reason: ErrorCode;
  status?: string | undefined;
  children?: ReactNode;
}

/** Shows a refusal until it is dismissed, or, when offline, until the connection is back. */
export function RefusalNotice({ tone = 'bad', title, reason, status, children }: RefusalNoticeProps) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const send = useBookingSend();
  const isOffline = reason === 'offline';
  const dismiss = () => send({ type: 'refusal.dismissed' });
  useBackOnline(() => {
    if (isOffline) dismiss();
  });

  return (
    <Notice
      tone={tone}
      title={isOffline ? t('offline.title') : title}
      role="alert"
      action={
        <Button variant="quiet" onClick={dismiss}>
          {t('dismiss')}
        </Button>
      }
    >
      <p>{errorText({ reason, status })}</p>
      {children}
    </Notice>
  );
}
