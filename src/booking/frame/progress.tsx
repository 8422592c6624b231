import { useTranslation } from 'react-i18next';
import { partOf, screenOf } from '#machines/booking.view';
import { FLOW_PARTS, ROUTE_PARTS } from '#machines/steps';
import { RouteSteps } from '../../ui/route-line';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useBooking } from '../actor';

/** Shows the parts of the booking and the current one; while the route is being found, its own three parts before the dots of the others. */
export function Progress() {
  const { t } = useTranslation('booking');
  const part = partOf(useBooking(screenOf));
  const flow = Math.max(0, (FLOW_PARTS as readonly string[]).indexOf(part));
  const isRoute = flow === 0;
  const steps = isRoute
    ? ROUTE_PARTS.map((key) => ({ key, label: t(`progress.${key}`) }))
    : FLOW_PARTS.map((key) => ({ key, label: t(`progress.flow.${key}`) }));
  return (
    <>
      <RouteSteps
        label={t(isRoute ? 'progress.label' : 'progress.flow.label')}
        steps={steps}
        current={isRoute ? (ROUTE_PARTS as readonly string[]).indexOf(part) : flow}
        goesOn={isRoute}
        statusText={(status, step) => t(`progress.${status}`, step)}
      />
      <VisuallyHidden>{t('progress.at', { number: flow + 1, total: FLOW_PARTS.length })}</VisuallyHidden>
    </>
  );
}
