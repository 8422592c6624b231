/** Google's map with both ends of the move. It shows what the page says in words, and is never needed. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { End } from '#domain/draft';
import type { Location } from '#domain/place';
import { useErrorText } from '../../shared/error-text';
import {
  type DrawnMap,
  type MapEnd,
  type MapsSettings,
  openMap,
  readPosition,
  retryMaps,
  useMapsHealth,
} from '../../shared/maps';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useBooking } from '../actor';
import styles from './route-map.module.css';

const LETTERS: Record<End, string> = { start: 'A', destination: 'B' };

export function RouteMap({ settings }: { settings: MapsSettings }): ReactNode {
  const { t } = useTranslation('booking');
  const say = useErrorText();
  const { script } = useMapsHealth();
  const [attempt, setAttempt] = useState(0);
  const { element, map, failed } = useDrawnMap(settings, attempt);
  useMarkedEnds(map);
  const isBroken = failed || script === 'refused';

  const retry = () => {
    void retryMaps().then(() => setAttempt((before) => before + 1));
  };

  return (
    <section className={styles.section} aria-label={t('map.label')}>
      {isBroken ? (
        <Notice
          tone="warn"
          title={say('mapsLoadFailed')}
          action={
            script !== 'refused' && (
              <Button variant="quiet" onClick={retry}>
                {t('tryAgain')}
              </Button>
            )
          }
        >
          <p>{t('map.notNeeded')}</p>
        </Notice>
      ) : (
        <>
          <VisuallyHidden>
            <p>{t('map.text')}</p>
          </VisuallyHidden>
          <div className={styles.frame} data-drawn={map !== undefined}>
            <div ref={element} className={styles.map} />
          </div>
        </>
      )}
    </section>
  );
}

function useDrawnMap(settings: MapsSettings, attempt: number) {
  const element = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<{ attempt: number; map?: DrawnMap }>();
  useEffect(() => {
    let isGone = false;
    const here = element.current;
    if (!here) return;
    const tell = (map?: DrawnMap) => {
      if (!isGone) setOutcome(map ? { attempt, map } : { attempt });
    };
    openMap(here, settings).then(tell, () => tell());
    return () => {
      isGone = true;
    };
  }, [settings, attempt]);
  const isCurrent = outcome?.attempt === attempt;
  return { element, map: isCurrent ? outcome.map : undefined, failed: isCurrent && !outcome.map };
}

/** Keeps the marks at the chosen places. */
function useMarkedEnds(map: DrawnMap | undefined): void {
  const start = useBooking((snapshot) => snapshot.context.facts.start);
  const destination = useBooking((snapshot) => snapshot.context.facts.destination);
  useEffect(() => {
    if (!map) return;
    const leaving = new AbortController();
    const ends = [endOf('start', start, leaving.signal), endOf('destination', destination, leaving.signal)];
    void Promise.all(ends).then((found) => {
      if (!leaving.signal.aborted) map.mark(found.filter((end) => end !== undefined));
    });
    return () => leaving.abort();
  }, [map, start, destination]);
}

async function endOf(end: End, location: Location | undefined, signal: AbortSignal): Promise<MapEnd | undefined> {
  const position = location?.placeId ? await readPosition(location.placeId, signal) : undefined;
  return position && location && { ...position, letter: LETTERS[end], title: location.place };
}
