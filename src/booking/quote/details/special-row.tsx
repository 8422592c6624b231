import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { business } from '#domain/business';
import { LIMITS, type SpecialRow as Row, SPECIAL_TYPES } from '#domain/inventory';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import styles from './inventory-list.module.css';

interface SpecialRowProps {
  /** Of the row's first control. */
  id: string;
  row: Row;
  showsErrors: boolean;
  onChange: (row: Row) => void;
  onRemove: () => void;
}

export function SpecialRow({ id, row, showsErrors, onChange, onRemove }: SpecialRowProps) {
  const { t } = useTranslation('booking');
  const isOfType = (value: string) => SPECIAL_TYPES.find((type) => type === value) ?? '';

  return (
    <div className={styles.special}>
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
      />
      {row.type === 'hazardous' && (
        <Notice tone="warn" title={t('hazardous.title')}>
          <p>{t('hazardous.text', { phone: business.phone.display })}</p>
        </Notice>
      )}
    </div>
  );
}
