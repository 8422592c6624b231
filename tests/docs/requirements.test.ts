import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const pages = ['requirements.md', 'security.md'].map((name) => readFileSync(join(root, 'docs', name), 'utf8'));
const lines = pages.join('\n').split('\n');
const rows = lines
  .map((line) => /^\| (.+) \| `(.+)`: (.+) \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, promise = '', file = '', test = '']) => ({ promise, file: join(root, 'tests', file), test }));

/** Whether a file has a test of that name, as it stands in its source. */
function has(file: string, test: string): boolean {
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${test}${quote},`));
}

describe('docs/requirements.md and docs/security.md', () => {
  it('reads every row of its tables', () => {
    expect(rows.length).toBe(lines.filter((line) => /^\| (?!what holds)/.test(line)).length);
    expect(rows.length).toBeGreaterThan(120);
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
