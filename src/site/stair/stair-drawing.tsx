import { useTranslation } from 'react-i18next';
import type { Room, StairSizes } from '#domain/move/stair-fit';
import styles from './stair.module.css';

interface StairDrawingProps {
  sizes: StairSizes;
  across: Room;
  above: Room;
}

/** Longest side of a thing or an opening as drawn, units of the drawing. */
const WIDEST = 132;
const HIGHEST = 150;
const FLOOR = 176;
const STEPS = [56, 80, 104, 128, 152];

/** The thing between wall and banister, and on end between landing and ceiling, each to scale. The text beside it says the same. */
export function StairDrawing({ sizes: { length, depth, stair, landing }, across, above }: StairDrawingProps) {
  const { t } = useTranslation('stair');
  const cm = (size: number) => t('cm', { size });
  const wide = WIDEST / Math.max(stair, depth);
  const high = HIGHEST / Math.max(landing, length);
  const [wall, banister] = [80 - (stair * wide) / 2, 80 + (stair * wide) / 2];
  const ceiling = FLOOR - landing * high;
  const breadth = Math.min(depth * high, 96);
  return (
    <svg className={styles.drawing} viewBox="0 0 340 212" aria-hidden="true">
      <g>
        {STEPS.map((y) => (
          <path key={y} className={styles.step} d={`M${wall} ${y}H${banister}`} />
        ))}
        <path className={styles.edge} d={`M${wall} 26V${FLOOR}M${banister} 26V${FLOOR}`} />
        <rect
          className={styles.thing}
          data-room={across.is}
          x={80 - (depth * wide) / 2}
          y={52}
          width={depth * wide}
          height={100}
          rx={8}
        />
        <text className={styles.figure} x={80} y={106}>
          {cm(depth)}
        </text>
        <path className={styles.measure} d={`M${wall} 188H${banister}M${wall} 183v10M${banister} 183v10`} />
        <text x={80} y={207}>
          {t('drawn.stair', { size: stair })}
        </text>
      </g>
      <g>
        <path className={styles.edge} d={`M186 ${FLOOR}H304M186 ${ceiling}H304`} />
        <rect
          className={styles.thing}
          data-room={above.is}
          x={238 - breadth / 2}
          y={FLOOR - length * high}
          width={breadth}
          height={length * high}
          rx={8}
        />
        <text className={styles.figure} transform={`translate(243 ${FLOOR - (length * high) / 2}) rotate(-90)`}>
          {cm(length)}
        </text>
        <path className={styles.measure} d={`M296 ${ceiling + 3}V${FLOOR - 3}`} />
        <text x={245} y={207}>
          {t('drawn.landing', { size: landing })}
        </text>
      </g>
    </svg>
  );
}
