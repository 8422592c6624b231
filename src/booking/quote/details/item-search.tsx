import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priceOfChange } from '#domain/booking/estimate';
import type { DetailsChange } from '#domain/move/details-change';
import type { ItemList } from '#domain/move/inventory';
import { specialTypeOf } from '#domain/move/two-people';
import type { Offer } from '#domain/shop/catalogue';
import { factsOf } from '#machines/booking.view';
import { useFormat } from '../../../i18n/hooks';
import { Combobox } from '../../../ui/combobox';
import { useBooking } from '../../actor';
import { useLabels } from '../../use-labels';
import { loadItemNames, shownNames } from './load-item-names';
import type { GoodsProps } from './section';

const MOST = 8;

/** An item of a list, a special item named by the typed words, or the way to the boxes. */
interface Found {
  list: ItemList | 'specialItems' | 'boxes';
  item: string;
}

const additionOf = (list: ItemList | 'specialItems', item: string): DetailsChange =>
  list === 'specialItems'
    ? { kind: 'specialAdded', row: { type: specialTypeOf(item), description: item } }
    : { kind: 'itemAdded', list, item };

interface ItemSearchProps extends GoodsProps {
  offer: Offer;
  /** Leads to the boxes. */
  onBoxes: () => void;
}

type Finder = typeof import('#domain/move/item-names').findItems;

/** The search through the items' names in all languages, loaded when it is first needed. Undefined until then, and if loading fails. */
function useFinder(isWanted: boolean): Finder | undefined {
  const [finder, setFinder] = useState<{ find: Finder }>();
  useEffect(() => {
    if (!isWanted) return;
    loadItemNames().then(
      ({ findItems: find }) => setFinder({ find }),
      () => {},
    );
  }, [isWanted]);
  return finder?.find;
}

/** Searches the catalogue by name and adds the chosen item; anything not listed is offered as a special item. */
export function ItemSearch({ send, offer, onBoxes }: ItemSearchProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const { item: nameOf } = useLabels();
  const facts = useBooking(factsOf);
  const text = facts.typed.item ?? '';
  const setText = (typed: string) => send({ type: 'text.reported', field: 'item', text: typed });
  const [added, setAdded] = useState('');
  const query = text.trim();
  const find = useFinder(query !== '');
  const found = find?.(query, [...offer.furniture, ...offer.appliances], shownNames);
  const listed = (item: string): Found => ({
    list: offer.furniture.includes(item) ? 'furnitureDetails' : 'applianceDetails',
    item,
  });
  const items: readonly Found[] = found
    ? [
        ...(found.isBox || found.isSmall ? [{ list: 'boxes', item: '' } as const] : []),
        ...found.items.slice(0, MOST).map(listed),
        ...(found.isUnlisted ? [{ list: 'specialItems', item: query } as const] : []),
        ...found.others.slice(0, MOST - found.items.length).map(listed),
      ]
    : [];

  const add = ({ list, item }: Found) => {
    if (list !== 'boxes') send({ type: 'details.changed', change: additionOf(list, item) });
    setText('');
    if (list === 'boxes') onBoxes();
    else setAdded(t('search.added', { item: list === 'specialItems' ? item : nameOf(item) }));
  };
  const labelOf = ({ list, item }: Found): string => {
    if (list === 'boxes') {
      const section = t('sections.boxes.title');
      return found?.isSmall ? t('search.small', { name: query, section }) : t('search.boxes', { section });
    }
    if (list !== 'specialItems') return nameOf(item);
    const price = priceOfChange(facts, additionOf(list, item));
    return price === undefined
      ? t('search.special', { name: item })
      : t('search.specialFor', { name: item, price: format.money(price) });
  };
  const isNothing = found?.isUnlisted && !found.isBox && found.items.length === 0;
  const count = items.filter(({ list }) => list !== 'specialItems').length;
  const status = count > 0 ? t('search.found', { count }) : added;

  return (
    <Combobox<Found>
      id="item-search"
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      maxLength={60}
      text={text}
      items={items}
      itemKey={({ list, item }) => `${list} ${item}`}
      itemToString={labelOf}
      status={isNothing ? t('search.none') : status}
      onInput={(typed) => {
        setText(typed);
        setAdded('');
      }}
      onChoose={add}
    />
  );
}
