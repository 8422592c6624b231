import { type ComponentPropsWithRef, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Field } from './field';
import type { FieldTexts } from './field-frame';

type Control = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

/** The controls of the prerendered page that React has not taken over yet. */
const prerendered = new Map<string, Control>();
let focused: EventTarget | null = null;
/** Radio buttons have no id. */
const keyOf = ({ id, name, value }: Control): string => id || name + value;

/**
 * Call before hydration. If the page's texts have changed, for instance through a translator, React discards the controls and renders new
 * ones, which then take over the text and the focus.
 */
export function keepControls(root: HTMLElement): void {
  for (const control of root.querySelectorAll<Control>('input, textarea, select'))
    prerendered.set(keyOf(control), control);
  focused = document.activeElement;
  // In the capture phase: React stops the events while it hydrates, which may happen between the two.
  root.addEventListener('focusin', ({ target }) => (focused = target), true);
  root.addEventListener('focusout', ({ relatedTarget }) => (focused = relatedTarget ?? focused), true);
}

/** Call once when a control mounts: returns the control whose text or choice it takes over, usually itself, and takes over the focus. */
export function takeOver(control: HTMLElement): Control {
  const key = keyOf(control as Control);
  const before = prerendered.get(key);
  prerendered.delete(key);
  if (before && before !== control && before === focused) control.focus();
  return before ?? (control as Control);
}

/**
 * For an uncontrolled control of a prerendered page: reports once, on mount, the text or choice entered before hydration, and keeps the
 * control at `value` afterwards.
 */
export function useKeptValue(
  control: RefObject<(HTMLElement & { value: string }) | null>,
  value: string,
  onEarly: (typed: string) => void,
): void {
  const shown = useRef(value);
  const report = useEffectEvent(onEarly);

  useLayoutEffect(() => {
    const node = control.current;
    if (!node) return;
    const before = takeOver(node);
    if (before.value === '' || before.value === shown.current) return;
    node.value = before.value;
    report(before.value);
  }, [control]);
  useLayoutEffect(() => {
    const node = control.current;
    // A new default shows itself in an untouched control. Set again, because React would miss that it is emptied.
    const isStale = node?.value !== value || node !== document.activeElement;
    if (node && shown.current !== value && isStale) node.value = value;
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
