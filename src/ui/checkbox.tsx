import { type ComponentPropsWithRef, useId } from 'react';
import styles from './checkbox.module.css';
import { describedBy, FieldError, FieldHint, type FieldTexts } from './field-frame';

type CheckboxProps = Omit<FieldTexts, 'optionalLabel'> & Omit<ComponentPropsWithRef<'input'>, 'type'>;

export function Checkbox({ label, hint, error, id, ...native }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div>
      <div className={styles.row}>
        <input
          {...native}
          id={fieldId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error }, native['aria-describedby'])}
        />
        <label htmlFor={fieldId} className={styles.label}>
          {label}
        </label>
      </div>
      <div className={styles.below}>
        <FieldHint id={fieldId} hint={hint} />
        <FieldError id={fieldId} error={error} />
      </div>
    </div>
  );
}
