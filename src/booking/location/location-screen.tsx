/** The three steps of the location screen: pickup, destination, confirmation. */

import { lazy, Suspense } from 'react';
import type { End } from '#domain/place';
import { useMaps } from '../../shared/use-maps';
import { AddressScreen } from './address-screen';
import { PlaceScreen } from './place-screen';
import { RouteScreen } from './route-screen';

type LocationStep = End | `${End}Address` | 'route';

export function LocationScreen({ screen }: { screen: LocationStep }) {
  return (
    <>
      <StepContent screen={screen} />
      <MapSlot />
    </>
  );
}

function StepContent({ screen }: { screen: LocationStep }) {
  switch (screen) {
    case 'start':
    case 'destination':
      return <PlaceScreen key={screen} end={screen} />;
    case 'startAddress':
      return <AddressScreen key={screen} end="start" />;
    case 'destinationAddress':
      return <AddressScreen key={screen} end="destination" />;
    case 'route':
      return <RouteScreen />;
  }
}

/** The map is optional: if its chunk cannot be loaded, nothing is shown. */
const RouteMap = lazy(() =>
  import('./route-map').then(
    (module) => ({ default: module.RouteMap }),
    () => ({ default: () => null }),
  ),
);

function MapSlot() {
  const settings = useMaps();
  if (!settings) return null;
  return (
    <Suspense>
      <RouteMap settings={settings} />
    </Suspense>
  );
}
