/** Layout primitives: stack, cluster, grid, split; and text in the sizes of our type. */
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import styles from './layout.module.css';

export type Gap = 4 | 8 | 12 | 16 | 24 | 32 | 48 | 'block' | 'section';

/** Props of a component that renders as any element, `div` by default. */
type Polymorphic<C extends ElementType, P> = P & { as?: C | undefined } & Omit<
    ComponentPropsWithRef<C>,
    keyof P | 'as'
  >;

interface Shared {
  as?: ElementType | undefined;
  className?: string | undefined;
}

/** An element of the class `own` and the caller's, with the attributes that the style sheet reads. */
function render(
  { as: Element = 'div', className, ...native }: Shared,
  own: string | undefined,
  data: object,
): ReactNode {
  return <Element {...native} {...data} className={className ? `${own} ${className}` : own} />;
}

interface StackProps {
  gap?: Gap | undefined;
  align?: 'start' | 'center' | undefined;
  className?: string | undefined;
}

/** Children in a column. */
export function Stack<C extends ElementType = 'div'>({ gap = 16, align, ...native }: Polymorphic<C, StackProps>) {
  return render(native, styles.stack, { 'data-gap': gap, 'data-align': align });
}

interface ClusterProps {
  gap?: Gap | undefined;
  justify?: 'between' | 'center' | undefined;
  className?: string | undefined;
}

/** Children in a row that wraps. */
export function Cluster<C extends ElementType = 'div'>({ gap = 12, justify, ...native }: Polymorphic<C, ClusterProps>) {
  return render(native, styles.cluster, { 'data-gap': gap, 'data-justify': justify });
}

interface GridProps {
  columns: 2 | 3 | 4;
  /** Three columns from tablets on, where two columns would leave a gap. */
  even?: boolean | undefined;
  /** Columns on phones. */
  phone?: 1 | 2 | 3 | undefined;
  gap?: Gap | undefined;
  className?: string | undefined;
}

/** Equal columns: one on phones unless `phone` says more, two on tablets, `columns` on desktops. */
export function Grid<C extends ElementType = 'div'>({
  columns,
  even,
  phone,
  gap = 24,
  ...native
}: Polymorphic<C, GridProps>) {
  return render(native, styles.grid, {
    'data-columns': columns,
    'data-even': even || undefined,
    'data-phone': phone,
    'data-gap': gap,
  });
}

interface SplitProps {
  ratio?: '1:1' | '1:2' | undefined;
  align?: 'center' | undefined;
  gap?: Gap | undefined;
  className?: string | undefined;
}

/** Two parts, side by side on desktops. */
export function Split<C extends ElementType = 'div'>({
  ratio = '1:1',
  align,
  gap = 24,
  ...native
}: Polymorphic<C, SplitProps>) {
  return render(native, styles.split, { 'data-ratio': ratio, 'data-align': align, 'data-gap': gap });
}

interface TextProps {
  /** Pixels on a desktop. */
  size?: 14 | 17 | 20 | 24 | 52 | undefined;
  soft?: boolean | undefined;
  bold?: boolean | undefined;
  className?: string | undefined;
}

/** A paragraph or heading in one of the sizes of our type. */
export function Text<C extends ElementType = 'p'>({ as, size, soft, bold, ...native }: Polymorphic<C, TextProps>) {
  return render({ ...native, as: as ?? 'p' }, styles.text, {
    'data-size': size,
    'data-soft': soft || undefined,
    'data-bold': bold || undefined,
  });
}

/** A bulleted list of sentences. */
export function Bullets(native: ComponentPropsWithRef<'ul'>) {
  return render({ ...native, as: 'ul' }, styles.bullets, {});
}

/** Makes a link on its own line tall enough for a finger. */
export const tapTarget = styles.tapTarget;
