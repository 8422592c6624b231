/** The step that confirms both ends and the route between them. */

import { useTranslation } from 'react-i18next';
import { toMiles } from '#domain/distance';
import { isEqual } from '#domain/is-equal';
import type { Route } from '#domain/move/quote';
import { ENDS, type End } from '#domain/place';
import type { ErrorCode } from '#domain/refusal';
import { routeCheckOf } from '#machines/route.view';
import { useFormat } from '../../i18n/hooks';
import { CallText } from '../../shared/call-link';
import { useErrorText } from '../../shared/error-text';
import { PlaceName } from '../../shared/place-name';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { Refusal } from '../../ui/refusal';
import { RetryButton } from '../../ui/retry-button';
import { RouteLine } from '../../ui/route-line';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useBooking, useBookingSend } from '../actor';
import { BookingFrame } from '../frame/booking-frame';
import styles from './location.module.css';
import { Outline } from './outline';

const REFUSAL_ID = 'route-refusal';

export function RouteScreen() {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const check = useBooking(routeCheckOf, isEqual);
  const routeText = useRouteText();
  const { route, measuring, processing } = check;
  const refusal = measuring ? undefined : check.refusal;
  // The route of an earlier visit is not shown beside the notice that it cannot be measured now.
  const known = check.refusal?.kind === 'unmeasured' ? undefined : route;
  const isEstimate = measuring || known?.estimate;
  const road = measuring ? t('route.measuring') : known && routeText(known);

  return (
    <BookingFrame
      title={t('route.title')}
      status={processing ? t('route.processing') : (road ?? '')}
      beside={<Outline place="beside" />}
      shows={ENDS}
      dock={false}
    >
      <Card>
        <Outline place="above" />
        <RouteLine
          from={{ label: t('route.from'), place: <EndCard end="start" /> }}
          road={road}
          to={{ label: t('route.to'), place: <EndCard end="destination" /> }}
        />
        {isEstimate && <p className={styles.note}>{!measuring && t('route.estimated')}</p>}
      </Card>
      <div className={styles.confirm} data-dock="edge">
        {refusal && (
          <Refusal id={REFUSAL_ID}>
            <RouteRefusal {...check} {...refusal} />
          </Refusal>
        )}
        <Button
          full
          busy={processing}
          busyLabel={t('route.processing')}
          disabled={!check.canConfirm && !processing}
          aria-describedby={refusal && REFUSAL_ID}
          onClick={() => send({ type: 'locations.confirmed' })}
        >
          {t('route.confirm')}
        </Button>
      </div>
    </BookingFrame>
  );
}

function useRouteText(): (route: Route) => string {
  const { t } = useTranslation('booking');
  const format = useFormat();
  return ({ metres, seconds }) =>
    t('route.way', { distance: format.miles(toMiles(metres)), duration: format.duration(seconds / 3600) });
}

/** One end as a button that goes back to change it. */
function EndCard({ end }: { end: End }) {
  const { t } = useTranslation('booking');
  const send = useBookingSend();
  const location = useBooking((snapshot) => snapshot.context.facts[end]);
  return (
    <button type="button" className={styles.end} onClick={() => send({ type: 'step.requested', step: end })}>
      <span className={styles.name}>{location && <PlaceName location={location} />}</span>{' '}
      <span className={styles.change}>
        {t('change')} <VisuallyHidden>{t(`route.changeOf.${end}`)}</VisuallyHidden>
      </span>
    </button>
  );
}

interface RouteRefusalProps {
  kind: 'unmeasured' | 'tooFar' | 'refused';
  reason: ErrorCode;
  /** HTTP status shown in the text, such as '502 Bad Gateway'. */
  status?: string | undefined;
  canRetry: boolean;
  canConfirm: boolean;
}

function RouteRefusal({ kind, reason, status, canRetry, canConfirm }: RouteRefusalProps) {
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  const send = useBookingSend();

  if (kind === 'tooFar') {
    return (
      <Notice tone="bad" title={errorText('locationTooFar')}>
        <CallText>{t('route.tooFarText')}</CallText>
      </Notice>
    );
  }
  if (kind === 'refused') {
    return (
      <Notice tone="bad" title={errorText(reason)}>
        <p>{t('route.changeEnd')}</p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="bad"
      title={t('route.failed')}
      action={
        canRetry && <RetryButton onRetry={() => send({ type: 'retry.requested' })}>{t('common:tryAgain')}</RetryButton>
      }
    >
      <p>{t('route.unavailable')}</p>
      {reason !== 'routeFailed' && <p>{errorText({ reason, status })}</p>}
      {canConfirm && <p>{t('route.goOn')}</p>}
    </Notice>
  );
}
