/** The page to change or cancel a booking. Prerendered as loading, because the booking's id is known only in the browser. */
import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { isEqual } from '#domain/is-equal';
import { nonBreakingSlot } from '#domain/schedule';
import { type Manage, manageOf } from '#machines/manage.view';
import { useFormat } from '../../i18n/hooks';
import { OfflineNotice } from '../../shared/offline-notice';
import { PageButton } from '../../shared/page-link';
import { useFocusOnChange } from '../../shared/use-focus-on-change';
import { useIsClient } from '../../shared/use-is-client';
import { useTitle } from '../../shared/use-title';
import { Button } from '../../ui/button';
import { Ending } from '../../ui/ending';
import { Cluster, Stack } from '../../ui/layout';
import { LiveRegion } from '../../ui/live-region';
import { Page } from '../../ui/page';
import { ScreenHead } from '../../ui/screen-head';
import { MovingDayCard, useMovingDay } from '../day/moving-day';
import { ResultMissing, ResultRefusal, ResultSkeleton } from '../result/result-refusal';
import { ResultUnverified } from '../result/result-unverified';
import { type ManageActor, useManageActor } from './actor';
import { cancelBooking, component, rescheduleBooking } from './chunks';
import { ManageDone } from './manage-done';
import { ManageOpen } from './manage-open';

const CancelBooking = component(cancelBooking);
const RescheduleBooking = component(rescheduleBooking);

export function ManagePage() {
  const { pathname, search } = useLocation();
  const [, , , bookingId = ''] = pathname.split('/');
  const paid = new URLSearchParams(search).has('paid');
  const isClient = useIsClient();
  return isClient ? (
    <Managing key={bookingId} bookingId={bookingId} paid={paid} />
  ) : (
    <ManageContent manage={{ show: 'loading' }} />
  );
}

function Managing({ bookingId, paid }: { bookingId: string; paid: boolean }) {
  const actor = useManageActor(bookingId, paid);
  usePaidInAddress(actor, paid);
  const manage = useSelector(actor, manageOf, isEqual);
  return <ManageContent manage={manage} actor={actor} />;
}

/** The address says that the balance was paid for as long as the chart does. */
function usePaidInAddress(actor: ManageActor, paid: boolean): void {
  const isNews = useSelector(actor, ({ context }) => context.paid);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (paid && !isNews) void navigate(pathname, { replace: true });
  }, [paid, isNews, pathname, navigate]);
}

const IN_TWO_COLUMNS: readonly Manage['show'][] = ['open', 'cancelling', 'rescheduling'];

function ManageContent({ manage, actor }: { manage: Manage; actor?: ManageActor }) {
  const movingDay = useSelector(actor, (snapshot) => snapshot?.children.movingDay);
  const day = useMovingDay(movingDay, 'booking' in manage ? manage.booking : undefined);
  const titles = useTitles(manage);
  const { title, intro } = day ?? titles;
  const heading = useFocusOnChange(manage.show, manage.show === 'loading');
  useTitle(title);
  return (
    <Page width={IN_TWO_COLUMNS.includes(manage.show) ? 'wide' : 'reading'}>
      <Stack gap={24}>
        <ScreenHead ref={heading} intro={intro}>
          {title}
        </ScreenHead>
        <OfflineNotice />
        {day && <MovingDayCard {...day} />}
        <Suspense fallback={<ResultSkeleton />}>
          <Content manage={manage} actor={actor} isToday={day !== undefined} />
        </Suspense>
      </Stack>
      <LiveRegion message={manage.show === 'loading' ? '' : title} />
    </Page>
  );
}

interface ContentProps {
  manage: Manage;
  actor: ManageActor | undefined;
  isToday: boolean;
}

function Content({ manage, actor, isToday }: ContentProps) {
  const { t } = useTranslation(['manage', 'payment']);
  const ownerLink = useSelector(actor, (snapshot) => snapshot?.children.ownerLink);
  if (!actor || manage.show === 'loading') return <ResultSkeleton />;
  const { send } = actor;
  switch (manage.show) {
    case 'missing':
      return <ResultMissing reason="bookingMissing" />;
    case 'error':
      return <ResultRefusal reason={manage.reason} onRetry={() => send({ type: 'retry.requested' })} />;
    case 'unverified':
      return ownerLink ? (
        <Ending scene="missing">
          <ResultUnverified title={t('unverifiedTitle')} text={t('unverifiedText')} ownerLink={ownerLink} />
          <PageButton variant="quiet" to="">
            {t('payment:result.home')}
          </PageButton>
        </Ending>
      ) : null;
    case 'open':
      return <ManageOpen {...manage} isToday={isToday} send={send} />;
    case 'cancelling':
      return <CancelBooking {...manage} send={send} />;
    case 'rescheduling':
      return <RescheduleBooking {...manage} actor={actor} />;
    case 'cancelled':
      return <ManageDone booking={manage.booking} terms={manage.terms} send={send} />;
    case 'rescheduled':
    case 'paid':
      return <ManageDone booking={manage.booking} isPaid={manage.show === 'paid'} send={send} />;
    case 'waiting':
      return (
        <Stack gap={24}>
          <p>{t('balance.waitingText')}</p>
          <Cluster>
            <Button onClick={() => send({ type: 'retry.requested' })}>{t('balance.retry')}</Button>
            <PageButton variant="quiet" to={`booking-result?bookingId=${manage.booking.bookingId}`}>
              {t('back')}
            </PageButton>
          </Cluster>
        </Stack>
      );
  }
}

function useTitles(manage: Manage): { title: string; intro?: string } {
  const { t } = useTranslation(['manage', 'payment']);
  const format = useFormat();
  switch (manage.show) {
    case 'missing':
      return { title: t('payment:result.missingTitle') };
    case 'error':
      return { title: t('payment:result.errorTitle') };
    case 'cancelling':
      return { title: t('cancel.confirmTitle'), intro: t('cancel.confirmIntro') };
    case 'rescheduling': {
      const { date, time } = manage.booking;
      const when = { date: format.date(date, 'short'), slot: nonBreakingSlot(time) };
      return { title: t('reschedule.title'), intro: t('reschedule.intro', when) };
    }
    case 'cancelled':
      return { title: t('cancel.done') };
    case 'rescheduled':
      return { title: t('reschedule.done') };
    case 'waiting':
      return { title: t('balance.waiting') };
    case 'paid':
      return { title: t('balance.done') };
    case 'open':
      return { title: t('title'), ...(manage.canCancel || manage.canReschedule ? { intro: t('intro') } : {}) };
    case 'loading':
    case 'unverified':
      return { title: t('title') };
  }
}
