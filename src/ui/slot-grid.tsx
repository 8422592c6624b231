import type { ReactNode } from 'react';
import { FieldHint, Legend } from './field-frame';
import { RadioGroup, type RadioGroupProps } from './radio-group';
import { Skeleton } from './skeleton';
import styles from './slot-grid.module.css';

interface SlotOption<V extends string> {
  value: V;
  label: ReactNode;
  /** Text for the vans left, or the reason why the slot cannot be chosen. */
  note: ReactNode;
  isLast?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** The slots of a day, side by side. `folded`: in place of the last slots, if none of them can be chosen for one reason. */
export function SlotGrid<V extends string>({
  folded,
  ...props
}: RadioGroupProps<V, SlotOption<V>> & { folded?: ReactNode }) {
  return (
    <RadioGroup
      {...props}
      after={folded && <p className={styles.folded}>{folded}</p>}
      group={styles.grid}
      card={styles.slot}
    >
      {({ label, note, isLast }) => (
        <>
          <span className={styles.label}>{label}</span>
          <span className={styles.note} data-last={isLast || undefined}>
            {note}
          </span>
        </>
      )}
    </RadioGroup>
  );
}

type SlotGridSkeletonProps = Pick<RadioGroupProps<string, SlotOption<string>>, 'id' | 'legend' | 'hint'> & {
  values: readonly string[];
};

/** The question and one placeholder per slot: nothing below moves when the slots have loaded. */
export function SlotGridSkeleton({ id, legend, hint, values }: SlotGridSkeletonProps) {
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      <FieldHint id={id} hint={hint} />
      <div className={styles.grid}>
        {values.map((value) => (
          <Skeleton key={value} shape="block" />
        ))}
      </div>
    </fieldset>
  );
}
