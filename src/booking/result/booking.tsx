/** A booking that was found, with what can be said and done about it. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { BookingView } from '#domain/booking';
import { business } from '#domain/business';
import { FREE_NOTICE_HOURS } from '#domain/cancellation';
import { type BookingResult, isManageable, isOver, isPayable } from '#machines/booking-result.view';
import type { ownerLinkMachine } from '#machines/owner-link.machine';
import { useFormat } from '../../i18n/use-format';
import { useLanguage } from '../../i18n/use-language';
import { CallLink } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { RouteLine } from '../../ui/route-line';
import { ResultMail } from './mail';
import styles from './result.module.css';
import { ResultRows } from './rows';
import { ResultUnverified } from './unverified';

interface ResultBookingProps {
  result: Extract<BookingResult, { show: 'booking' }>;
  onRetry: () => void;
  onCorrect: (email: string) => void;
  ownerLink: ActorRefFrom<typeof ownerLinkMachine> | undefined;
}

export function ResultBooking({ result, onRetry, onCorrect, ownerLink }: ResultBookingProps) {
  const { t } = useTranslation(['payment', 'common']);
  const language = useLanguage();
  const format = useFormat();
  const { booking, outcome, mail } = result;
  const { distanceMiles, hours } = booking;
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
      {mail && <ResultMail mail={mail} onRetry={onRetry} onCorrect={onCorrect} />}
      {ownerLink && (
        <ResultUnverified title={t('result.unverifiedTitle')} text={t('result.unverifiedText')} ownerLink={ownerLink} />
      )}
      {canPay && !booking.proven && <UnverifiedUnpaid />}
      <Card as="section" aria-labelledby="booking-title">
        <h2 id="booking-title" className={styles.title}>
          {t('result.details')}
        </h2>
        <RouteLine
          from={{ label: t('result.from'), place: <English>{booking.startLocation}</English> }}
          road={
            distanceMiles !== undefined &&
            hours !== undefined &&
            t('result.road', { distance: format.miles(distanceMiles), time: format.duration(hours) })
          }
          to={{ label: t('result.to'), place: <English>{booking.destinationLocation}</English> }}
        />
        <ResultRows booking={booking} mail={mail} />
      </Card>
      {outcome === 'paid' && booking.proven && <ResultNext booking={booking} mail={mail} />}
      <div className={styles.actions} data-print="hide">
        {outcome === 'unconfirmed' && <Button onClick={onRetry}>{t('result.lookAgain')}</Button>}
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

interface ResultNextProps {
  booking: BookingView;
  mail: Extract<BookingResult, { show: 'booking' }>['mail'];
}

function ResultNext({ booking, mail }: ResultNextProps) {
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
        {email && mail?.state !== 'failed' && <li>{t('result.next.mail', { email })}</li>}
        <li>
          {t('result.next.change', { hours: FREE_NOTICE_HOURS })} <CallLink />
        </li>
        <li>{t('result.next.day', when)}</li>
      </ol>
    </section>
  );
}
