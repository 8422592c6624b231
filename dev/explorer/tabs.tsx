import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface Tab<Key extends string> {
  key: Key;
  label: string;
  badge?: string | undefined;
}

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly Tab<Key>[];
  shown: Key;
  onShow: (key: Key) => void;
  children: ReactNode;
}

/** A row of tabs and the panel of the one that is shown. */
export function Tabs<Key extends string>({ label, tabs, shown, onShow, children }: TabsProps<Key>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = step && tabs[(tabs.findIndex(({ key }) => key === shown) + step + tabs.length) % tabs.length];
    if (!next) return;
    onShow(next.key);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label: words, badge }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-tab={key}
            aria-selected={key === shown}
            aria-controls={`${id}-panel`}
            tabIndex={key === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => onShow(key)}
          >
            {words} {badge && <span className={styles.badge}>{badge}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
