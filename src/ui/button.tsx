import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';

interface Look {
  variant?: 'primary' | 'outline' | 'quiet' | 'danger' | undefined;
  full?: boolean | undefined;
}

interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  busy?: boolean | undefined;
  busyLabel?: ReactNode;
}

type ButtonLinkProps<C extends ElementType> = Look & { as?: C | undefined } & Omit<
    ComponentPropsWithRef<C>,
    keyof Look | 'as'
  >;

export function Button({
  variant = 'primary',
  full = false,
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...native
}: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...native}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-full={full || undefined}
      data-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled'] || undefined}
      onClick={busy ? ignore : onClick}
    >
      <span className={styles.label} aria-hidden={(busy && busyLabel !== undefined) || undefined}>
        {children}
      </span>
      {busyLabel !== undefined && (
        <span className={styles.label} aria-hidden={!busy || undefined}>
          {busyLabel}
        </span>
      )}
    </button>
  );
}

export function ButtonLink<C extends ElementType = 'a'>({
  as,
  variant = 'primary',
  full = false,
  children,
  ...native
}: ButtonLinkProps<C>) {
  const Link: ElementType = as ?? 'a';
  return (
    <Link {...native} className={styles.button} data-variant={variant} data-full={full || undefined}>
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
