import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join('src', file));

const withPointer = /@media \(hover: hover\) \{\s*[^{}]+\{[^{}]*\}\s*\}/g;

it('changes looks under a pointer alone: under a finger that of a press would stay', () => {
  expect(sheets.filter((sheet) => readFileSync(sheet, 'utf8').replaceAll(withPointer, '').includes(':hover'))).toEqual(
    [],
  );
});
