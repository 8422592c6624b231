/** The door back from a checkout that was not paid. Prerendered without the booking id, which is read in the browser only. */
import { useActorRef, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type CancelledPayment, cancelledPaymentOf } from '#machines/payment-cancelled.view';
import { isSame } from '../../shared/is-same';
import { OfflineNotice } from '../../shared/offline-notice';
import { useIsClient } from '../../shared/use-is-client';
import { LiveRegion } from '../../ui/live-region';
import { Page as Frame } from '../../ui/page';
import { wired } from '../wire';
import { CancelActions } from './actions';
import styles from './cancel.module.css';
import { CancelMail } from './mail';
import { useBackOnce } from './use-back-once';

export function Page() {
  const [query] = useSearchParams();
  const bookingId = query.get('bookingId') ?? '';
  const isClient = useIsClient();
  return isClient ? (
    <Cancelled key={bookingId} bookingId={bookingId} />
  ) : (
    <Screen payment={{ mail: 'unneeded', highlighted: false }} />
  );
}

function Cancelled({ bookingId }: { bookingId: string }) {
  const actor = useActorRef(wired.paymentCancelled, { input: { bookingId } });
  const payment = useSelector(actor, cancelledPaymentOf, isSame);
  useBackOnce(() => actor.send({ type: 'back.pressed' }));
  return <Screen payment={payment} onRetry={() => actor.send({ type: 'retry.requested' })} />;
}

function Screen({ payment, onRetry = () => {} }: { payment: CancelledPayment; onRetry?: () => void }) {
  const { t } = useTranslation('payment');
  const { mail, highlighted } = payment;
  return (
    <Frame>
      <div className={styles.screen}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{t('cancel.title')}</h1>
          <p className={styles.subtitle}>{t('cancel.subtitle')}</p>
          <p>{t('cancel.kept')}</p>
        </header>
        <OfflineNotice />
        <CancelActions highlighted={highlighted} />
        <CancelMail mail={mail} onRetry={onRetry} />
      </div>
      <LiveRegion message={mail === 'reported' ? t('cancel.mailed') : ''} />
    </Frame>
  );
}
