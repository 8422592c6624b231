/** The first step: category, van and details; for the furniture retailer also the products. */
import { Armchair, Box, Hammer, Refrigerator, Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEqual } from '#domain/is-equal';
import { fromPounds } from '#domain/money';
import { VANS, type VanSize } from '#domain/move/inventory';
import { BASE_POUNDS, LONGEST_ITEM_DETAILS, SAME_DAY_CATEGORIES, type SameDayCategory } from '#domain/same-day/price';
import { isBrowsing, vanNotes } from '#machines/same-day.view';
import { useFormat } from '../i18n/hooks';
import { BackLink } from '../shared/step-nav';
import { Accordion } from '../ui/accordion';
import { ChoiceCards } from '../ui/choice-cards';
import { KeptField } from '../ui/kept-field';
import { useFieldError, useSameDay, useSameDayActor } from './actor';
import { ProductPanel } from './product-panel';
import styles from './same-day.module.css';
import { metresOf, VanLoad } from './van-load';

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
      <BackLink texts="sameDay" />
    </>
  );
}

/** Folded until it has a text, then open for good. */
function ItemDetails() {
  const { t } = useTranslation('sameDay');
  const { send } = useSameDayActor();
  const text = useSameDay(({ context }) => context.facts.itemDetails);
  const [hasText, setHasText] = useState(false);
  if (text && !hasText) setHasText(true);
  return (
    <Accordion
      name="details"
      openKey={hasText ? 'details' : undefined}
      heading="h2"
      items={[
        {
          key: 'details',
          title: t('details.title'),
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

/** Folded for a customer who comes back to it. It stays open while it is answered: a folded group takes no arrow keys. */
function VanChoice() {
  const { t } = useTranslation('sameDay');
  const words = useTranslation('sameDayWords').t;
  const { send } = useSameDayActor();
  const vanSize = useSameDay(({ context }) => context.facts.vanSize);
  const notes = useSameDay(vanNotes, isEqual);
  const error = useFieldError('vanSize');
  const choose = (value: VanSize) => send({ type: 'van.chosen', vanSize: value });
  const [wasChosen] = useState(vanSize !== undefined);
  const choice = (
    <div data-invalid={error && true}>
      <ChoiceCards
        id="van-size"
        name="vanSize"
        legend={t('van.legend')}
        error={error}
        choices={VANS.map(({ size, cubicMetres }) => {
          const note = notes[size];
          return {
            value: size,
            title: words(`vans.${size}`),
            description: t(`van.holds.${size}`, { metres: cubicMetres }),
            note: note && t(`van.${note}`),
            icon: <VanDrawing cubicMetres={cubicMetres} />,
          };
        })}
        value={vanSize}
        onChange={choose}
      />
    </div>
  );
  if (!wasChosen || !vanSize) return choice;
  const title = (
    <span className={styles.folded}>
      <span>
        {words(`vans.${vanSize}`)} <small>{t(`van.holds.${vanSize}`, { metres: metresOf(vanSize) })}</small>
      </span>
      <span>{t('summary.change')}</span>
    </span>
  );
  return <Accordion name="van" heading="h2" items={[{ key: 'van', title, body: choice }]} />;
}

/** An outline of a van, drawn to scale. */
function VanDrawing({ cubicMetres }: { cubicMetres: number }) {
  const length = Math.round(12 + cubicMetres);
  const height = Math.round(8 + cubicMetres / 2);
  const cab = 2 + length;
  return (
    <svg
      aria-hidden="true"
      width="50"
      height="28"
      viewBox="0 0 50 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d={`M2 ${22 - height}h${length}v${height}H2zM${cab} 13h5q2 0 3 2l4 4v3h-12`} />
      <g fill="var(--card)">
        <circle cx="8" cy="23" r="3" />
        <circle cx={cab + 5} cy="23" r="3" />
      </g>
    </svg>
  );
}
