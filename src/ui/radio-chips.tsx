import type { ReactNode } from 'react';
import styles from './radio-chips.module.css';
import { RadioGroup, type RadioGroupProps } from './radio-group';

interface Chip<V extends string> {
  value: V;
  title: ReactNode;
}

/** Short choices in one line, where it is wide enough. */
export function RadioChips<V extends string>(props: RadioGroupProps<V, Chip<V>>) {
  return (
    <RadioGroup {...props} group={styles.chips} card={styles.chip}>
      {({ title }) => title}
    </RadioGroup>
  );
}
