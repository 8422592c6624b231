/** The same-day delivery quote in three steps. */
import { useTranslation } from 'react-i18next';
import { SAME_DAY_STEPS } from '#domain/same-day-facts';
import { screenOf } from '#machines/same-day.view';
import { useTitle } from '../shared/use-title';
import { LiveRegion } from '../ui/live-region';
import { Page } from '../ui/page';
import { RouteSteps } from '../ui/route-line';
import { ScreenHead } from '../ui/screen-head';
import { SameDayProvider, useSameDay } from './actor';
import { ContactStep } from './contact-step';
import { ItemsStep } from './items-step';
import { LastSent } from './last-sent';
import { OfflineNotice } from './offline-notice';
import { PlacesStep } from './places-step';
import { usePriceStatus } from './price';
import { ProductNews } from './product-news';
import styles from './same-day.module.css';
import { StartAgain } from './start-again';
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
  useTitle(t(`title.${step}`));

  return (
    <Page width="wide" aside={<Summary />} asideLabel={t('summary.title')}>
      <div className={styles.screen}>
        <Progress />
        <ScreenHead data-screen-heading intro={t(`intro.${step}`)}>
          {t(`title.${step}`)}
        </ScreenHead>
        <OfflineNotice />
        {step === 'items' && <LastSent />}
        <ProductNews />
        {step === 'items' && <ItemsStep />}
        {step === 'places' && <PlacesStep />}
        {step === 'contact' && <ContactStep />}
        <StartAgain />
      </div>
      <LiveRegion message={status} />
    </Page>
  );
}

function Progress() {
  const { t } = useTranslation('sameDay');
  const current = SAME_DAY_STEPS.indexOf(useSameDay(screenOf));
  return (
    <RouteSteps
      label={t('progress.label')}
      steps={SAME_DAY_STEPS.map((step, index) => {
        const status = index < current ? 'completed' : index === current ? 'active' : 'inactive';
        return {
          key: step,
          label: t(`progress.${step}`),
          status,
          statusText: t(`progress.${status}`, { number: index + 1 }),
        };
      })}
    />
  );
}
