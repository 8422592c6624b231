/** Furniture or appliances as chips: a tap adds one, and what is listed is counted in its chip. */
import type { ReactNode } from 'react';
import { type ItemList as ListName, quantityOf } from '#domain/details-change';
import type { Details } from '#domain/inventory';
import type { InventoryActor } from '#machines/inventory.view';
import styles from './inventory-list.module.css';
import { ItemChip } from './item-chip';
import { Section } from './section';

interface ItemListProps {
  list: ListName;
  title: string;
  icon: ReactNode;
  /** What can be chosen, as the `item` of a row. */
  offered: readonly string[];
  /** Shown without being listed, where it is offered at all. */
  usual: readonly string[];
  details: Details;
  send: InventoryActor['send'];
}

export function ItemList({ list, title, icon, offered, usual, details, send }: ItemListProps) {
  const rows = details[list];
  const shown = new Set([...usual.filter((key) => offered.includes(key)), ...rows.map(({ item }) => item)]);
  return (
    <Section title={title} icon={icon}>
      <ul className={styles.chips}>
        {[...shown].map((item) => (
          <ItemChip
            key={item}
            item={item}
            quantity={quantityOf(rows, item)}
            onCount={(quantity) =>
              send({ type: 'details.changed', change: { kind: 'itemCounted', list, item, quantity } })
            }
          />
        ))}
      </ul>
    </Section>
  );
}
