import { useTranslation } from 'react-i18next';
import type { BookingView } from '#domain/booking/booking';
import type { Pence } from '#domain/money';
import { useFormat } from '../../i18n/hooks';
import { PageButton } from '../../shared/page-link';
import { Button } from '../../ui/button';
import { Ending } from '../../ui/ending';
import { Cluster, Split, Stack, Text } from '../../ui/layout';
import type { ManageActor } from './actor';
import { BookedWhen } from './booked-when';

interface ManageDoneProps {
  booking: BookingView;
  /** The refund of the cancellation, pence; undefined after a move to another slot. */
  refund?: Pence;
  send: ManageActor['send'];
}

export function ManageDone({ booking, refund, send }: ManageDoneProps) {
  const { t } = useTranslation(['manage', 'payment']);
  const format = useFormat();
  const isCancelled = refund !== undefined;
  const { bookingId } = booking;
  const actions = (
    <Cluster>
      <PageButton to={`booking-result?bookingId=${bookingId}`}>{t('back')}</PageButton>
      {isCancelled ? (
        <PageButton variant="quiet" to="location">
          {t('payment:result.newMove')}
        </PageButton>
      ) : (
        <Button variant="quiet" onClick={() => send({ type: 'booking.reopened' })}>
          {t('reschedule.again')}
        </Button>
      )}
      <PageButton variant="quiet" to="">
        {t('payment:result.home')}
      </PageButton>
    </Cluster>
  );
  if (isCancelled)
    return (
      <Ending scene="cancelled">
        <Text size={20}>
          {refund ? t('cancel.doneRefund', { amount: format.money(refund) }) : t('cancel.doneFree')}
        </Text>
        {actions}
      </Ending>
    );
  return (
    <Split>
      <BookedWhen booking={booking} />
      <Stack gap={24}>
        <p>{t('reschedule.doneText')}</p>
        {actions}
      </Stack>
    </Split>
  );
}
