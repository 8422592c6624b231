import type { ProductJson } from '#domain/contract/products';
import { type Pence, toPounds } from '#domain/money';
import { plainName } from '#server/search/words';
import { picturePath } from './tables';

/** A product of the furniture retailer, with dimensions as assembled. */
export interface CatalogueProduct {
  /** Lower-case letters, figures and hyphens. */
  id: string;
  /** The series, spelled as by the maker. */
  name: string;
  /** Chinese spellings of the series; the first is shown. */
  namesZh: readonly string[];
  type: string;
  typeZh: string;
  /** An id of `categories`. */
  category: string;
  /** Millimetres. */
  width: number;
  depth: number;
  height: number;
  /** Indicative, as of `priceDate`. */
  price: Pence;
  /** YYYY-MM-DD; unknown for a firm's own products. */
  priceDate?: string;
  /** Grams; null when unknown. */
  weight: number | null;
  /** Source of the dimensions, or 'approximate'. */
  source: string;
  /** Further search words, in either language. */
  words: string;
}

/** Id from name, type and dimensions in centimetres: 'billy-bookcase-80x28x202'. */
export function productId(product: Pick<CatalogueProduct, 'name' | 'type' | 'width' | 'depth' | 'height'>): string {
  const size = sizeOf(product).join('x');
  return `${plainName(`${product.name} ${product.type}`).slice(0, 80)} ${size}`.trim().replace(/ /g, '-');
}

/** Width, depth and height in whole centimetres. */
export function sizeOf({ width, depth, height }: Pick<CatalogueProduct, 'width' | 'depth' | 'height'>): number[] {
  return [width, depth, height].map((side) => Math.round(side / 10));
}

export function productJsonOf(product: CatalogueProduct): ProductJson {
  const { id, name, namesZh, type, typeZh, category, width, depth, height, price, priceDate, weight, source } = product;
  const [nameZh] = namesZh;
  return {
    id,
    name,
    productType: type,
    productTypeZh: typeZh,
    ...(nameZh === undefined ? {} : { nameZh }),
    price: toPounds(price),
    currency: 'GBP',
    image: picturePath(category),
    dimensions: { width, depth, height, unit: 'mm' },
    category,
    link: '',
    ...(weight === null ? {} : { weight: weight / 1000 }),
    ...(priceDate === undefined ? {} : { priceDate }),
    source,
  };
}
