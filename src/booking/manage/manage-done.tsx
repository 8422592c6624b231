import { useTranslation } from 'react-i18next';
import type { BookingView } from '#domain/booking/booking';
import type { CancellationTerms } from '#domain/booking/cancellation';
import { useFormat } from '../../i18n/hooks';
import { PageButton } from '../../shared/page-link';
import { Button } from '../../ui/button';
import { Ending } from '../../ui/ending';
import { Cluster, Text } from '../../ui/layout';
import type { ManageActor } from './actor';
import { BookedWhen } from './booked-when';

interface ManageDoneProps {
  booking: BookingView;
  /** Terms of the cancellation; undefined after a move to another slot or a payment. */
  terms?: CancellationTerms;
  /** The balance has been paid. */
  isPaid?: boolean;
  send: ManageActor['send'];
}

export function ManageDone({ booking, terms, isPaid = false, send }: ManageDoneProps) {
  const { t } = useTranslation(['manage', 'payment']);
  const doneText = useDoneText(terms);
  const { money } = useFormat();
  const { bookingId, rest = 0 } = booking;
  return (
    <Ending scene={terms ? 'cancelled' : 'booked'}>
      {terms ? (
        <Text size={20}>{doneText}</Text>
      ) : (
        <>
          <BookedWhen booking={booking} />
          <p>
            {isPaid
              ? t(rest > 0 ? 'balance.doneRest' : 'balance.doneText', { amount: money(rest) })
              : t('reschedule.doneText')}
          </p>
        </>
      )}
      <Cluster>
        <PageButton to={`booking-result?bookingId=${bookingId}`}>{t('back')}</PageButton>
        {terms ? (
          <>
            <PageButton variant="quiet" to="location">
              {t('payment:result.newMove')}
            </PageButton>
            <PageButton variant="quiet" to="">
              {t('payment:result.home')}
            </PageButton>
          </>
        ) : (
          <Button variant="quiet" onClick={() => send({ type: 'booking.reopened' })}>
            {t('reschedule.again')}
          </Button>
        )}
      </Cluster>
    </Ending>
  );
}

function useDoneText(terms: CancellationTerms | undefined): string {
  const { t } = useTranslation('manage');
  const { money } = useFormat();
  if (terms?.isDecidedElsewhere) return t('cancel.decidedElsewhere');
  return terms?.refund ? t('cancel.doneRefund', { amount: money(terms.refund) }) : t('cancel.doneFree');
}
