/** A booking that was found, with what can be said and done about it. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { business } from '#domain/business';
import { type BookingResult, isManageable, isOver, isPayable, isToCome } from '#machines/booking-result.view';
import type { ownerLinkMachine } from '#machines/owner-link.machine';
import { useLanguage } from '../../i18n/use-language';
import { useErrorText } from '../../shared/error-text';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { BookedMove } from './booked';
import { ResultMail } from './mail';
import styles from './result.module.css';
import { ResultRoute } from './route';
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
  const { booking, outcome, mail } = result;
  const canPay = isPayable(outcome);
  const canManage = isManageable(outcome, booking);

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
      {isToCome(outcome) ? (
        <BookedMove booking={booking} mail={mail} isManageable={canManage} isPaid={outcome === 'paid'} />
      ) : (
        <Card as="section" aria-labelledby="booking-title">
          <h2 id="booking-title" className={styles.title}>
            {t('result.details')}
          </h2>
          <ResultRoute booking={booking} />
          <ResultRows booking={booking} mail={mail} />
        </Card>
      )}
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

function UnverifiedUnpaid() {
  const { t } = useTranslation('payment');
  const say = useErrorText();
  return (
    <Notice title={t('result.unverifiedTitle')} role="note">
      <p>{say('notOwner')}</p>
    </Notice>
  );
}
