import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ItemList, quantityOf } from '#domain/move/details-change';
import { canAddRow } from '#domain/move/inventory';
import type { Offer } from '#domain/shop/catalogue';
import { tariff } from '#domain/shop/tariff';
import { useFormat } from '../../../i18n/hooks';
import { Combobox } from '../../../ui/combobox';
import { useBooking } from '../../actor';
import { useLabels } from '../../use-labels';
import type { GoodsProps } from './section';

const MOST = 8;

/** An item of a list, or a special item named by the typed words. */
type Found = { list: ItemList; item: string } | { list: 'specialItems'; item: string };

interface ItemSearchProps extends GoodsProps {
  offer: Offer;
}

type Finder = typeof import('#domain/move/item-names').findItems;

/** The search through all names of the items, loaded when it is first needed. Undefined until then, and if loading fails. */
function useFinder(isWanted: boolean): Finder | undefined {
  const [finder, setFinder] = useState<{ find: Finder }>();
  useEffect(() => {
    if (!isWanted) return;
    import('#domain/move/item-names').then(
      ({ findItems: find }) => setFinder({ find }),
      () => {},
    );
  }, [isWanted]);
  return finder?.find;
}

/** Searches the catalogue by name and adds the chosen item; anything not listed is offered as a special item. */
export function ItemSearch({ details, send, offer }: ItemSearchProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const { item: nameOf } = useLabels();
  const text = useBooking(({ context }) => context.facts.typed.item ?? '');
  const setText = (typed: string) => send({ type: 'text.reported', field: 'item', text: typed });
  const [added, setAdded] = useState('');
  const query = text.trim();
  const find = useFinder(query !== '');
  const found = find ? find(query, [...offer.furniture, ...offer.appliances], nameOf).slice(0, MOST) : [];
  const isUnknown = find !== undefined && query !== '' && found.length === 0;
  const items: readonly Found[] = isUnknown
    ? [{ list: 'specialItems', item: query }]
    : found.map((item) => ({
        list: offer.furniture.includes(item) ? 'furnitureDetails' : 'applianceDetails',
        item,
      }));

  const add = ({ list, item }: Found) => {
    if (list === 'specialItems') {
      if (!canAddRow(details.specialItems)) return;
      const index = details.specialItems.length;
      send({ type: 'details.changed', change: { kind: 'specialAdded' } });
      const row = { type: 'other', description: item } as const;
      send({ type: 'details.changed', change: { kind: 'specialChanged', index, row } });
    } else {
      const quantity = quantityOf(details[list], item) + 1;
      send({ type: 'details.changed', change: { kind: 'itemCounted', list, item, quantity } });
    }
    setText('');
    setAdded(t('search.added', { item: list === 'specialItems' ? item : nameOf(item) }));
  };
  const labelOf = ({ list, item }: Found): string =>
    list === 'specialItems'
      ? t('search.special', { name: item, price: format.money(tariff.special.other) })
      : nameOf(item);

  return (
    <Combobox<Found>
      id="item-search"
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      maxLength={60}
      text={text}
      items={items}
      itemKey={({ item }) => item}
      itemToString={labelOf}
      status={isUnknown ? t('search.none') : found.length > 0 ? t('search.found', { count: found.length }) : added}
      onInput={(typed) => {
        setText(typed);
        setAdded('');
      }}
      onChoose={add}
    />
  );
}
