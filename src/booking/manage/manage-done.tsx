import { useTranslation } from 'react-i18next';
import type { BookingView } from '#domain/booking/booking';
import type { Pence } from '#domain/money';
import { nonBreakingSlot } from '#domain/schedule';
import { useFormat } from '../../i18n/hooks';
import { PageButton } from '../../shared/page-link';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Ending } from '../../ui/ending';
import { Cluster, Text } from '../../ui/layout';
import { ResultRoute } from '../result/result-rows';
import type { ManageActor } from './actor';

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
  const { date, time, bookingId } = booking;
  const when = { date: format.date(date), slot: nonBreakingSlot(time) };
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
    <>
      <Card gap={8}>
        <Text size={24} bold>
          {when.date}
        </Text>
        <Text size={20}>{when.slot}</Text>
        <ResultRoute booking={booking} />
      </Card>
      <p>{t('reschedule.doneText')}</p>
      {actions}
    </>
  );
}
