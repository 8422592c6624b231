/** The live price above a screen's primary button; only the button while there is no price. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { estimateOf } from '#machines/booking.view';
import { useBooking } from '../../app/booking-actor';
import { useFormat } from '../../i18n/use-format';
import { PriceBar } from '../../ui/price-bar';
import { EstimateSheet } from './estimate-sheet';

export function PriceDock({ action }: { action: ReactNode }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const facts = useBooking((snapshot) => snapshot.context.facts);
  const estimate = estimateOf(facts);
  if (!estimate) return action;
  return (
    <PriceBar
      label={t('price.label')}
      totalLabel={estimate.from ? t('price.from') : t('price.estimate')}
      total={format.money(estimate.price)}
      helper={t('price.helper', { amount: format.money(estimate.helperLine.pence) })}
      detailsLabel={t('price.details')}
      sheetTitle={t('price.sheet')}
      closeLabel={t('close')}
      action={action}
    >
      <EstimateSheet estimate={estimate} route={facts.route} />
    </PriceBar>
  );
}

/** The live price in words, for the screen's live region. */
export function usePriceStatus(): string {
  const { t } = useTranslation('booking');
  const format = useFormat();
  return useBooking((snapshot) => {
    const estimate = estimateOf(snapshot.context.facts);
    if (!estimate) return '';
    const price = format.money(estimate.price);
    return t('price.announce', { price: estimate.from ? t('price.fromPrice', { price }) : price });
  });
}
