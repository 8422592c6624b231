/** Draws a picture of a chart, with its active states, taken transitions and selection. */
import { memo, type SVGProps } from 'react';
import { isWithin, leavesOf } from '../model/chart';
import {
  type Box,
  codeWidth,
  type Line,
  lineText,
  type Picture,
  type Point,
  SIZE,
  sizeOf,
  titleWidth,
  type Wire,
} from './picture';

export interface Selection {
  kind: 'state' | 'transition';
  id: string;
}

export interface Marks {
  active: ReadonlySet<string>;
  /** Taken in the last step. */
  last: ReadonlySet<string>;
  /** Could be taken now. */
  open: ReadonlySet<string>;
}
export const NO_MARKS: Marks = { active: new Set(), last: new Set(), open: new Set() };

interface DrawingProps {
  picture: Picture;
  marks?: Marks;
  selected?: Selection | undefined;
  /** Figures of states, by their ids: a line, or two of a state that is drawn open. */
  figures?: ReadonlyMap<string, string> | undefined;
  /** The paths of the tests over some transitions, and true if they miss a mutant. Undefined if there are none. */
  testsOf?: ((transitions: readonly string[]) => { paths: number; isMissed: boolean } | undefined) | undefined;
  /** The state that the Tab key reaches. */
  reached?: string;
  /** The accessible name of a state. */
  wordsOf?: (id: string) => string;
  onSelect?: ((selection: Selection) => void) | undefined;
  onOpen?: (id: string) => void;
}

/** Separates the transitions of one line in its `data-transition`. */
export const SEPARATOR = ' | ';

const hasAny = ({ transitions }: Line, ids: ReadonlySet<string>) => transitions.some((id) => ids.has(id)) || undefined;

/** The relation of a wire to the selection. */
function concernOf({ source, target, lines }: Wire, { scope }: Picture, selected: Selection | undefined) {
  if (!selected || selected.id === scope) return undefined;
  if (selected.kind === 'transition')
    return lines.some((line) => line.transitions.includes(selected.id)) ? 'out' : 'none';
  if (isWithin(source, selected.id)) return 'out';
  return isWithin(target, selected.id) ? 'in' : 'none';
}

export const Drawing = memo(function Drawing(props: DrawingProps) {
  const { picture, marks = NO_MARKS, selected, testsOf, onSelect } = props;
  const frames = picture.boxes.filter(({ isFrame }) => isFrame);
  const boxes = picture.boxes.filter(({ isFrame }) => !isFrame);
  const wires = picture.wires.map((wire) => ({
    ...wire,
    key: `${wire.source} ${wire.target}`,
    concern: concernOf(wire, picture, selected),
    isTaken: wire.lines.some((line) => hasAny(line, marks.last)),
  }));
  return (
    <g className="chart">
      {frames.map((box) => (
        <StateBox key={box.id} box={box} {...props} />
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true">
        {picture.starts.map(({ dot, points }) => (
          <g key={points.join()} className="start">
            <WireLine points={points} />
            <circle cx={dot.x + dot.width / 2} cy={dot.y + dot.height / 2} r={dot.width / 2 - 1} />
          </g>
        ))}
        {wires.map(({ key, points, concern, isTaken }) => (
          <g key={key} className="wire" data-concern={concern} data-last={isTaken || undefined}>
            <WireLine points={points} />
          </g>
        ))}
      </g>
      {boxes.map((box) => (
        <StateBox key={box.id} box={box} {...props} />
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true">
        {wires.map(({ key, label, isInline, lines, concern }) => (
          <g
            key={key}
            className="label"
            transform={`translate(${label.x} ${label.y})`}
            data-inline={(isInline && lines.some(({ text }) => text)) || undefined}
            data-concern={concern}
          >
            <rect className="back" width={label.width} height={label.height} rx={5} />
            <Lines lines={lines} x={4} y={2} marks={marks} selected={selected} testsOf={testsOf} onSelect={onSelect} />
          </g>
        ))}
      </g>
    </g>
  );
});

/** A closed box lists its active states, shortened to fit, in place of the number of its states. */
export function linesOf(box: Box, { active }: Marks): Line[] {
  const { id, kind, isFrame, lines } = box;
  if (isFrame || kind === 'atomic' || !active.has(id)) return lines;
  const inside = leavesOf([...active].filter((each) => each !== id && isWithin(each, id)));
  if (inside.length === 0) return lines;
  const saying = (text: string): Line[] => [
    ...lines.slice(0, -1),
    { text, guard: '', trigger: 'note', transitions: [] },
  ];
  const fits = (text: string): boolean => sizeOf({ ...box, lines: saying(text) }).width <= box.width;
  const places = inside.map((each) => each.slice(id.length + 1)).join(', ');
  if (fits(places)) return saying(places);
  let names = inside.map((each) => each.slice(each.lastIndexOf('.') + 1)).join(', ');
  while (!fits(names)) names = `${names.replace(/…$/, '').slice(0, -1)}…`;
  return saying(names);
}

function shortened(text: string, width: number): string {
  let short = text;
  while (codeWidth(short) > width) short = `${short.replace(/…$/, '').slice(0, -1)}…`;
  return short;
}

function StateBox({
  box,
  marks = NO_MARKS,
  selected,
  figures,
  testsOf,
  reached,
  wordsOf,
  onSelect,
  onOpen,
}: DrawingProps & { box: Box }) {
  const { id, title, kind, isFrame, tags, x, y, width, height } = box;
  const { padding, titleLine, tagGap } = SIZE;
  const isActive = marks.active.has(id);
  const isClosed = !isFrame && kind !== 'atomic' && kind !== 'final' && kind !== 'history' && kind !== 'away';
  const isFacts = title === '';
  const figure = kind === 'away' ? undefined : figures?.get(id);
  let left = padding + titleWidth(title);
  const control: SVGProps<SVGGElement> | undefined =
    kind !== 'away' && wordsOf && onSelect
      ? {
          role: 'button',
          tabIndex: reached === id ? 0 : -1,
          'aria-label': wordsOf(id),
          'aria-pressed': selected?.id === id,
          'aria-current': isActive ? 'step' : undefined,
          onClick: () => onSelect({ kind: 'state', id }),
          onDoubleClick: () => onOpen?.(id),
          onKeyDown: (event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            event.stopPropagation();
            if (event.key === 'Enter') onOpen?.(id);
            else onSelect({ kind: 'state', id });
          },
        }
      : undefined;
  return (
    <g
      className="state"
      data-state={control && id}
      data-kind={kind}
      data-frame={isFrame || undefined}
      data-tag={tags[0]}
      data-active={isActive || undefined}
      transform={`translate(${x} ${y})`}
      {...control}
    >
      {kind !== 'away' && <rect className="ring" x={-4} y={-4} width={width + 8} height={height + 8} rx={13} />}
      <rect className="box" width={width} height={height} rx={kind === 'away' && !isFacts ? height / 2 : 9} />
      {kind === 'final' && <rect className="inner" x={4} y={4} width={width - 8} height={height - 8} rx={6} />}
      {isClosed && <path className="more" d={`M${padding} ${height}v4h${width - 2 * padding}v-4`} />}
      {!isFacts && (
        <text className="title" x={padding} y={kind === 'away' ? height / 2 + 5 : padding + 12}>
          {kind === 'away' ? `→ ${title}` : title}
        </text>
      )}
      {figure?.split('\n').map((line, index) => (
        <text key={line} className="figure" x={width - padding} y={(isFrame ? padding + 12 : 4) + index * SIZE.line}>
          {isFrame ? shortened(line, width - 2 * padding) : line}
        </text>
      ))}
      {tags.map((tag) => {
        left += tagGap;
        const wide = titleWidth(tag, SIZE.code) + padding;
        const at = left;
        left += wide;
        return (
          <g key={tag} className="tag" data-tag={tag}>
            <rect x={at} y={padding - 2} width={wide} height={18} rx={9} />
            <text x={at + wide / 2} y={padding + 11}>
              {tag}
            </text>
          </g>
        );
      })}
      <Lines
        lines={linesOf(box, marks)}
        x={padding + 14}
        y={isFacts ? 6 : padding / 2 + titleLine}
        marks={marks}
        selected={selected}
        testsOf={testsOf}
        onSelect={onSelect}
        withSigns
      />
    </g>
  );
}

interface LinesProps extends Pick<DrawingProps, 'selected' | 'testsOf' | 'onSelect'> {
  lines: readonly Line[];
  x: number;
  y: number;
  marks: Marks;
  withSigns?: boolean;
}

function Lines({ lines, x, y, marks, selected, testsOf, onSelect, withSigns = false }: LinesProps) {
  return lines.map((line, index) => {
    const { text, guard, trigger, transitions } = line;
    const base = y + index * SIZE.line + 13;
    const chosen = transitions.find((id) => marks.open.has(id)) ?? transitions[0];
    const tests = testsOf?.(transitions);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the outline and the details list every transition for the keyboard
      <g
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
        key={index}
        className="line"
        data-trigger={trigger}
        data-transition={transitions.join(SEPARATOR) || undefined}
        data-last={hasAny(line, marks.last)}
        data-open={hasAny(line, marks.open)}
        data-selected={(selected && transitions.includes(selected.id)) || undefined}
        onClick={(event) => {
          if (!chosen || !onSelect) return;
          event.stopPropagation();
          onSelect({ kind: 'transition', id: chosen });
        }}
      >
        <rect
          className="back"
          x={x - 4}
          y={base - 13}
          width={codeWidth(lineText(line)) + 8}
          height={SIZE.line}
          rx={4}
        />
        {withSigns && trigger === 'invoke' && <path className="sign" d={`M${x - 13} ${base - 9}l8 4.5l-8 4.5z`} />}
        {withSigns && transitions.length > 0 && (
          <path className="loop" d={`M${x - 6} ${base - 8}a4 4 0 1 0 1 5m0 0l-3.4 -.4m3.4 .4l-.2 -3.4`} />
        )}
        <text x={x} y={base}>
          {text}
          {guard && <tspan className="guard"> {guard}</tspan>}
        </text>
        {tests && (
          <text
            className="paths"
            data-missed={tests.isMissed || undefined}
            x={x + codeWidth(lineText(line)) + 4}
            y={base}
          >
            {tests.paths}
          </text>
        )}
      </g>
    );
  });
}

const CORNER = 8;
const HEAD = 7;

const towards = ([x, y]: Point, [tx, ty]: Point, by: number): Point => {
  const length = Math.hypot(tx - x, ty - y) || 1;
  const part = Math.min(by, length / 2) / length;
  return [x + (tx - x) * part, y + (ty - y) * part].map((value) => Math.round(value * 10) / 10) as Point;
};

/** A line through the points with rounded corners, and its head. */
function WireLine({ points }: { points: readonly Point[] }) {
  const line = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before) return `M${point.join(' ')}`;
    if (!after) return `L${point.join(' ')}`;
    return `L${towards(point, before, CORNER).join(' ')}Q${point.join(' ')} ${towards(point, after, CORNER).join(' ')}`;
  });
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before) return null;
  const [bx, by] = towards(tip, before, HEAD);
  const [wx, wy] = [(tip[1] - by) * 0.55, (bx - tip[0]) * 0.55];
  return (
    <>
      <path className="path" d={line.join('')} />
      <path className="head" d={`M${tip.join(' ')}L${bx + wx} ${by + wy}L${bx - wx} ${by - wy}Z`} />
    </>
  );
}
