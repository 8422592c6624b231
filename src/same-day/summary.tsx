/** The answers so far: beside the step on desktops, folded below it on phones. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isEqual } from '#domain/is-equal';
import type { Location } from '#domain/place';
import {
  chosenPurchase,
  chosenUrgency,
  estimatedPriceOf,
  factsOf,
  passedSteps,
  timesOf,
} from '#machines/same-day.view';
import { useFormat } from '../i18n/hooks';
import { PlaceName } from '../shared/place-name';
import { Price } from '../ui/price';
import { SummaryCard } from '../ui/summary-card';
import { useSameDay, useSameDayActor } from './actor';
import { usePriceText } from './price-dock';

/** `hasPrice`: false if the dock below it shows the price. */
export function Summary({ hasPrice }: { hasPrice: boolean }) {
  const { t } = useTranslation('sameDay');
  const words = useTranslation('sameDayWords').t;
  const facts = useSameDay(factsOf);
  const price = useSameDay(estimatedPriceOf);
  const priceText = usePriceText();
  const change = useChangeLink();
  const urgency = useUrgencyWords();
  const isBought = useSameDay(chosenPurchase) === 'bought';
  const pieces = facts.selectedProducts.reduce((sum, { quantity }) => sum + quantity, 0);
  const products = t('products.selectedCount', { count: pieces });
  const place = (location: Location | undefined): ReactNode => location && <PlaceName location={location} />;

  return (
    <SummaryCard
      title={t('summary.title')}
      showLabel={t('summary.show')}
      rows={[
        {
          key: 'category',
          label: t('summary.category'),
          value: facts.category && words(`categories.${facts.category}`),
          ...change('items'),
        },
        {
          key: 'van',
          label: t('summary.van'),
          value: facts.vanSize && words(`vans.${facts.vanSize}`),
        },
        ...(facts.category === 'ikea'
          ? [
              {
                key: 'products',
                label: t('summary.products'),
                value: pieces > 0 && (isBought ? t('summary.bought', { products }) : products),
              },
            ]
          : []),
        { key: 'pickup', label: t('summary.pickup'), value: place(facts.pickupLocation), ...change('places') },
        { key: 'delivery', label: t('summary.delivery'), value: place(facts.deliveryLocation) },
        { key: 'urgency', label: t('summary.urgency'), value: urgency },
        {
          key: 'price',
          label: t('summary.price'),
          value: hasPrice && price !== undefined && <Price>{priceText(price)}</Price>,
        },
      ]}
    />
  );
}

/** The urgency, or the day if that is not today. */
function useUrgencyWords(): string {
  const { t } = useTranslation('sameDay');
  const words = useTranslation('sameDayWords').t;
  const format = useFormat();
  const urgency = useSameDay(chosenUrgency);
  const times = useSameDay(timesOf);
  const name = words(`urgencies.${urgency}`);
  if (!times || times.day === times.today) return name;
  return t('summary.onDay', { date: format.date(times.day, 'short') });
}

/** The Change link of a row whose step was passed. */
function useChangeLink() {
  const { t } = useTranslation('sameDay');
  const { send } = useSameDayActor();
  const passed = useSameDay(passedSteps, isEqual);
  return (step: 'items' | 'places') => {
    if (!passed.includes(step)) return {};
    const onChange = () => send({ type: 'step.requested', step });
    return { change: { label: t('summary.change'), of: t(`summary.changeOf.${step}`), onChange } };
  };
}
