import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const tests = join(import.meta.dirname, '..');

/** True if a file below tests/ has a test of that name in its source. */
export function hasTest(file: string, test: string): boolean {
  const path = join(tests, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${test}${quote},`));
}
