import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, separatorOf } from '#server/products/csv';

const rows = (text: string, separator = ',') => [...readCsv(text, separator)];
const cells = (text: string, separator = ',') => rows(text, separator).map((row) => row.cells);

describe('comma-separated text', () => {
  it.each([
    ['a,b\n1,2\n', 'a|b\n1|2'],
    ['a,b\r\n1,2', 'a|b\n1|2'],
    ['a,b\r1,2\r', 'a|b\n1|2'],
    ['a,b\n\n\n1,2\n , \n', 'a|b\n1|2'],
    ['"a, b",c', 'a, b|c'],
    ['"say ""hello""",c', 'say "hello"|c'],
    ['a, "b" ,c', 'a|b|c'],
    ['5" drawer,c', '5" drawer|c'],
    ['a,b,', 'a|b|'],
    ['', ''],
  ])('is parsed: %j', (text, expected) => {
    const parsed = cells(text).map((row) => row.join('|'));
    expect(parsed.join('\n')).toBe(expected);
  });

  it('may have line breaks in its cells', () => {
    expect(cells('"two\nlines",c\nd,e')).toEqual([
      ['two\nlines', 'c'],
      ['d', 'e'],
    ]);
  });

  it.each([
    ['a,b,c', ','],
    ['a;b;c', ';'],
    ['a\tb\tc', '\t'],
    ['"a,b";c;d', ';'],
    ['a', ','],
  ])('has its separator detected: %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });

  it('numbers the first line of each row', () => {
    expect(rows('a\n\n"b\nb"\r\nc').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('loses one line to an unclosed quote, and continues', () => {
    expect(rows('a,b\nc,"open\nd,e\nf,g')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [], error: 'quoteOpen' },
      { line: 3, cells: ['d', 'e'] },
      { line: 4, cells: ['f', 'g'] },
    ]);
  });

  it('reports text after a closing quote, and loses no line', () => {
    expect(rows('"a"b,c\nd,e').map(({ error }) => error)).toEqual(['quoteFollowed', undefined]);
    const swallowed = rows('a,"open\nb,c\n"d",e');
    expect(swallowed.map(({ line, error }) => [line, error])).toEqual([
      [1, 'quoteFollowed'],
      [2, undefined],
      [3, undefined],
    ]);
  });

  it('never throws and always ends', () => {
    const unit = fc.constantFrom('"', ',', ';', '\n', '\r', ' ', 'a', '9');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 80 }), (text) => {
        const read = rows(text);
        expect(read.map(({ line }) => line)).toEqual(read.map(({ line }) => line).toSorted((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
  });
});
