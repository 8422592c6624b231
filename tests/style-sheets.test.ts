import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';

const sheets = ['src', 'server']
  .flatMap((floor) => readdirSync(floor, { recursive: true, encoding: 'utf8' }).map((file) => join(floor, file)))
  .filter((file) => file.endsWith('.css'));

const withPointer = /@media \(hover: hover\) \{\s*[^{}]+\{[^{}]*\}\s*\}/g;

it('hover styles apply to pointers only: on touch they would stay after a press', () => {
  expect(sheets.filter((sheet) => readFileSync(sheet, 'utf8').replaceAll(withPointer, '').includes(':hover'))).toEqual(
    [],
  );
});

it('text on blue stays readable in forced colours', () => {
  const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;
  const isLost = (sheet: string) => {
    const text = readFileSync(sheet, 'utf8');
    return count(text, /(?<!-)color: var\(--on-blue\)/g) > count(text, /forced-color-adjust: none/g);
  };
  expect(sheets.filter(isLost)).toEqual([]);
});

it('colours of the palette are used by their tokens', () => {
  const coloursIn = (sheet: string): string[] => readFileSync(sheet, 'utf8').match(/#[\da-f]{6}\b/g) ?? [];
  const palette = new Set(coloursIn('src/ui/global.css'));
  expect(palette.size).toBeGreaterThan(20);
  const others = sheets.filter((sheet) => sheet !== 'src/ui/global.css');
  expect(others.filter((sheet) => coloursIn(sheet).some((colour) => palette.has(colour)))).toEqual([]);
});

it.each([
  ['src/ui/price.module.css', 'ui'],
  ['src/site/sections/band.module.css', 'page'],
  ['server/html/page.module.css?inline', 'page'],
])('%s is in the layer of its folder, %s', async (sheet, layer) => {
  const file = join(process.cwd(), sheet);
  const config = await resolveConfig({ configFile: false }, 'build');
  const { code } = await preprocessCSS(readFileSync(file.replace('?inline', ''), 'utf8'), file, config);
  expect(code.slice(0, code.indexOf(' {'))).toBe(`@layer ${layer}`);
});
