import { useTranslation } from 'react-i18next';
import type { BookingView } from '#domain/booking';
import { FREE_NOTICE_HOURS } from '#domain/cancellation';
import type { BookingResult } from '#machines/booking-result.view';
import { useFormat } from '../../i18n/use-format';
import { CallLink } from '../../shared/call-link';
import styles from './booking-result.module.css';

interface ResultNextProps {
  booking: BookingView;
  mail: Extract<BookingResult, { show: 'booking' }>['mail'];
}

export function ResultNext({ booking, mail }: ResultNextProps) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const email = booking.contact?.email;
  const when = { date: format.date(booking.date), slot: booking.time.replace('-', '–') };
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className={styles.title}>
        {t('result.nextTitle')}
      </h2>
      <ol className={styles.next}>
        {email && mail !== 'failed' && <li>{t('result.next.mail', { email })}</li>}
        <li>
          {t('result.next.change', { hours: FREE_NOTICE_HOURS })} <CallLink />
        </li>
        <li>{t('result.next.day', when)}</li>
      </ol>
    </section>
  );
}
