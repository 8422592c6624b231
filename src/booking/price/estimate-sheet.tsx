import { useTranslation } from 'react-i18next';
import { type Estimate, PLAIN_TIME } from '#domain/booking/estimate';
import { toMiles } from '#domain/distance';
import { BASE_HOURS } from '#domain/move/duration';
import { timesOfMove } from '#domain/move/job-times';
import type { Route } from '#domain/move/quote';
import { business, features } from '#domain/shop/business';
import { useFormat } from '../../i18n/hooks';
import { Stack, Text } from '../../ui/layout';
import { useLabels } from '../use-labels';
import { PriceBreakdown, PriceMore } from './price-breakdown';

interface EstimateSheetProps {
  estimate: Estimate;
  route: Route | undefined;
}

export function EstimateSheet({ estimate, route }: EstimateSheetProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const labels = useLabels();
  const times = timesOfMove({ ...PLAIN_TIME, hours: estimate.hours, withHelper: false, route });
  const helper = { label: t('price.withHelper'), value: format.money(estimate.helperPrice), isHelper: true };
  return (
    <Stack gap={12}>
      <PriceBreakdown
        lines={estimate.lines}
        total={estimate.price}
        totalLabel={estimate.from ? t('price.totalFrom') : t('price.total')}
        miles={route && toMiles(route.metres)}
      />
      <PriceMore
        rows={[...(features.helper ? [helper] : []), { label: t('price.duration'), value: labels.times(times).work }]}
      />
      <Text soft size={14}>
        {t('price.durationText', { least: format.duration(BASE_HOURS) })}
      </Text>
      {business.vatNumber && (
        <Text soft size={14}>
          {t('price.vat')}
        </Text>
      )}
      {estimate.from && (
        <Text soft size={14}>
          {t('price.fromText')}
        </Text>
      )}
    </Stack>
  );
}
