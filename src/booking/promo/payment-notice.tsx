import { useTranslation } from 'react-i18next';
import type { Payment } from '#machines/payment.view';
import { CallLink } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useBookingSend } from '../actor';

const VARIANTS = {
  error: { tone: 'bad', title: 'pay.error' },
  notCompleted: { tone: 'warn', title: 'pay.notCompleted' },
  price: { tone: 'warn', title: 'pay.check' },
} as const;

/** Why the customer is back here. A payment that was not completed is no error. */
export function PaymentNotice({ kind, reason, status }: NonNullable<Payment['failure']>) {
  const { t } = useTranslation(['payment', 'booking']);
  const say = useErrorText();
  const send = useBookingSend();
  const { tone, title } = VARIANTS[kind];
  return (
    <Notice
      tone={tone}
      title={t(title)}
      role="alert"
      action={
        <Button variant="quiet" onClick={() => send({ type: 'failure.dismissed' })}>
          {t('booking:dismiss')}
        </Button>
      }
    >
      <p>{say(reason, '', status)}</p>
      {kind === 'error' && (
        <p>
          <CallLink />
        </p>
      )}
    </Notice>
  );
}
