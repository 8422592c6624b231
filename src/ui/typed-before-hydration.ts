import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Reports, once on mount, text that stood in the control before React took it over. */
export function useTypedBeforeHydration(
  control: RefObject<TextControl | null>,
  onText: ((text: string) => void) | undefined,
): void {
  const report = useEffectEvent((text: string) => onText?.(text));

  useLayoutEffect(() => {
    const node = control.current;
    if (node && node.value !== node.defaultValue) report(node.value);
  }, [control]);
}
