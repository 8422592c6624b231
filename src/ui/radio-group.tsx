import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { describedBy, FieldError, FieldHint, Legend } from './field-frame';
import { takeOver } from './kept-field';
import styles from './radio-group.module.css';

interface RadioChoice<V extends string> {
  value: V;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<V extends string, Choice extends RadioChoice<V>> {
  id: string;
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  choices: readonly Choice[];
  value: V | undefined;
  onChange: (value: V) => void;
}

interface Look<Choice> {
  /** After the choices, in their group. */
  after?: ReactNode;
  /** Classes of the group of choices and of each choice. */
  group: string | undefined;
  card: string | undefined;
  /** Content beside the radio button. */
  children: (choice: Choice) => ReactNode;
}

/** One of several choices, as native radio buttons on cards. */
export function RadioGroup<V extends string, Choice extends RadioChoice<V>>({
  id,
  name,
  legend,
  hint,
  error,
  choices,
  value,
  onChange,
  after,
  group,
  card,
  children,
}: RadioGroupProps<V, Choice> & Look<Choice>) {
  const here = useRef<HTMLFieldSetElement>(null);
  const reportEarly = useEffectEvent(() => {
    for (const radio of here.current?.querySelectorAll('input') ?? [])
      if (takeOver(radio).checked && radio.value !== value) onChange(radio.value as V);
  });
  // Keeps a choice made before hydration.
  useLayoutEffect(() => reportEarly(), []);

  return (
    <fieldset ref={here} aria-describedby={describedBy(id, { hint, error })} data-invalid={error ? true : undefined}>
      <Legend>{legend}</Legend>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      <div className={group}>
        {choices.map((choice) => (
          <label key={choice.value} className={`${styles.choice} ${card}`}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            {children(choice)}
          </label>
        ))}
        {after}
      </div>
    </fieldset>
  );
}
