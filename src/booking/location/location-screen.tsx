/** The three steps of the location screen: pickup, destination, confirmation. */

import { lazy, Suspense } from 'react';
import type { End } from '#domain/place';
import { useMaps } from '../../shared/use-maps';
import { addressScreen, routeScreen } from '../chunks';
import { QuoteSkeleton } from '../quote/missing-screen';
import { PlaceScreen } from './place-screen';

type LocationStep = End | `${End}Address` | 'route';

export function LocationScreen({ screen }: { screen: LocationStep }) {
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
}

function LaterScreen({ screen }: { screen: Exclude<LocationStep, End> }) {
  if (screen === 'route') {
    const RouteScreen = routeScreen.read();
    return <RouteScreen />;
  }
  const AddressScreen = addressScreen.read();
  return <AddressScreen key={screen} end={screen === 'startAddress' ? 'start' : 'destination'} />;
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
