import type { Json } from '../protocol';
import styles from './json-view.module.css';

/** Plain data as a tree that folds. */
export function JsonView({ value, name, open = false }: { value: Json; name?: string; open?: boolean }) {
  const label = name === undefined ? null : <span className={styles.key}>{name}</span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <div className={styles.leaf}>
        {label}
        <span className={styles.value} data-type={value === null ? 'null' : typeof value}>
          {JSON.stringify(value)}
        </span>
      </div>
    );
  }
  const parts: [string, Json][] = Array.isArray(value)
    ? value.map((part, index) => [String(index), part])
    : Object.entries(value);
  const size = Array.isArray(value) ? `[${parts.length}]` : `{${parts.length}}`;
  if (parts.length === 0) {
    return (
      <div className={styles.leaf}>
        {label}
        <span className={styles.value}>{Array.isArray(value) ? '[]' : '{}'}</span>
      </div>
    );
  }
  return (
    <details className={styles.branch} open={open}>
      <summary>
        {label}
        <span className={styles.size}>{size}</span>
      </summary>
      {parts.map(([key, part]) => (
        <JsonView key={key} name={key} value={part} />
      ))}
    </details>
  );
}
