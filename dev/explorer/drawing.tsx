/** The picture of a chart. It shows what it is told: which states are active, which transitions were taken, what is selected. */
import { memo, useMemo } from 'react';
import type { Rect } from '../model/layout';
import styles from './drawing.module.css';
import type { Entry } from './entries';
import { StateBox, StateWords } from './state-box';
import { WireLabel, WireLine } from './wire';

/** What a developer has singled out. */
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
  entry: Entry;
  marks: Marks;
  selected: Selection | undefined;
  /** The state that the Tab key reaches. */
  reached: string;
  onSelect: (selection: Selection) => void;
  onOpen: (selection: Selection) => void;
}

/** How a wire concerns what is selected. */
export type Concern = 'out' | 'in' | 'self' | 'none' | undefined;

function isInside(id: string | undefined, ancestor: string, entry: Entry): boolean {
  return id !== undefined && (id === ancestor || isInside(entry.state(id)?.parent, ancestor, entry));
}

export const Drawing = memo(function Drawing({ entry, marks, selected, reached, onSelect, onOpen }: DrawingProps) {
  const { chart, layout } = entry;
  const frames = chart.states.filter(({ children }) => children.length > 0);
  const leaves = chart.states.filter(({ children }) => children.length === 0);
  const concerns = useMemo(() => {
    const concernOf = (source: string, target: string, ids: readonly string[]): Concern => {
      if (!selected) return undefined;
      if (selected.kind === 'transition') return ids.includes(selected.id) ? 'self' : 'none';
      if (isInside(source, selected.id, entry)) return 'out';
      return isInside(target, selected.id, entry) ? 'in' : 'none';
    };
    return layout.wires.map(({ source, target, transitions }) =>
      selected?.id === chart.id ? undefined : concernOf(source, target, transitions),
    );
  }, [entry, layout, chart, selected]);

  const box = (id: string) => {
    const state = entry.state(id);
    const rect = layout.boxes[id];
    if (!state || !rect) return null;
    return (
      <StateBox
        key={id}
        state={state}
        rect={rect}
        entry={entry}
        marks={marks}
        isSelected={selected?.kind === 'state' && selected.id === id}
        selectedTransition={selected?.kind === 'transition' ? selected.id : undefined}
        isReached={reached === id}
        onSelect={onSelect}
        onOpen={onOpen}
      />
    );
  };

  return (
    <g className={styles.drawing} data-selecting={selected !== undefined || undefined}>
      <g>{frames.map(({ id }) => box(id))}</g>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true">
        {layout.starts.map(({ state, dot, points }) => (
          <g key={state} className={styles.start}>
            <WireLine points={points} />
            <Dot rect={dot} />
          </g>
        ))}
        {layout.wires.map((wire, index) => (
          <WireLine
            key={`${wire.source} ${wire.target}`}
            points={wire.points}
            concern={concerns[index]}
            isLast={wire.transitions.some((id) => marks.last.has(id))}
            transitions={wire.transitions}
            onSelect={onSelect}
          />
        ))}
      </g>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true">
        {frames.map((state) => {
          const rect = layout.boxes[state.id];
          return (
            rect && (
              <g key={state.id} transform={`translate(${rect.x} ${rect.y})`}>
                <StateWords
                  state={state}
                  rect={rect}
                  entry={entry}
                  marks={marks}
                  selectedTransition={selected?.kind === 'transition' ? selected.id : undefined}
                  onSelect={onSelect}
                />
              </g>
            )
          );
        })}
      </g>
      <g>{leaves.map(({ id }) => box(id))}</g>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true">
        {layout.wires.map((wire, index) => (
          <WireLabel
            key={`${wire.source} ${wire.target}`}
            wire={wire}
            entry={entry}
            concern={concerns[index]}
            marks={marks}
            selected={selected?.kind === 'transition' ? selected.id : undefined}
            onSelect={onSelect}
            onOpen={onOpen}
          />
        ))}
      </g>
    </g>
  );
});

function Dot({ rect: { x, y, width, height } }: { rect: Rect }) {
  return <circle className={styles.dot} cx={x + width / 2} cy={y + height / 2} r={width / 2 - 1} />;
}
