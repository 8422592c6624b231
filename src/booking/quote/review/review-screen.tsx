/** 'Review Your Booking': every answer once more, each with its change, and the price they make. */
import { useTranslation } from 'react-i18next';
import { estimateOf } from '#domain/estimate';
import { StartAgain } from '../../../shared/step-nav';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { useBooking, useBookingSend } from '../../actor';
import { BookingFrame } from '../../frame/booking-frame';
import { FAILURE, FailureNotice } from '../../frame/failure-notice';
import { EstimateSheet } from '../../price/estimate-sheet';
import { PriceDock } from '../../price/price-dock';
import styles from './review.module.css';
import { ReviewRows } from './rows';

export function ReviewingScreen() {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const facts = useBooking((snapshot) => snapshot.context.facts);
  const calculating = useBooking((snapshot) => snapshot.matches('calculating'));
  const estimate = estimateOf(facts);

  return (
    <BookingFrame
      title={t('review.title')}
      intro={t('review.intro')}
      status={calculating ? t('review.calculating') : ''}
      back="schedule"
    >
      <Card>
        <ReviewRows facts={facts} />
      </Card>
      {estimate && (
        <Card as="section" aria-labelledby="estimate-title">
          <h2 id="estimate-title" className={styles.title}>
            {t('review.estimate')}
          </h2>
          <EstimateSheet estimate={estimate} route={facts.route} />
        </Card>
      )}
      <PriceDock
        notice={<FailureNotice title={t('review.error')} />}
        action={
          <Button
            full
            busy={calculating}
            busyLabel={t('review.calculating')}
            aria-describedby={FAILURE}
            onClick={() => send({ type: 'quote.requested' })}
          >
            {t('review.submit')}
          </Button>
        }
      />
      <StartAgain texts="booking" onConfirm={() => send({ type: 'draft.cleared' })} />
    </BookingFrame>
  );
}
