import { useTranslation } from 'react-i18next';
import type { CancellationTerms } from '#domain/cancellation';
import type { ErrorCode } from '#domain/refusal';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Cluster, Text } from '../../ui/layout';
import { ManageRefusal, REFUSAL } from './refusal';
import { useRefundText } from './use-refund-text';

interface ManageCancellingProps {
  terms: CancellationTerms;
  reason: string;
  refusal: ErrorCode | undefined;
  isSending: boolean;
  send: (
    event: { type: 'reason.typed'; reason: string } | { type: 'cancel.confirmed' } | { type: 'change.dropped' },
  ) => void;
}

/** What goes back is said before anything happens. */
export function ManageCancelling({ terms, reason, refusal, isSending, send }: ManageCancellingProps) {
  const { t } = useTranslation('manage');
  const { money } = useFormat();
  const refundText = useRefundText(terms);
  return (
    <>
      <Text size={20} bold>
        {refundText}
      </Text>
      <Field
        as="textarea"
        label={t('cancel.reason')}
        hint={t('cancel.reasonHint')}
        optionalLabel={t('cancel.optional')}
        rows={3}
        maxLength={1000}
        readOnly={isSending}
        value={reason}
        onChange={({ target }) => send({ type: 'reason.typed', reason: target.value })}
      />
      <ManageRefusal title={t('cancel.refused')} refusal={refusal} />
      <Cluster>
        <Button
          variant="danger"
          busy={isSending}
          busyLabel={t('cancel.sending')}
          aria-describedby={REFUSAL}
          onClick={() => send({ type: 'cancel.confirmed' })}
        >
          {terms.refund > 0 ? t('cancel.confirmRefund', { amount: money(terms.refund) }) : t('cancel.confirm')}
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={() => send({ type: 'change.dropped' })}>
          {t('keep')}
        </Button>
      </Cluster>
    </>
  );
}
