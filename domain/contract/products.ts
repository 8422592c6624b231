/**
 * The product search: GET /api/ikea/search, /categories, /products/{id} and /health. What fails, whatever its
 * status, answers `{success: false, error, code}`. Read leniently: PRODUCT_SEARCH_URL may name another host with this interface.
 */
import * as z from 'zod/mini';
import { pounds } from './schemas';

/** The longest query that is looked at, characters; a longer one is refused. */
export const LONGEST_QUERY = 500;
/** Products in an answer when `limit` is not given, and the most that may be asked for. */
export const DEFAULT_LIMIT = 12;
export const MOST_PRODUCTS = 48;

/** `q` must not be blank; `limit` is a whole number from 1 to MOST_PRODUCTS. */
export const productSearchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_QUERY)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PRODUCTS)), DEFAULT_LIMIT),
});

/** Outer dimensions of the assembled piece. Our own server always sends the first form, in whole millimetres. */
const productDimensions = z.union([
  z.object({ width: z.number(), depth: z.number(), height: z.number(), unit: z.string() }),
  z.object({ size: z.string(), unit: z.string() }),
]);
export type ProductDimensions = z.infer<typeof productDimensions>;

/** A product in JSON. Our own server sends all that is known and leaves out `weight` and `nameZh` where they are not. */
export const productJson = z.object({
  /** Lower-case letters, figures and hyphens on our own server. */
  id: z.string().check(z.minLength(1), z.maxLength(120)),
  /** The series as the maker writes it: 'POÄNG'. */
  name: z.string().check(z.minLength(1)),
  /** What it is, in English and in Chinese: 'Armchair', '扶手椅'. The page shows the one of its language. */
  productType: z._default(z.string(), ''),
  productTypeZh: z._default(z.string(), ''),
  /** The Chinese spelling of the series, shown beside `name` on Chinese pages: '波昂'. */
  nameZh: z.optional(z.string()),
  /** Pounds, indicative, as of `priceDate`. */
  price: pounds.check(z.minimum(0)),
  currency: z._default(z.string(), 'GBP'),
  /** A drawing: a path on the host that answered (put its base before it), or empty. */
  image: z._default(z.string(), ''),
  dimensions: z.optional(productDimensions),
  /** The id of a category: 'bookcases'. */
  category: z._default(z.string(), ''),
  /** The maker's page about it; empty where none is known. */
  link: z._default(z.string(), ''),
  /** Kilograms. */
  weight: z.optional(z.number()),
  /** YYYY-MM-DD. */
  priceDate: z.optional(z.string()),
  /** Where the figures come from, or 'approximate'. */
  source: z.optional(z.string()),
});
export type ProductJson = z.infer<typeof productJson>;

const { weight: _, priceDate: __, source: ___, ...kept } = productJson.shape;
/** A product as the browser keeps it: its price in pence, its picture a whole address or ''. */
export const productSchema = z.object({ ...kept, price: z.int().check(z.minimum(0)) });

/** GET /api/ikea/search: best first, an empty list when nothing fits. */
export const productSearchReply = z.object({
  success: z.boolean(),
  products: z._default(z.array(productJson), []),
  error: z.optional(z.string()),
});

/**
 * A group of products; searching for `query` shows it. The popular series come first, then what things are. `nameZh` of a series is its
 * Chinese spelling.
 */
export const productCategory = z.object({
  id: z.string(),
  name: z.string(),
  nameZh: z._default(z.string(), ''),
  query: z.string(),
  popular: z._default(z.boolean(), false),
  count: z._default(z.int(), 0),
});
export type ProductCategory = z.infer<typeof productCategory>;

/** GET /api/ikea/categories. */
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

/** GET /api/ikea/health. `catalogue`: built in, or imported by the operator. */
export const productHealthReply = z.object({
  success: z.boolean(),
  products: z.optional(z.int()),
  catalogue: z.optional(z.enum(['built-in', 'imported'])),
});
