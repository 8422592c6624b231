import type { ReactNode } from 'react';
import styles from './choice-cards.module.css';
import { RadioGroup, type RadioGroupProps } from './radio-group';

interface Choice<V extends string> {
  value: V;
  title: ReactNode;
  description?: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

interface ChoiceCardsProps<V extends string> extends RadioGroupProps<V, Choice<V>> {
  /** Side by side on phones, with the description read aloud only. */
  isTiled?: boolean;
}

/** Choices with a description each. */
export function ChoiceCards<V extends string>({ isTiled = false, ...props }: ChoiceCardsProps<V>) {
  return (
    <RadioGroup {...props} group={isTiled ? `${styles.cards} ${styles.tiled}` : styles.cards} card={styles.card}>
      {({ title, description, note, icon }) => (
        <>
          {icon && (
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
          )}
          <span className={styles.text}>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {description && <span className={styles.description}>{description}</span>}
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </span>
        </>
      )}
    </RadioGroup>
  );
}
