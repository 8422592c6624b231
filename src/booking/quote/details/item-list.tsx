/** Furniture or appliances: the usual ones with one tap, all others by a row of their own. */
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DetailsChange, ItemList as ListName } from '#domain/details-change';
import type { Details } from '#domain/inventory';
import { type InventoryActor, isHalfFilled, takesMore } from '#machines/inventory.view';
import { Button } from '../../../ui/button';
import { useLabels } from '../../use-labels';
import styles from './inventory-list.module.css';
import { ItemRow } from './item-row';
import { Section } from './section';

interface ItemListProps {
  list: ListName;
  title: string;
  addLabel: string;
  icon: ReactNode;
  /** What can be chosen, as the `item` of a row. */
  offered: readonly string[];
  /** Offered with one tap, where it is offered at all. */
  usual: readonly string[];
  details: Details;
  /** Half-filled rows are pointed out. */
  showsErrors: boolean;
  send: InventoryActor['send'];
}

export function ItemList({ list, title, addLabel, icon, offered, usual, details, showsErrors, send }: ItemListProps) {
  const { t } = useTranslation('booking');
  const { item: nameOf } = useLabels();
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = details[list].map((row, index) => ({ row, index, id: `${id}-${index}` }));

  const change = (what: DetailsChange) => send({ type: 'details.changed', change: what });
  const add = () => {
    flushSync(() => change({ kind: 'rowAdded', list }));
    document.getElementById(`${id}-${rows.length}`)?.focus();
  };
  const remove = (index: number) => {
    change({ kind: 'rowRemoved', list, index });
    addButton.current?.focus();
  };

  return (
    <Section title={title} icon={icon}>
      <ul className={styles.chips}>
        {usual
          .filter((key) => offered.includes(key))
          .map((key) => (
            <li key={key}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('details.add', { item: nameOf(key) })}
                onClick={() => change({ kind: 'itemPicked', list, item: key })}
              >
                <Plus aria-hidden="true" size={18} />
                {nameOf(key)}
              </button>
            </li>
          ))}
      </ul>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ row, index, id: rowId }) => (
            <li key={rowId} className={styles.row}>
              <ItemRow
                id={rowId}
                row={row}
                choices={offered.map((key) => ({
                  key,
                  name: nameOf(key),
                  isTaken: key !== row.item && details[list].some(({ item }) => item === key),
                }))}
                showsErrors={showsErrors && isHalfFilled(row)}
                onChange={(next) => change({ kind: 'itemChanged', list, index, row: next })}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {takesMore(rows) ? (
        <div>
          <Button variant="quiet" ref={addButton} onClick={add}>
            <Plus aria-hidden="true" size={20} />
            {addLabel}
          </Button>
        </div>
      ) : (
        <p className={styles.text}>{t('details.full')}</p>
      )}
    </Section>
  );
}
