/** A booking that was found, with what can be said and done about it. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { business } from '#domain/business';
import { type BookingResult, isManageable, isOver, isPayable } from '#machines/booking-result.view';
import { useFormat } from '../../i18n/use-format';
import { useLanguage } from '../../i18n/use-language';
import { useErrorText } from '../../shared/error-text';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { RouteLine } from '../../ui/route-line';
import styles from './booking-result.module.css';
import { ResultMail } from './result-mail';
import { ResultNext } from './result-next';
import { ResultRows } from './result-rows';
import { ResultUnverified } from './result-unverified';

interface ResultBookingProps {
  result: Extract<BookingResult, { show: 'booking' }>;
  send: (event: { type: 'reading.retried' } | { type: 'mail.retried' } | { type: 'link.requested' }) => void;
}

export function ResultBooking({ result, send }: ResultBookingProps) {
  const { t } = useTranslation(['payment', 'common']);
  const language = useLanguage();
  const format = useFormat();
  const { booking, outcome, mail, link } = result;
  const canPay = isPayable(outcome);

  return (
    <>
      <p className={styles.letterhead}>
        {business.name[language]}, {business.phone.display}, {business.email}
        <br />
        {t('common:footer.legal', {
          address: business.address,
          company: business.companyNumber,
          vat: business.vatNumber,
        })}
      </p>
      {mail && <ResultMail mail={mail} onRetry={() => send({ type: 'mail.retried' })} />}
      {link && (
        <ResultUnverified
          title={t('result.unverifiedTitle')}
          text={t('result.unverifiedText')}
          link={link}
          onRequest={() => send({ type: 'link.requested' })}
        />
      )}
      {canPay && !booking.proven && <UnverifiedUnpaid />}
      <Card as="section" aria-labelledby="booking-title">
        <h2 id="booking-title" className={styles.title}>
          {t('result.details')}
        </h2>
        <RouteLine
          from={{ label: t('result.from'), place: <English>{booking.startLocation}</English> }}
          road={t('result.road', {
            distance: format.miles(booking.distanceMiles),
            time: format.duration(booking.hours),
          })}
          to={{ label: t('result.to'), place: <English>{booking.destinationLocation}</English> }}
        />
        <ResultRows booking={booking} mail={mail} />
      </Card>
      {outcome === 'paid' && booking.proven && <ResultNext booking={booking} mail={mail} />}
      <div className={styles.actions} data-print="hide">
        {outcome === 'unconfirmed' && (
          <Button onClick={() => send({ type: 'reading.retried' })}>{t('result.lookAgain')}</Button>
        )}
        {canPay && booking.proven && (
          <ButtonLink
            as={Link}
            variant={outcome === 'unpaid' ? 'primary' : 'quiet'}
            to={`/${language}/quote?step=promo`}
          >
            {t(outcome === 'unpaid' ? 'result.resume' : 'result.finish')}
          </ButtonLink>
        )}
        {isOver(outcome) && (
          <ButtonLink as={Link} to={`/${language}/location`}>
            {t('result.newMove')}
          </ButtonLink>
        )}
        {isManageable(outcome, booking) && (
          <ButtonLink as={Link} variant="quiet" to={`/${language}/manage/${booking.bookingId}`}>
            {t('result.manage')}
          </ButtonLink>
        )}
        {!canPay && (
          <Button variant="quiet" onClick={() => print()}>
            {t('result.print')}
          </Button>
        )}
        <ButtonLink as={Link} variant="quiet" to={`/${language}`}>
          {t('result.home')}
        </ButtonLink>
      </div>
    </>
  );
}

/** British addresses are English on Chinese pages too. */
function English({ children }: { children: string }) {
  return <span lang="en">{children}</span>;
}

function UnverifiedUnpaid() {
  const { t } = useTranslation('payment');
  const say = useErrorText();
  return (
    <Notice title={t('result.unverifiedTitle')} role="note">
      <p>{say('notOwner')}</p>
    </Notice>
  );
}
