/** Parses the cells of a catalogue file. Errors are in English, for the operator. */
import { fromPounds, type Pence } from '#domain/money';
import { plainName } from '#server/search/words';

export class CellError extends Error {
  override readonly name = 'CellError';
  readonly column: string;
  constructor(column: string, reason: string) {
    super(reason);
    this.column = column;
  }
}

export type Cells = (column: string) => string;

const LONGEST = 200;

export function text(cells: Cells, column: string, longest = LONGEST): string {
  const value = cells(column).normalize('NFC').replace(/\s+/g, ' ');
  if (value.length > longest) throw new CellError(column, `is longer than ${longest} characters`);
  if (/\p{Cc}/u.test(value)) throw new CellError(column, 'has a control character');
  return value;
}

export function required(cells: Cells, column: string, longest?: number): string {
  const value = text(cells, column, longest);
  if (value === '') throw new CellError(column, 'is empty');
  return value;
}

/**
 * Parses '79.90', '79,90', '1,299.00', '1.299,00', '£1,299'; undefined for anything else. A lone comma before three
 * figures separates thousands.
 */
function numberOf(written: string): number | undefined {
  const plain = written.replace(/[£\s]/g, '');
  const british = /^\d{1,3}(,\d{3})+(\.\d+)?$|^\d+(\.\d+)?$/.test(plain);
  if (british) return Number(plain.replaceAll(',', ''));
  const continental = /^\d{1,3}(\.\d{3})+(,\d+)?$|^\d+,\d+$/.test(plain);
  return continental ? Number(plain.replaceAll('.', '').replace(',', '.')) : undefined;
}

function number(cells: Cells, column: string, least: number, most: number, unit: string): number {
  const written = required(cells, column, 40);
  const value = numberOf(written);
  if (value === undefined) throw new CellError(column, `'${written}' is not a number`);
  if (value < least || value > most) throw new CellError(column, `${written} is not from ${least} to ${most} ${unit}`);
  return value;
}

const UNITS: Readonly<Record<string, number>> = { '': 1, mm: 1, cm: 10, m: 1000 };
const LONGEST_SIDE = 10_000;

/** A dimension in whole millimetres; the column 'unit' has its unit. */
export function side(cells: Cells, column: string): number {
  const unit = text(cells, 'unit', 10).toLowerCase();
  const scale = UNITS[unit];
  if (scale === undefined) throw new CellError('unit', `'${unit}' is not mm, cm or m`);
  const named = unit || 'mm';
  const millimetres = Math.round(number(cells, column, 1 / scale, LONGEST_SIDE / scale, named) * scale);
  return millimetres;
}

export function price(cells: Cells): Pence {
  const pounds = number(cells, 'price', 0, 100_000, 'pounds');
  const pence = fromPounds(pounds);
  if (Math.abs(pence - pounds * 100) > 1e-6) throw new CellError('price', 'has more than two decimals');
  return pence;
}

/** Grams; null for an empty cell. */
export function weight(cells: Cells): number | null {
  if (cells('weight') === '') return null;
  return Math.max(1, Math.round(number(cells, 'weight', 0.001, 2000, 'kilograms') * 1000));
}

/** YYYY-MM-DD; `otherwise` for an empty cell. */
export function date(cells: Cells, column: string, otherwise: string): string {
  const written = text(cells, column, 40);
  if (written === '') return otherwise;
  const time = /^\d{4}-\d\d-\d\d$/.test(written) ? Date.parse(`${written}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written) {
    throw new CellError(column, `'${written}' is not a date such as 2026-11-21`);
  }
  return written;
}

export function link(cells: Cells): string {
  const written = text(cells, 'link', 500);
  if (written === '' || (URL.canParse(written) && /^https?:$/.test(new URL(written).protocol))) return written;
  throw new CellError('link', 'is not a web address');
}

/** An identifier of letters, figures and hyphens; empty for an empty cell. */
export function identifier(cells: Cells): string {
  const written = text(cells, 'id', 100);
  const plain = plainName(written).replace(/ /g, '-');
  if (written !== '' && plain === '') throw new CellError('id', 'has neither a letter nor a figure');
  return plain;
}
