/** The booking result. Prerendered it is the loading shell: the booking id is read from the address only in the browser. */
import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { business } from '#domain/business';
import { resultScreenOf } from '#machines/booking-result.view';
import { useIsClient } from '../../app/use-is-client';
import { useTitle } from '../../app/use-title';
import { plugged } from '../../app/wire';
import { useLanguage } from '../../i18n/use-language';
import { useErrorText } from '../../panels/booking-frame/error-text';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Page as Frame } from '../../ui/page';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton';
import styles from './booking-result.module.css';
import { BookingShown } from './booking-shown';

export function Page() {
  const [query] = useSearchParams();
  const bookingId = query.get('bookingId') ?? '';
  return useIsClient() ? <Result key={bookingId} bookingId={bookingId} /> : <Loading />;
}

function Loading() {
  const { t } = useTranslation('payment');
  return (
    <Frame>
      <h1 tabIndex={-1}>{t('result.loading')}</h1>
      <SkeletonGroup label={t('result.loading')}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </Frame>
  );
}

function Result({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const say = useErrorText();
  const [snapshot, send] = useMachine(plugged.bookingResult, { input: { bookingId } });
  const { booking, refusal } = snapshot.context;
  const screen = resultScreenOf(snapshot);
  const titles = {
    loading: t('result.loading'),
    error: t('result.errorTitle'),
    missing: t('result.missingTitle'),
    confirming: t('result.confirmingTitle'),
    unpaid: t('result.unpaidTitle'),
    refunded: t('result.refundedTitle'),
    closed: t('result.closedTitle'),
    paid: t('result.paidTitle'),
  };
  useTitle(titles[screen]);

  if (screen === 'loading') return <Loading />;
  if (screen === 'error' || screen === 'missing' || !booking) {
    const missing = screen === 'missing';
    return (
      <Frame>
        <div className={styles.screen}>
          <h1 tabIndex={-1}>{titles[screen]}</h1>
          <Notice tone={missing ? 'warn' : 'bad'} role="alert">
            <p>{say(refusal ?? 'bookingFailed')}</p>
            <p>{t('result.missingText', { phone: business.phone.display })}</p>
          </Notice>
          <div className={styles.actions}>
            {!missing && <Button onClick={() => send({ type: 'reading.retried' })}>{t('result.retry')}</Button>}
            <ButtonLink as={Link} variant={missing ? 'primary' : 'quiet'} to={`/${language}`}>
              {t('result.missingHome')}
            </ButtonLink>
          </div>
        </div>
      </Frame>
    );
  }
  return (
    <Frame>
      <BookingShown title={titles[screen]} screen={screen} booking={booking} snapshot={snapshot} send={send} />
    </Frame>
  );
}
