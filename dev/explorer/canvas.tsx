/** The picture of the open chart: zoom, keyboard, and opening the inside of a state. */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Drawing, SEPARATOR, type Selection } from '../drawing/drawing';
import type { Picture } from '../drawing/picture';
import { isWithin } from '../model/chart';
import type { ChartProps } from './details';
import { type Entry, partWith, shows } from './entries';
import { ExportMenu } from './export-menu';
import { testsOf } from './use-tests';
import { useViewport } from './use-viewport';
import { figuresOf } from './use-visits';

interface CanvasProps extends ChartProps {
  /** Scrolled into view when it changes. */
  followed: string | undefined;
  onSelect: (selection: Selection | undefined) => void;
  onDetails: (selection: Selection) => void;
}

const STEP = 1.25;
const WHOLE = 'whole';

export function Canvas({ entry, marks, visits, mutants, selected, followed, onSelect, onDetails }: CanvasProps) {
  const { chart, pictures } = entry;
  const box = useRef<HTMLDivElement>(null);
  const [scope, setScope] = useState(() => partWith(entry, selected?.id ?? '')?.scope ?? chart.id);
  const first = pictures.parts[chart.id] as Picture;
  const { whole } = pictures;
  const picture = (scope === WHOLE ? whole : pictures.parts[scope]) ?? first;
  const { scale, zoom, showAll, reveal } = useViewport(box, picture, scope);
  const path = chart.states.filter(({ id }) => pictures.parts[id] && isWithin(picture.scope, id));
  const hasMore = first.width !== whole?.width || first.height !== whole.height;
  const [isCounted, setIsCounted] = useState(true);
  const figures = useMemo(() => (isCounted && visits ? figuresOf(visits) : undefined), [isCounted, visits]);
  const [isTested, setIsTested] = useState(false);
  const tests = useMemo(() => (isTested ? testsOf(entry, mutants) : undefined), [isTested, entry, mutants]);
  const reached = selected?.kind === 'state' && shows(picture, selected.id) ? selected.id : picture.scope;

  useEffect(() => {
    const id = selected?.id ?? followed;
    if (id === undefined) return;
    const isShown = (each: string) => shows(picture, each);
    if (!isShown(id) && selected) {
      const part = partWith(entry, id);
      if (part) setScope(part.scope);
    } else if (!isShown(id) && !picture.boxes.some((each) => isWithin(id, each.id))) setScope(chart.id);
    else {
      const near = picture.boxes.findLast((each) => isWithin(id, each.id))?.id;
      const parts = [...(box.current?.querySelectorAll<SVGElement>('[data-transition], [data-state]') ?? [])];
      reveal(
        parts.find(({ dataset }) => dataset.transition?.split(SEPARATOR).includes(id)) ??
          parts.find(({ dataset }) => dataset.state === near),
      );
    }
  }, [entry, chart, picture, selected, followed, reveal]);

  const focus = (id: string) =>
    requestAnimationFrame(() =>
      box.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
    );
  const openInside = (id: string) => {
    if (id !== picture.scope && scope !== WHOLE && pictures.parts[id]) {
      onSelect(undefined);
      setScope(id);
      focus(id);
    } else onDetails({ kind: 'state', id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = (event.target as Element).closest<SVGGElement>('[data-state]')?.dataset.state ?? reached;
    const states = picture.boxes.filter(({ kind }) => kind !== 'away').map(({ id }) => id);
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next =
      event.shiftKey && event.key === 'ArrowUp' ? entry.state(from)?.parent : by && states[states.indexOf(from) + by];
    const factor = { '+': STEP, '=': STEP, '-': 1 / STEP }[event.key];
    if (factor) zoom(factor);
    else if (event.key === '0') showAll();
    else if (next) {
      event.preventDefault();
      onSelect({ kind: 'state', id: next });
      focus(next);
    } else if (event.key === 'Escape') {
      if (selected) onSelect(undefined);
      else setScope(path.at(-2)?.id ?? chart.id);
    }
  };

  return (
    <>
      <div className="bar toolbar">
        <nav aria-label="Where in the chart">
          {path.map(({ id, key }) => (
            <button
              key={id}
              type="button"
              aria-current={id === picture.scope && scope !== WHOLE ? 'page' : undefined}
              onClick={() => {
                onSelect(undefined);
                setScope(id);
              }}
            >
              {id === chart.id ? entry.name : key}
            </button>
          ))}
        </nav>
        {hasMore && (
          <button
            type="button"
            disabled={!whole}
            aria-pressed={scope === WHOLE}
            onClick={() => setScope(scope === WHOLE ? chart.id : WHOLE)}
          >
            Whole chart
          </button>
        )}
        {visits && (
          <button type="button" aria-pressed={isCounted} onClick={() => setIsCounted(!isCounted)}>
            Visits
          </button>
        )}
        <button
          type="button"
          aria-pressed={isTested}
          title="The paths of the tests that take a transition, underlined in red where they miss a mutant"
          onClick={() => setIsTested(!isTested)}
        >
          Tests
        </button>
        <ExportMenu entry={entry} picture={picture} />
        <fieldset aria-label="Zoom" className="bar">
          <button type="button" aria-label="Zoom out" onClick={() => zoom(1 / STEP)}>
            −
          </button>
          <span className="scale">{Math.round(scale * 100)} %</span>
          <button type="button" aria-label="Zoom in" onClick={() => zoom(STEP)}>
            +
          </button>
          <button type="button" onClick={showAll}>
            Show all
          </button>
        </fieldset>
      </div>
      <div ref={box} className="canvas">
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is not a form */}
        <svg
          role="group"
          aria-label={`Statechart of ${entry.name}. Arrow keys go from state to state, Enter opens a state or its details, Escape goes back, plus and minus zoom.`}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          width={picture.width * scale}
          height={picture.height * scale}
          onKeyDown={onKeyDown}
        >
          <Drawing
            picture={picture}
            marks={marks}
            selected={selected}
            figures={figures}
            testsOf={tests}
            reached={reached}
            wordsOf={(id) => labelOf(entry, id)}
            onSelect={onSelect}
            onOpen={openInside}
          />
        </svg>
      </div>
    </>
  );
}

function labelOf(entry: Entry, id: string): string {
  const state = entry.state(id);
  if (!state) return id;
  const { place, kind, tags, description } = state;
  return [`${place}, ${kind === 'atomic' ? 'state' : `${kind} state`}`, ...tags, description]
    .filter(Boolean)
    .join(', ');
}
