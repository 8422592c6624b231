import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LIMITS, type ItemRow as Row } from '#domain/inventory';
import { Field } from '../../../ui/field';
import { Stepper } from '../../../ui/stepper';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { useLabels } from '../../use-labels';
import styles from './inventory-list.module.css';

interface ItemRowProps {
  /** Of the row's first control. */
  id: string;
  row: Row;
  choices: readonly { key: string; name: string; isTaken: boolean }[];
  showsErrors: boolean;
  onChange: (row: Row) => void;
  onRemove: () => void;
}

export function ItemRow({ id, row, choices, showsErrors, onChange, onRemove }: ItemRowProps) {
  const { t } = useTranslation('booking');
  const labels = useLabels();
  const item = row.item === '' ? t('details.unnamed') : labels.item(row.item);
  const isListed = row.item === '' || choices.some(({ key }) => key === row.item);

  return (
    <div className={styles.item}>
      <div className={styles.choice}>
        <Field
          as="select"
          id={id}
          label={<VisuallyHidden>{t('details.item')}</VisuallyHidden>}
          value={row.item}
          error={showsErrors ? t('details.rowPartial') : undefined}
          onChange={(event) => onChange({ ...row, item: event.currentTarget.value })}
        >
          <option value="" disabled>
            {t('details.chooseItem')}
          </option>
          {!isListed && <option value={row.item}>{item}</option>}
          {choices.map(({ key, name, isTaken }) => (
            <option key={key} value={key} disabled={isTaken}>
              {name}
            </option>
          ))}
        </Field>
      </div>
      <div className={styles.quantity}>
        <Stepper
          label={<VisuallyHidden>{t('details.quantityOf', { item })}</VisuallyHidden>}
          value={row.quantity}
          min={LIMITS.quantity.min}
          max={LIMITS.quantity.max}
          decrementLabel={t('details.fewer', { item })}
          incrementLabel={t('details.more', { item })}
          onChange={(quantity) => onChange({ ...row, quantity })}
        />
      </div>
      <RemoveButton item={item} onRemove={onRemove} />
    </div>
  );
}

export function RemoveButton({ item, onRemove }: { item: string; onRemove: () => void }) {
  const { t } = useTranslation('booking');
  return (
    <button type="button" className={styles.remove} aria-label={t('details.remove', { item })} onClick={onRemove}>
      <Trash2 aria-hidden="true" size={22} />
    </button>
  );
}
