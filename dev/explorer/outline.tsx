/** The same chart as a tree of words. */
import { type KeyboardEvent, useRef } from 'react';
import type { ChartState } from '../model/chart';
import type { Marks, Selection } from './drawing';
import type { Entry } from './entries';
import styles from './outline.module.css';

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
    const next = itemAfter(event.key, items, at, here);
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
      className={styles.item}
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
      <span className={styles.row} data-kind={state.kind}>
        <span className={styles.mark} />
        <span className={styles.name}>{state.key}</span>
      </span>
      {state.children.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree is no fieldset
        <div role="group" className={styles.branch}>
          {state.children.flatMap((id) => entry.state(id) ?? []).map(branch)}
        </div>
      )}
    </div>
  );

  return (
    <div ref={tree} role="tree" aria-label={`States of ${entry.name}`} className={styles.tree} onKeyDown={onKeyDown}>
      {root && branch(root)}
    </div>
  );
}

/** The item that a key of the tree pattern leads to. */
function itemAfter(key: string, items: readonly HTMLElement[], at: number, here: ChartState | undefined) {
  const byId = (id: string | undefined) => items.find((item) => item.dataset.item === id);
  switch (key) {
    case 'ArrowDown':
      return items[at + 1];
    case 'ArrowUp':
      return items[at - 1];
    case 'ArrowLeft':
      return byId(here?.parent);
    case 'ArrowRight':
      return byId(here?.children[0]);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}

/** What the drawing shows of a state, in a sentence. */
function wordsOf(state: ChartState, { chart }: Entry): string {
  const leaving = chart.transitions.filter(({ source }) => source === state.id).length;
  const parts = [
    state.key,
    state.kind === 'atomic' ? '' : state.kind,
    ...state.tags,
    state.invokes.length > 0 ? `invokes ${state.invokes.map(({ id }) => id).join(' and ')}` : '',
    leaving === 0 ? '' : `${leaving} ${leaving === 1 ? 'transition' : 'transitions'}`,
    state.description,
  ];
  return parts.filter(Boolean).join(', ');
}
