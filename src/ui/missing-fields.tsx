import type { MouseEvent } from 'react';
import styles from './missing-fields.module.css';

interface MissingField {
  /** Id of the control. */
  id: string;
  label: string;
}

interface MissingFieldsProps {
  id: string;
  title: string;
  fields: readonly MissingField[];
}

/** Lists the fields that keep a form from being sent, each linked to its field. */
export function MissingFields({ id, title, fields }: MissingFieldsProps) {
  const go = (event: MouseEvent, field: string) => {
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
  return (
    <div id={id} className={styles.missing}>
      <span>{title}</span>
      <ul className={styles.fields}>
        {fields.map(({ id: field, label }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => go(event, field)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
