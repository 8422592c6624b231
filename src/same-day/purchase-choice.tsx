import { useTranslation } from 'react-i18next';
import { PURCHASES } from '#domain/same-day/price';
import { chosenPurchase } from '#machines/same-day.view';
import { ChoiceCards } from '../ui/choice-cards';
import { useSameDay, useSameDayActor } from './actor';

/** The choice between buying the products and only collecting them. */
export function PurchaseChoice() {
  const { t } = useTranslation('sameDay');
  const words = useTranslation('sameDayWords').t;
  const { send } = useSameDayActor();
  const value = useSameDay(chosenPurchase);
  return (
    <ChoiceCards
      id="purchase"
      name="purchase"
      legend={t('purchase.legend')}
      choices={PURCHASES.map((purchase) => ({
        value: purchase,
        title: words(`purchases.${purchase}`),
        description: t(`purchase.texts.${purchase}`),
      }))}
      value={value}
      onChange={(purchase) => send({ type: 'purchase.chosen', purchase })}
    />
  );
}
