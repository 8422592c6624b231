import type { ReactNode } from 'react';
import { describedBy, FieldError, FieldHint } from './field-frame';
import styles from './slot-grid.module.css';

interface TimeSlot<V extends string> {
  value: V;
  label: ReactNode;
  /** How full it is or why it cannot be chosen, in words. */
  note: ReactNode;
  state: 'free' | 'last' | 'full';
}

interface SlotGridProps<V extends string> {
  id: string;
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  slots: readonly TimeSlot<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
}

export function SlotGrid<V extends string>({
  id,
  name,
  legend,
  hint,
  error,
  slots,
  value,
  onChange,
}: SlotGridProps<V>) {
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })}>
      <legend className={styles.legend}>{legend}</legend>
      <FieldHint id={id} hint={hint} />
      <div className={styles.grid}>
        {slots.map((slot) => (
          <label key={slot.value} className={styles.slot} data-state={slot.state}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={slot.value}
              checked={slot.value === value}
              disabled={slot.state === 'full'}
              onChange={() => onChange(slot.value)}
            />
            <span className={styles.label}>{slot.label}</span>
            <span className={styles.note}>{slot.note}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
