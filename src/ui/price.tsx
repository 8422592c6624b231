import type { ReactNode } from 'react';
import styles from './price.module.css';

interface PriceProps {
  children: string;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Rolls the figure in once each time it changes, as when a promotion code takes effect. */
  rolls?: boolean | undefined;
}

export function Price({ children, size = 'medium', rolls = false }: PriceProps) {
  return (
    <span className={styles.price} data-size={size}>
      <span key={children} className={styles.figure} data-rolls={rolls || undefined}>
        {children}
      </span>
    </span>
  );
}

interface PriceWithHelperProps {
  label?: ReactNode;
  /** The helper's surcharge, or the price with a helper. */
  helper: ReactNode;
  children: string;
}

/** A price in one line with its name and the helper. */
export function PriceWithHelper({ label, helper, children }: PriceWithHelperProps) {
  return (
    <p className={styles.line}>
      {label && <small>{label}</small>}
      <Price>{children}</Price>
      {helper && <span className={styles.helper}>{helper}</span>}
    </p>
  );
}
