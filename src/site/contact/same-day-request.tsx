import { useTranslation } from 'react-i18next';
import type { QuoteData } from '#domain/contract/messages';
import { fromPounds } from '#domain/money';
import { priceOfQuoteData } from '#domain/same-day/check-quote';
import { areProductsPriced, DEFAULT_PURCHASE, isDayEnough, isFar } from '#domain/same-day/price';
import { productTypeIn } from '#domain/same-day/product';
import { useFormat, useLanguage, useSpace } from '../../i18n/hooks';
import { Accordion } from '../../ui/accordion';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Cluster, Stack, Text } from '../../ui/layout';
import { Price } from '../../ui/price';
import { PriceLines } from '../../ui/price-lines';
import { SummaryList } from '../../ui/summary-list';
import styles from './contact.module.css';

interface SameDayRequestProps {
  quoteData: QuoteData;
  onRemove: () => void;
}

/** The answers of a request, one a row. */
function useRows() {
  const { t } = useTranslation(['contact', 'sameDayWords']);
  const { date } = useFormat();
  return (quoteData: QuoteData) => {
    const { category, vanSize, urgency, pickupLocation, deliveryLocation, itemDetails, deliveryDate } = quoteData;
    const purchase = category === 'ikea' ? (quoteData.purchase ?? DEFAULT_PURCHASE) : undefined;
    return [
      { key: 'category', label: t('quote.category'), value: t(`sameDayWords:categories.${category}`) },
      {
        key: 'products',
        label: t('quote.products'),
        value: purchase ? t(`sameDayWords:purchases.${purchase}`) : '',
      },
      { key: 'van', label: t('quote.van'), value: t(`sameDayWords:vans.${vanSize}`) },
      {
        key: 'urgency',
        label: t('quote.urgency'),
        value: isDayEnough(quoteData) ? '' : t(`sameDayWords:urgencies.${urgency}`),
      },
      { key: 'day', label: t('quote.day'), value: deliveryDate ? date(deliveryDate) : '' },
      { key: 'pickup', label: t('quote.pickup'), value: pickupLocation },
      { key: 'delivery', label: t('quote.delivery'), value: deliveryLocation },
      { key: 'details', label: t('quote.details'), value: itemDetails },
    ].filter(({ value }) => value !== '');
  };
}

/** The estimate of a request; beyond the usual distance, a starting price. */
function useTotal() {
  const { t } = useTranslation('contact');
  const { money } = useFormat();
  return (quoteData: QuoteData): string => {
    const total = money(priceOfQuoteData(quoteData).estimatedPrice);
    return isFar(quoteData.miles) ? t('quote.from', { price: total }) : total;
  };
}

/** A request that was sent. */
export function SameDayRecap({ quoteData }: { quoteData: QuoteData }) {
  const { t } = useTranslation('contact');
  const rowsOf = useRows();
  const totalOf = useTotal();
  return (
    <SummaryList rows={[...rowsOf(quoteData), { key: 'total', label: t('quote.total'), value: totalOf(quoteData) }]} />
  );
}

/** The same-day request attached to the message, priced from our own tariff. */
export function SameDayRequest({ quoteData, onRemove }: SameDayRequestProps) {
  const { t } = useTranslation(['contact', 'sameDayWords']);
  const { money } = useFormat();
  const space = useSpace();
  const language = useLanguage();
  const rowsOf = useRows();
  const total = useTotal()(quoteData);
  const { selectedProducts, miles } = quoteData;
  const isPriced = areProductsPriced(quoteData);
  const { lines, estimatedPrice, deliveryOnlyPrice } = priceOfQuoteData(quoteData);

  return (
    <Card as="section" gap={16} aria-labelledby="quote-title">
      <Stack gap={4}>
        <Cluster justify="between" gap={8}>
          <Text as="h2" size={20} id="quote-title">
            {t('quote.title')}
          </Text>
          <Price>{total}</Price>
        </Cluster>
        <small>{isFar(miles) ? t('quote.far', { miles }) : t('quote.note')}</small>
      </Stack>
      <Accordion
        name="quote"
        items={[
          {
            key: 'all',
            title: t('quote.all'),
            body: (
              <Stack gap={16}>
                <SummaryList rows={rowsOf(quoteData)} />
                {selectedProducts.length > 0 && (
                  <ul className={styles.products}>
                    {selectedProducts.map((product) => {
                      const { id, quantity, price } = product;
                      const name = `${product.name} ${productTypeIn(language, product)}`.trim();
                      return (
                        <li key={id}>
                          <span>
                            {t('quote.product', { quantity, name })}
                            {isPriced && product.unlisted && <small> ({t('quote.unlisted')})</small>}
                          </span>
                          {isPriced && <span>{money(fromPounds(price) * quantity)}</span>}
                        </li>
                      );
                    })}
                  </ul>
                )}
                <PriceLines
                  lines={lines.map(({ code, pence }) => ({
                    key: code,
                    label: t(`sameDayWords:lines.${code}`),
                    amount: money(pence),
                  }))}
                  totalLabel={t('quote.total')}
                  total={total}
                />
                {deliveryOnlyPrice !== estimatedPrice && (
                  <small>
                    {t('quote.deliveryOnly')}
                    {space}
                    {money(deliveryOnlyPrice)}
                  </small>
                )}
              </Stack>
            ),
          },
        ]}
      />
      <p>
        <Button variant="quiet" onClick={onRemove}>
          {t('quote.remove')}
        </Button>
      </p>
    </Card>
  );
}
