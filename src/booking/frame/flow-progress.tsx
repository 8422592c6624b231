import { useTranslation } from 'react-i18next';
import { FLOW_PARTS, flowPartOf, screenOf } from '#machines/booking.view';
import { RouteSteps } from '../../ui/route-line';
import { useBooking } from '../actor';

/** The way to the end of a booking, once its route is known. */
export function FlowProgress() {
  const { t } = useTranslation('booking');
  const here = useBooking((snapshot) => flowPartOf(screenOf(snapshot)));
  return (
    <RouteSteps
      label={t('progress.flow.label')}
      steps={FLOW_PARTS.map((part, index) => {
        const status = index < here ? 'completed' : index === here ? 'active' : 'inactive';
        return {
          key: part,
          label: t(`progress.flow.${part}`),
          status,
          statusText: t(`progress.flow.${status}`, { number: index + 1 }),
        };
      })}
    />
  );
}
