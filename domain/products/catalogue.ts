import { fromPounds } from '#domain/money';
import { type CatalogueProduct, productId } from './product';
import type { ProductRow } from './row';
import { seatingRows } from './rows-seating';
import { sleepingRows } from './rows-sleeping';
import { storageRows } from './rows-storage';
import { seriesInChinese } from './series';
import { productTypes } from './types';

const PRICE_DATE = '2025-01-01';
const SOURCES = {
  listed: 'Dimensions: TidyTuesday 2020-11-03 (ikea.csv); price and weight: approximate',
  approximate: 'approximate',
} as const;

/** Series in the order in which they are asked for; all others follow as they stand. */
const BEST_KNOWN = 'BILLY KALLAX MALM HEMNES POÄNG LACK PAX EKTORP KLIPPAN BESTÅ STRANDMON MICKE'.split(' ');

function productOf([name, typeKey, mm, pounds, kilograms, dimensions, extra = '']: ProductRow): CatalogueProduct {
  const [type, typeZh, category, words, wordsZh] = productTypes[typeKey];
  const [width, depth, height] = mm;
  return {
    id: productId({ name, type, width, depth, height }),
    name,
    namesZh: seriesInChinese(name),
    type,
    typeZh,
    category,
    width,
    depth,
    height,
    price: fromPounds(pounds),
    priceDate: PRICE_DATE,
    weight: kilograms === null ? null : kilograms * 1000,
    link: '',
    source: SOURCES[dimensions],
    words: `${words} ${wordsZh} ${extra}`.trim(),
  };
}

/** The built-in catalogue, the best known first. Not affiliated with the maker. */
export const builtInProducts: readonly CatalogueProduct[] = (() => {
  const all = [...sleepingRows, ...seatingRows, ...storageRows].map(productOf);
  const best = BEST_KNOWN.flatMap((series) => all.filter(({ name }) => name === series));
  return [...best, ...all.filter(({ name }) => !BEST_KNOWN.includes(name))];
})();
