import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8');
const rows = page
  .split('\n')
  .map((line) => /^\| (.+) \| `(.+)`: (.+) \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, promise = '', file = '', test = '']) => ({ promise, file: join(root, 'tests', file), test }));

/** Whether a file has a test of that name, as it stands in its source. */
function has(file: string, test: string): boolean {
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${test}${quote},`));
}

describe('docs/requirements.md', () => {
  it('reads every row of its tables', () => {
    const lines = page.split('\n').filter((line) => /^\| (?!what holds)/.test(line));
    expect(rows.length).toBe(lines.length);
    expect(rows.length).toBeGreaterThan(80);
  });

  it('names tests that are there', () => {
    expect(rows.filter(({ file, test }) => !has(file, test)).map(({ promise, test }) => `${promise}: ${test}`)).toEqual(
      [],
    );
  });

  it('promises nothing twice', () => {
    expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length);
  });

  it('would miss a test that is gone', () => {
    const [first] = rows;
    expect(has(first?.file ?? '', `${first?.test} no more`)).toBe(false);
    expect(has(join(root, 'tests', 'gone.test.ts'), first?.test ?? '')).toBe(false);
  });
});
