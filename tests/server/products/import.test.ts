import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtInProducts } from '#server/products/built-in';
import { readCsv, separatorOf } from '#server/products/csv';
import { CatalogueError, decodeCatalogue, readCatalogue } from '#server/products/read-catalogue';
import { openedForEach } from '../../support/opened';
import { startBackend } from '../booking/support';
import { freshDir } from '../platform/support';
import { environmentOf, runBeside } from '../transfer/support';

const TODAY = '2027-03-02';
const HEAD = 'name,type,width,depth,height,price';
const GOOD = 'BILLY,Bookcase,800,280,2020,55';
const read = (...lines: string[]) => readCatalogue(lines.join('\n'), TODAY);

/** The variables that name a server's database for a command. */
const rows = (text: string) => [...readCsv(text, ',')];
const cells = (text: string) => rows(text).map((row) => row.cells);

describe('comma-separated text', () => {
  it.each([
    ['a,b\r\n1,2', 'a|b\n1|2'],
    ['a,b\r1,2\r', 'a|b\n1|2'],
    ['a,b\n\n\n1,2\n , \n', 'a|b\n1|2'],
    ['a, "b" ,c', 'a|b|c'],
    ['5" drawer,c', '5" drawer|c'],
    ['', ''],
  ])('is parsed: %j', (text, expected) => {
    const parsed = cells(text).map((row) => row.join('|'));
    expect(parsed.join('\n')).toBe(expected);
  });

  it.each([
    ['a,b,c', ','],
    ['a\tb\tc', '\t'],
    ['"a,b";c;d', ';'],
  ])('has its separator detected: %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });

  it('may have line breaks in its cells, and each row has the number of its first line', () => {
    expect(rows('a\n\n"two\nlines",c\r\nd,e')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 3, cells: ['two\nlines', 'c'] },
      { line: 5, cells: ['d', 'e'] },
    ]);
  });

  it('loses one line to an unclosed quote, and goes on', () => {
    expect(rows('a,b\nc,"open\nd,e\nf,g')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [], error: 'quoteOpen' },
      { line: 3, cells: ['d', 'e'] },
      { line: 4, cells: ['f', 'g'] },
    ]);
  });

  it('reports text after a closing quote, and loses no line', () => {
    expect(rows('"a"b,c\nd,e').map(({ error }) => error)).toEqual(['quoteFollowed', undefined]);
    expect(rows('a,"open\nb,c\n"d",e').map(({ line, error }) => [line, error])).toEqual([
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

describe('a catalogue file', () => {
  it('needs six columns; known types and series get their Chinese names', () => {
    expect(read(HEAD, GOOD)).toEqual({
      products: [
        {
          id: 'billy-bookcase-80x28x202',
          name: 'BILLY',
          namesZh: ['毕利', '比利', '毕力'],
          type: 'Bookcase',
          typeZh: '书架',
          category: 'bookcases',
          width: 800,
          depth: 280,
          height: 2020,
          price: 5500,
          priceDate: TODAY,
          weight: null,
          link: '',
          source: 'imported',
          words: expect.stringContaining('bookshelf'),
        },
      ],
      problems: [],
      ignored: [],
    });
  });

  it('may contain everything, in any order, with other separators, units, decimals and line ends', () => {
    const file = [
      '\uFEFFPrice;ID;Name;Type;Unit;Width;Depth;Height;Weight;Name ZH;Type ZH;Category;Link;Words;Price date;Source;Colour',
      '"1.299,50";802.638.50;SÖDERÅS;"Wardrobe, tall";cm;100;60;236,5;92,4;索德;高衣柜;Big Things;https://example.com/a;closet;2026-11-01;our list;red',
    ].join('\r\n');
    expect(readCatalogue(file, TODAY)).toEqual({
      products: [
        {
          id: '802-638-50',
          name: 'SÖDERÅS',
          namesZh: ['索德'],
          type: 'Wardrobe, tall',
          typeZh: '高衣柜',
          category: 'big-things',
          width: 1000,
          depth: 600,
          height: 2365,
          price: 129950,
          priceDate: '2026-11-01',
          weight: 92400,
          link: 'https://example.com/a',
          source: 'our list',
          words: 'closet',
        },
      ],
      problems: [],
      ignored: ['colour'],
    });
  });

  it.each([
    [',Bookcase,800,280,2020,55', 'name', 'is empty'],
    ['BILLY,Bookcase,wide,280,2020,55', 'width', "'wide' is not a number"],
    ['BILLY,Bookcase,800,0,2020,55', 'depth', '0 is not from 1 to 10000 mm'],
    ['BILLY,Bookcase,800', 'depth', 'is empty'],
    ['BILLY,Bookcase,800,280,1e3,55', 'height', "'1e3' is not a number"],
    ['BILLY,Bookcase,800,280,2020,-55', 'price', "'-55' is not a number"],
    ['BILLY,Bookcase,800,280,2020,9.999', 'price', 'has more than two decimals'],
    ['BILLY,Bookcase,800,280,2020,1000001', 'price', '1000001 is not from 0 to 100000 pounds'],
    [`${'B'.repeat(81)},Bookcase,800,280,2020,55`, 'name', 'is longer than 80 characters'],
    ['BIL\u0000LY,Bookcase,800,280,2020,55', 'name', 'has a control character'],
    ['书架,书架,800,280,2020,55', 'id', 'is needed, as the name has no Latin letter'],
    ['BILLY,Bookcase,800,280,2020,55,more', '', 'has 7 cells for 6 columns'],
    ['BILLY,"Bookcase,800,280,2020,55', '', 'a quotation mark is opened and never closed'],
    ['"BILLY"s,Bookcase,800,280,2020,55', '', 'there is text after a closing quotation mark'],
    [GOOD, 'id', 'billy-bookcase-80x28x202 is already on line 2'],
  ])('reports line, column and reason of %j, and reads the other rows', (line, column, reason) => {
    const { products, problems } = read(HEAD, GOOD, line, 'MALM,Desk,1400,650,730,140');
    expect(problems).toEqual([{ line: 3, column, reason }]);
    expect(products.map(({ name }) => name)).toEqual(['BILLY', 'MALM']);
  });

  it.each([
    ['unit', 'inch', "'inch' is not mm, cm or m"],
    ['weight', '0', '0 is not from 0.001 to 2000 kilograms'],
    ['link', 'javascript:alert(1)', 'is not a web address'],
    ['price_date', '2026-02-30', "'2026-02-30' is not a date such as 2026-11-21"],
    ['id', '---', 'has neither a letter nor a figure'],
  ])('reports a wrong %s: %s', (column, value, reason) => {
    expect(read(`${HEAD},${column}`, `${GOOD},${value}`).problems).toEqual([{ line: 2, column, reason }]);
  });

  it.each([
    ['', 'missing: name, type, width, depth, height, price'],
    ['name,type,width,depth,price', 'missing: height'],
    [`${HEAD},name`, 'twice'],
  ])('is refused completely when its first line is %j', (head, reason) => {
    expect(() => read(head, GOOD)).toThrow(CatalogueError);
    expect(() => read(head, GOOD)).toThrow(reason);
  });

  it('is refused when it is not UTF-8', () => {
    expect(() => decodeCatalogue(Buffer.from('PO\xc4NG', 'latin1'))).toThrow('not UTF-8');
    expect(decodeCatalogue(Buffer.from('POÄNG'))).toBe('POÄNG');
  });
});

describe('the import', () => {
  const backend = openedForEach(startBackend);
  let files: string;
  beforeEach(() => {
    files = freshDir();
  });
  afterEach(() => rmSync(files, { recursive: true, force: true }));

  const runImport = (...args: string[]) => {
    backend.advance(1_000);
    return runBeside(backend.deps, 'import-products', ...args);
  };
  const fileOf = (...lines: string[]): string => {
    const path = join(files, 'catalogue.csv');
    writeFileSync(path, lines.join('\n'));
    return path;
  };
  const get = async (url: string) => (await backend.browser().get(url)).body;
  const health = () => get('/api/ikea/health');
  const stored = async () => (await backend.deps.db.selectFrom('products').select('id').execute()).map(({ id }) => id);

  it('replaces the built-in catalogue in a running server, and restores it', async () => {
    const builtIn = { success: true, products: builtInProducts().length, catalogue: 'built-in' };
    expect(await health()).toEqual(builtIn);
    const imported = [
      '1 products read, 0 broken lines',
      '1 of 1 written',
      'Imported 1 products. A running server uses them from its next search on.',
    ];
    const granny = fileOf(HEAD, 'GRANNY,Armchair,700,800,900,120');
    expect(await runImport(granny)).toEqual({ code: 0, said: imported, complained: [] });
    expect(await health()).toEqual({ success: true, products: 1, catalogue: 'imported' });
    const product = { id: 'granny-armchair-70x80x90', price: 120, productTypeZh: '扶手椅', source: 'imported' };
    expect((await get('/api/ikea/search?q=grany')).products[0]).toMatchObject(product);
    expect((await get('/api/ikea/search?q=billy')).products).toEqual([]);
    expect((await get('/api/ikea/categories')).categories.map(({ id }: { id: string }) => id)).toEqual(['armchairs']);
    expect(await get('/api/ikea/pictures/armchairs.svg')).toMatch(/^<svg/);
    expect(await runImport(fileOf(HEAD, 'MALMA,Desk,700,800,900,120'))).toMatchObject({ code: 0 });
    expect(await stored()).toEqual(['malma-desk-70x80x90']);

    expect(await runImport('--built-in')).toMatchObject({ code: 0 });
    expect(await health()).toEqual(builtIn);
    expect(await stored()).toEqual([]);
  });

  it('skips broken lines and lists them; --strict and --check change nothing', async () => {
    const file = fileOf(HEAD, GOOD, 'MALM,Desk,x,650,730,140');
    const problem = `${file}:3: width 'x' is not a number`;
    const read = '1 products read, 1 broken lines';
    const complained = [problem, 'Nothing was imported.'];
    expect(await runImport('--strict', file)).toEqual({ code: 1, said: [read], complained });
    expect(await runImport('--check', file)).toMatchObject({ code: 1, said: [read] });
    expect(await health()).toMatchObject({ catalogue: 'built-in' });
    expect(await runImport(file)).toMatchObject({ code: 0, said: expect.arrayContaining([read]) });
    expect(await health()).toMatchObject({ products: 1, catalogue: 'imported' });
  });

  it.each([
    [[], 2, 'Usage'],
    [['--built-in', 'a.csv'], 2, 'Usage'],
    [['nowhere.csv'], 1, 'The file cannot be read'],
  ])('the import with %j exits with %i and the reason', async (args, code, words) => {
    const ended = await runImport(...args);
    expect([ended.code, ended.complained.join('\n')]).toEqual([code, expect.stringContaining(words)]);
  });

  it('imports nothing from a file without a valid line, and keeps the catalogue', async () => {
    await runImport(fileOf(HEAD, GOOD));
    for (const lines of [[HEAD], [HEAD, 'x,x,x,x,x,x'], ['a,b', '1,2']])
      expect(await runImport(fileOf(...lines))).toMatchObject({ code: 1 });
    expect(await health()).toMatchObject({ products: 1, catalogue: 'imported' });
  });

  it('writes ten thousand products while the server is searched, which uses either the old or the new catalogue', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `"BILLY ${index}",Bookcase,800,280,2020,55`);
    const command = spawn(process.execPath, ['server/bin/shop.mjs', 'import-products', fileOf(HEAD, ...rows)], {
      env: { ...process.env, ...environmentOf(backend.deps) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    command.stdout.on('data', (chunk) => said.push(String(chunk)));
    const seen = new Set<number>();
    const ended = once(command, 'close');
    let hasEnded = false;
    void ended.then(() => (hasEnded = true));
    while (!hasEnded) {
      seen.add((await health()).products);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    seen.add((await health()).products);
    expect(await ended).toEqual([0, null]);
    expect([...seen]).toEqual([builtInProducts().length, 10_000]);
    expect(said.join('').match(/ of 10000 written/g)).toHaveLength(20);
  }, 60_000);
});
