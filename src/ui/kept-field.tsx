import { type ComponentPropsWithRef, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Field } from './field';
import type { FieldTexts } from './field-frame';

type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

/**
 * For an uncontrolled control of a prerendered page: reports once, on mount, the text or choice entered before hydration, and keeps the
 * control at `value` afterwards.
 */
export function useKeptValue(
  control: RefObject<{ value: string } | null>,
  value: string,
  onEarly: (typed: string) => void,
): void {
  const shown = useRef(value);
  const report = useEffectEvent(onEarly);

  useLayoutEffect(() => {
    const node = control.current;
    if (node && node.value !== '' && node.value !== shown.current) report(node.value);
  }, [control]);
  useLayoutEffect(() => {
    const node = control.current;
    if (node && shown.current !== value && node.value !== value) node.value = value;
    shown.current = value;
  }, [control, value]);
}

type KeptFieldProps<K extends 'input' | 'textarea' | 'select'> = FieldTexts &
  Omit<ComponentPropsWithRef<K>, 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
    as?: K | undefined;
    value: string;
    /** Called for every change, and once on mount with the value entered before hydration. */
    onText: (text: string) => void;
  };

/** A field in a prerendered form, which keeps text typed before hydration. */
export function KeptField<K extends 'input' | 'textarea' | 'select' = 'input'>(props: KeptFieldProps<K>) {
  const { value, onText, ...rest } = props as KeptFieldProps<'input'>;
  const control = useRef<Control>(null);
  useKeptValue(control, value, onText);
  return <Field {...rest} ref={control} defaultValue={value} onChange={({ target }) => onText(target.value)} />;
}
