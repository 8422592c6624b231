/** The live price above a step's button; only the button until there is a price. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from '#domain/booking/estimate';
import { isEqual } from '#domain/is-equal';
import { features } from '#domain/shop/business';
import { liveEstimateOf } from '#machines/summary.view';
import { useFormat } from '../../i18n/hooks';
import { Dock, PriceBar } from '../../ui/price-bar';
import { useBooking } from '../actor';
import { EstimateSheet } from './estimate-sheet';

interface PriceDockProps {
  /** Refusal shown above the button. */
  notice?: ReactNode;
  action: ReactNode;
}

export function PriceDock({ notice, action }: PriceDockProps) {
  const { t } = useTranslation(['booking', 'common']);
  const format = useFormat();
  const route = useBooking((snapshot) => snapshot.context.facts.route);
  const estimate = useBooking(liveEstimateOf, isEqual);
  const actionWithNotice = (
    <>
      {notice}
      {action}
    </>
  );
  if (!estimate) return <Dock>{actionWithNotice}</Dock>;
  return (
    <PriceBar
      label={t('price.label')}
      totalLabel={estimate.from ? t('price.from') : t('price.label')}
      total={format.money(estimate.price)}
      helper={features.helper && t('price.helper', { amount: format.money(estimate.helperPrice - estimate.price) })}
      sheetTitle={t('price.sheet')}
      closeLabel={t('common:close')}
      action={actionWithNotice}
    >
      <EstimateSheet estimate={estimate} route={route} />
    </PriceBar>
  );
}

/** The live price for the live region. */
export function usePriceStatus(): string {
  const { t } = useTranslation('booking');
  const textOf = usePriceText();
  const estimate = useBooking(liveEstimateOf, isEqual);
  return estimate ? t('price.announce', { price: textOf(estimate) }) : '';
}

/** A price as text, with 'from' while the day may add to it. */
export function usePriceText(): (shown: Pick<Estimate, 'price' | 'from'>) => string {
  const { t } = useTranslation('booking');
  const { money } = useFormat();
  return ({ price, from }) => (from ? t('price.fromPrice', { price: money(price) }) : money(price));
}
