/** Furniture or appliances as chips: a tap adds one, and the chip shows the count. */

import { Minus, Plus } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { quantityOf } from '#domain/move/details-change';
import { LIMITS, type ItemList as ListName, pieceCount } from '#domain/move/inventory';
import { largeSides } from '#domain/shop/catalogue';
import type { BookingActor } from '#machines/booking.view';
import { PageLink } from '../../../shared/page-link';
import { tapTarget } from '../../../ui/layout';
import { useLabels } from '../../use-labels';
import styles from './inventory-list.module.css';
import { type GoodsProps, Section } from './section';
import things from './things.svg';

interface ItemListProps extends GoodsProps {
  list: ListName;
  title: string;
  icon: ReactNode;
  /** Catalogue keys on offer. */
  offered: readonly string[];
  /** Keys shown even when not listed, if on offer. If some are not, as in another catalogue, its first items take their place. */
  usual: readonly string[];
}

export function ItemList({ list, title, icon, offered, usual, details, send, isFolded }: ItemListProps) {
  const rows = details[list];
  const known = usual.filter((key) => offered.includes(key));
  const ready = [...new Set([...known, ...offered])].slice(0, usual.length);
  const shown = new Set([...ready, ...rows.map(({ item }) => item)]);
  return (
    <Section title={title} icon={icon} count={pieceCount(rows)} isFolded={isFolded}>
      <ul className={styles.things}>
        {[...shown].map((item) => (
          <ItemChip key={item} list={list} item={item} quantity={quantityOf(rows, item)} send={send} />
        ))}
      </ul>
      <StairLinks
        items={rows.filter(({ item, quantity }) => quantity > 0 && largeSides(item)).map(({ item }) => item)}
      />
    </Section>
  );
}

/** Links each large thing on the list to the page that says whether it goes up a stair. */
function StairLinks({ items }: { items: readonly string[] }) {
  const { t } = useTranslation('booking');
  const labels = useLabels();
  return (
    items.length > 0 && (
      <ul className={styles.stairs}>
        {items.map((item) => (
          <li key={item}>
            <PageLink className={tapTarget} to={`will-it-fit?thing=${item}`}>
              {t('details.stair', { item: labels.item(item) })}
            </PageLink>
          </li>
        ))}
      </ul>
    )
  );
}

interface ItemChipProps {
  list: ListName;
  /** Catalogue key, or the customer's own name for something else. */
  item: string;
  quantity: number;
  send: BookingActor['send'];
}

/** An Add button, or a counter once listed. Memoized, so that only the changed chip renders. */
const ItemChip = memo(function ItemChip({ list, item, quantity, send }: ItemChipProps) {
  const { t } = useTranslation('booking');
  const name = useLabels().item(item);
  const add = useRef<HTMLButtonElement>(null);
  const isListed = quantity > 0;
  const count = (next: number) =>
    send({ type: 'details.changed', change: { kind: 'itemCounted', list, item, quantity: next } });
  const takeOne = () => {
    count(quantity - 1);
    if (quantity === 1) add.current?.focus();
  };

  // Items outside the catalogue have no drawing.
  const drawing = name !== item && (
    <svg key="drawing" aria-hidden="true" className={styles.drawing} viewBox="0 0 24 24">
      <use href={`${things}#${item}`} />
    </svg>
  );

  return (
    <li className={styles.thing} data-listed={isListed || undefined}>
      {isListed && (
        <button
          key="less"
          type="button"
          aria-label={t(quantity === 1 ? 'details.remove' : 'details.fewer', { item: name })}
          onClick={takeOne}
        >
          <Minus aria-hidden="true" size={18} />
        </button>
      )}
      {isListed && drawing}
      {isListed && (
        <span key="count" role="status">
          {t('review.counted', { count: quantity, item: name })}
        </span>
      )}
      <button
        key="more"
        ref={add}
        type="button"
        aria-label={t(isListed ? 'details.more' : 'details.add', { item: name })}
        aria-disabled={quantity >= LIMITS.quantity.max || undefined}
        onClick={() => count(quantity + 1)}
      >
        {!isListed && drawing}
        {!isListed && <span>{name}</span>}
        <Plus aria-hidden="true" size={18} />
      </button>
    </li>
  );
});
