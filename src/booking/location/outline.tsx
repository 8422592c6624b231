import { lazy, Suspense } from 'react';
import { useIsClient } from '../../shared/use-is-client';
import { knownPosition } from '../../storage/positions';
import { useBooking } from '../actor';
import styles from './outline-map.module.css';

/** The sketch is never needed: where its part of the page cannot be had, its place stays empty. */
const OutlineMap = lazy(() =>
  import('./outline-map').then(
    (module) => ({ default: module.OutlineMap }),
    () => ({ default: () => null }),
  ),
);

/** The place of the sketch, as large before it comes as with it: beside the steps, on phones above the way that is confirmed alone. */
export function Outline({ place }: { place: 'beside' | 'above' }) {
  const isClient = useIsClient();
  const start = useBooking((snapshot) => snapshot.context.facts.start?.placeId);
  const destination = useBooking((snapshot) => snapshot.context.facts.destination?.placeId);
  return (
    <div className={styles.frame} data-place={place} data-print="hide">
      {isClient && (
        <Suspense>
          <OutlineMap start={knownPosition(start)} destination={knownPosition(destination)} place={place} />
        </Suspense>
      )}
    </div>
  );
}
