import { FLOW_PARTS, partOf, ROUTE_PARTS, screenOf } from '#machines/booking.view';
import { useTranslation } from '../../i18n/use-translation';
import { Stack, Text } from '../../ui/layout';
import { RouteSteps } from '../../ui/route-line';
import { useBooking } from '../actor';

const statusAt = (index: number, here: number) => (index < here ? 'completed' : index === here ? 'active' : 'inactive');

/** The way to the end of a booking; before its route is known, the way to that. */
export function Progress() {
  const { t } = useTranslation('booking');
  const screen = useBooking((snapshot) => (snapshot.matches('restoring') ? 'start' : screenOf(snapshot)));
  const { flow, route } = partOf(screen);
  if (flow > 0) {
    return (
      <RouteSteps
        label={t('progress.flow.label')}
        steps={FLOW_PARTS.map((part, index) => {
          const status = statusAt(index, flow);
          const statusText = t(`progress.flow.${status}`, { number: index + 1 });
          return { key: part, label: t(`progress.flow.${part}`), status, statusText };
        })}
      />
    );
  }
  return (
    <Stack gap={8}>
      <RouteSteps
        label={t('progress.label')}
        steps={ROUTE_PARTS.map((part, index) => {
          const status = statusAt(index, route);
          const statusText = t(`progress.${status}`, { number: index + 1 });
          return { key: part, label: t(`progress.${part}`), status, statusText };
        })}
      />
      <Text soft size={14}>
        {t('progress.after')}
      </Text>
    </Stack>
  );
}
