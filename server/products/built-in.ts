import * as z from 'zod';
import { fromPounds } from '#domain/money';
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
  z.string().refine((key) => typesByKey().has(key), 'not a type of types.json'),
  z.tuple([millimetres, millimetres, millimetres]),
  z.number().positive(),
  z.number().positive().nullable(),
  z.enum(['listed', 'approximate']),
  z.string().optional(),
]);

const typesByKey = lazy(() => new Map(productTypes().map((type) => [type.key, type])));

const PRICE_DATE = '2025-01-01';
const SOURCES = {
  listed: 'Dimensions: TidyTuesday 2020-11-03 (ikea.csv); price and weight: approximate',
  approximate: 'approximate',
} as const;

/** The best-known series in order; the rest follow in the file's order. */
const BEST_KNOWN = 'BILLY KALLAX MALM HEMNES POÄNG LACK PAX EKTORP KLIPPAN BESTÅ STRANDMON MICKE'.split(' ');

function productOf([name, key, mm, pounds, kilograms, source, extra = '']: z.output<
  typeof productRow
>): CatalogueProduct {
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
    priceDate: PRICE_DATE,
    weight: kilograms === null ? null : kilograms * 1000,
    link: '',
    source: SOURCES[source],
    words: `${type.words} ${type.wordsZh} ${extra}`.trim(),
  };
}

/** The built-in catalogue, the best known first. Not affiliated with the maker. */
export const builtInProducts = lazy((): readonly CatalogueProduct[] => {
  const all = readTable('server/products/data/products.json', rows, productRow).map(productOf);
  const best = BEST_KNOWN.flatMap((series) => all.filter(({ name }) => name === series));
  return [...best, ...all.filter(({ name }) => !BEST_KNOWN.includes(name))];
});
