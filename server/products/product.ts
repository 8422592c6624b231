import type { Pence } from '#domain/money';
import { plainName } from '#server/search/words';

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
  /** An id of `categories`, or the operator's own. */
  category: string;
  /** Millimetres. */
  width: number;
  depth: number;
  height: number;
  /** Indicative, as of `priceDate`. */
  price: Pence;
  /** YYYY-MM-DD. */
  priceDate: string;
  /** Grams; null when unknown. */
  weight: number | null;
  /** The maker's page, or empty. */
  link: string;
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
