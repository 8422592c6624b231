import { useTranslation } from 'react-i18next';
import { partOf, screenOf } from '#machines/booking.view';
import { FLOW_PARTS, ROUTE_PARTS } from '#machines/steps';
import { Stack, Text } from '../../ui/layout';
import { RouteSteps } from '../../ui/route-line';
import { useBooking } from '../actor';

/** Shows the parts of the booking and the current one; on the route, the parts of the route. */
export function Progress() {
  const { t } = useTranslation('booking');
  const part = partOf(useBooking(screenOf));
  const flow = (FLOW_PARTS as readonly string[]).indexOf(part);
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
        current={(ROUTE_PARTS as readonly string[]).indexOf(part)}
        statusText={(status, number) => t(`progress.${status}`, { number })}
      />
      <Text soft size={14}>
        {t('progress.after')}
      </Text>
    </Stack>
  );
}
