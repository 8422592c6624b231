import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** A card that asks for attention: tinted ground, blue edge. */
  highlighted?: boolean | undefined;
  'aria-labelledby'?: string | undefined;
  children: ReactNode;
}

export function Card({ as: Element = 'div', highlighted = false, children, ...labelled }: CardProps) {
  return (
    <Element {...labelled} className={styles.card} data-highlighted={highlighted || undefined}>
      {children}
    </Element>
  );
}
