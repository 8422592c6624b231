import { Plus, Sparkles } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DetailsChange } from '#domain/details-change';
import type { Details } from '#domain/inventory';
import { type InventoryActor, isHalfFilled, takesMore } from '#machines/inventory.view';
import { Button } from '../../../ui/button';
import styles from './inventory-list.module.css';
import { Section } from './section';
import { SpecialRow } from './special-row';

interface SpecialListProps {
  details: Details;
  /** Half-filled rows are pointed out. */
  showsErrors: boolean;
  send: InventoryActor['send'];
}

export function SpecialList({ details, showsErrors, send }: SpecialListProps) {
  const { t } = useTranslation('booking');
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = details.specialItems.map((row, index) => ({ row, index, id: `${id}-${index}` }));

  const change = (what: DetailsChange) => send({ type: 'details.changed', change: what });
  const add = () => {
    flushSync(() => change({ kind: 'specialAdded' }));
    document.getElementById(`${id}-${rows.length}`)?.focus();
  };
  const remove = (index: number) => {
    change({ kind: 'specialRemoved', index });
    addButton.current?.focus();
  };

  return (
    <Section title={t('sections.special.title')} text={t('sections.special.text')} icon={<Sparkles size={24} />}>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ row, index, id: rowId }) => (
            <li key={rowId} className={styles.row}>
              <SpecialRow
                id={rowId}
                row={row}
                showsErrors={showsErrors && isHalfFilled(row)}
                onChange={(next) => change({ kind: 'specialChanged', index, row: next })}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {takesMore(rows) && (
        <div>
          <Button variant="quiet" ref={addButton} onClick={add}>
            <Plus aria-hidden="true" size={20} />
            {t('sections.special.add')}
          </Button>
        </div>
      )}
    </Section>
  );
}
