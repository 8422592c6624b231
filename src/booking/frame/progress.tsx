import { FLOW_PARTS, partOf, ROUTE_PARTS, screenOf } from '#machines/booking.view';
import { useTranslation } from '../../i18n/use-translation';
import { Stack, Text } from '../../ui/layout';
import { RouteSteps } from '../../ui/route-line';
import { useBooking } from '../actor';

/** The way to the end of a booking; before its route is known, the way to that. */
export function Progress() {
  const { t } = useTranslation('booking');
  const screen = useBooking((snapshot) => (snapshot.matches('restoring') ? 'start' : screenOf(snapshot)));
  const { flow, route } = partOf(screen);
  if (flow > 0) {
    return (
      <Stack gap={8}>
        <RouteSteps
          label={t('progress.flow.label')}
          steps={FLOW_PARTS.map((part) => ({ key: part, label: t(`progress.flow.${part}`) }))}
          current={flow}
          statusText={(status, number) => t(`progress.flow.${status}`, { number })}
        />
        <Text soft size={14}>
          {t('progress.flow.at', { number: flow + 1 })}
        </Text>
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      <RouteSteps
        label={t('progress.label')}
        steps={ROUTE_PARTS.map((part) => ({ key: part, label: t(`progress.${part}`) }))}
        current={route}
        statusText={(status, number) => t(`progress.${status}`, { number })}
      />
      <Text soft size={14}>
        {t('progress.after')}
      </Text>
    </Stack>
  );
}
