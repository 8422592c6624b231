import type { MouseEvent, ReactNode } from 'react';
import styles from './page.module.css';
import { keepFocus } from './restore-focus';

interface PageProps {
  width?: 'reading' | 'wide' | undefined;
  /** Beside the content from 60rem, below it on phones; only on a wide page. */
  aside?: ReactNode;
  asideLabel?: string | undefined;
  /** The step's button, at the foot of `aside` from 60rem. */
  dock?: ReactNode;
  children: ReactNode;
}

export function Page({ width = 'reading', aside, asideLabel, dock, children }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      <main ref={keepFocus} id="main" tabIndex={-1} className={styles.main} data-aside={aside ? true : undefined}>
        {aside ? <div className={styles.content}>{children}</div> : children}
        {aside && (
          <div className={styles.side} data-side="">
            <aside aria-label={asideLabel}>{aside}</aside>
            {dock}
          </div>
        )}
      </main>
    </div>
  );
}

/** Skips everything before the main part, or before another part with an id. */
export function SkipLink({ to = 'main', children }: { to?: string; children: ReactNode }) {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a href={`#${to}`} className={styles.skip} onClick={go}>
      {children}
    </a>
  );
}
