import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BookingView } from '#domain/booking';
import { type CancellationTerms, FREE_NOTICE_HOURS } from '#domain/cancellation';
import { useLanguage } from '../../i18n/use-language';
import { CallLink } from '../../shared/call-link';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Split, Stack } from '../../ui/layout';
import { ResultRows } from '../result/rows';
import styles from './manage.module.css';
import { useRefundText } from './use-refund-text';

interface ManageOpenProps {
  booking: BookingView;
  terms: CancellationTerms;
  canCancel: boolean;
  canReschedule: boolean;
  send: (event: { type: 'cancelling.chosen' } | { type: 'rescheduling.chosen' }) => void;
}

/** The booking as it stands, and what can be done about it. */
export function ManageOpen({ booking, terms, canCancel, canReschedule, send }: ManageOpenProps) {
  const { t } = useTranslation(['manage', 'payment']);
  const language = useLanguage();
  const refundText = useRefundText(terms);
  const isConfirmed = booking.status === 'confirmed';
  return (
    <Split>
      <Card as="section" aria-labelledby="booking-title">
        <h2 id="booking-title" className={styles.title}>
          {t('payment:result.details')}
        </h2>
        <ResultRows booking={booking} mail={undefined} />
      </Card>
      <Stack gap={24}>
        {isConfirmed && (
          <Card as="section" aria-labelledby="change-title">
            <div className={styles.way}>
              <h2 id="change-title" className={styles.title}>
                {t('change.title')}
              </h2>
              <p>
                {t(canReschedule ? 'change.free' : 'change.tooLate', { hours: FREE_NOTICE_HOURS })}{' '}
                {!canReschedule && <CallLink />}
              </p>
              {canReschedule && (
                <Button onClick={() => send({ type: 'rescheduling.chosen' })}>{t('change.start')}</Button>
              )}
            </div>
          </Card>
        )}
        <Card as="section" aria-labelledby="cancel-title">
          <div className={styles.way}>
            <h2 id="cancel-title" className={styles.title}>
              {t('cancel.title')}
            </h2>
            <p>
              {canCancel ? refundText : t(isConfirmed ? 'cancel.started' : 'cancel.notPossible')}{' '}
              {!canCancel && isConfirmed && <CallLink />}
            </p>
            {canCancel && (
              <Button variant="quiet" onClick={() => send({ type: 'cancelling.chosen' })}>
                {t('cancel.start')}
              </Button>
            )}
          </div>
        </Card>
        {booking.otherBrowsers !== undefined && <ManageAccess booking={booking} others={booking.otherBrowsers} />}
        <div className={styles.actions}>
          <ButtonLink as={Link} variant="quiet" to={`/${language}/booking-result?bookingId=${booking.bookingId}`}>
            {t('back')}
          </ButtonLink>
          {booking.invoiceUrl && (
            <ButtonLink variant="quiet" href={`${booking.invoiceUrl}?lang=${language}`}>
              {t('invoice')}
            </ButtonLink>
          )}
          <ButtonLink as={Link} variant="quiet" to={`/${language}/your-data`}>
            {t('yourData')}
          </ButtonLink>
        </div>
      </Stack>
    </Split>
  );
}

/** Who can open the booking. Plain forms: what they end must end without script, too. */
function ManageAccess({ booking, others }: { booking: BookingView; others: number }) {
  const { t } = useTranslation('manage');
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="access-title">
      <form className={styles.way} method="post" action={`/api/bookings/${booking.bookingId}/access`}>
        <h2 id="access-title" className={styles.title}>
          {t('access.title')}
        </h2>
        <p>{t(others === 0 ? 'access.alone' : 'access.others', { count: others })}</p>
        <input type="hidden" name="lang" value={language} />
        <div className={styles.actions}>
          <Button type="submit" variant="quiet" name="end" value="others">
            {t('access.endOthers')}
          </Button>
          <Button type="submit" variant="quiet" name="end" value="mine">
            {t('access.endMine')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
