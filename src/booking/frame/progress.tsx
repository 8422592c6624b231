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
  const flow = (FLOW_PARTS as readonly string[]).indexOf(part);
  return flow > 0 ? (
    <>
      <RouteSteps
        label={t('progress.flow.label')}
        steps={FLOW_PARTS.map((part) => ({ key: part, label: t(`progress.flow.${part}`) }))}
        current={flow}
        statusText={(status, number) => t(`progress.flow.${status}`, { number })}
      />
      <VisuallyHidden>{t('progress.flow.at', { number: flow + 1 })}</VisuallyHidden>
    </>
  ) : (
    <>
      <RouteSteps
        label={t('progress.label')}
        steps={ROUTE_PARTS.map((part) => ({ key: part, label: t(`progress.${part}`) }))}
        current={(ROUTE_PARTS as readonly string[]).indexOf(part)}
        goesOn
        statusText={(status, number) => t(`progress.${status}`, { number })}
      />
      <VisuallyHidden>{t('progress.after')}</VisuallyHidden>
    </>
  );
}
