/** Furniture or appliances: the usual ones with one tap, all others by a row of their own. */
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Details } from '#domain/inventory';
import type { ItemList as ListName } from '#machines/inventory.machine';
import { additionOf, type InventoryActor, isHalfFilled, takesMore } from '#machines/inventory.view';
import { Button } from '../../../ui/button';
import { useWords } from '../../use-labels';
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
  const { item: nameOf } = useWords();
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = details[list].map((row, index) => ({ row, index, id: `${id}-${index}` }));

  const add = () => {
    flushSync(() => send({ type: 'item.added', list, row: { item: '', quantity: 1 } }));
    document.getElementById(`${id}-${rows.length}`)?.focus();
  };
  const remove = (index: number) => {
    send({ type: 'item.removed', list, index });
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
                onClick={() => send(additionOf(details, list, key))}
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
                onChange={(next) => send({ type: 'item.changed', list, index, row: next })}
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
