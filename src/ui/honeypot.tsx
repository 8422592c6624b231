import { VisuallyHidden } from './visually-hidden';

/** The name of the field that only robots fill in: no browser or password manager recognises it. */
const HONEYPOT = 'leaveEmpty';

/** A field out of sight and out of the tab order. */
export function Honeypot({ label }: { label: string }) {
  return (
    <VisuallyHidden>
      <label aria-hidden="true">
        {label}
        <input
          name={HONEYPOT}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </VisuallyHidden>
  );
}

/** Value of a form's honeypot field. */
export function honeypotValue(form: HTMLFormElement): string {
  return String(new FormData(form).get(HONEYPOT) ?? '');
}
