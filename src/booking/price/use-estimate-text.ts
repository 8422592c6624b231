import { useTranslation } from 'react-i18next';
import type { Estimate } from '#domain/estimate';
import { useFormat } from '../../i18n/use-format';

/** An estimate in words: 'from' as long as its day may add to it. */
export function useEstimateText(): (estimate: Estimate | undefined) => string | undefined {
  const { t } = useTranslation('booking');
  const { money } = useFormat();
  return (estimate) => {
    if (!estimate) return undefined;
    const price = money(estimate.price);
    return estimate.from ? t('price.fromPrice', { price }) : price;
  };
}
