/** The page of every step. Its screens after the first come in a chunk of their own. */
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isRestoring, screenOf } from '#machines/booking.view';
import { useLanguage } from '../i18n/hooks';
import { whenIdle } from '../shared/when-idle';
import { useBooking } from './actor';
import { isLater, type LaterStep, laterScreens, laterTexts, loadLater } from './chunks';
import { LocationScreen } from './location/location-screen';
import { MissingScreen, QuoteSkeleton } from './quote/missing-screen';

export { Layout as BookingLayout } from './actor';

/** The screen of the current step. */
export function BookingPage(): ReactNode {
  const restoring = useBooking(isRestoring);
  const screen = useBooking(screenOf);
  const language = useLanguage();
  const isQuotePath = useLocation().pathname.endsWith('/quote');
  useEffect(() => (restoring ? undefined : whenIdle(() => void loadLater(language))), [restoring, language]);
  if (restoring) return isQuotePath ? <QuoteSkeleton /> : <LocationScreen screen="start" />;
  if (screen === 'missing') return <MissingScreen />;
  if (!isLater(screen)) return <LocationScreen screen={screen} />;
  return (
    <Suspense fallback={<QuoteSkeleton />}>
      <LaterScreen screen={screen} />
    </Suspense>
  );
}

/** Draws a screen after the route, once its texts are loaded. */
function LaterScreen({ screen }: { screen: LaterStep }) {
  laterTexts[useLanguage()].read();
  return <LoadedScreen screen={screen} />;
}

/** Draws a screen once its chunk is loaded. */
function LoadedScreen({ screen }: { screen: LaterStep }) {
  const Shown = laterScreens[screen].read();
  return <Shown />;
}
