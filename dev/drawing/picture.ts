/** The geometry of a chart, or of the inside of one of its states: px from its top left corner. */

import type { ChartTransition, StateKind } from '../model/chart';
import type { Trigger } from '../model/names';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Point = [x: number, y: number];

/** A line of text and the transitions it represents. */
export interface Line {
  text: string;
  guard: string;
  trigger: Trigger | 'invoke' | 'note';
  transitions: string[];
}

export interface Box extends Rect {
  id: string;
  title: string;
  /** 'away': a state outside the picture. */
  kind: StateKind | 'away';
  /** Its states are drawn inside of it. */
  isFrame: boolean;
  tags: string[];
  lines: Line[];
}

/** One arrow, for all transitions between two boxes. */
export interface Wire {
  source: string;
  target: string;
  points: Point[];
  label: Rect;
  /** The label is on the arrow, not beside it. */
  isInline: boolean;
  lines: Line[];
}

export interface Picture {
  /** The state whose inside is drawn. */
  scope: string;
  width: number;
  height: number;
  boxes: Box[];
  wires: Wire[];
  /** The dots from which compound states start. */
  starts: { dot: Rect; points: Point[] }[];
  /** The states inside are drawn open. */
  isOpen: boolean;
  /** Number of the style in which it is drawn. */
  style: number;
}

export interface Pictures {
  /** Undefined while it is laid out again. */
  whole?: Picture;
  /** By the id of their scope, the chart first. Together they show everything; each is legible without scrolling. */
  parts: Record<string, Picture>;
}

/** Type sizes and distances, px. */
export const SIZE = { title: 14, code: 12, line: 17, padding: 12, titleLine: 20, tagGap: 6 } as const;
/** The largest picture that fits the explorer at 1400 × 900 and a page of 830 px with no text below 9 px. */
export const FITS = { width: 1076, height: 1088 } as const;
/** The scale below which text is smaller than 9 px. */
export const LEGIBLE = 9 / SIZE.code;

/** Width of a letter of a monospaced face, in em. */
const MONO = 0.605;
export const codeWidth = (text: string): number => text.length * MONO * SIZE.code;
/** Width of a title or a tag in a proportional face, rounded up. */
export const titleWidth = (text: string, size: number = SIZE.title): number =>
  text.length * size * (size === SIZE.title ? 0.7 : 0.6);
export const lineText = ({ text, guard }: Line): string => (guard ? `${text} ${guard}` : text);

export const widthOf = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map((line) => codeWidth(lineText(line))));
const tagsWidth = (tags: readonly string[]): number =>
  tags.reduce((sum, tag) => sum + SIZE.tagGap + titleWidth(tag, SIZE.code) + SIZE.padding, 0);

/** The least size of a box, px. */
export function sizeOf({ title, tags, lines }: Pick<Box, 'title' | 'tags' | 'lines'>): {
  width: number;
  height: number;
} {
  const indent = lines.length > 0 ? 16 : 0;
  const inner = Math.max(titleWidth(title) + tagsWidth(tags), widthOf(lines) + indent, 40);
  return {
    width: Math.ceil(inner + 2 * SIZE.padding),
    height: Math.ceil(SIZE.titleLine + lines.length * SIZE.line + 1.5 * SIZE.padding),
  };
}

export const isStay = ({ targets }: ChartTransition): boolean => targets.length === 0;

/** A transition without target or actions: the event is deliberately ignored. */
export const isIgnored = (transition: ChartTransition): boolean =>
  isStay(transition) && transition.actions.length === 0 && !transition.reenters;
