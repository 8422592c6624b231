import type { Details } from '#domain/move/inventory';
import { useThings } from '../use-labels';
import styles from './result.module.css';

/** The goods by kind. */
export function ThingsList({ details }: { details: Details }) {
  const things = useThings(details).filter(({ lines }) => lines.length > 0);
  return (
    <div className={styles.things}>
      {things.map(({ key, label, lines }) => (
        <div key={key}>
          <h3 className={styles.kind}>{label}</h3>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
