/** Where the parts of a drawn chart stand, px from its top left corner. */

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Point = [x: number, y: number];

/** One arrow, for all transitions between two states. */
export interface Wire {
  source: string;
  target: string;
  /** In the order of the label's lines. */
  transitions: string[];
  points: Point[];
  label: Rect;
}

export interface Layout {
  width: number;
  height: number;
  /** By the id of the state. */
  boxes: Record<string, Rect>;
  wires: Wire[];
  /** The dots from which compound states start. */
  starts: { state: string; dot: Rect; points: Point[] }[];
}
