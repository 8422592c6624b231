import { useTranslation } from 'react-i18next';
import { isHelperOffered } from '#domain/move/quote';
import { nonBreakingSlot } from '#domain/schedule';
import type { KeptMove as Move } from '#machines/payment-cancelled.view';
import { useFormat } from '../../i18n/hooks';
import { PlaceName } from '../../shared/place-name';
import { Card } from '../../ui/card';
import { Text } from '../../ui/layout';
import { PriceWithHelper } from '../../ui/price';
import { RouteLine } from '../../ui/route-line';

/** The move and its price as this tab has kept them. */
export function KeptMove({ move: { quote, start, destination, date, slot } }: { move: Move }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  return (
    <Card as="section" gap={12} aria-label={t('contact.quote')}>
      <div>
        <Text as="h2" size={24}>
          {format.date(date)}
        </Text>
        {slot && <Text size={20}>{nonBreakingSlot(slot)}</Text>}
      </div>
      <RouteLine
        from={{ label: t('result.from'), place: <PlaceName location={start} /> }}
        road={quote.distanceMiles !== undefined && format.miles(quote.distanceMiles)}
        to={{ label: t('result.to'), place: <PlaceName location={destination} /> }}
      />
      <PriceWithHelper
        helper={isHelperOffered(quote) && t('contact.helper', { amount: format.money(quote.helperPrice) })}
      >
        {format.money(quote.price)}
      </PriceWithHelper>
      {quote.validUntil !== undefined && (
        <Text soft size={14}>
          {t('contact.validUntil', { time: format.instant(quote.validUntil) })}
        </Text>
      )}
    </Card>
  );
}
