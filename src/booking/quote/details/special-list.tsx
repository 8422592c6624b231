import { Plus, Sparkles, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type DetailsChange, quantityOf } from '#domain/move/details-change';
import { canAddRow, isHalfFilled, LIMITS, type SpecialRow as Row, SPECIAL_TYPES } from '#domain/move/inventory';
import { business } from '#domain/shop/business';
import type { Offer } from '#domain/shop/catalogue';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { useLabels } from '../../use-labels';
import styles from './inventory-list.module.css';
import { loadItemNames } from './load-item-names';
import { type GoodsProps, Section } from './section';

interface SpecialListProps extends GoodsProps {
  /** The items of the list. */
  offer: Offer;
  /** Marks half-filled rows as invalid. */
  showsErrors: boolean;
}

export function SpecialList({ details, offer, showsErrors, send, isFolded }: SpecialListProps) {
  const { t } = useTranslation('booking');
  const { itemNames: namesOf } = useLabels();
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = details.specialItems.map((row, index) => ({ row, index, id: `${id}-${index}` }));

  const change = (what: DetailsChange) => send({ type: 'details.changed', change: what });
  const add = () => {
    flushSync(() => change({ kind: 'specialAdded' }));
    document.getElementById(`${id}-${rows.length}`)?.focus();
  };
  /** A special item that is on the list is counted there, where it has its price. */
  const leave = async (index: number, row: Row) => {
    const { listedItem } = await loadItemNames();
    const item = listedItem(row, [...offer.furniture, ...offer.appliances], namesOf);
    if (!item) return;
    const list = offer.furniture.includes(item) ? 'furnitureDetails' : 'applianceDetails';
    change({ kind: 'specialRemoved', index });
    change({ kind: 'itemCounted', list, item, quantity: quantityOf(details[list], item) + 1 });
  };
  const remove = (index: number) => {
    change({ kind: 'specialRemoved', index });
    addButton.current?.focus();
  };

  return (
    <Section
      title={t('sections.special.title')}
      text={t('sections.special.text')}
      icon={<Sparkles size={24} />}
      count={rows.length}
      isFolded={isFolded && rows.length === 0}
    >
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ row, index, id: rowId }) => (
            <li key={rowId} className={styles.row}>
              <SpecialRow
                id={rowId}
                row={row}
                showsErrors={showsErrors && isHalfFilled(row)}
                onChange={(next) => change({ kind: 'specialChanged', index, row: next })}
                onLeave={() => void leave(index, row).catch(() => {})}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {canAddRow(rows) && (
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

interface SpecialRowProps {
  /** The id of the row's first control. */
  id: string;
  row: Row;
  showsErrors: boolean;
  onChange: (row: Row) => void;
  /** The description was left. */
  onLeave: () => void;
  onRemove: () => void;
}

function SpecialRow({ id, row, showsErrors, onChange, onLeave, onRemove }: SpecialRowProps) {
  const { t } = useTranslation('booking');
  const isOfType = (value: string) => SPECIAL_TYPES.find((type) => type === value) ?? '';

  return (
    <Stack gap={12}>
      <div className={styles.kind}>
        <Field
          as="select"
          id={id}
          label={t('sections.special.type')}
          value={row.type}
          error={showsErrors && row.type === '' ? t('sections.special.typePartial') : undefined}
          onChange={(event) => onChange({ ...row, type: isOfType(event.currentTarget.value) })}
        >
          <option value="">{t('sections.special.chooseType')}</option>
          {SPECIAL_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`special.${type}`)}
            </option>
          ))}
        </Field>
        <button
          type="button"
          className={styles.remove}
          aria-label={t('details.remove', { item: row.type === '' ? t('details.unnamed') : t(`special.${row.type}`) })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" size={22} />
        </button>
      </div>
      <Field
        label={t('sections.special.description')}
        hint={t('sections.special.hint')}
        value={row.description}
        maxLength={LIMITS.description}
        error={showsErrors && row.type !== '' ? t('sections.special.descriptionPartial') : undefined}
        onChange={(event) => onChange({ ...row, description: event.currentTarget.value })}
        onBlur={onLeave}
      />
      {row.type === 'hazardous' && (
        <Notice tone="warn" title={t('hazardous.title')}>
          <p>{t('hazardous.text', { phone: business.phone.display })}</p>
        </Notice>
      )}
    </Stack>
  );
}
