/** A product as the browser keeps it. The JSON of the calls is in contract/products. */

import type * as z from 'zod/mini';
import type { ProductDimensions, ProductJson, productSchema } from '../contract/products';
import type { Language } from '../language';
import { fromPounds } from '../money';

export type Product = z.infer<typeof productSchema>;

/** The kind of product in the page's language, or in English if it has no Chinese name. */
export const productTypeIn = (
  lang: Language,
  { productType, productTypeZh }: Pick<Product, 'productType' | 'productTypeZh'>,
): string => (lang === 'zh' && productTypeZh) || productType;

/** The product search refused, or its reply could not be read: try again. */
export type ProductRefusal = 'productsRefused' | 'productsUnanswered';

/** Reads a product from a reply. `base`: the host that sent it ('' for our own), where its picture is. */
export function productOf(json: ProductJson, base = ''): Product {
  const { id, name, nameZh, productType, productTypeZh, price, currency, image, dimensions, category, link } = json;
  return {
    id,
    name,
    ...(nameZh ? { nameZh } : {}),
    productType,
    productTypeZh,
    price: fromPounds(price),
    currency,
    image: /^\/(?!\/)/.test(image) ? base + image : '',
    ...(dimensions ? { dimensions } : {}),
    category,
    link,
  };
}

const MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, in: 25.4, inch: 25.4 };
const THREE_SIDES = /^\D*(\d+(?:\.\d+)?)\D+(\d+(?:\.\d+)?)\D+(\d+(?:\.\d+)?)\D*$/;

/** Outer width, depth and height in millimetres; undefined without three sides in a known unit. */
export function sidesOf(dimensions: ProductDimensions | undefined): readonly [number, number, number] | undefined {
  const scale = dimensions && MILLIMETRES[dimensions.unit.trim().toLowerCase()];
  if (!dimensions || !scale) return undefined;
  const sides =
    'size' in dimensions
      ? THREE_SIDES.exec(dimensions.size)?.slice(1).map(Number)
      : [dimensions.width, dimensions.depth, dimensions.height];
  const [width = 0, depth = 0, height = 0] = sides ?? [];
  const whole = [width, depth, height].every((side) => Number.isFinite(side) && side > 0);
  return whole ? [width * scale, depth * scale, height * scale] : undefined;
}

/** Cubic metres of the box around an assembled product; undefined if its dimensions are unknown. */
export function cubicMetresOf(product: Pick<Product, 'dimensions'>): number | undefined {
  const sides = sidesOf(product.dimensions);
  return sides && (sides[0] * sides[1] * sides[2]) / 1e9;
}
