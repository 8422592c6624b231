import type { MouseEvent, ReactNode } from 'react';
import styles from './page.module.css';
import { keepFocus } from './restore-focus';

interface PageProps {
  width?: 'reading' | 'wide' | undefined;
  /** Beside the content from 60rem, below it on phones; only on a wide page. */
  aside?: ReactNode;
  asideLabel?: string | undefined;
  children: ReactNode;
}

export function Page({ width = 'reading', aside, asideLabel, children }: PageProps) {
  return (
    <div className={styles.page} data-width={width} data-aside={aside ? true : undefined}>
      <main ref={keepFocus} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {aside && (
        <aside aria-label={asideLabel} className={styles.aside}>
          {aside}
        </aside>
      )}
    </div>
  );
}

/** Leads past what comes before the main part, or another part with an id. */
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
