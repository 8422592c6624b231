import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readTable } from '#server/read-table';

const server = join(import.meta.dirname, '..', '..', 'server');
const tables = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\bdata[\\/].*\.json$/.test(name),
);

describe('a table', () => {
  const row = z.tuple([z.string(), z.number().positive()]);

  it('returns its rows as parsed by the schema', () => {
    const rows = [
      ['a', 1],
      ['b', 2],
    ];
    expect(readTable('a.json', rows, row)).toEqual(rows);
  });

  it.each([
    [['b', -2], 'server/a.json:3: at [1] Too small: expected number to be >0: ["b",-2]'],
    [['b'], 'server/a.json:3: '],
    ['b', 'server/a.json:3: Invalid input: expected tuple, received string: "b"'],
  ])('reports file and line of the row %j', (wrong, message) => {
    expect(() => readTable('server/a.json', [['a', 1], wrong], row)).toThrow(message);
  });

  it.each(tables)('has each row of %s on a line of its own', (name) => {
    const text = readFileSync(join(server, name), 'utf8');
    const lines = text.split('\n').slice(1, -2);
    expect(lines.map((line) => JSON.parse(line.replace(/,$/, '')))).toEqual(JSON.parse(text));
  });
});
