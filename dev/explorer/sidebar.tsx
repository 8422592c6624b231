/** The charts, those that others invoke below them; and the open chart as a tree of words. */
import { type KeyboardEvent, useRef } from 'react';
import type { Marks, Selection } from '../drawing/drawing';
import type { ChartState } from '../model/chart';
import { type Entry, partsOf, roots } from './entries';

interface ChartListProps {
  open: Entry;
  onOpen: (chart: string) => void;
  /** Charts that run in a watched page. */
  running: ReadonlySet<string>;
}

export function ChartList({ open, onOpen, running }: ChartListProps) {
  const item = (entry: Entry) => (
    <li key={entry.name}>
      <button
        type="button"
        className="item"
        aria-current={entry === open ? 'page' : undefined}
        onClick={() => onOpen(entry.chart.id)}
      >
        {entry.name}
        {running.has(entry.chart.id) && <span className="badge">running</span>}
      </button>
      {partsOf(entry).length > 0 && <ul className="branch">{partsOf(entry).map(item)}</ul>}
    </li>
  );
  return (
    <nav aria-label="Charts">
      <h2 className="caption">Charts</h2>
      <ul className="plain">{roots.map(item)}</ul>
    </nav>
  );
}

interface OutlineProps {
  entry: Entry;
  marks: Marks;
  selected: Selection | undefined;
  onSelect: (selection: Selection) => void;
  onOpen: (selection: Selection) => void;
}

export function Outline({ entry, marks, selected, onSelect, onOpen }: OutlineProps) {
  const tree = useRef<HTMLDivElement>(null);
  const [root] = entry.chart.states;
  const reached = selected?.kind === 'state' ? selected.id : root?.id;

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const here = entry.state(items[at]?.dataset.item ?? '');
    const byId = (id: string | undefined) => items.find((item) => item.dataset.item === id);
    const next = {
      ArrowDown: items[at + 1],
      ArrowUp: items[at - 1],
      ArrowLeft: byId(here?.parent),
      ArrowRight: byId(here?.children[0]),
      Home: items[0],
      End: items.at(-1),
    }[event.key];
    if (next) {
      event.preventDefault();
      next.focus();
      onSelect({ kind: 'state', id: next.dataset.item ?? '' });
    } else if (event.key === 'Enter' && here) {
      event.preventDefault();
      onOpen({ kind: 'state', id: here.id });
    }
  };

  const branch = (state: ChartState) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all its items
    <div
      key={state.id}
      role="treeitem"
      tabIndex={state.id === reached ? 0 : -1}
      aria-selected={selected?.kind === 'state' && selected.id === state.id}
      aria-expanded={state.children.length > 0 ? true : undefined}
      aria-current={marks.active.has(state.id) ? 'step' : undefined}
      aria-label={wordsOf(state, entry)}
      data-item={state.id}
      onClick={(event) => {
        event.stopPropagation();
        onSelect({ kind: 'state', id: state.id });
      }}
    >
      <span className="item" data-kind={state.kind}>
        <span className="mark" />
        {state.key}
      </span>
      {state.children.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree is no fieldset
        <div role="group" className="branch">
          {state.children.flatMap((id) => entry.state(id) ?? []).map(branch)}
        </div>
      )}
    </div>
  );
  return (
    <div ref={tree} role="tree" aria-label={`States of ${entry.name}`} onKeyDown={onKeyDown}>
      {root && branch(root)}
    </div>
  );
}

/** What the drawing shows of a state, in a sentence. */
function wordsOf(state: ChartState, { chart }: Entry): string {
  const leaving = chart.transitions.filter(({ source }) => source === state.id).length;
  return [
    state.key,
    state.kind === 'atomic' ? '' : state.kind,
    ...state.tags,
    state.invokes.length > 0 ? `invokes ${state.invokes.map(({ id }) => id).join(' and ')}` : '',
    leaving === 0 ? '' : `${leaving} ${leaving === 1 ? 'transition' : 'transitions'}`,
    state.description,
  ]
    .filter(Boolean)
    .join(', ');
}
