/** The furniture retailer's products: our own server's, or those of the host that PRODUCT_SEARCH_URL names. */

import * as z from 'zod/mini';
import { configReply } from '#domain/contract/config';
import { DEFAULT_LIMIT, LONGEST_QUERY, productReply, productSearchReply } from '#domain/contract/products';
import { type Product, productOf } from '#domain/same-day/product';
import { sampleProducts } from '#domain/same-day/sample-products';
import type { Ports } from '#machines/ports';
import { call, hostOf } from './call';
import { readConfig } from './config';

/** Life of a cached answer, milliseconds. */
const KEPT_MS = 600_000;
/** Timeout of the host, milliseconds. */
const TIMEOUT_MS = 8000;

const searchConfig = z.pick(configReply, { productSearchUrl: true, productSearchFallback: true });

const answers = new Map<string, { products: readonly Product[]; until: number }>();

const within = (signal: AbortSignal, ms: number): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(ms)]);

/** Our server's settings for the product search, or the defaults before it answers. */
async function readSearchConfig(): Promise<{ url: string; fallback: boolean }> {
  const config = await readConfig(searchConfig);
  return { url: config?.productSearchUrl ?? '', fallback: config?.productSearchFallback ?? true };
}

export const searchProducts: Ports['searchProducts'] = async ({ query }, signal) => {
  const q = query.trim().slice(0, LONGEST_QUERY);
  const options = `${new URLSearchParams({ q, limit: `${DEFAULT_LIMIT}` })}`;
  const kept = answers.get(options);
  if (kept && kept.until > Date.now()) return { ok: true, products: kept.products };

  const { url, fallback } = await readSearchConfig();
  const path = `/api/ikea/search?${options}`;
  const reply = await call({
    service: 'products',
    path,
    searchHost: url,
    reply: productSearchReply,
    signal: within(signal, TIMEOUT_MS),
  });
  if (!reply.ok) return { ok: false, reason: reply.status ? 'productsRefused' : 'productsUnanswered', fallback };
  if (!reply.value.success) return { ok: false, reason: 'productsRefused', fallback };
  const host = hostOf('products', url);
  const products = reply.value.products.slice(0, DEFAULT_LIMIT).map((product) => productOf(product, host));
  answers.set(options, { products, until: Date.now() + KEPT_MS });
  return { ok: true, products };
};

/** A product's current data; null if it is no longer listed, undefined if that is not known. */
async function lookUp(id: string, url: string, signal: AbortSignal): Promise<Product | null | undefined> {
  const path = `/api/ikea/products/${encodeURIComponent(id)}`;
  const reply = await call({ service: 'products', path, searchHost: url, reply: productReply, signal });
  if (!reply.ok) return reply.code === 'productMissing' ? null : undefined;
  const { product } = reply.value;
  return product?.id === id ? productOf(product, hostOf('products', url)) : undefined;
}

export const lookUpProducts: Ports['lookUpProducts'] = async ({ ids }, signal) => {
  const sampleOf = (id: string) => sampleProducts.find((sample) => sample.id === id);
  if (ids.length === 0) return { found: [], missing: [] };
  const { url } = await readSearchConfig();
  const bounded = within(signal, TIMEOUT_MS);
  const latest = await Promise.all(ids.map((id) => sampleOf(id) ?? lookUp(id, url, bounded)));
  return { found: latest.filter((product) => product != null), missing: ids.filter((_, at) => latest[at] === null) };
};
