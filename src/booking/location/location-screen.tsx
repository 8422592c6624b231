/** The steps of the location screen: pickup, destination, their doors, confirmation. */

import { lazy, memo, Suspense } from 'react';
import type { End } from '#domain/place';
import { useMaps } from '../../shared/use-maps';
import { doorsScreen, routeScreen } from '../chunks';
import { QuoteSkeleton } from '../quote/missing-screen';
import { PlaceScreen } from './place-screen';

type LaterStep = 'doors' | 'route';

/** Memoized: the prerendered screen stays when the draft was read, and only its field is drawn again. */
export const LocationScreen = memo(function LocationScreen({ screen }: { screen: End | LaterStep }) {
  return (
    <>
      {screen === 'start' || screen === 'destination' ? (
        // Outside the boundary: inside, it would hydrate later, and lose text that was typed before.
        <PlaceScreen key={screen} end={screen} />
      ) : (
        <Suspense fallback={<QuoteSkeleton />}>
          <LaterScreen screen={screen} />
        </Suspense>
      )}
      <MapSlot />
    </>
  );
});

const LATER = { doors: doorsScreen, route: routeScreen } as const;

/** Draws a screen once its chunk is loaded. */
function LaterScreen({ screen }: { screen: LaterStep }) {
  const Shown = LATER[screen].read();
  return <Shown />;
}

/** The map is optional: if its chunk cannot be loaded, nothing is shown. */
const RouteMap = lazy(() =>
  import('./route-map').then(
    (module) => ({ default: module.RouteMap }),
    () => ({ default: () => null }),
  ),
);

function MapSlot() {
  const maps = useMaps();
  if (!maps) return null;
  return (
    <Suspense>
      <RouteMap maps={maps} />
    </Suspense>
  );
}
