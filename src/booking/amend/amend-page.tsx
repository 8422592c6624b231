/** The page that shows the difference of a change to a paid booking. Prerendered as loading, because the booking's id is known only in the browser. */
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isEqual } from '#domain/is-equal';
import { type Amend, amendOf } from '#machines/amend.view';
import { CallText } from '../../shared/call-link';
import { OfflineNotice } from '../../shared/offline-notice';
import { PageButton } from '../../shared/page-link';
import { useFocusOnChange } from '../../shared/use-focus-on-change';
import { useIsClient } from '../../shared/use-is-client';
import { useTitle } from '../../shared/use-title';
import { Button } from '../../ui/button';
import { Cluster, Split, Stack, Text } from '../../ui/layout';
import { LiveRegion } from '../../ui/live-region';
import { Page } from '../../ui/page';
import { ScreenHead } from '../../ui/screen-head';
import { BookedWhen } from '../manage/booked-when';
import { ManageRefusal } from '../manage/manage-refusal';
import { ResultMissing, ResultRefusal, ResultSkeleton } from '../result/result-refusal';
import { ResultUnverified } from '../result/result-unverified';
import { type AmendActor, useAmendActor, useOtherPage } from './actor';
import { AgreeToChange } from './agree-to-change';

export function AmendPage() {
  const { pathname, search } = useLocation();
  const [, , , bookingId = ''] = pathname.split('/');
  const paid = new URLSearchParams(search).get('amendment') ?? undefined;
  const isClient = useIsClient();
  return isClient ? (
    <Amending key={bookingId} bookingId={bookingId} paid={paid} />
  ) : (
    <AmendContent amend={{ show: 'loading' }} bookingId={bookingId} />
  );
}

function Amending({ bookingId, paid }: { bookingId: string; paid: string | undefined }) {
  const actor = useAmendActor(bookingId, paid);
  const amend = useSelector(actor, amendOf, isEqual);
  useOtherPage(amend, bookingId);
  return <AmendContent amend={amend} actor={actor} bookingId={bookingId} />;
}

interface AmendContentProps {
  amend: Amend;
  bookingId: string;
  actor?: AmendActor;
}

function AmendContent({ amend, actor, bookingId }: AmendContentProps) {
  const { title, intro } = useTitles(amend);
  const heading = useFocusOnChange(amend.show, amend.show === 'loading');
  useTitle(title);
  const isWide = amend.show === 'agreeing' || amend.show === 'made';
  return (
    <Page width={isWide ? 'wide' : 'reading'}>
      <Stack gap={24}>
        <ScreenHead ref={heading} intro={intro}>
          {title}
        </ScreenHead>
        <OfflineNotice />
        <Content amend={amend} actor={actor} bookingId={bookingId} />
      </Stack>
      <LiveRegion message={amend.show === 'loading' ? '' : title} />
    </Page>
  );
}

function Content({ amend, actor, bookingId }: Omit<AmendContentProps, 'actor'> & { actor: AmendActor | undefined }) {
  const { t } = useTranslation(['manage', 'payment', 'amend']);
  const ownerLink = useSelector(actor, (snapshot) => snapshot?.children.ownerLink);
  if (!actor) return <ResultSkeleton />;
  const { send } = actor;
  switch (amend.show) {
    case 'loading':
    case 'editing':
    case 'dropped':
      return <ResultSkeleton />;
    case 'missing':
      return <ResultMissing reason="bookingMissing" />;
    case 'error':
      return <ResultRefusal reason={amend.reason} onRetry={() => send({ type: 'retry.requested' })} />;
    case 'unverified':
      return ownerLink ? (
        <ResultUnverified title={t('unverifiedTitle')} text={t('unverifiedText')} ownerLink={ownerLink} />
      ) : null;
    case 'closed':
      return (
        <Stack gap={24}>
          <CallText>{t('amend:closedText')}</CallText>
          <Cluster>
            <PageButton to={`manage/${bookingId}`}>{t('back')}</PageButton>
          </Cluster>
        </Stack>
      );
    case 'waiting':
      return (
        <Stack gap={24}>
          <p>{t('amend:waitingText')}</p>
          <Cluster>
            <Button onClick={() => send({ type: 'retry.requested' })}>{t('amend:retry')}</Button>
            <PageButton variant="quiet" to={`manage/${bookingId}`}>
              {t('back')}
            </PageButton>
          </Cluster>
        </Stack>
      );
    case 'refused':
      return (
        <Stack gap={24}>
          <ManageRefusal title={t('amend:refused')} refusal={amend.reason} />
          <Cluster>
            <Button onClick={() => send({ type: 'change.resumed' })}>{t('amend:edit')}</Button>
            <Button variant="quiet" onClick={() => send({ type: 'retry.requested' })}>
              {t('amend:retry')}
            </Button>
            <Button variant="quiet" onClick={() => send({ type: 'change.dropped' })}>
              {t('amend:drop')}
            </Button>
          </Cluster>
        </Stack>
      );
    case 'agreeing':
      return <AgreeToChange {...amend} send={send} />;
    case 'made':
      return (
        <Split>
          <BookedWhen booking={amend.booking} />
          <Stack gap={24}>
            <Text size={20}>{t('amend:madeText')}</Text>
            <Cluster>
              <PageButton to={`booking-result?bookingId=${bookingId}`}>{t('back')}</PageButton>
              <PageButton variant="quiet" to="">
                {t('payment:result.home')}
              </PageButton>
            </Cluster>
          </Stack>
        </Split>
      );
  }
}

function useTitles(amend: Amend): { title: string; intro?: string } {
  const { t } = useTranslation(['amend', 'payment']);
  switch (amend.show) {
    case 'missing':
      return { title: t('payment:result.missingTitle') };
    case 'error':
      return { title: t('payment:result.errorTitle') };
    case 'closed':
      return { title: t('closedTitle') };
    case 'waiting':
      return { title: t('waitingTitle') };
    case 'refused':
      return { title: t('refusedTitle') };
    case 'made':
      return { title: t('made') };
    case 'agreeing':
      return { title: t('title'), intro: t('intro') };
    default:
      return { title: t('title') };
  }
}
