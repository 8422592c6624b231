import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optionalLabel?: ReactNode;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

type Explained = Pick<FieldTexts, 'hint' | 'error'>;

export function describedBy(id: string, { hint, error }: Explained, more?: string): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`, more].filter(Boolean).join(' ') || undefined;
}

export function FieldFrame({ id, label, hint, error, optionalLabel, children }: FieldFrameProps) {
  return (
    <div className={styles.field} data-bad={error ? true : undefined}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {label}
        {optionalLabel && <span className={styles.optional}> {optionalLabel}</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function Legend({ children }: { children: ReactNode }) {
  return <legend className={styles.label}>{children}</legend>;
}

export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  return hint ? (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
}

export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  return (
    <div className={styles.error} id={`${id}-error`} aria-live="polite">
      {error && (
        <>
          <CircleAlert aria-hidden="true" size={18} />
          <p>{error}</p>
        </>
      )}
    </div>
  );
}
