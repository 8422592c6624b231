import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = ['src/ui', 'src/booking', 'src/same-day'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
);

it.each(sheets)('%s changes under a pointer alone: under a finger the look of a press would stay', (sheet) => {
  const withoutPointer = readFileSync(sheet, 'utf8').replaceAll(
    /@media \(hover: hover\) \{\s*[^{}]+\{[^{}]*\}\s*\}/g,
    '',
  );
  expect(withoutPointer).not.toContain(':hover');
});
