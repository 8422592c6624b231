import { boxOf, INDENT, type Line, PADDING } from '../model/box';
import type { ChartState } from '../model/chart';
import type { Rect } from '../model/layout';
import { boldWidth, codeWidth, SIZE } from '../model/measure';
import type { Marks, Selection } from './drawing';
import styles from './drawing.module.css';
import type { Entry } from './entries';

interface StateBoxProps {
  state: ChartState;
  rect: Rect;
  entry: Entry;
  marks: Marks;
  isSelected: boolean;
  selectedTransition: string | undefined;
  isReached: boolean;
  onSelect: (selection: Selection) => void;
  onOpen: (selection: Selection) => void;
}

/** Largest title when seen from afar, px. */
const FAR_TITLE = 46;

export function labelOfState({ place, kind, tags, description }: ChartState): string {
  const kinds = kind === 'atomic' ? 'state' : `${kind} state`;
  return [`${place}, ${kinds}`, ...tags, description].filter(Boolean).join(', ');
}

export function StateBox({
  state,
  rect,
  entry,
  marks,
  isSelected,
  selectedTransition,
  isReached,
  onSelect,
  onOpen,
}: StateBoxProps) {
  const { x, y, width, height } = rect;
  const isFrame = state.children.length > 0;
  const isActive = marks.active.has(state.id);
  const selection: Selection = { kind: 'state', id: state.id };
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no place inside a drawing
    <g
      className={styles.state}
      role="button"
      tabIndex={isReached ? 0 : -1}
      aria-label={labelOfState(state)}
      aria-pressed={isSelected}
      aria-current={isActive ? 'step' : undefined}
      data-state={state.id}
      data-kind={state.kind}
      data-frame={isFrame || undefined}
      data-root={state.parent === undefined || undefined}
      data-region={entry.state(state.parent ?? '')?.kind === 'parallel' || undefined}
      data-busy={state.tags.includes('busy') || undefined}
      data-active={isActive || undefined}
      transform={`translate(${x} ${y})`}
      onClick={() => onSelect(selection)}
      onDoubleClick={() => onOpen(selection)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Enter') onOpen(selection);
        else onSelect(selection);
      }}
    >
      <rect className={styles.ring} x={-4} y={-4} width={width + 8} height={height + 8} rx={14} />
      <rect className={styles.box} width={width} height={height} rx={10} />
      {state.kind === 'final' && (
        <rect className={styles.inner} x={4} y={4} width={width - 8} height={height - 8} rx={7} />
      )}
      {!isFrame && (
        <StateWords
          state={state}
          rect={rect}
          entry={entry}
          marks={marks}
          selectedTransition={selectedTransition}
          onSelect={onSelect}
        />
      )}
    </g>
  );
}

type StateWordsProps = Pick<StateBoxProps, 'state' | 'rect' | 'entry' | 'marks' | 'selectedTransition' | 'onSelect'>;

/** The words of a box. Those of a frame are drawn apart, above the wires that cross it. */
export function StateWords({ state, rect, entry, marks, selectedTransition, onSelect }: StateWordsProps) {
  const { width, height } = rect;
  const { lines, rule, tags } = boxOf(state, entry.chart);
  const isFrame = state.children.length > 0;
  const far = Math.min(FAR_TITLE, (width - 20) / boldWidth(state.key, 1), isFrame ? FAR_TITLE : height * 0.6);
  return (
    <g className={styles.words} data-active={marks.active.has(state.id) || undefined} data-frame={isFrame || undefined}>
      <g className={styles.near}>
        <text className={styles.title} x={PADDING} y={PADDING + 13}>
          {state.key}
        </text>
        {tags.map(({ text, x: left, width: wide }) => (
          <g key={text} className={styles.tag} data-tag={text}>
            <rect x={left} y={PADDING + 1} width={wide} height={16} rx={8} />
            <text x={left + wide / 2} y={PADDING + 13}>
              {text}
            </text>
          </g>
        ))}
        {rule !== undefined && (
          <path className={styles.rule} d={`M${PADDING} ${rule}H${isFrame ? 260 : width - PADDING}`} />
        )}
        {lines.map((line) => (
          <Fact
            key={`${line.y}`}
            line={line}
            trigger={line.transition ? entry.transition(line.transition)?.trigger : undefined}
            isLast={line.transition !== undefined && marks.last.has(line.transition)}
            isOpen={line.transition !== undefined && marks.open.has(line.transition)}
            isSelected={line.transition !== undefined && line.transition === selectedTransition}
            onSelect={onSelect}
          />
        ))}
      </g>
      <text
        className={styles.far}
        style={{ fontSize: far }}
        x={isFrame ? 14 : width / 2}
        y={isFrame ? far + 4 : height / 2 + far * 0.35}
        textAnchor={isFrame ? 'start' : 'middle'}
      >
        {state.key}
      </text>
    </g>
  );
}

interface FactProps {
  line: Line;
  trigger: string | undefined;
  isLast: boolean;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (selection: Selection) => void;
}

const SIGN: Partial<Record<Line['kind'], string>> = { entry: 'entry', exit: 'exit', action: '/' };

function Fact({ line, trigger, isLast, isOpen, isSelected, onSelect }: FactProps) {
  const { kind, text, guard, y, transition } = line;
  const left = PADDING + INDENT[kind];
  if (kind === 'description') {
    return (
      <text className={styles.description} x={left} y={y}>
        {text}
      </text>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the outline and the details list every transition for the keyboard
    <g
      className={styles.fact}
      data-fact={kind}
      data-trigger={trigger}
      data-last={isLast || undefined}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-transition={transition}
      onClick={(event) => {
        if (!transition) return;
        event.stopPropagation();
        onSelect({ kind: 'transition', id: transition });
      }}
    >
      {transition && kind === 'stay' && (
        <rect
          className={styles.eventBack}
          x={left - 4}
          y={y - 12}
          width={codeWidth(guard ? `${text} ${guard}` : text) + 8}
          height={SIZE.line}
          rx={4}
        />
      )}
      {kind === 'invoke' && <path className={styles.play} d={`M${PADDING} ${y - 9}l8 4.5l-8 4.5z`} />}
      {kind === 'stay' && (
        <path className={styles.loop} d={`M${PADDING + 8} ${y - 8}a4 4 0 1 0 1 5m0 0l-3.4 -.4m3.4 .4l-.2 -3.4`} />
      )}
      {SIGN[kind] && (
        <text className={styles.sign} x={kind === 'action' ? left - 9 : PADDING} y={y}>
          {SIGN[kind]}
        </text>
      )}
      <text className={styles.code} x={left} y={y}>
        {text}
      </text>
      {guard && (
        <text className={styles.guard} x={left + codeWidth(`${text} `)} y={y}>
          {guard}
        </text>
      )}
    </g>
  );
}
