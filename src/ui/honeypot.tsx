import { VisuallyHidden } from './visually-hidden';

/** The name of the field that only robots fill in. */
const HONEYPOT = 'website';

/** A field out of sight and out of the tab order. */
export function Honeypot({ label }: { label: string }) {
  return (
    <VisuallyHidden>
      <label aria-hidden="true">
        {label}
        <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}

/** Value of a form's honeypot field. */
export function honeypotValue(form: HTMLFormElement): string {
  return String(new FormData(form).get(HONEYPOT) ?? '');
}
