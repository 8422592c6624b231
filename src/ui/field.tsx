import { type ComponentPropsWithRef, type ElementType, type Ref, useId, useImperativeHandle, useRef } from 'react';
import styles from './field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame';

type Kind = 'input' | 'textarea' | 'select';
type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

type FieldProps<K extends Kind> = FieldTexts & { as?: K | undefined } & ComponentPropsWithRef<K>;

export function Field<K extends Kind = 'input'>(props: FieldProps<K>) {
  const { as, label, hint, error, optionalLabel, ref, id, ...native } = props as FieldProps<Kind>;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const control = useRef<Control>(null);
  const Native = (as ?? 'input') as ElementType;

  useImperativeHandle<Control | null, Control | null>(ref as Ref<Control | null>, () => control.current);

  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      <Native
        {...native}
        ref={control}
        id={fieldId}
        className={styles.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error }, native['aria-describedby'])}
      />
    </FieldFrame>
  );
}
