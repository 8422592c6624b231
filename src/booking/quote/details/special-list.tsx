import { Plus, Sparkles, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DetailsChange } from '#domain/move/details-change';
import {
  canAddRow,
  isHalfFilled,
  LIMITS,
  type SpecialRow as Row,
  SPECIAL_TYPES,
  specialRowsOf,
} from '#domain/move/inventory';
import { business } from '#domain/shop/business';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import styles from './inventory-list.module.css';
import { type GoodsProps, Section } from './section';

interface SpecialListProps extends GoodsProps {
  /** Marks half-filled rows as invalid. */
  showsErrors: boolean;
}

export function SpecialList({ details, showsErrors, send, isFolded }: SpecialListProps) {
  const { t } = useTranslation('booking');
  const prefix = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const rows = specialRowsOf(details);

  const change = (what: DetailsChange) => send({ type: 'details.changed', change: what });
  const add = () => {
    flushSync(() => change({ kind: 'specialAdded' }));
    list.current?.lastElementChild?.querySelector('select')?.focus();
  };
  const remove = (id: number) => {
    change({ kind: 'specialRemoved', id });
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
        <ul ref={list} className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <SpecialRow
                id={`${prefix}-${row.id}`}
                row={row}
                showsErrors={showsErrors && isHalfFilled(row)}
                onChange={(next) => change({ kind: 'specialChanged', id: row.id, row: next })}
                onLeave={() => send({ type: 'special.left', id: row.id })}
                onRemove={() => remove(row.id)}
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
          onChange={(event) => onChange({ type: isOfType(event.currentTarget.value), description: row.description })}
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
          // Pressing it does not leave the description: the row must not move to the list under the finger.
          onMouseDown={(event) => event.preventDefault()}
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
        onChange={(event) => onChange({ type: row.type, description: event.currentTarget.value })}
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
