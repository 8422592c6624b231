import { useTranslation } from 'react-i18next';
import { STARTING_PRICES } from '#domain/list-prices';
import { fromPounds } from '#domain/money';
import type { City, Service } from '#domain/services';
import { useFormat } from '../../i18n/use-format';
import { cityStart } from '../examples';

/** 'from £50', 'from £25 an hour'; in a city with the way there. */
export function StartingPrice({ service, city }: { service: Service; city?: City }) {
  const { t } = useTranslation('services');
  const { shortMoney } = useFormat();
  const { pounds, per } = city ? cityStart(service, city) : STARTING_PRICES[service];
  const price = shortMoney(fromPounds(pounds));
  if (per === 'hour') return t('common.perHour', { price });
  return t(per === 'week' ? 'common.perWeek' : 'common.from', { price });
}
