import type { Pence } from '#domain/money';
import { plainName } from './words';

/** A piece that the furniture retailer sells. Dimensions are those of the assembled piece. */
export interface CatalogueProduct {
  /** Lower-case letters, figures and hyphens. */
  id: string;
  /** The series as the maker writes it. */
  name: string;
  /** Chinese spellings of the series; the first is shown. */
  namesZh: readonly string[];
  type: string;
  typeZh: string;
  /** An id of `categories`, or of the operator's own. */
  category: string;
  /** Millimetres. */
  width: number;
  depth: number;
  height: number;
  /** Indicative, as of `priceDate`. */
  price: Pence;
  /** YYYY-MM-DD. */
  priceDate: string;
  /** Grams; null where it is not known. */
  weight: number | null;
  /** The maker's page about it, or empty. */
  link: string;
  /** Where the figures come from, or 'approximate'. */
  source: string;
  /** Further words it is found by, in either language. */
  words: string;
}

/** The identifier of a product made from its name, type and dimensions: 'billy-bookcase-80x28x202', centimetres at the end. */
export function productId(product: Pick<CatalogueProduct, 'name' | 'type' | 'width' | 'depth' | 'height'>): string {
  const size = sizeOf(product).join('x');
  return `${plainName(`${product.name} ${product.type}`).slice(0, 80)} ${size}`.trim().replace(/ /g, '-');
}

/** Width, depth and height in whole centimetres. */
export function sizeOf({ width, depth, height }: Pick<CatalogueProduct, 'width' | 'depth' | 'height'>): number[] {
  return [width, depth, height].map((side) => Math.round(side / 10));
}
