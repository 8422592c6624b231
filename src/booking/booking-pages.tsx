/** The flow's two pages in one chunk: a customer on one of them is about to need the other. */
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { screenOf } from '#machines/booking.view';
import { whenIdle } from '../shared/when-idle';
import { useBooking } from './actor';
import { LaterScreen, loadNext } from './later-screens';
import { LocationScreen } from './location/location-screen';
import { MissingScreen, QuoteSkeleton } from './quote/missing-screen';

export { Layout as BookingLayout } from './actor';

/** The screen of the step the customer stands in. */
export function BookingPage(): ReactNode {
  const restoring = useBooking((snapshot) => snapshot.matches('restoring'));
  const screen = useBooking(screenOf);
  const isQuotePath = useLocation().pathname.endsWith('/quote');
  useEffect(() => (restoring ? undefined : whenIdle(() => void loadNext(screen))), [restoring, screen]);
  if (restoring) return isQuotePath ? <QuoteSkeleton /> : <LocationScreen screen="start" />;
  switch (screen) {
    case 'start':
    case 'destination':
    case 'startAddress':
    case 'destinationAddress':
    case 'route':
      return <LocationScreen screen={screen} />;
    case 'missing':
      return <MissingScreen />;
    default:
      return (
        <Suspense fallback={<QuoteSkeleton />}>
          <LaterScreen screen={screen} />
        </Suspense>
      );
  }
}
