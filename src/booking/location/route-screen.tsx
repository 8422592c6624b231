/** Both ends and the way between them, to be confirmed. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { End } from '#domain/draft';
import { type Route, toMiles } from '#domain/quote';
import { routeCheckOf } from '#machines/location.view';
import { useFormat } from '../../i18n/use-format';
import { isSame } from '../../shared/is-same';
import { PlaceName } from '../../shared/place-name';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Refusal } from '../../ui/refusal';
import { RouteLine } from '../../ui/route-line';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useBooking, useBookingSend } from '../actor';
import { BookingFrame } from '../frame/booking-frame';
import styles from './location.module.css';
import { Outline } from './outline';
import { RouteTrouble } from './route-trouble';

const TROUBLE = 'route-trouble';

export function RouteScreen({ progress }: { progress: ReactNode }) {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const check = useBooking(routeCheckOf, isSame);
  const way = useWay();
  const { route, trouble, measuring, processing } = check;
  const road = measuring ? t('route.measuring') : route && way(route);

  return (
    <BookingFrame
      title={t('route.title')}
      progress={progress}
      status={processing ? t('route.processing') : (road ?? '')}
      back="destination"
    >
      <Card>
        <Outline place="above" />
        <RouteLine
          from={{ label: t('route.from'), place: <EndCard end="start" /> }}
          road={
            road && (
              <>
                {road}
                {!measuring && route?.estimate && <span className={styles.estimated}>{t('route.estimated')}</span>}
              </>
            )
          }
          to={{ label: t('route.to'), place: <EndCard end="destination" /> }}
        />
        {!measuring && route?.estimate && <p className={styles.note}>{t('route.estimatedText')}</p>}
      </Card>
      {trouble && !measuring && (
        <Refusal id={TROUBLE}>
          <RouteTrouble {...check} {...trouble} />
        </Refusal>
      )}
      <Button
        full
        busy={processing}
        busyLabel={t('route.processing')}
        disabled={!check.canConfirm && !processing}
        aria-describedby={trouble && !measuring ? TROUBLE : undefined}
        onClick={() => send({ type: 'locations.confirmed' })}
      >
        {t('route.confirm')}
      </Button>
    </BookingFrame>
  );
}

function useWay(): (route: Route) => string {
  const { t } = useTranslation('booking');
  const format = useFormat();
  return ({ metres, seconds }) =>
    t('route.way', { distance: format.miles(toMiles(metres)), duration: format.duration(seconds / 3600) });
}

/** One end as a card that can be clicked to change it. */
function EndCard({ end }: { end: End }) {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const location = useBooking((snapshot) => snapshot.context.facts[end]);
  return (
    <button type="button" className={styles.end} onClick={() => send({ type: 'step.requested', step: end })}>
      <span className={styles.name}>{location && <PlaceName location={location} />}</span>
      <span className={styles.change}>
        {t('change')} <VisuallyHidden>{t(`route.changeOf.${end}`)}</VisuallyHidden>
      </span>
    </button>
  );
}
