/**
 * Line drawings of products: the outline in proportion to the outer dimensions, depth drawn oblique or left out. The
 * colours have contrast on light and dark backgrounds.
 */

import { type Pen, penFor } from './pen';
import type { CatalogueProduct } from './product';

type Shape = (pen: Pen, product: CatalogueProduct) => void;

const steps = (count: number): number[] => Array.from({ length: count - 1 }, (_, index) => (index + 1) / count);
const about = (millimetres: number, each: number): number => Math.min(12, Math.max(1, Math.round(millimetres / each)));

const shelves: Shape = (pen, { width, height }) => {
  pen.box();
  for (const y of steps(about(height, 360))) pen.line(0, y, 1, y);
  for (const x of steps(about(width, 800))) pen.line(x, 0, x, 1);
};

const cubes: Shape = (pen, { width, height }) => {
  pen.box();
  for (const y of steps(about(height, 380))) pen.line(0, y, 1, y);
  for (const x of steps(about(width, 380))) pen.line(x, 0, x, 1);
};

const drawers: Shape = (pen, { type, width, height }) => {
  pen.box();
  const count = Number(/\d+/.exec(type)?.[0] ?? about(height, 220));
  const columns = width > height * 1.2 && count > 3 ? 2 : 1;
  const rows = Math.max(1, Math.ceil(count / columns));
  for (const y of steps(rows)) pen.line(0, y, 1, y);
  for (const x of steps(columns)) pen.line(x, 0, x, 1);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const middle = (column + 0.5) / columns;
      const y = (row + 0.4) / rows;
      pen.line(middle - 0.08 / columns, y, middle + 0.08 / columns, y);
    }
  }
};

const doors: Shape = (pen, { width }) => {
  pen.box();
  const count = about(width, 480);
  for (const x of steps(count)) pen.line(x, 0.02, x, 0.97);
  for (let door = 0; door < count; door++) {
    const x = (door + (door % 2 === 0 ? 0.85 : 0.15)) / count;
    pen.line(x, 0.46, x, 0.56);
  }
  pen.line(0, 0.97, 1, 0.97);
};

const low: Shape = (pen, { width }) => {
  pen.box();
  for (const x of steps(about(width, 600))) pen.line(x, 0, x, 0.9);
  pen.line(0, 0.9, 1, 0.9);
};

const bed: Shape = (pen) => {
  pen.behind(0, 0, 1, 0.7);
  pen.box(0.5);
  pen.line(0, 0.72, 1, 0.72);
};

const bars: Shape = (pen, { width }) => {
  pen.box();
  for (const x of steps(about(width, 90))) pen.line(x, 0.08, x, 0.85);
  pen.line(0, 0.08, 1, 0.08);
  pen.line(0, 0.85, 1, 0.85);
};

const mattress: Shape = (pen) => {
  pen.box();
  pen.line(0, 0.5, 1, 0.5);
};

const sofa: Shape = (pen, { width, height }) => {
  const arm = Math.min(0.16, 160 / width);
  const seat = Math.max(0.42, 1 - 420 / height);
  pen.rect(arm / 2, 0, 1 - arm / 2, seat + 0.1);
  pen.rect(0, seat - 0.16, arm, 0.94);
  pen.rect(1 - arm, seat - 0.16, 1, 0.94);
  pen.rect(arm, seat + 0.1, 1 - arm, 0.94);
  pen.line(arm, seat + 0.3, 1 - arm, seat + 0.3);
  for (const part of steps(about(width * (1 - 2 * arm), 700))) {
    const x = arm + part * (1 - 2 * arm);
    pen.line(x, 0, x, seat + 0.3);
  }
  for (const x of [arm / 2, 1 - arm / 2]) pen.line(x, 0.94, x, 1);
};

const chair: Shape = (pen, { height, type }) => {
  const seat = type === 'Bar stool' ? 0.35 : Math.max(0.3, 1 - 450 / height);
  for (const x of [0.1, 0.9]) pen.line(x, 0, x, 1);
  pen.rect(0.1, 0.02, 0.9, seat * 0.6);
  pen.rect(0, seat, 1, seat + 0.07);
  pen.line(0.1, (seat + 1.15) / 2, 0.9, (seat + 1.15) / 2);
};

const officeChair: Shape = (pen) => {
  pen.rect(0.14, 0, 0.86, 0.48);
  pen.rect(0.06, 0.54, 0.94, 0.64);
  pen.line(0.5, 0.64, 0.5, 0.88);
  pen.line(0.12, 0.96, 0.5, 0.88);
  pen.line(0.88, 0.96, 0.5, 0.88);
  for (const x of [0.12, 0.5, 0.88]) pen.wheel(x, 0.97);
};

const table: Shape = (pen, { height }) => {
  const top = Math.min(0.16, 45 / height);
  pen.slab(top);
  for (const x of [0.04, 0.96]) pen.line(x, top, x, 1);
  for (const x of [0.1, 0.98]) pen.backLine(x, top + 0.12, x, 1);
};

const trolley: Shape = (pen) => {
  for (const y of [0, 0.42, 0.82]) pen.rect(0, y, 1, y + 0.1);
  for (const x of [0.05, 0.95]) pen.line(x, 0, x, 0.94);
  for (const x of [0.05, 0.95]) pen.wheel(x, 0.96);
};

const mirrorTable: Shape = (pen) => {
  pen.rect(0.22, 0, 0.78, 0.48);
  pen.rect(0, 0.5, 1, 0.62);
  for (const x of [0.04, 0.96]) pen.line(x, 0.62, x, 1);
};

const plain: Shape = (pen) => pen.box();

const byType: Readonly<Record<string, Shape>> = {
  'Office chair': officeChair,
  Cot: bars,
  'Toy storage': cubes,
  "Children's table": table,
  "Children's armchair": sofa,
  Highchair: chair,
  'Extendable bed': bed,
  "Children's reversible bed": bed,
  'Day-bed with drawers': bed,
  'Rocking-chair': sofa,
  'Wall shelf': plain,
  Stool: table,
  'Step stool': table,
};
const byCategory: Readonly<Record<string, Shape>> = {
  bookcases: shelves,
  shelving: cubes,
  drawers,
  wardrobes: doors,
  beds: bed,
  mattresses: mattress,
  'bedside-tables': drawers,
  sofas: sofa,
  'sofa-beds': sofa,
  armchairs: sofa,
  footstools: mattress,
  tables: table,
  desks: table,
  chairs: chair,
  'tv-units': low,
  cabinets: doors,
  trolleys: trolley,
};

/** Shapes drawn from the front only. */
const flat: ReadonlySet<Shape> = new Set([sofa, chair, officeChair, trolley, mirrorTable]);

/** An SVG of 120 by 120. */
export function drawProduct(product: CatalogueProduct): string {
  const isMirrored = product.type === 'Dressing table' && product.height > 1000;
  const shape = isMirrored ? mirrorTable : (byType[product.type] ?? byCategory[product.category] ?? plain);
  const pen = penFor(flat.has(shape) ? { ...product, depth: 0 } : product);
  shape(pen, product);
  return pen.svg();
}
