/** The door back from a checkout that was not paid. Prerendered without the booking id, which is read in the browser only. */
import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { cancelMailOf, isChoicePointedOut } from '#machines/payment-cancelled.view';
import { useIsClient } from '../../app/use-is-client';
import { plugged } from '../../app/wire';
import { useLanguage } from '../../i18n/use-language';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Page as Frame } from '../../ui/page';
import styles from '../booking-result/booking-result.module.css';

export function Page() {
  const { t } = useTranslation('payment');
  const [query] = useSearchParams();
  const bookingId = query.get('bookingId') ?? '';
  return (
    <Frame>
      <div className={styles.screen}>
        <header>
          <h1 tabIndex={-1}>{t('cancel.title')}</h1>
          <p>{t('cancel.subtitle')}</p>
        </header>
        <p>{t('cancel.kept')}</p>
        {useIsClient() ? <Choice key={bookingId} bookingId={bookingId} /> : <Ways />}
      </div>
    </Frame>
  );
}

function Choice({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('payment');
  const [snapshot, send] = useMachine(plugged.paymentCancelled, { input: { bookingId } });
  const heading = useRef<HTMLHeadingElement>(null);
  const pointedOut = isChoicePointedOut(snapshot);
  const mail = cancelMailOf(snapshot);

  // History is pushed once: the first Back offers the choice, the next one leaves (design, Booking cancel).
  useEffect(() => {
    if (history.state?.guarded) return;
    history.pushState({ ...history.state, guarded: true }, '');
  }, []);
  useEffect(() => {
    const onBack = () => send({ type: 'back.pressed' });
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [send]);
  useEffect(() => {
    if (pointedOut) heading.current?.focus();
  }, [pointedOut]);

  return (
    <>
      {mail === 'busy' && <Notice>{t('cancel.mailing')}</Notice>}
      {mail === 'sent' && <Notice tone="good">{t('cancel.mailed')}</Notice>}
      {mail === 'failed' && (
        <Notice
          tone="warn"
          action={
            <Button variant="quiet" onClick={() => send({ type: 'report.retried' })}>
              {t('cancel.retry')}
            </Button>
          }
        >
          {t('cancel.unmailed')}
        </Notice>
      )}
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('cancel.question')}
      </h2>
      <Ways />
      {pointedOut && <Notice>{t('cancel.backHint')}</Notice>}
    </>
  );
}

function Ways() {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  return (
    <nav className={styles.actions} aria-label={t('cancel.question')}>
      <ButtonLink as={Link} to={`/${language}/quote?step=payment`}>
        {t('cancel.resume')}
      </ButtonLink>
      <ButtonLink as={Link} variant="quiet" to={`/${language}/quote?step=review`}>
        {t('cancel.change')}
      </ButtonLink>
      <ButtonLink as={Link} variant="quiet" to={`/${language}`}>
        {t('cancel.leave')}
      </ButtonLink>
    </nav>
  );
}
