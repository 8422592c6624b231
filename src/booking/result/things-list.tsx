import { useTranslation } from 'react-i18next';
import { accessOf, type Details } from '#domain/move/inventory';
import { ENDS } from '#domain/place';
import { useLabels, useThings } from '../use-labels';
import styles from './result.module.css';

/** The goods by kind, and the floors. */
export function ThingsList({ details }: { details: Details }) {
  const { t } = useTranslation('booking');
  const { access } = useLabels();
  const floors = accessOf(details);
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
      {ENDS.map((end) => (
        <div key={end}>
          <h3 className={styles.kind}>{t(`review.floors.${end}`)}</h3>
          <p>{access(floors[end])}</p>
        </div>
      ))}
    </div>
  );
}
