import { lazy, Suspense, useSyncExternalStore } from 'react';
import { factsOf } from '#machines/booking.view';
import { useBooking } from '../actor';
import britain from './britain.svg';
import type { OutlineMapProps } from './outline-map';
import styles from './outline-map.module.css';

/** The map is optional: if a part of it cannot be loaded, its frame stays empty. */
const OutlineMap = lazy(async () => {
  const [module, svg] = await Promise.all([
    import('./outline-map'),
    fetch(britain).then((answer) => (answer.ok ? answer.text() : undefined)),
  ]).catch(() => []);
  const drawing = module && svg ? { ...module, britain: module.readBritain(svg) } : undefined;
  return {
    default: (props: Omit<OutlineMapProps, 'britain'>) =>
      drawing && <drawing.OutlineMap {...props} britain={drawing.britain} />,
  };
});

const WIDE = '(width >= 60rem)';

function onWidth(changed: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Undefined while hydrating. */
const useIsWide = () =>
  useSyncExternalStore(
    onWidth,
    () => matchMedia(WIDE).matches,
    () => undefined,
  );

/**
 * The frame of the map, which keeps its size while loading. `beside` is for desktops; on phones only the route step has one, `above` the
 * route. A frame that is not shown loads and draws nothing.
 */
export function Outline({ place }: { place: 'beside' | 'above' }) {
  const isShown = useIsWide() === (place === 'beside');
  const { start, destination, route } = useBooking(factsOf);
  return (
    <div className={styles.frame} data-place={place} data-print="hide">
      {isShown && (
        <Suspense>
          <OutlineMap
            start={start?.position}
            destination={destination?.position}
            road={route?.path?.map(([lat, lon]) => ({ lat, lon })) ?? []}
            place={place}
          />
        </Suspense>
      )}
    </div>
  );
}
