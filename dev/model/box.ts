/** What stands inside a state's box, line by line, so that layout and drawing agree to the pixel. */

import { eventPhrase } from '#machines/chart/names';
import type { Chart, ChartState, ChartTransition } from './chart';
import { boldWidth, codeWidth, SIZE, textWidth, wrap } from './measure';

export type LineKind = 'description' | 'entry' | 'exit' | 'invoke' | 'stay' | 'action';

export interface Line {
  kind: LineKind;
  text: string;
  /** The guard, which is drawn in another colour. */
  guard?: string;
  /** Distance from the top of the box to the text's base line, px. */
  y: number;
  /** The transition that this line stands for. */
  transition?: string;
}

export interface Box {
  width: number;
  height: number;
  lines: Line[];
  /** Where the facts begin, below title and description; a hairline is drawn there. */
  rule: number | undefined;
  tags: { text: string; x: number; width: number }[];
}

export const PADDING = 12;
const DESCRIPTION_WIDTH = 210;
const GAP = 8;
const TAG_GAP = 6;

export const isStay = ({ targets }: ChartTransition): boolean => targets.length === 0;

/** A transition that leads nowhere and does nothing: the event is deliberately ignored here. */
export const isIgnored = (transition: ChartTransition): boolean =>
  isStay(transition) && transition.actions.length === 0 && !transition.reenters;

/** 'event [guard]', as it stands on a wire. */
export function labelOf(transition: ChartTransition): { text: string; guard: string } {
  return { text: eventPhrase(transition), guard: transition.guard && `[${transition.guard}]` };
}

type Draft = Omit<Line, 'y'>;

function facts(state: ChartState, stays: readonly ChartTransition[]): Draft[] {
  return [
    ...state.invokes.map(({ id, chart }): Draft => ({ kind: 'invoke', text: chart ? `${id} (chart)` : id })),
    ...state.entry.map((text): Draft => ({ kind: 'entry', text })),
    ...state.exit.map((text): Draft => ({ kind: 'exit', text })),
    ...stays.flatMap((stay): Draft[] => {
      const { text, guard } = labelOf(stay);
      const first: Draft = { kind: 'stay', text, ...(guard ? { guard } : {}), transition: stay.id };
      const effects = isIgnored(stay) ? ['ignored'] : stay.actions;
      return [first, ...effects.map((action): Draft => ({ kind: 'action', text: action, transition: stay.id }))];
    }),
  ];
}

/** Room kept at the left of a fact for its sign. */
export const INDENT: Readonly<Record<LineKind, number>> = {
  description: 0,
  invoke: 16,
  entry: 42,
  exit: 42,
  stay: 16,
  action: 30,
};

function lineWidth({ kind, text, guard }: Draft): number {
  if (kind === 'description') return textWidth(text, SIZE.text);
  return INDENT[kind] + codeWidth(guard ? `${text} ${guard}` : text);
}

/** A box's contents and its least size. */
export function boxOf(state: ChartState, chart: Chart): Box {
  const stays = chart.transitions.filter((transition) => transition.source === state.id && isStay(transition));
  const own = facts(state, stays);
  const widest = Math.max(DESCRIPTION_WIDTH, ...own.map(lineWidth));
  const said = wrap(state.description, widest, (line) => textWidth(line, SIZE.text));

  let y = PADDING + SIZE.titleLine - 6;
  const lines: Line[] = said.map((text) => {
    y += SIZE.line;
    return { kind: 'description', text, y };
  });
  const rule = own.length > 0 ? y + GAP + 2 : undefined;
  if (rule !== undefined) y = rule + 2;
  for (const line of own) {
    y += SIZE.line;
    lines.push({ ...line, y });
  }

  const titleWidth = boldWidth(state.key, SIZE.title) + 4;
  let x = PADDING + titleWidth + TAG_GAP;
  const tags = state.tags.map((text) => {
    const width = textWidth(text, 11) + 14;
    const tag = { text, x, width };
    x += width + TAG_GAP;
    return tag;
  });
  const inner = Math.max(x - PADDING, ...lines.map(lineWidth), 60);
  return { width: Math.ceil(inner + 2 * PADDING), height: Math.ceil(y + PADDING), lines, rule, tags };
}
