/** The same-day delivery quote in three steps. */

import { useTranslation } from 'react-i18next';
import { SAME_DAY_STEPS } from '#domain/same-day/facts';
import { canClear, lastSentOf, screenOf, soonestToday, timesOf } from '#machines/same-day.view';
import { useFormat } from '../i18n/hooks';
import { OfflineNotice } from '../shared/offline-notice';
import { StartAgain } from '../shared/step-nav';
import { useTitle } from '../shared/use-title';
import { Stack } from '../ui/layout';
import { LiveRegion } from '../ui/live-region';
import { Notice } from '../ui/notice';
import { Page } from '../ui/page';
import { RouteSteps } from '../ui/route-line';
import { ScreenHead } from '../ui/screen-head';
import { SameDayProvider, useSameDay, useSameDayActor } from './actor';
import { ContactStep } from './contact-step';
import { ItemsStep } from './items-step';
import { NextDock } from './next-dock';
import { PlacesStep } from './places-step';
import { usePriceStatus } from './price-dock';
import { ProductNews } from './product-news';
import { Summary } from './summary';

export function SameDayPage() {
  return (
    <SameDayProvider>
      <Wizard />
    </SameDayProvider>
  );
}

function Wizard() {
  const { t } = useTranslation('sameDay');
  const step = useSameDay(screenOf);
  const status = usePriceStatus();
  const { send } = useSameDayActor();
  const canStartAgain = useSameDay(canClear);
  useTitle(t(`title.${step}`));

  return (
    <Page
      width="wide"
      aside={<Summary key={step} hasPrice={step === 'contact'} />}
      asideLabel={t('summary.title')}
      dock={step !== 'contact' && <NextDock key={step} step={step} />}
    >
      <Stack key={step} gap={24}>
        <Progress />
        <ScreenHead data-screen-heading intro={step === 'items' ? <ItemsIntro /> : t(`intro.${step}`)}>
          {t(`title.${step}`)}
        </ScreenHead>
        <OfflineNotice texts="sameDay" />
        {step === 'items' && <LastSent />}
        <ProductNews />
        {step === 'items' && <ItemsStep />}
        {step === 'places' && <PlacesStep />}
        {step === 'contact' && <ContactStep />}
        {canStartAgain && <StartAgain texts="sameDay" onConfirm={() => send({ type: 'draft.cleared' })} />}
      </Stack>
      <LiveRegion message={status} />
    </Page>
  );
}

/** Ends with the next delivery, today or later. The line is there from the start, so that nothing moves when the vans are known. */
function ItemsIntro() {
  const { t } = useTranslation('sameDay');
  const format = useFormat();
  const times = useSameDay(timesOf);
  const soonest = useSameDay(soonestToday);
  const later = times ? t('urgency.nextDelivery', { date: format.date(times.day, 'short') }) : '\u00a0';
  return (
    <>
      {t('intro.items')}
      <br />
      <strong>{soonest ? t('urgency.soonest', { time: soonest }) : later}</strong>
    </>
  );
}

function Progress() {
  const { t } = useTranslation('sameDay');
  const current = SAME_DAY_STEPS.indexOf(useSameDay(screenOf));
  return (
    <RouteSteps
      label={t('progress.label')}
      steps={SAME_DAY_STEPS.map((step) => ({ key: step, label: t(`progress.${step}`) }))}
      current={current}
      statusText={(status, step) => t(`progress.${status}`, step)}
    />
  );
}

/** Confirms that this tab has sent a request, so that the empty form does not look like lost data. */
function LastSent() {
  const { t } = useTranslation('sameDay');
  const { instant } = useFormat();
  const sentAt = useSameDay(lastSentOf);
  if (sentAt === undefined) return null;
  return (
    <Notice tone="good" title={t('sent.title', { time: instant(sentAt) })}>
      <p>{t('sent.text')}</p>
    </Notice>
  );
}
