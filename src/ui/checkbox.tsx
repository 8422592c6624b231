import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { describedBy, FieldHint } from './field-frame';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'id'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, ...native }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.row}>
        <input
          {...native}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-describedby={describedBy(id, { hint })}
        />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      <div className={styles.below}>
        <FieldHint id={id} hint={hint} />
      </div>
    </div>
  );
}
