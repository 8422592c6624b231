import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errors } from '#locales/en/errors';

/** Lists of codes, which raise none. */
const LISTS = ['domain/refusal.ts', 'src/services/refusals.ts'];

it('every code of the error catalogue is raised somewhere', () => {
  const source = ['domain', 'machines', 'server', 'src']
    .flatMap((floor) => readdirSync(floor, { recursive: true, encoding: 'utf8' }).map((name) => `${floor}/${name}`))
    .filter((path) => /\.tsx?$/.test(path) && !LISTS.includes(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  expect(Object.keys(errors).filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});
