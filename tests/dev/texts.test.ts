import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run as texts } from '../../dev/texts/command';
import { textsIn, withTexts } from '../../dev/texts/source';

let folder: string;
let locales: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  locales = join(folder, 'locales');
  file = join(folder, 'texts.json');
  for (const language of ['en', 'zh']) cpSync(join('locales', language), join(locales, language), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const exported = () => {
  texts(['export', file], locales);
  return JSON.parse(readFileSync(file, 'utf8'));
};
const take = (given: unknown) => {
  writeFileSync(file, JSON.stringify(given));
  return texts(['import', file], locales);
};
const sourceOf = (language: string) => readFileSync(join(locales, language, 'same-day.ts'), 'utf8');

describe('npm run texts', () => {
  it('exports both languages side by side and imports them unchanged', () => {
    const all = exported();
    expect(Object.keys(all).length).toBeGreaterThan(2000);
    expect(all['same-day.sameDay.products.found_other']?.zh).toBe('找到{{count}}件商品');
    expect(take(all)).toContain('0 texts');
  });

  it('changes only the text that the translator changed', () => {
    const [english, chinese] = [sourceOf('en'), sourceOf('zh')];
    expect(take({ 'same-day.sameDay.category.from': { zh: '{{price}}起价' } })).toContain('1 texts');
    expect(sourceOf('zh')).toBe(chinese.replace("'{{price}}起'", "'{{price}}起价'"));
    expect(sourceOf('en')).toBe(english);
  });

  it.each([
    [{ 'same-day.sameDay.nothing': { zh: '无' } }, 'same-day.sameDay.nothing (zh): there is no such text'],
    [{ 'same-day.sameDay.category.from': { zh: '起' } }, '{{price}} is missing'],
    [{ 'same-day.sameDay.next': { en: 'Next {{step}}' } }, 'there is no value for {{step}}'],
    [{ 'same-day.sameDay.next': { en: ' ' } }, 'it is empty'],
    [{ 'same-day.sameDay.next': 'Next' }, 'not an export'],
  ])('refuses to import %j: %s', (given, reason) => {
    const before = sourceOf('en');
    const good = { 'same-day.sameDay.back': { en: 'Go back' } };
    expect(() => take({ ...good, ...given })).toThrow(reason);
    expect(sourceOf('en')).toBe(before);
  });

  it('imports nothing from a truncated file', () => {
    const before = sourceOf('en');
    texts(['export', file], locales);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, whole.length / 2));
    expect(() => texts(['import', file], locales)).toThrow(`${file} is not an export`);
    expect(sourceOf('en')).toBe(before);
  });
});

it('a changed text is read back unchanged from its source file', () => {
  const source = "export const some = { 'a-b': { c: 'x' }, d: 'y' } as const;\n";
  expect(textsIn(source).map(({ key, text }) => [key, text])).toEqual([
    ['some.a-b.c', 'x'],
    ['some.d', 'y'],
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const changed = withTexts(source, new Map([['some.a-b.c', text]]));
      expect(textsIn(changed).map((each) => each.text)).toEqual([text, 'y']);
    }),
  );
});
