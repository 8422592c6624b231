import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errors } from '#locales/en/errors';

/** A list of codes raises none. */
const LIST = /Refusals = \[[^\]]*\] as const|Gaps = \[[^\]]*\] as const/g;

it('every code of the error catalogue is raised by the source', () => {
  const source = ['domain', 'machines', 'server', 'src']
    .flatMap((floor) => readdirSync(floor, { recursive: true, encoding: 'utf8' }).map((name) => `${floor}/${name}`))
    .filter((path) => /\.tsx?$/.test(path) && path !== 'domain/refusal.ts')
    .map((path) => readFileSync(path, 'utf8').replace(LIST, ''))
    .join('\n');
  expect(Object.keys(errors).filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});
