/** Google's map with both ends of the move. Optional: the page gives the same facts as text. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDS, type End } from '#domain/place';
import { useErrorText } from '../../shared/error-text';
import { drawInto, type Maps, useMapsHealth } from '../../shared/use-maps';
import type { DrawnMap } from '../../third-party/google/draw-map';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useBooking } from '../actor';
import styles from './route-map.module.css';

const LETTERS: Record<End, string> = { start: 'A', destination: 'B' };

export function RouteMap({ maps }: { maps: Maps }): ReactNode {
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  const { script } = useMapsHealth(maps);

  return (
    <section className={styles.section} aria-label={t('map.label')}>
      {script === 'failed' || script === 'refused' ? (
        <Notice
          tone="warn"
          title={errorText('mapsLoadFailed')}
          action={
            script === 'failed' && (
              <Button variant="quiet" onClick={() => maps.actor.send({ type: 'retry.requested' })}>
                {t('common:tryAgain')}
              </Button>
            )
          }
        >
          <p>{t('map.notNeeded')}</p>
        </Notice>
      ) : (
        <Drawing maps={maps} />
      )}
    </section>
  );
}

function Drawing({ maps }: { maps: Maps }) {
  const { t } = useTranslation('booking');
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap>();
  useMarkedEnds(map);
  useEffect(() => {
    let isGone = false;
    if (element.current) void drawInto(element.current, maps).then((drawn) => !isGone && setMap(drawn));
    return () => {
      isGone = true;
    };
  }, [maps]);

  return (
    <>
      <VisuallyHidden>
        <p>{t('map.text')}</p>
      </VisuallyHidden>
      <div className={styles.frame}>
        <div ref={element} className={styles.map} />
      </div>
    </>
  );
}

/** Keeps the markers at the chosen places. */
function useMarkedEnds(map: DrawnMap | undefined): void {
  const start = useBooking((snapshot) => snapshot.context.facts.start);
  const destination = useBooking((snapshot) => snapshot.context.facts.destination);
  useEffect(() => {
    const ends = { start, destination };
    map?.mark(
      ENDS.flatMap((end) => {
        const { position, place = '' } = ends[end] ?? {};
        return position ? [{ ...position, letter: LETTERS[end], title: place }] : [];
      }),
    );
  }, [map, start, destination]);
}
