/** The page after a checkout was left unpaid. Prerendered without the booking id, which only the browser reads. */
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isEqual } from '#domain/is-equal';
import { inspection } from '#machines/inspection';
import { type PaymentCancelled, paymentCancelledOf } from '#machines/payment-cancelled.view';
import { useSpace } from '../../i18n/hooks';
import { OfflineNotice } from '../../shared/offline-notice';
import { PageButton } from '../../shared/page-link';
import { useIsClient } from '../../shared/use-is-client';
import { useTitle } from '../../shared/use-title';
import { keptFacts } from '../../storage/draft-store';
import { Button } from '../../ui/button';
import { Ending } from '../../ui/ending';
import { Split, Stack, Text } from '../../ui/layout';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { Page as Frame } from '../../ui/page';
import { KeptMove } from './kept-move';
import { NextActions } from './next-actions';
import { useBackStays } from './use-back-stays';
import { wired } from './wire';

export function PaymentCancelledPage() {
  const [query] = useSearchParams();
  const bookingId = query.get('bookingId') ?? '';
  const isClient = useIsClient();
  return isClient ? (
    <LivePage key={bookingId} bookingId={bookingId} />
  ) : (
    <PageBody payment={{ mail: 'deciding', highlighted: false, move: undefined }} bookingId="" />
  );
}

function LivePage({ bookingId }: { bookingId: string }) {
  const [facts] = useState(() => keptFacts(bookingId));
  const actor = useActorRef(wired.paymentCancelled, { input: { bookingId, facts }, ...inspection });
  const payment = useSelector(actor, paymentCancelledOf, isEqual);
  useBackStays(() => actor.send({ type: 'back.pressed' }));
  return <PageBody payment={payment} bookingId={bookingId} onRetry={() => actor.send({ type: 'retry.requested' })} />;
}

/** The heading waits for the server: only it knows that nothing was paid. */
const HEADINGS = {
  deciding: 'pay.checking',
  reporting: 'pay.checking',
  reported: 'cancelled.title',
  unpaid: 'cancelled.title',
  unneeded: 'cancelled.title',
  unreported: 'cancelled.unknown',
} as const;

/** The drawings of a page that leads to the booking. */
const SCENES = { paid: 'booked', cancelled: 'cancelled', closed: 'missing' } as const;

interface PageBodyProps {
  payment: PaymentCancelled;
  bookingId: string;
  onRetry?: () => void;
}

function PageBody({ payment, bookingId, onRetry = () => {} }: PageBodyProps) {
  const { t } = useTranslation('payment');
  const space = useSpace();
  const { mail, highlighted, move } = payment;
  const ways = useRef<HTMLDivElement>(null);
  useTitle(t('titles.paymentCancelled', { ns: 'common' }));
  useEffect(() => {
    if (highlighted) ways.current?.querySelector('a')?.focus();
  }, [highlighted]);
  if (mail === 'paid' || mail === 'cancelled' || mail === 'closed') {
    return (
      <Frame>
        <Stack gap={24} ref={ways}>
          <h1 tabIndex={-1}>{t(`cancelled.${mail}.title`)}</h1>
          <Ending scene={SCENES[mail]}>
            <p>{t(`cancelled.${mail}.text`)}</p>
            <PageButton to={`booking-result?bookingId=${bookingId}`}>{t('cancelled.toBooking')}</PageButton>
          </Ending>
        </Stack>
        <LiveRegion message={t(`cancelled.${mail}.title`)} />
      </Frame>
    );
  }
  return (
    <Frame width="wide">
      <Stack gap={24}>
        <Stack as="header" gap={8}>
          <h1 tabIndex={-1}>{t(HEADINGS[mail])}</h1>
          {/* Keeps its line while waiting for the answer, so that nothing moves. */}
          {mail !== 'unreported' && (
            <Text size={20}>{HEADINGS[mail] === 'cancelled.title' ? t('cancelled.subtitle') : '\u00a0'}</Text>
          )}
          <p>
            {[
              (mail === 'reported' || mail === 'unpaid') && t('cancelled.uncharged'),
              mail === 'unreported' && t('result.errorText'),
              t('cancelled.kept'),
            ]
              .filter(Boolean)
              .join(space)}
          </p>
        </Stack>
        <OfflineNotice />
        <Split>
          <Stack gap={24} ref={ways}>
            <NextActions highlighted={highlighted} />
            <PaymentLinkMail mail={mail} onRetry={onRetry} />
          </Stack>
          {move && <KeptMove move={move} />}
        </Split>
      </Stack>
      <LiveRegion message={mail === 'reported' ? t('cancelled.mailed') : ''} />
    </Frame>
  );
}

interface PaymentLinkMailProps {
  mail: PaymentCancelled['mail'];
  onRetry: () => void;
}

/** Reports on the mail with the payment link. */
function PaymentLinkMail({ mail, onRetry }: PaymentLinkMailProps) {
  const { t } = useTranslation('payment');
  const place = useRef<HTMLDivElement>(null);
  // The pressed button disappears, so the focus moves to its container.
  const retry = () => {
    onRetry();
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {mail === 'reporting' && <Notice role="note">{t('cancelled.mailing')}</Notice>}
      {mail === 'reported' && (
        <Notice tone="good" role="note">
          {t('cancelled.mailed')}
        </Notice>
      )}
      {mail === 'unreported' && (
        <Notice
          tone="warn"
          action={
            <Button variant="quiet" onClick={retry}>
              {t('cancelled.retry')}
            </Button>
          }
        >
          {t('cancelled.unmailed')}
        </Notice>
      )}
    </div>
  );
}
