/** Lines of CSV (RFC 4180) that are safe for spreadsheets. */

/** Begins a file: without a byte order mark Excel garbles Chinese. */
export const CSV_MARK = '\uFEFF';
export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

/**
 * A spreadsheet reads a cell that begins like this as a formula, full-width forms included, and drops the leading zero of a phone number.
 */
const CHANGED = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^0[\d\s]+$/;
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = CHANGED.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;
