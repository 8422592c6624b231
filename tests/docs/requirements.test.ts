import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const pages = ['requirements.md', 'security.md'].map((name) => readFileSync(join(root, 'docs', name), 'utf8'));
const lines = pages.join('\n').split('\n');
const rows = lines
  .map((line) => /^\| (.+) \| `(.+)`: (.+) \|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, promise = '', file = '', test = '']) => ({ promise, file, test }));

/** True if a file below tests/ has a test, or a chart's promise, of that name in its source. */
function hasTest(file: string, test: string): boolean {
  const path = join(root, 'tests', file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return ["',", "':", '",', '`,'].some(([quote, after]) => source.includes(`${quote}${test}${quote}${after}`));
}

describe('docs/requirements.md and docs/security.md', () => {
  it('have a test in every row', () => {
    expect(rows.length).toBe(lines.filter((line) => /^\| (?!what holds)/.test(line)).length);
    expect(rows.length).toBeGreaterThan(120);
  });

  it('name only tests that exist', () => {
    expect(
      rows.filter(({ file, test }) => !hasTest(file, test)).map(({ promise, test }) => `${promise}: ${test}`),
    ).toEqual([]);
  });

  it('repeat no promise', () => {
    expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length);
  });
});
