import { labelOf } from '../model/box';
import type { Point, Wire } from '../model/layout';
import { codeWidth, SIZE } from '../model/measure';
import type { Concern, Marks, Selection } from './drawing';
import styles from './drawing.module.css';
import type { Entry } from './entries';

const CORNER = 8;
const HEAD = 7;
const PAD = 6;

const towards = ([x, y]: Point, [tx, ty]: Point, by: number): Point => {
  const length = Math.hypot(tx - x, ty - y) || 1;
  const part = Math.min(by, length / 2) / length;
  return [x + (tx - x) * part, y + (ty - y) * part];
};

/** A line through the points with rounded corners. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${point.join(' ')}`;
      if (!after) return `L${point.join(' ')}`;
      return `L${towards(point, before, CORNER).join(' ')}Q${point.join(' ')} ${towards(point, after, CORNER).join(' ')}`;
    })
    .join('');
}

function headOf(points: readonly Point[]): string {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before) return '';
  const length = Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1;
  const [ux, uy] = [(tip[0] - before[0]) / length, (tip[1] - before[1]) / length];
  const [bx, by] = [tip[0] - ux * HEAD, tip[1] - uy * HEAD];
  const half = HEAD * 0.6;
  return `M${tip.join(' ')}L${bx - uy * half} ${by + ux * half}L${bx + uy * half} ${by - ux * half}Z`;
}

interface WireLineProps {
  points: readonly Point[];
  concern?: Concern;
  isLast?: boolean;
  transitions?: readonly string[];
  onSelect?: (selection: Selection) => void;
}

export function WireLine({ points, concern, isLast = false, transitions = [], onSelect }: WireLineProps) {
  const [first] = transitions;
  return (
    <g className={styles.wire} data-concern={concern} data-last={isLast || undefined} data-wire={transitions.join(' ')}>
      {onSelect && first && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the outline and the details list every transition for the keyboard
        <path className={styles.hit} d={pathOf(points)} onClick={() => onSelect({ kind: 'transition', id: first })} />
      )}
      <path className={styles.line} d={pathOf(points)} />
      <path className={styles.head} d={headOf(points)} />
    </g>
  );
}

interface WireLabelProps {
  wire: Wire;
  entry: Entry;
  concern: Concern;
  marks: Marks;
  selected: string | undefined;
  onSelect: (selection: Selection) => void;
  onOpen: (selection: Selection) => void;
}

export function WireLabel({ wire, entry, concern, marks, selected, onSelect, onOpen }: WireLabelProps) {
  const { x, y, width, height } = wire.label;
  return (
    <g className={styles.label} data-concern={concern}>
      <rect className={styles.labelBack} x={x} y={y} width={width} height={height} rx={5} />
      {wire.transitions.map((id, index) => {
        const transition = entry.transition(id);
        if (!transition) return null;
        const { text, guard } = labelOf(transition);
        const top = y + PAD / 2 + index * SIZE.line;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the outline and the details list every transition for the keyboard
          <g
            key={id}
            className={styles.event}
            data-trigger={transition.trigger}
            data-last={marks.last.has(id) || undefined}
            data-open={marks.open.has(id) || undefined}
            data-selected={selected === id || undefined}
            data-transition={id}
            onClick={() => onSelect({ kind: 'transition', id })}
            onDoubleClick={() => onOpen({ kind: 'transition', id })}
          >
            <rect className={styles.eventBack} x={x} y={top} width={width} height={SIZE.line} rx={4} />
            <text className={styles.code} x={x + PAD} y={top + 12}>
              {text}
            </text>
            {guard && (
              <text className={styles.guard} x={x + PAD + codeWidth(`${text} `)} y={top + 12}>
                {guard}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
