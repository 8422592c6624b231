/** Google's map with both ends of the move. Optional: the page gives the same facts as text. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDS, type End } from '#domain/place';
import { useErrorText } from '../../shared/error-text';
import { type DrawnMap, type MapsSettings, openMap, tellMaps, useMapsHealth } from '../../shared/use-maps';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useBooking } from '../actor';
import styles from './route-map.module.css';

const LETTERS: Record<End, string> = { start: 'A', destination: 'B' };

export function RouteMap({ settings }: { settings: MapsSettings }): ReactNode {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const { script } = useMapsHealth();

  return (
    <section className={styles.section} aria-label={t('map.label')}>
      {script === 'failed' || script === 'refused' ? (
        <Notice
          tone="warn"
          title={errorText('mapsLoadFailed')}
          action={
            script === 'failed' && (
              <Button variant="quiet" onClick={() => void tellMaps('retry.requested')}>
                {t('tryAgain')}
              </Button>
            )
          }
        >
          <p>{t('map.notNeeded')}</p>
        </Notice>
      ) : (
        <Drawing settings={settings} />
      )}
    </section>
  );
}

function Drawing({ settings }: { settings: MapsSettings }) {
  const { t } = useTranslation('booking');
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap>();
  useMarkedEnds(map);
  useEffect(() => {
    let isGone = false;
    if (element.current) void openMap(element.current, settings).then((drawn) => !isGone && setMap(drawn));
    return () => {
      isGone = true;
    };
  }, [settings]);

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
