import { Minus, Plus } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { describedBy, FieldError, FieldHint } from './field-frame';
import styles from './stepper.module.css';
import { VisuallyHidden } from './visually-hidden';

interface StepperProps {
  label: ReactNode;
  hint?: ReactNode;
  value: number;
  min?: number | undefined;
  max: number;
  /** A word for the present value that replaces the figure, such as 'Ground' for 0. */
  valueText?: string | undefined;
  /** The error for text that is not a whole number. */
  wholeNumber: string;
  decrementLabel: string;
  incrementLabel: string;
  onChange: (value: number) => void;
}

const page = 10;

export function Stepper({
  label,
  hint,
  value,
  min = 0,
  max,
  valueText,
  wholeNumber,
  decrementLabel,
  incrementLabel,
  onChange,
}: StepperProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const [saysValue, setSaysValue] = useState(false);
  const error = isWrong && wholeNumber;
  const shown = valueText ?? String(value);

  const moveTo = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted));
    setDraft(undefined);
    setIsWrong(false);
    if (next !== value) onChange(next);
  };

  const press = (change: number) => {
    setSaysValue(true);
    moveTo(value + change);
  };

  // Text that is not a whole number stays in the field with an error, and the value does not change: '1.5' is not 15.
  const take = (text: string) => {
    const typed = text
      .normalize('NFKC')
      .replace(valueText ?? '', '')
      .trim();
    const isWhole = /^\d*$/.test(typed);
    setIsWrong(!isWhole);
    if (isWhole && typed !== '') moveTo(Number(typed));
    else setDraft(text);
  };

  // Changing the value breaks an input method's composition, so the field keeps its own text until that ends.
  const type = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setDraft(currentTarget.value);
    else take(currentTarget.value);
  };

  const moveByKey = (event: KeyboardEvent) => {
    const wanted: Record<string, number> = {
      ArrowUp: value + 1,
      ArrowDown: value - 1,
      PageUp: value + page,
      PageDown: value - page,
      Home: min,
      End: max,
    };
    const next = wanted[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setSaysValue(false);
    moveTo(next);
  };

  return (
    <div className={styles.stepper}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <FieldHint id={id} hint={hint} />
        <FieldError id={id} error={error} />
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.button}
          tabIndex={-1}
          aria-label={decrementLabel}
          aria-disabled={value <= min || undefined}
          onClick={() => press(-1)}
        >
          <Minus aria-hidden="true" size={20} />
        </button>
        <input
          id={id}
          className={styles.value}
          data-zero={value === min || undefined}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? shown}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={valueText}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={type}
          onCompositionEnd={({ currentTarget }) => take(currentTarget.value)}
          onKeyDown={moveByKey}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setDraft(undefined)}
        />
        <button
          type="button"
          className={styles.button}
          tabIndex={-1}
          aria-label={incrementLabel}
          aria-disabled={value >= max || undefined}
          onClick={() => press(1)}
        >
          <Plus aria-hidden="true" size={20} />
        </button>
      </div>
      <VisuallyHidden>
        <span role="status">{saysValue ? shown : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
