import type { BookingView } from '#domain/booking';
import { holdSlot } from '#domain/schedule';
import { useFormat } from '../../i18n/use-format';
import { useTranslation } from '../../i18n/use-translation';
import { PageButton } from '../../shared/page-link';
import { Button } from '../../ui/button';
import { Cluster } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import type { ManageActor } from './actor';

interface ManageDoneProps {
  show: 'cancelled' | 'rescheduled';
  booking: BookingView;
  send: ManageActor['send'];
}

/** What became of the change. */
export function ManageDone({ show, booking, send }: ManageDoneProps) {
  const { t } = useTranslation(['manage', 'payment']);
  const format = useFormat();
  const { refund, date, time, bookingId } = booking;
  const when = { date: format.date(date), slot: holdSlot(time) };
  const cancelled = refund ? t('cancel.doneRefund', { amount: format.money(refund) }) : t('cancel.doneFree');
  return (
    <>
      <Notice tone="good">
        <p>{show === 'cancelled' ? cancelled : t('reschedule.doneText', when)}</p>
      </Notice>
      <Cluster>
        <PageButton to={`booking-result?bookingId=${bookingId}`}>{t('back')}</PageButton>
        {show === 'cancelled' ? (
          <PageButton variant="quiet" to="location">
            {t('payment:result.newMove')}
          </PageButton>
        ) : (
          <Button variant="quiet" onClick={() => send({ type: 'booking.reopened' })}>
            {t('reschedule.again')}
          </Button>
        )}
      </Cluster>
    </>
  );
}
