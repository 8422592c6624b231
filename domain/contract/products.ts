/**
 * The product search: GET /api/ikea/search, /categories, /products/{id} and /health. A failure of any status answers
 * `{success: false, error, code}`. The schemas are lenient, because PRODUCT_SEARCH_URL may name another host with this interface.
 */
import * as z from 'zod/mini';
import { pounds } from './schemas';

/** Longest query, characters; a longer one is refused. */
export const LONGEST_QUERY = 500;
/** Products in a reply by default, and at most. */
export const DEFAULT_LIMIT = 12;
export const MOST_PRODUCTS = 48;

/** `q` must not be blank; `limit` is a whole number from 1 to MOST_PRODUCTS. */
export const productSearchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_QUERY)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PRODUCTS)), DEFAULT_LIMIT),
});

/** Outer dimensions of the assembled product. Our server sends the first form, in whole millimetres. */
const productDimensions = z.union([
  z.object({ width: z.number(), depth: z.number(), height: z.number(), unit: z.string() }),
  z.object({ size: z.string(), unit: z.string() }),
]);
export type ProductDimensions = z.infer<typeof productDimensions>;

export const productJson = z.object({
  /** On our server: lower-case letters, figures and hyphens. */
  id: z.string().check(z.minLength(1), z.maxLength(120)),
  /** The series: 'POÄNG'. */
  name: z.string().check(z.minLength(1)),
  /** The kind of product in English and Chinese: 'Armchair', '扶手椅'. */
  productType: z._default(z.string(), ''),
  productTypeZh: z._default(z.string(), ''),
  /** The Chinese name of the series, shown beside `name` on Chinese pages: '波昂'. */
  nameZh: z.optional(z.string()),
  /** Pounds, indicative, as of `priceDate`. */
  price: pounds.check(z.minimum(0)),
  currency: z._default(z.string(), 'GBP'),
  /** Path of a drawing on the host that answered; '' if there is none. */
  image: z._default(z.string(), ''),
  dimensions: z.optional(productDimensions),
  /** The id of a category: 'bookcases'. */
  category: z._default(z.string(), ''),
  /** The maker's page about it, or ''. */
  link: z._default(z.string(), ''),
  /** Kilograms. */
  weight: z.optional(z.number()),
  /** YYYY-MM-DD. */
  priceDate: z.optional(z.string()),
  /** Source of the figures, or 'approximate'. */
  source: z.optional(z.string()),
});
export type ProductJson = z.infer<typeof productJson>;

const { weight: _, priceDate: __, source: ___, ...kept } = productJson.shape;
/** A product as the browser keeps it: price in pence, `image` a whole address or ''. */
export const productSchema = z.object({ ...kept, price: z.int().check(z.minimum(0)) });

/** GET /api/ikea/search: best match first. */
export const productSearchReply = z.object({
  success: z.boolean(),
  products: z._default(z.array(productJson), []),
  error: z.optional(z.string()),
});

/** A group of products, found by searching for `query`. The popular series come first, then the kinds of product. */
export const productCategory = z.object({
  id: z.string(),
  name: z.string(),
  nameZh: z._default(z.string(), ''),
  query: z.string(),
  popular: z._default(z.boolean(), false),
  count: z._default(z.int(), 0),
});
export type ProductCategory = z.infer<typeof productCategory>;

export const productCategoriesReply = z.object({
  success: z.boolean(),
  categories: z._default(z.array(productCategory), []),
  error: z.optional(z.string()),
});

/** GET /api/ikea/products/{id}; an unknown id is a 404. */
export const productReply = z.object({
  success: z.boolean(),
  product: z.optional(productJson),
  error: z.optional(z.string()),
});

/** GET /api/ikea/health. `catalogue`: built in, or the firm's own. */
export const productHealthReply = z.object({
  success: z.boolean(),
  products: z.optional(z.int()),
  catalogue: z.optional(z.enum(['built-in', 'own'])),
});
