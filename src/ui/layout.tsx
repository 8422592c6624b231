/** Layout primitives: stack, cluster, grid, split; and text in the sizes of our type. */
import type { ComponentPropsWithRef, ElementType } from 'react';
import styles from './layout.module.css';

export type Gap = 4 | 8 | 12 | 16 | 24 | 32 | 48 | 'block' | 'section';

/** Props of a component that renders as any element, `div` by default. */
type Polymorphic<C extends ElementType, P> = P & { as?: C | undefined } & Omit<
    ComponentPropsWithRef<C>,
    keyof P | 'as'
  >;

const classNames = (own: string | undefined, more: string | undefined) => (more ? `${own} ${more}` : own);

interface StackProps {
  gap?: Gap | undefined;
  align?: 'start' | 'center' | undefined;
  className?: string | undefined;
}

/** Children in a column. */
export function Stack<C extends ElementType = 'div'>({
  as,
  gap = 16,
  align,
  className,
  ...native
}: Polymorphic<C, StackProps>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...native} className={classNames(styles.stack, className)} data-gap={gap} data-align={align} />;
}

interface ClusterProps {
  gap?: Gap | undefined;
  justify?: 'between' | 'center' | undefined;
  className?: string | undefined;
}

/** Children in a row that wraps. */
export function Cluster<C extends ElementType = 'div'>({
  as,
  gap = 12,
  justify,
  className,
  ...native
}: Polymorphic<C, ClusterProps>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element {...native} className={classNames(styles.cluster, className)} data-gap={gap} data-justify={justify} />
  );
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
  as,
  columns,
  even,
  phone,
  gap = 24,
  className,
  ...native
}: Polymorphic<C, GridProps>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...native}
      className={classNames(styles.grid, className)}
      data-columns={columns}
      data-even={even || undefined}
      data-phone={phone}
      data-gap={gap}
    />
  );
}

interface SplitProps {
  ratio?: '1:1' | '1:2' | undefined;
  align?: 'center' | undefined;
  gap?: Gap | undefined;
  className?: string | undefined;
}

/** Two parts, side by side on desktops. */
export function Split<C extends ElementType = 'div'>({
  as,
  ratio = '1:1',
  align,
  gap = 24,
  className,
  ...native
}: Polymorphic<C, SplitProps>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...native}
      className={classNames(styles.split, className)}
      data-ratio={ratio}
      data-align={align}
      data-gap={gap}
    />
  );
}

interface TextProps {
  /** Pixels on a desktop. */
  size?: 14 | 17 | 20 | 24 | 52 | undefined;
  soft?: boolean | undefined;
  bold?: boolean | undefined;
  className?: string | undefined;
}

/** A paragraph or heading in one of the sizes of our type. */
export function Text<C extends ElementType = 'p'>({
  as,
  size,
  soft,
  bold,
  className,
  ...native
}: Polymorphic<C, TextProps>) {
  const Element: ElementType = as ?? 'p';
  return (
    <Element
      {...native}
      className={classNames(styles.text, className)}
      data-size={size}
      data-soft={soft || undefined}
      data-bold={bold || undefined}
    />
  );
}

/** A bulleted list of sentences. */
export function Bullets({ className, ...native }: ComponentPropsWithRef<'ul'>) {
  return <ul {...native} className={classNames(styles.bullets, className)} />;
}

/** Makes a link on its own line tall enough for a finger. */
export const tapTarget = styles.tapTarget;
