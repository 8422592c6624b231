/** No regular expression of the product can be held up by a text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expressionsIn, isSlow } from './support/expressions.mjs';

const root = join(import.meta.dirname, '..');
const FLOORS = ['content', 'dev', 'domain', 'locales', 'machines', 'server', 'src'];
const paths = FLOORS.flatMap((floor) =>
  readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(m?js|tsx?)$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(floor, name)),
);

describe('the regular expressions of the product', () => {
  it('take no more than linear time', () => {
    const all = paths.flatMap((path) =>
      expressionsIn(path, readFileSync(join(root, path), 'utf8')).map((each) => ({ path, ...each })),
    );
    expect(all.length).toBeGreaterThan(200);
    const slow = all.filter(isSlow).map(({ path, line, pattern }) => `${path}:${line} /${pattern}/`);
    expect(slow).toEqual([]);
  });

  it.each([
    ['a leading repetition', '[\\s;,]*ext', true],
    ['two repetitions of one character', '^\\d+\\d+x$', true],
    ['a repeated repetition', '^(a+)+$', true],
    ['a repetition from its first character', '(?<![\\s;,])[\\s;,]+ext', false],
    ['a bounded one', '\\d{1,6} ext', false],
  ])('are judged: %s', (_name, pattern, expected) => {
    expect(isSlow({ pattern, flags: '' })).toBe(expected);
  });
});
