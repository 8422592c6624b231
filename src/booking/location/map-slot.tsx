/** The place of the map: empty without a key, and until the page rests. */
import { lazy, Suspense } from 'react';
import { useMaps } from '../../shared/maps';

/** The map is never needed: where its part of the page cannot be had, there is none. */
const RouteMap = lazy(() =>
  import('./route-map').then(
    (module) => ({ default: module.RouteMap }),
    () => ({ default: () => null }),
  ),
);

export function MapSlot() {
  const settings = useMaps();
  if (!settings) return null;
  return (
    <Suspense>
      <RouteMap settings={settings} />
    </Suspense>
  );
}
