import type { ComponentProps, ReactNode } from 'react';
import styles from './screen-head.module.css';

interface ScreenHeadProps extends ComponentProps<'h1'> {
  intro?: ReactNode;
}

/** The question or message of a screen, and a line below it. */
export function ScreenHead({ intro, children, ...heading }: ScreenHeadProps) {
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1} {...heading}>
        {children}
      </h1>
      {intro && <p className={styles.intro}>{intro}</p>}
    </header>
  );
}
