import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './card.module.css';
import { type Gap, Stack } from './layout';

interface CardProps<C extends ElementType> {
  as?: C | undefined;
  /** A card that asks for attention: tinted ground, blue edge. */
  highlighted?: boolean | undefined;
  /** Pixels between its parts; without it they keep their own spacing. */
  gap?: Gap | undefined;
}

/** A surface that groups related content. */
export function Card<C extends ElementType = 'div'>({
  as,
  highlighted,
  gap,
  ...native
}: CardProps<C> & Omit<ComponentPropsWithRef<C>, keyof CardProps<C>>) {
  const Element: ElementType = as ?? 'div';
  const { className } = native as { className?: string };
  const own = {
    ...native,
    className: className ? `${styles.card} ${className}` : styles.card,
    'data-highlighted': highlighted || undefined,
  };
  return gap === undefined ? <Element {...own} /> : <Stack {...own} as={Element} gap={gap} />;
}
