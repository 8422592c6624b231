/** The built-in list of products, and a firm's own: `products.json` beside its shop.json, with the same rows. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { fromPounds } from '#domain/money';
import { parseJson, ShopError, shopErrorAt } from '#domain/shop/read-shop';
import { lazy } from '#server/memoize';
import { readTable } from '#server/read-table';
import rows from './data/products.json';
import { type CatalogueProduct, productId } from './product';
import { productTypes, seriesInChinese } from './tables';

const millimetres = z.number().int().positive();

/**
 * Series, type, outer width, depth and height (millimetres), price (pounds), weight (kilograms; null: unknown),
 * source of the dimensions, further search words.
 */
const productRow = z.tuple([
  z.string().min(1),
  z.string().refine((key) => typesByKey().has(key), 'not a type of server/products/data/types.json'),
  z.tuple([millimetres, millimetres, millimetres]),
  z.number().positive(),
  z.number().positive().nullable(),
  z.enum(['listed', 'approximate']),
  z.string().optional(),
]);
type ProductRow = z.output<typeof productRow>;

const typesByKey = lazy(() => new Map(productTypes().map((type) => [type.key, type])));

/** Date of a list's prices, if it is known, and the source of dimensions that are listed. */
interface Origin {
  priceDate?: string;
  listed: string;
}
const BUILT_IN: Origin = {
  priceDate: '2025-01-01',
  listed: 'Dimensions: TidyTuesday 2020-11-03 (ikea.csv); price and weight: approximate',
};
const OWN: Origin = { listed: 'listed' };

/** The best-known series in order; the rest follow in the file's order. */
const BEST_KNOWN = 'BILLY KALLAX MALM HEMNES POÄNG LACK PAX EKTORP KLIPPAN BESTÅ STRANDMON MICKE'.split(' ');

function productOf(
  [name, key, mm, pounds, kilograms, source, extra = '']: ProductRow,
  { listed, ...date }: Origin,
): CatalogueProduct {
  const type = typesByKey().get(key);
  if (!type) throw new Error(`There is no type ${key}`);
  const [width, depth, height] = mm;
  return {
    id: productId({ name, type: type.name, width, depth, height }),
    name,
    namesZh: seriesInChinese(name),
    type: type.name,
    typeZh: type.nameZh,
    category: type.category,
    width,
    depth,
    height,
    price: fromPounds(pounds),
    ...date,
    weight: kilograms === null ? null : kilograms * 1000,
    source: source === 'listed' ? listed : source,
    words: `${type.words} ${type.wordsZh} ${extra}`.trim(),
  };
}

/** The built-in list, the best known first. Not affiliated with the maker. */
export const builtInProducts = lazy((): readonly CatalogueProduct[] => {
  const read = readTable('server/products/data/products.json', rows, productRow);
  const all = read.map((row) => productOf(row, BUILT_IN));
  const best = BEST_KNOWN.flatMap((series) => all.filter(({ name }) => name === series));
  return [...best, ...all.filter(({ name }) => !BEST_KNOWN.includes(name))];
});

/** Throws ShopError with every problem found. */
function readProducts(json: string, file: string): CatalogueProduct[] {
  const read = z.array(productRow).min(1).safeParse(parseJson(json, file));
  if (!read.success) throw shopErrorAt(json, file, read.error.issues);
  const products = read.data.map((row) => productOf(row, OWN));
  const first = new Map(products.map(({ id }, at) => [id, at] as const).reverse());
  const repeated = products.flatMap(({ id }, at) =>
    first.get(id) === at ? [] : [{ path: [at], message: `${id} is in the list already` }],
  );
  if (repeated.length > 0) throw shopErrorAt(json, file, repeated);
  return products;
}

/** The products beside a firm's file; undefined if it has none, or none that can be used: `problems` then says why. */
export function ownProducts(shopFile: string, problems: string[]): readonly CatalogueProduct[] | undefined {
  const file = join(dirname(shopFile), 'products.json');
  if (!existsSync(file)) return undefined;
  try {
    return readProducts(readFileSync(file, 'utf8'), relative(process.cwd(), file));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}
