/** The first step: category, van and details; for the furniture retailer also the products. */
import { Armchair, Box, Hammer, Refrigerator, Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPounds } from '#domain/money';
import { BASE_POUNDS, LONGEST_ITEM_DETAILS, SAME_DAY_CATEGORIES, type SameDayCategory } from '#domain/same-day/price';
import { isBrowsing } from '#machines/same-day.view';
import { useFormat } from '../i18n/hooks';
import { BackLink } from '../shared/step-nav';
import { Accordion } from '../ui/accordion';
import { ChoiceCards } from '../ui/choice-cards';
import { KeptField } from '../ui/kept-field';
import { useFieldError, useSameDay, useSameDayActor } from './actor';
import { ProductPanel } from './product-panel';
import { VanChoice } from './van-choice';
import { VanLoad } from './van-load';

const ICONS: Readonly<Record<SameDayCategory, typeof Store>> = {
  ikea: Store,
  furniture: Armchair,
  construction: Hammer,
  appliances: Refrigerator,
  'single-item': Box,
};

export function ItemsStep() {
  const browsing = useSameDay(isBrowsing);

  return (
    <>
      <CategoryChoice />
      {browsing && <ProductPanel />}
      <VanChoice />
      {browsing && <VanLoad />}
      <ItemDetails />
      <BackLink />
    </>
  );
}

/** Folded until it has a text, then open for good. A single item has no other name, so its note is open. */
function ItemDetails() {
  const { t } = useTranslation('sameDay');
  const { send } = useSameDayActor();
  const text = useSameDay(({ context }) => context.facts.itemDetails);
  const isSingle = useSameDay(({ context }) => context.facts.category === 'single-item');
  const [hasText, setHasText] = useState(false);
  if (text && !hasText) setHasText(true);
  return (
    <Accordion
      name="details"
      openKey={hasText || isSingle ? 'details' : undefined}
      heading="h2"
      items={[
        {
          key: 'details',
          title: t(isSingle ? 'details.titleSingle' : 'details.title'),
          body: (
            <KeptField
              as="textarea"
              id="item-details"
              label={t('details.label')}
              hint={t('details.hint')}
              name="itemDetails"
              rows={3}
              maxLength={LONGEST_ITEM_DETAILS}
              value={text}
              onText={(typed) => send({ type: 'details.typed', text: typed })}
            />
          ),
        },
      ]}
    />
  );
}

function CategoryChoice() {
  const { t } = useTranslation('sameDay');
  const words = useTranslation('sameDayWords').t;
  const format = useFormat();
  const { send } = useSameDayActor();
  const category = useSameDay(({ context }) => context.facts.category);
  const error = useFieldError('category');
  const choose = (value: SameDayCategory) => send({ type: 'category.chosen', category: value });

  return (
    <div data-invalid={error && true}>
      <ChoiceCards
        id="category"
        name="category"
        legend={t('category.legend')}
        error={error}
        choices={SAME_DAY_CATEGORIES.map((value) => {
          const Icon = ICONS[value];
          return {
            value,
            title: words(`categories.${value}`),
            description: t(`category.texts.${value}`),
            note: t('category.from', { price: format.shortMoney(fromPounds(BASE_POUNDS[value])) }),
            icon: <Icon size={24} />,
          };
        })}
        value={category}
        onChange={choose}
      />
    </div>
  );
}
