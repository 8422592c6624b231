/**
 * The rule for carrying a large thing up a stair, as our article about measuring a stair gives it (locales/en/blog.ts): tilted, the
 * thing needs no more width than its diagonal depth; to turn on a landing it is stood on end, so it must be shorter than the landing is
 * high. All sizes are centimetres.
 */
import { plainCharacters } from '../typed-text';

/** Length and diagonal depth of the thing, narrowest width of the stair, height above the landing; in the order of the form. */
export const STAIR_FIELDS = ['length', 'depth', 'stair', 'landing'] as const;
export type StairField = (typeof STAIR_FIELDS)[number];
/** The sizes as typed. */
export type TypedSizes = Readonly<Record<StairField, string>>;
export type StairSizes = Readonly<Record<StairField, number>>;

/** A size outside is a slip, such as metres. */
export const SIZE_RANGE = { min: 10, max: 999 } as const;
/** Room on each side of the thing: from `comfortable` on it goes up with ease, from `slow` on with care. */
export const HAND_ROOM = { comfortable: 5, slow: 2 } as const;
/** A tape measure on a stair is out by this much: nothing is promised or ruled out within it. */
export const TAPE_ERROR = 3;

/** The worked example of the article and of the page. */
export const EXAMPLE: StairSizes = { length: 205, depth: 78, stair: 92, landing: 240 };

/** Room in one direction; below 0, the centimetres that are missing. */
export interface Room {
  spare: number;
  is: 'ample' | 'narrow' | 'unclear' | 'missing';
}
export interface StairFit {
  /** Across the stair, both sides together. */
  across: Room;
  /** Above the thing on the landing, standing on end. */
  above: Room;
  /** `landing`: it cannot be stood on end, so a deep landing decides. `close`: within the error of a tape measure. */
  verdict: 'easy' | 'slow' | 'close' | 'landing' | 'no';
}

/** Reads '92', '92.5 cm' or '９２厘米'; undefined for anything else, and outside of the range. */
export function centimetresIn(text: string): number | undefined {
  const [, figures] = /^(\d+(?:[.,]\d)?) *(?:cm|厘米|公分)?$/i.exec(plainCharacters(text)) ?? [];
  const size = figures === undefined ? Number.NaN : Number(figures.replace(',', '.'));
  return size >= SIZE_RANGE.min && size <= SIZE_RANGE.max ? size : undefined;
}

/** The fields without a size, in the order of the form. */
export const unreadable = (typed: TypedSizes): StairField[] =>
  STAIR_FIELDS.filter((field) => centimetresIn(typed[field]) === undefined);

/** Undefined until all four can be read. */
export function sizesOf(typed: TypedSizes): StairSizes | undefined {
  const [length, depth, stair, landing] = STAIR_FIELDS.map((field) => centimetresIn(typed[field]));
  if (!length || !depth || !stair || !landing) return undefined;
  return { length, depth, stair, landing };
}

const toMillimetre = (size: number): number => Math.round(size * 10) / 10;

function roomOf(size: number, opening: number, ample: number, narrow: number): Room {
  const spare = toMillimetre(opening - size);
  if (spare < -TAPE_ERROR) return { spare, is: 'missing' };
  if (spare < narrow) return { spare, is: 'unclear' };
  return { spare, is: spare < ample ? 'narrow' : 'ample' };
}

/** Says how a thing goes up, and by how many centimetres. */
export function stairFit({ length, depth, stair, landing }: StairSizes): StairFit {
  const across = roomOf(depth, stair, 2 * HAND_ROOM.comfortable, 2 * HAND_ROOM.slow);
  const above = roomOf(length, landing, TAPE_ERROR, TAPE_ERROR);
  return { across, above, verdict: verdictOf(across, above) };
}

function verdictOf(across: Room, above: Room): StairFit['verdict'] {
  if (across.is === 'missing') return 'no';
  if (above.is === 'missing') return 'landing';
  if (across.is === 'unclear' || above.is === 'unclear') return 'close';
  return across.is === 'narrow' ? 'slow' : 'easy';
}
