/** The drawing in its window, with what moves it about. */
import { Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import styles from './canvas.module.css';
import { Drawing, type Marks, type Selection } from './drawing';
import type { Entry } from './entries';
import { type Direction, neighbour } from './neighbours';
import { NEAR, useViewport } from './use-viewport';

interface CanvasProps {
  entry: Entry;
  marks: Marks;
  selected: Selection | undefined;
  /** Brought into sight when it changes. */
  followed: string | undefined;
  onSelect: (selection: Selection | undefined) => void;
  onOpen: (selection: Selection) => void;
}

const STEP = 1.25;
const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export function Canvas({ entry, marks, selected, followed, onSelect, onOpen }: CanvasProps) {
  const svg = useRef<SVGSVGElement>(null);
  const viewport = useViewport(svg, entry.layout);
  const { view, zoom, showAll, reveal } = viewport;
  const reached =
    (selected?.kind === 'state' ? selected.id : entry.transition(selected?.id ?? '')?.source) ?? entry.chart.id;
  useReveal(entry, selected, reveal);
  useEffect(() => {
    const box = followed === undefined ? undefined : entry.layout.boxes[followed];
    if (box) reveal(box);
  }, [entry, followed, reveal]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    if (direction) {
      event.preventDefault();
      const from = stateAt(event.target) ?? reached;
      const next =
        event.shiftKey && direction === 'up' ? entry.state(from)?.parent : neighbour(entry.layout, from, direction);
      if (next !== undefined) {
        onSelect({ kind: 'state', id: next });
        focusState(svg, next);
      }
    } else if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') showAll();
    else if (event.key === 'Escape') onSelect(undefined);
  };

  return (
    <div className={styles.canvas}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no form */}
      <svg
        ref={svg}
        className={styles.svg}
        role="group"
        aria-label={`Statechart of ${entry.name}. Arrow keys go from state to state, Enter opens details, plus and minus zoom.`}
        data-far={view.scale < NEAR || undefined}
        onKeyDown={onKeyDown}
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          <Drawing
            entry={entry}
            marks={marks}
            selected={selected}
            reached={reached}
            onSelect={onSelect}
            onOpen={onOpen}
          />
        </g>
      </svg>
      <fieldset className={styles.tools} aria-label="Zoom">
        <button type="button" onClick={() => zoom(STEP)} aria-label="Zoom in" title="Zoom in (+)">
          <Plus aria-hidden="true" size={18} />
        </button>
        <span className={styles.scale}>{Math.round(view.scale * 100)} %</span>
        <button type="button" onClick={() => zoom(1 / STEP)} aria-label="Zoom out" title="Zoom out (−)">
          <Minus aria-hidden="true" size={18} />
        </button>
        <button type="button" onClick={showAll} aria-label="Show the whole chart" title="Show the whole chart (0)">
          <Maximize aria-hidden="true" size={18} />
        </button>
      </fieldset>
      <ul className={styles.legend} aria-label="Colours">
        <li data-trigger="event">event</li>
        <li data-trigger="answer">answer</li>
        <li data-trigger="failure">failure</li>
        <li data-trigger="delay">wait</li>
        <li data-trigger="guard">[guard]</li>
        <li data-trigger="busy">working</li>
      </ul>
    </div>
  );
}

function stateAt(target: EventTarget): string | undefined {
  return target instanceof Element
    ? (target.closest<SVGGElement>('[data-state]')?.dataset.state ?? undefined)
    : undefined;
}

/** Moves the focus to a state's box. */
export function focusState(svg: RefObject<SVGSVGElement | null>, id: string): void {
  requestAnimationFrame(() =>
    svg.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
  );
}

function useReveal(
  entry: Entry,
  selected: Selection | undefined,
  reveal: (rect: Entry['layout']['boxes'][string]) => void,
): void {
  useEffect(() => {
    if (!selected) return;
    const { boxes, wires } = entry.layout;
    const stay = entry.transition(selected.id);
    const rect =
      selected.kind === 'state'
        ? boxes[selected.id]
        : (wires.find(({ transitions }) => transitions.includes(selected.id))?.label ?? (stay && boxes[stay.source]));
    if (rect) reveal(rect);
  }, [entry, selected, reveal]);
}
