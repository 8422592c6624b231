/** CSV as spreadsheets write it: ',', ';' or tabs, any line end, line breaks in quotes. */
import { CsvError, parse } from 'csv-parse/sync';

/** `line` is the row's first; `error` for broken quotes. */
export interface CsvRow {
  line: number;
  cells: string[];
  error?: 'quoteOpen' | 'quoteFollowed';
}

/** The separator that occurs most often in the first line, outside quotes. */
export function separatorOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string): number => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

const ERRORS: Readonly<Record<string, NonNullable<CsvRow['error']>>> = {
  CSV_QUOTE_NOT_CLOSED: 'quoteOpen',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'quoteFollowed',
};

function readRow(text: string, delimiter: string): Omit<CsvRow, 'line'> {
  try {
    const [cells = []] = parse(text, { delimiter, trim: true, relax_column_count: true, relax_quotes: true });
    return { cells: cells.map((cell) => cell.trim()) };
  } catch (cause) {
    const error = cause instanceof CsvError ? ERRORS[cause.code] : undefined;
    if (!error) throw cause;
    return { cells: [], error };
  }
}

/** Yields every row that is not empty. Broken quotes only spoil their own line: reading continues at the next. */
export function* readCsv(text: string, separator: string): Generator<CsvRow> {
  const lines = text.split(/\r\n|\r|\n/);
  for (let at = 0, end = 1; at < lines.length; at = end) {
    let row = readRow(lines[at] ?? '', separator);
    end = at + 1;
    while (row.error === 'quoteOpen') {
      while (end < lines.length && !lines[end]?.includes('"')) end++;
      if (end === lines.length) break;
      end += 1;
      row = readRow(lines.slice(at, end).join('\n'), separator);
    }
    if (row.error) end = at + 1;
    if (row.error || row.cells.some((cell) => cell !== '')) yield { line: at + 1, ...row };
  }
}
