import { useTranslation } from 'react-i18next';
import { factsOf } from '#machines/booking.view';
import type { PaymentStep } from '#machines/payment.view';
import { useFormat } from '../../i18n/hooks';
import { PlaceName } from '../../shared/place-name';
import { Accordion } from '../../ui/accordion';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Cluster, Stack, Text } from '../../ui/layout';
import { RouteLine } from '../../ui/route-line';
import { useBooking, useBookingSend } from '../actor';
import { PriceBreakdown } from '../price/price-breakdown';
import { useLabels } from '../use-labels';
import styles from './payment-screen.module.css';

/** The move being paid for: day, route and things, with a folded breakdown of its price. */
export function FrozenQuote({ step }: { step: PaymentStep }) {
  const { t } = useTranslation(['payment', 'booking']);
  const format = useFormat();
  const labels = useLabels();
  const send = useBookingSend();
  const { date, slot, start, destination, details } = useBooking(factsOf);
  const { quote, lines, comparison, choices } = step;
  const { distanceMiles, reference } = quote;
  const durations = choices.map(({ withHelper, times }) => ({
    label: t(withHelper ? 'pay.withHelper' : 'pay.duration'),
    value: times && labels.times(times).work,
  }));
  const facts = [
    ...durations,
    { label: t('pay.distance'), value: distanceMiles !== undefined && format.miles(distanceMiles) },
    { label: t('pay.reference'), value: reference },
  ].filter(({ value }) => value);

  return (
    <Card as="section" gap={12} aria-label={t('pay.quote')}>
      <Text as="h2" size={24}>
        {date && labels.when(date, slot)}
      </Text>
      {start && destination && (
        <RouteLine
          from={{ label: t('booking:summary.from'), place: <PlaceName location={start} /> }}
          road={distanceMiles !== undefined && format.miles(distanceMiles)}
          to={{ label: t('booking:summary.to'), place: <PlaceName location={destination} /> }}
        />
      )}
      <Cluster justify="between">
        <Text soft size={14}>
          {labels.things(details)}
        </Text>
        <Button variant="quiet" onClick={() => send({ type: 'step.requested', step: 'review' })}>
          {t('cancelled.change')}
        </Button>
      </Cluster>
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
