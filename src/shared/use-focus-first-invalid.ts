import { useEffect, useState } from 'react';

const INVALID = '[aria-invalid=true], [data-invalid] :is(input, button, [tabindex]):not(:disabled)';

/** Focuses the first invalid control and scrolls its error into view, opening the fold around it. False if there is none. */
export function focusFirstInvalid(container: HTMLElement): boolean {
  const control = container.querySelector<HTMLElement>(INVALID);
  const fold = control?.closest('details');
  if (fold) fold.open = true;
  control?.focus({ preventScroll: true });
  control?.parentElement?.scrollIntoView({ block: 'nearest' });
  return control !== null;
}

/**
 * Returns a function to call when a form is submitted. The first invalid control of the form gets the focus when the errors are shown:
 * at once, or when `isBusy` ends, unless a field outside of the form has the focus by then.
 */
export function useFocusFirstInvalid(isBusy = false): (form: HTMLElement) => void {
  const [submitted, setSubmitted] = useState<{ form: HTMLElement }>();
  useEffect(() => {
    const focused = document.activeElement;
    const isElsewhere = focused?.matches('input, textarea, select') && !submitted?.form.contains(focused);
    if (submitted && !isBusy && !isElsewhere) focusFirstInvalid(submitted.form);
  }, [submitted, isBusy]);
  return (form) => setSubmitted({ form });
}
