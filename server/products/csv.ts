/** Comma-separated text as spreadsheets write it: quotes, doubled quotes, line breaks in quotes, any line end; ',', ';' or tabs. */

/** A row with the number of the line it begins on; `error` where its quotes do not make sense. */
export interface CsvRow {
  line: number;
  cells: string[];
  error?: 'quoteOpen' | 'quoteFollowed';
}

/** What parts the cells: whichever stands most often in the first line, outside quotes. */
export function separatorOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string): number => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

interface Cell {
  value: string;
  /** Where the cell ends: at a separator, a line end or the end of the text. */
  end: number;
  error?: CsvRow['error'];
}

function quotedCell(text: string, start: number, separator: string): Cell {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value, end: text.length, error: 'quoteOpen' };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const after = plainCell(text, quote + 1, separator);
      return after.value.trim() === ''
        ? { value, end: after.end }
        : { value: value + after.value, end: after.end, error: 'quoteFollowed' };
    }
    value += '"';
    at = quote + 2;
  }
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
  return { value: text.slice(start, end), end };
}

/** Spaces before an opening quote do not count. */
function cellAt(text: string, start: number, separator: string): Cell {
  let open = start;
  while (text[open] === ' ') open++;
  return text[open] === '"' ? quotedCell(text, open, separator) : plainCell(text, start, separator);
}

const lineEnd = (text: string, at: number): number => (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1);
const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;

/**
 * Every row of a text, empty ones left out. Quotes that make no sense spoil their own line only: reading goes on at the next.
 */
export function* readCsv(text: string, separator: string): Generator<CsvRow> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const start = at;
    const row: CsvRow = { line, cells: [] };
    for (;;) {
      const cell = cellAt(text, at, separator);
      row.cells.push(cell.value.trim());
      if (cell.error) row.error ??= cell.error;
      at = cell.end;
      if (text[at] !== separator || row.error) break;
      at += 1;
    }
    if (row.error) at = start + (/^[^\r\n]*/.exec(text.slice(start))?.[0].length ?? 0);
    if (at < text.length) at += lineEnd(text, at);
    line += linesIn(text.slice(start, at));
    if (row.error || row.cells.some((cell) => cell !== '')) yield row;
  }
}
