import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from './visually-hidden';
import styles from './volume-meter.module.css';

interface VolumeMeterProps {
  /** Read before the label by screen readers. */
  name: string;
  /** Share of the van that is filled; above 1 the goods do not fit. */
  fraction: number;
  /** The share in words, such as '12 m³ of 17 m³'. */
  label: string;
  note?: ReactNode;
}

const hold = { left: 36, width: 148 };

export function VolumeMeter({ name, fraction, label, note }: VolumeMeterProps) {
  const boxes = useId();
  const isOver = fraction > 1;
  const filled = Math.round(Math.min(1, Math.max(0, fraction)) * hold.width);

  return (
    <figure className={styles.meter} data-over={isOver || undefined}>
      <svg aria-hidden="true" className={styles.van} viewBox="0 0 256 104">
        <defs>
          <pattern id={boxes} width="18.5" height="18.67" patternUnits="userSpaceOnUse" x={hold.left} y="16">
            <path className={styles.joint} d="M0 0h18.5M0 0v18.67M6.5 5h6" />
          </pattern>
        </defs>
        <path className={styles.ground} d="M2 97h252" />
        <rect className={styles.hold} x="32" y="12" width="156" height="64" rx="4" />
        <rect className={styles.goods} x={hold.left + hold.width - filled} y="16" width={filled} height="56" rx="1.5" />
        <rect x={hold.left + hold.width - filled} y="16" width={filled} height="56" fill={`url(#${boxes})`} />
        <path className={styles.cab} d="M192 28h24q6 0 9 5l12 19q3 5 3 10v14h-48z" />
        <path className={styles.glass} d="M199 35h15q4 0 6 3l9 15h-30z" />
        <path className={styles.cab} d="M28 75h212v7q0 3-3 3H31q-3 0-3-3z" />
        <circle className={styles.wheel} cx="66" cy="85" r="11" />
        <circle className={styles.wheel} cx="208" cy="85" r="11" />
        {isOver && <path className={styles.left} d="M3 79h17v17H3zM5 62h14v17H5z" />}
      </svg>
      <figcaption className={styles.words}>
        <VisuallyHidden>{name}</VisuallyHidden>
        <strong className={styles.label}>{label}</strong>
        {note && <span className={styles.note}>{note}</span>}
      </figcaption>
    </figure>
  );
}
