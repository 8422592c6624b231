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
