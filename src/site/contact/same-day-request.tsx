import { useTranslation } from 'react-i18next';
import type { QuoteData } from '#domain/contract/messages';
import { fromPounds } from '#domain/money';
import { priceOfQuoteData } from '#domain/same-day/check-quote';
import { areProductsPriced, DEFAULT_PURCHASE, isFar } from '#domain/same-day/price';
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

/** The same-day request attached to the message, priced from our own tariff. */
export function SameDayRequest({ quoteData, onRemove }: SameDayRequestProps) {
  const { t } = useTranslation(['contact', 'sameDayWords']);
  const { money, date } = useFormat();
  const space = useSpace();
  const language = useLanguage();
  const {
    category,
    vanSize,
    urgency,
    pickupLocation,
    deliveryLocation,
    itemDetails,
    selectedProducts,
    deliveryDate,
    miles,
  } = quoteData;
  const purchase = category === 'ikea' ? (quoteData.purchase ?? DEFAULT_PURCHASE) : undefined;
  const isPriced = areProductsPriced(quoteData);
  const { lines, estimatedPrice, deliveryOnlyPrice } = priceOfQuoteData(quoteData);
  const total = isFar(miles) ? t('quote.from', { price: money(estimatedPrice) }) : money(estimatedPrice);
  const rows = [
    { key: 'category', label: t('quote.category'), value: t(`sameDayWords:categories.${category}`) },
    {
      key: 'products',
      label: t('quote.products'),
      value: purchase ? t(`sameDayWords:purchases.${purchase}`) : '',
    },
    { key: 'van', label: t('quote.van'), value: t(`sameDayWords:vans.${vanSize}`) },
    { key: 'urgency', label: t('quote.urgency'), value: t(`sameDayWords:urgencies.${urgency}`) },
    { key: 'day', label: t('quote.day'), value: deliveryDate ? date(deliveryDate) : '' },
    { key: 'pickup', label: t('quote.pickup'), value: pickupLocation },
    { key: 'delivery', label: t('quote.delivery'), value: deliveryLocation },
    { key: 'details', label: t('quote.details'), value: itemDetails },
  ].filter(({ value }) => value !== '');

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
                <SummaryList rows={rows} />
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
