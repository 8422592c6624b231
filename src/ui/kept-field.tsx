import { type ComponentPropsWithRef, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Field } from './field';
import type { FieldTexts } from './field-frame';

type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

type KeptFieldProps<K extends 'input' | 'textarea' | 'select'> = FieldTexts &
  Omit<ComponentPropsWithRef<K>, 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
    as?: K | undefined;
    value: string;
    /** Called for every change, and once on mount with what stood there before React. */
    onText: (text: string) => void;
  };

/** A field in a prerendered form: uncontrolled, so that what is typed before React stays, and kept at `value` afterwards. */
export function KeptField<K extends 'input' | 'textarea' | 'select' = 'input'>(props: KeptFieldProps<K>) {
  const { value, onText, ...rest } = props as KeptFieldProps<'input'>;
  const control = useRef<Control>(null);
  const shown = useRef(value);
  const report = useEffectEvent(onText);

  useLayoutEffect(() => {
    const node = control.current;
    if (node && node.value !== '' && node.value !== shown.current) report(node.value);
  }, []);
  useLayoutEffect(() => {
    const node = control.current;
    if (node && shown.current !== value && node.value !== value) node.value = value;
    shown.current = value;
  }, [value]);

  return <Field {...rest} ref={control} defaultValue={value} onChange={({ target }) => onText(target.value)} />;
}
