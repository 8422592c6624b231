import { useTranslation } from 'react-i18next';
import type { BookingView } from '#domain/booking/booking';
import type { CancellationTerms } from '#domain/booking/cancellation';
import type { ErrorCode } from '#domain/refusal';
import { useFormat } from '../../i18n/hooks';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Cluster, Split, Stack, Text } from '../../ui/layout';
import type { ManageActor } from './actor';
import { BookedWhen } from './booked-when';
import { ManageRefusal, REFUSAL_ID } from './manage-refusal';
import { useRefundText } from './use-refund-text';

interface CancelBookingProps {
  booking: BookingView;
  terms: CancellationTerms;
  reason: string;
  refusal: ErrorCode | undefined;
  isSending: boolean;
  send: ManageActor['send'];
}

/** Shows the refund before the customer confirms. */
export function CancelBooking({ booking, terms, reason, refusal, isSending, send }: CancelBookingProps) {
  const { t } = useTranslation('manage');
  const { money } = useFormat();
  const refundText = useRefundText(terms);
  return (
    <Split>
      <Stack gap={24}>
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
            aria-describedby={REFUSAL_ID}
            onClick={() => send({ type: 'cancel.confirmed' })}
          >
            {terms.refund > 0 ? t('cancel.confirmRefund', { amount: money(terms.refund) }) : t('cancel.confirm')}
          </Button>
          <Button variant="quiet" disabled={isSending} onClick={() => send({ type: 'change.dropped' })}>
            {t('keep')}
          </Button>
        </Cluster>
      </Stack>
      <BookedWhen booking={booking} />
    </Split>
  );
}
