import type { ReactNode } from 'react';
import { describedBy, FieldError, FieldHint } from './field-frame';
import styles from './window-grid.module.css';

interface TimeWindow<V extends string> {
  value: V;
  label: ReactNode;
  /** How full it is or why it cannot be chosen, in words. */
  note: ReactNode;
  state: 'free' | 'last' | 'full';
}

interface WindowGridProps<V extends string> {
  id: string;
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  windows: readonly TimeWindow<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
}

export function WindowGrid<V extends string>({
  id,
  name,
  legend,
  hint,
  error,
  windows,
  value,
  onChange,
}: WindowGridProps<V>) {
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })}>
      <legend className={styles.legend}>{legend}</legend>
      <FieldHint id={id} hint={hint} />
      <div className={styles.grid}>
        {windows.map((window) => (
          <label key={window.value} className={styles.window} data-state={window.state}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={window.value}
              checked={window.value === value}
              disabled={window.state === 'full'}
              onChange={() => onChange(window.value)}
            />
            <span className={styles.label}>{window.label}</span>
            <span className={styles.note}>{window.note}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
