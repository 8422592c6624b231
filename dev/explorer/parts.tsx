/** What several panels are made of. */
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { Json } from '../protocol';

export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="head">
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

export function Trouble({ text }: { text: string }) {
  return text ? (
    <p role="alert" className="trouble">
      {text}
    </p>
  ) : null;
}

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: string; badge?: string | undefined }[];
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
      <div ref={row} role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
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
            onClick={() => onShow(key)}
          >
            {words} {badge && <span className="badge">{badge}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className="panel">
        {children}
      </div>
    </>
  );
}

/** Plain data as a tree that folds. */
export function JsonView({ value, name, open = false }: { value: Json; name?: string; open?: boolean }) {
  const label = name === undefined ? null : <span className="key">{name}</span>;
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (parts.length === 0) {
    return (
      <div className="json">
        {label}
        <span data-type={value === null ? 'null' : typeof value}>{JSON.stringify(value)}</span>
      </div>
    );
  }
  return (
    <details className="json" open={open}>
      <summary>
        {label}
        <span className="soft">{Array.isArray(value) ? `[${parts.length}]` : `{${parts.length}}`}</span>
      </summary>
      {parts.map(([key, part]) => (
        <JsonView key={key} name={key} value={part} />
      ))}
    </details>
  );
}
