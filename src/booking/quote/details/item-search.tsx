import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ItemList, quantityOf } from '#domain/move/details-change';
import type { Offer } from '#domain/shop/catalogue';
import type { InventoryActor } from '#machines/inventory.view';
import { Combobox } from '../../../ui/combobox';
import { useLabels } from '../../use-labels';

const MOST = 8;

interface Found {
  list: ItemList;
  item: string;
}

interface ItemSearchProps {
  inventory: InventoryActor;
  offer: Offer;
}

/** Searches the catalogue by name and adds the chosen item. */
export const ItemSearch = memo(function ItemSearch({ inventory, offer }: ItemSearchProps) {
  const { t } = useTranslation('booking');
  const { item: nameOf } = useLabels();
  const [text, setText] = useState('');
  const query = text.trim().toLowerCase();
  const all: readonly Found[] = [
    ...offer.furniture.map((item) => ({ list: 'furnitureDetails', item }) as const),
    ...offer.appliances.map((item) => ({ list: 'applianceDetails', item }) as const),
  ];
  const found = query === '' ? [] : all.filter(({ item }) => nameOf(item).toLowerCase().includes(query)).slice(0, MOST);

  const add = ({ list, item }: Found) => {
    const quantity = quantityOf(inventory.getSnapshot().context.details[list], item) + 1;
    inventory.send({ type: 'details.changed', change: { kind: 'itemCounted', list, item, quantity } });
    setText('');
  };

  return (
    <Combobox<Found>
      id="item-search"
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      maxLength={60}
      text={text}
      items={found}
      itemKey={({ item }) => item}
      itemToString={({ item }) => nameOf(item)}
      status={query === '' ? '' : found.length > 0 ? t('search.found', { count: found.length }) : t('search.none')}
      onInput={setText}
      onChoose={add}
    />
  );
});
