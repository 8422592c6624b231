/** The live estimate: lines, bar above the step's button, and text for the live region. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isEqual } from '#domain/is-equal';
import type { Pence } from '#domain/money';
import { type SameDayLine, type SameDayPrice, URGENCY_FACTORS, VAN_FACTORS } from '#domain/same-day/price';
import { chosenUrgency, estimatedPriceOf, factsOf, farMilesOf, priceOf } from '#machines/same-day.view';
import { useFormat } from '../i18n/hooks';
import { Stack, Text } from '../ui/layout';
import { Notice } from '../ui/notice';
import { Dock, PriceBar } from '../ui/price-bar';
import { PriceLines } from '../ui/price-lines';
import { useSameDay } from './actor';

export function EstimateLines({ price }: { price: SameDayPrice }) {
  const { t } = useTranslation('sameDay');
  const words = useTranslation('sameDayWords').t;
  const format = useFormat();
  const { category, vanSize } = useSameDay(factsOf);
  const urgency = useSameDay(chosenUrgency);
  const priceText = usePriceText();

  const noteOf = (code: SameDayLine['code']): string | undefined => {
    if (code === 'base') return category && words(`categories.${category}`);
    if (code === 'van' && vanSize)
      return t('price.factor', { factor: VAN_FACTORS[vanSize], name: words(`vans.${vanSize}`) });
    if (code === 'urgency')
      return t('price.factor', { factor: URGENCY_FACTORS[urgency], name: words(`urgencies.${urgency}`) });
    return undefined;
  };

  return (
    <Stack gap={12}>
      <PriceLines
        lines={price.lines.map(({ code, pence }) => ({
          key: code,
          label: words(`lines.${code}`),
          note: noteOf(code),
          amount: format.money(pence),
          isDiscount: code === 'rounding' && pence < 0,
        }))}
        totalLabel={words('estimate')}
        total={priceText(price.estimatedPrice)}
      />
      {price.productsValue > 0 && <p>{t('price.deliveryOnly', { price: format.money(price.deliveryOnlyPrice) })}</p>}
      <Text soft size={14}>
        {t('price.note')}
      </Text>
    </Stack>
  );
}

/** The price as text, with 'From' if it is only a starting price. */
export function usePriceText(): (price: Pence) => string {
  const { t } = useTranslation('sameDay');
  const format = useFormat();
  const isFar = useSameDay(farMilesOf) !== undefined;
  return (price) => (isFar ? t('price.from', { price: format.money(price) }) : format.money(price));
}

/** Says that the formula has no price for a long distance. */
export function FarNotice() {
  const { t } = useTranslation('sameDay');
  const miles = useSameDay(farMilesOf);
  if (miles === undefined) return null;
  return (
    <Notice tone="warn" role="note">
      <p>{t('price.far', { miles })}</p>
    </Notice>
  );
}

/** The estimate above a step's button; only the button until there is an estimate. */
export function PriceDock({ action }: { action: ReactNode }) {
  const { t } = useTranslation(['sameDay', 'common']);
  const priceText = usePriceText();
  const price = useSameDay(priceOf, isEqual);
  if (!price) return <Dock>{action}</Dock>;
  return (
    <PriceBar
      label={t('price.label')}
      totalLabel={t('price.total')}
      total={priceText(price.estimatedPrice)}
      sheetTitle={t('price.sheet')}
      closeLabel={t('common:close')}
      action={action}
    >
      <EstimateLines price={price} />
    </PriceBar>
  );
}

/** Text for the live region. */
export function usePriceStatus(): string {
  const { t } = useTranslation('sameDay');
  const priceText = usePriceText();
  const price = useSameDay(estimatedPriceOf);
  return price === undefined ? '' : t('price.announce', { price: priceText(price) });
}
