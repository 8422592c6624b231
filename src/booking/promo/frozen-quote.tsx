import { useTranslation } from 'react-i18next';
import type { PromoStep } from '#machines/promo.view';
import { useFormat, useSpace } from '../../i18n/hooks';
import { Accordion } from '../../ui/accordion';
import { Card } from '../../ui/card';
import { Cluster, Stack, Text } from '../../ui/layout';
import { Price } from '../../ui/price';
import { PriceBreakdown, PriceMore } from '../price/price-breakdown';
import styles from './promo-screen.module.css';

interface FrozenQuoteProps {
  step: PromoStep;
  /** Animates the total, which a code has just lowered. */
  rolls: boolean;
}

/** The quote: price and validity; folded below, its lines and the total with a helper. */
export function FrozenQuote({ step, rolls }: FrozenQuoteProps) {
  const { t } = useTranslation(['payment', 'booking']);
  const format = useFormat();
  const space = useSpace();
  const { quote, lines, choices, comparison, phase } = step;
  const helper = choices.find(({ withHelper }) => withHelper);
  const isExpired = phase === 'expired';
  const { hours, distanceMiles, reference, quotedAt, validUntil } = quote;
  const london = (time: number) => t('pay.londonTime', { time: format.instant(time) });
  const facts = [
    { label: t('pay.duration'), value: hours !== undefined && format.duration(hours) },
    { label: t('pay.distance'), value: distanceMiles !== undefined && format.miles(distanceMiles) },
    { label: t('pay.reference'), value: reference },
    { label: t('pay.quotedAt'), value: quotedAt !== undefined && london(quotedAt) },
    { label: t('pay.validUntil'), value: validUntil !== undefined && london(validUntil) },
  ].filter(({ value }) => value);

  return (
    <Card as="section" aria-labelledby="quote-title">
      <Cluster gap={8} justify="between">
        <Text as="h2" size={24} id="quote-title">
          {t('pay.quote')}
        </Text>
        <span className={styles.chip} data-expired={isExpired || undefined}>
          {t(isExpired ? 'pay.expired' : 'pay.valid')}
        </span>
      </Cluster>
      <Price size="large" rolls={rolls}>
        {format.money(quote.price)}
      </Price>
      <p className={styles.validity}>
        {[
          t('booking:price.vat'),
          validUntil !== undefined && t('contact.validUntil', { time: format.instant(validUntil) }),
        ]
          .filter(Boolean)
          .join(space)}
      </p>
      {comparison !== undefined && (
        <Text soft size={14}>
          {t('pay.comparison', { amount: format.money(comparison) })}
        </Text>
      )}
      <Accordion
        name="quote"
        items={[
          {
            key: 'lines',
            title: t('booking:price.sheet'),
            body: (
              <Stack>
                <PriceBreakdown lines={lines} total={quote.price} miles={quote.distanceMiles} />
                {helper && (
                  <PriceMore
                    rows={[
                      {
                        label: t('pay.helperLine'),
                        value: t('pay.more', { amount: format.money(helper.more) }),
                        isHelper: true,
                      },
                      {
                        label: t('pay.helperTotal'),
                        value: <Price rolls={rolls}>{format.money(helper.total)}</Price>,
                        isHelper: true,
                      },
                    ]}
                  />
                )}
                <dl className={styles.facts}>
                  {facts.map(({ label, value }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </Stack>
            ),
          },
        ]}
      />
    </Card>
  );
}
