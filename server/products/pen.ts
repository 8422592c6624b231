import type { CatalogueProduct } from './product';

const SIZE = 120;
const MARGIN = 10;
/** Drawn length of a millimetre of depth, beside one of width or height. */
const ASLANT = 0.28;
const OUTLINE = '#6b7887';
const DETAIL = '#3b7dc0';

/**
 * Coordinates on the product's front: x from 0 (left) to 1, y from 0 (top) to 1. 'back' and 'behind' draw on its
 * rear, shifted right and up by the depth.
 */
export interface Pen {
  /** The whole body with its depth; `from` is its upper edge. */
  box(from?: number): void;
  /** A top of a thickness, with its depth. */
  slab(thickness: number): void;
  rect(left: number, top: number, right: number, bottom: number): void;
  behind(left: number, top: number, right: number, bottom: number): void;
  line(x1: number, y1: number, x2: number, y2: number): void;
  backLine(x1: number, y1: number, x2: number, y2: number): void;
  wheel(x: number, y: number): void;
  svg(): string;
}

const round = (value: number): number => Math.round(value * 10) / 10;

export function penFor({ width, depth, height }: Pick<CatalogueProduct, 'width' | 'depth' | 'height'>): Pen {
  const shift = depth * ASLANT;
  const scale = (SIZE - 2 * MARGIN) / Math.max(width + shift, height + shift);
  const [w, h, s] = [width * scale, height * scale, shift * scale];
  const left = (SIZE - w - s) / 2;
  const top = (SIZE - h + s) / 2;
  const at = (x: number, y: number, back = 0): string =>
    `${round(left + x * w + back * s)} ${round(top + y * h - back * s)}`;
  const outline: string[] = [];
  const rear: string[] = [];
  const detail: string[] = [];
  const wheels: string[] = [];
  const face = (x1: number, y1: number, x2: number, y2: number, back = 0): string =>
    `M${at(x1, y1, back)}L${at(x2, y1, back)}L${at(x2, y2, back)}L${at(x1, y2, back)}Z`;
  const body = (from: number, to: number): void => {
    outline.push(
      face(0, from, 1, to),
      `M${at(0, from)}L${at(0, from, 1)}L${at(1, from, 1)}L${at(1, from)}Z`,
      `M${at(1, from)}L${at(1, from, 1)}L${at(1, to, 1)}L${at(1, to)}Z`,
    );
  };
  const path = (parts: readonly string[], colour: string, extra: string): string =>
    parts.length === 0 ? '' : `<path d="${parts.join('')}" stroke="${colour}" ${extra}/>`;
  return {
    box: (from = 0) => body(from, 1),
    slab: (thickness) => body(0, thickness),
    rect: (x1, y1, x2, y2) => void outline.push(face(x1, y1, x2, y2)),
    behind: (x1, y1, x2, y2) => void rear.push(face(x1, y1, x2, y2, 1)),
    line: (x1, y1, x2, y2) => void detail.push(`M${at(x1, y1)}L${at(x2, y2)}`),
    backLine: (x1, y1, x2, y2) => void rear.push(`M${at(x1, y1, 1)}L${at(x2, y2, 1)}`),
    wheel: (x, y) => {
      const [cx, cy] = at(x, y).split(' ');
      wheels.push(`<circle cx="${cx}" cy="${cy}" r="2.5" stroke="${OUTLINE}"/>`);
    },
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" fill="none" ` +
      'stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">' +
      path(rear, OUTLINE, 'stroke-width="1.2"') +
      path(outline, OUTLINE, `fill="${OUTLINE}" fill-opacity=".08"`) +
      path(detail, DETAIL, 'stroke-width="1.3"') +
      `${wheels.join('')}</svg>`,
  };
}
