import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './choice-cards.module.css';
import { describedBy, FieldError, FieldHint } from './field-frame';

interface Choice<V extends string> {
  value: V;
  title: ReactNode;
  description?: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

interface ChoiceCardsProps<V extends string> {
  id: string;
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  choices: readonly Choice<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
}

export function ChoiceCards<V extends string>({
  id,
  name,
  legend,
  hint,
  error,
  choices,
  value,
  onChange,
}: ChoiceCardsProps<V>) {
  const group = useRef<HTMLFieldSetElement>(null);
  const reportEarly = useEffectEvent(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = choices.find((choice) => choice.value === chosen && chosen !== value);
    if (early) onChange(early.value);
  });
  // What was chosen before React counts.
  useLayoutEffect(() => reportEarly(), []);

  return (
    <fieldset ref={group} className={styles.group} aria-describedby={describedBy(id, { hint, error })}>
      <legend className={styles.legend}>{legend}</legend>
      <FieldHint id={id} hint={hint} />
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon && (
              <span className={styles.icon} aria-hidden="true">
                {choice.icon}
              </span>
            )}
            <span className={styles.text}>
              <span className={styles.words}>
                <span className={styles.title}>{choice.title}</span>
                {choice.description && <span className={styles.description}>{choice.description}</span>}
              </span>
              {choice.note && <span className={styles.note}>{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
