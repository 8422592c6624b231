/** Reads a catalogue file, and lists its broken lines. */

import { OperatorError } from '#server/operator-error';
import { plainName } from '#server/search/words';
import { type CsvRow, readCsv, separatorOf } from './csv';
import { type CatalogueProduct, productId } from './product';
import { CellError, type Cells, date, identifier, link, price, required, side, text, weight } from './read-cells';
import { seriesInChinese, typeOfName } from './tables';

const REQUIRED = ['name', 'type', 'width', 'depth', 'height', 'price'] as const;
const OPTIONAL = [
  'id',
  'name_zh',
  'type_zh',
  'category',
  'unit',
  'weight',
  'link',
  'words',
  'price_date',
  'source',
] as const;

export interface Problem {
  line: number;
  /** Empty if the problem concerns the whole line. */
  column: string;
  reason: string;
}

export interface ReadCatalogue {
  products: CatalogueProduct[];
  problems: Problem[];
  ignored: string[];
}

export class CatalogueError extends OperatorError {}

const BROKEN: Readonly<Record<NonNullable<CsvRow['error']>, string>> = {
  quoteOpen: 'a quotation mark is opened and never closed',
  quoteFollowed: 'there is text after a closing quotation mark',
};

/** Throws when the file is not UTF-8. */
export function decodeCatalogue(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CatalogueError("The file is not UTF-8. Save it again as 'CSV UTF-8'.");
  }
}

/** Columns of the first row, by name. */
function columnsOf(header: CsvRow | undefined): Map<string, number> {
  const names = (header?.cells ?? []).map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_'));
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new CatalogueError(`The first line must name the columns; missing: ${missing.join(', ')}`);
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice) throw new CatalogueError(`The column ${twice} appears twice`);
  return new Map(names.map((name, index) => [name, index]));
}

function productFrom(cells: Cells, today: string): CatalogueProduct {
  const name = required(cells, 'name', 80);
  const type = required(cells, 'type', 80);
  const known = typeOfName(type);
  const nameZh = text(cells, 'name_zh', 80);
  const product = {
    name,
    namesZh: nameZh ? [nameZh, ...seriesInChinese(name).filter((other) => other !== nameZh)] : seriesInChinese(name),
    type,
    typeZh: text(cells, 'type_zh', 80) || (known?.nameZh ?? ''),
    category: plainName(text(cells, 'category', 80)).replace(/ /g, '-') || (known?.category ?? 'other'),
    width: side(cells, 'width'),
    depth: side(cells, 'depth'),
    height: side(cells, 'height'),
    price: price(cells),
    priceDate: date(cells, 'price_date', today),
    weight: weight(cells),
    link: link(cells),
    source: text(cells, 'source') || 'imported',
    words: [text(cells, 'words'), known?.words, known?.wordsZh].filter(Boolean).join(' '),
  };
  const id = identifier(cells);
  if (!id && !plainName(name)) throw new CellError('id', 'is needed, as the name has no Latin letter');
  return { id: id || productId(product), ...product };
}

/** Reads a whole file and leaves broken lines out. Throws when the first line does not name the columns. */
export function readCatalogue(file: string, today: string): ReadCatalogue {
  const written = file.replace(/^\uFEFF/, '');
  const rows = readCsv(written, separatorOf(written));
  const columns = columnsOf(rows.next().value ?? undefined);
  const known = new Set<string>([...REQUIRED, ...OPTIONAL]);
  const read: ReadCatalogue = {
    products: [],
    problems: [],
    ignored: [...columns.keys()].filter((name) => name !== '' && !known.has(name)),
  };
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { line, cells, error } = row;
    try {
      if (error) throw new CellError('', BROKEN[error]);
      if (cells.length > columns.size && cells.slice(columns.size).some(Boolean)) {
        throw new CellError('', `has ${cells.length} cells for ${columns.size} columns`);
      }
      const product = productFrom((column) => cells[columns.get(column) ?? -1] ?? '', today);
      const before = lines.get(product.id);
      if (before !== undefined) throw new CellError('id', `${product.id} is already on line ${before}`);
      lines.set(product.id, line);
      read.products.push(product);
    } catch (problem) {
      if (!(problem instanceof CellError)) throw problem;
      read.problems.push({ line, column: problem.column, reason: problem.message });
    }
  }
  return read;
}
