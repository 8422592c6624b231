/** A booking with its outcome and next actions. */

import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { hasVan, isEnded, isManageable, isPayable } from '#domain/booking/outcome';
import { business, knownSentences, registrations } from '#domain/shop/business';
import type { BookingResult, BookingResultActor } from '#machines/booking-result.view';
import { useLanguage, useSpace } from '../../i18n/hooks';
import { useErrorText } from '../../shared/error-text';
import { PageButton } from '../../shared/page-link';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Ending } from '../../ui/ending';
import { Cluster, Split, Text } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { BookedMove } from './booked-move';
import styles from './result.module.css';
import { ResultMail } from './result-mail';
import { ResultRoute, ResultRows } from './result-rows';
import { ResultUnverified } from './result-unverified';

interface ResultBookingProps {
  result: Extract<BookingResult, { show: 'booking' }>;
  actor: BookingResultActor;
}

export function ResultBooking({ result, actor }: ResultBookingProps) {
  const { t } = useTranslation(['payment', 'common']);
  const errorText = useErrorText();
  const language = useLanguage();
  const space = useSpace();
  const ownerLink = useSelector(actor, ({ children }) => children.ownerLink);
  const { booking, outcome, mail } = result;
  const canPay = isPayable(outcome);
  const canManage = isManageable(outcome, booking);

  const actions = (
    <Cluster data-print="hide">
      {outcome === 'unconfirmed' && (
        <Button onClick={() => actor.send({ type: 'retry.requested' })}>{t('result.lookAgain')}</Button>
      )}
      {canPay && booking.proven && (
        <PageButton variant={outcome === 'unpaid' ? 'primary' : 'quiet'} to="quote?step=promo">
          {t(outcome === 'unpaid' ? 'result.resume' : 'result.finish')}
        </PageButton>
      )}
      {isEnded(outcome) && <PageButton to="location">{t('result.newMove')}</PageButton>}
      {!canPay && (
        <Button variant="quiet" onClick={() => print()}>
          {t('result.print')}
        </Button>
      )}
      <PageButton variant="quiet" to="">
        {t('result.home')}
      </PageButton>
    </Cluster>
  );
  return (
    <>
      <p className={styles.letterhead}>
        {business.name[language]}, {business.phone.display}, {business.email}
        <br />
        {knownSentences(t('common:footer.legal', { address: business.address, ...registrations })).join(space)}
      </p>
      {mail && <ResultMail mail={mail} send={actor.send} />}
      {ownerLink && (
        <ResultUnverified title={t('result.unverifiedTitle')} text={t('result.unverifiedText')} ownerLink={ownerLink} />
      )}
      {canPay && !booking.proven && (
        <Notice title={t('result.unverifiedTitle')} role="note">
          <p>{errorText('notOwner')}</p>
        </Notice>
      )}
      {hasVan(outcome) ? (
        <>
          <BookedMove booking={booking} mail={mail} isManageable={canManage} isPaid={outcome === 'paid'} />
          {actions}
        </>
      ) : (
        <Split>
          {isEnded(outcome) ? <Ending scene="cancelled">{actions}</Ending> : actions}
          <Card as="section" gap={8} aria-labelledby="booking-title">
            <Text as="h2" size={24} id="booking-title">
              {t('result.details')}
            </Text>
            <ResultRoute booking={booking} />
            <ResultRows booking={booking} />
          </Card>
        </Split>
      )}
    </>
  );
}
