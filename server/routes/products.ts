import * as z from 'zod';
import { AppError } from '#domain/app-error';
import {
  productCategoriesReply,
  productHealthReply,
  productReply,
  productSearchQuery,
  productSearchReply,
} from '#domain/contract/products';
import type { Deps } from '#server/deps';
import { type App, addScope, type RegisterRoutes } from '#server/http/route';
import { productJsonOf } from '#server/products/product';
import { pictureOf } from '#server/products/tables';
import { segment } from './request';

const params = z.object({ id: z.string().max(120) });
const pictureParams = z.object({ category: segment });
const DAY = 'public, max-age=86400';

const READS = new Set(['GET', 'HEAD']);

/** Refusals of these calls carry `success: false`. */
function markRefusals(app: App): void {
  app.addHook('preSerialization', async (_request, reply, payload) =>
    reply.statusCode >= 400 ? { success: false, ...(payload as object) } : payload,
  );
}

/** Lets pages of other origins read these calls: they are public, and another server's PRODUCT_SEARCH_URL may name this one. */
function allowOtherOrigins(app: App): void {
  app.addHook('onSend', async (request, reply) => {
    if (READS.has(request.method))
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });
}

export const productRoutes: RegisterRoutes = (app, deps) => addScope(app, (scope) => addProductRoutes(scope, deps));

function addProductRoutes(app: App, deps: Deps): void {
  markRefusals(app);
  allowOtherOrigins(app);

  app.get(
    '/api/ikea/search',
    {
      config: { class: 'read', failure: 'productsFailed' },
      schema: { summary: 'Products', querystring: productSearchQuery, response: { 200: productSearchReply } },
    },
    async ({ query: { q, limit } }) => ({
      success: true,
      products: deps.catalogue().search(q, limit).map(productJsonOf),
    }),
  );

  app.get(
    '/api/ikea/categories',
    { config: { class: 'read' }, schema: { summary: 'Groups of products', response: { 200: productCategoriesReply } } },
    async () => ({ success: true, categories: deps.catalogue().categories }),
  );

  app.get(
    '/api/ikea/products/:id',
    { config: { class: 'read' }, schema: { summary: 'A product', params, response: { 200: productReply } } },
    async (request) => {
      const product = deps.catalogue().find(request.params.id);
      if (!product) throw new AppError('productMissing');
      return { success: true, product: productJsonOf(product) };
    },
  );

  app.get(
    '/api/ikea/pictures/:category.svg',
    { config: { class: 'read' }, schema: { summary: 'A picture of a category', params: pictureParams } },
    (request, reply) => {
      const svg = pictureOf(request.params.category);
      if (svg === undefined) throw new AppError('notFound');
      return reply.type('image/svg+xml').header('cache-control', DAY).send(svg);
    },
  );

  app.get(
    '/api/ikea/health',
    {
      config: { class: 'read' },
      schema: { summary: 'Whether the search works', response: { 200: productHealthReply } },
    },
    async () => ({
      success: true,
      products: deps.catalogue().size,
      catalogue: deps.config.ownProducts ? ('own' as const) : ('built-in' as const),
    }),
  );

  app.get('/api/ikea/*', { config: { class: 'read' }, schema: { hide: true } }, () => {
    throw new AppError('notFound');
  });
}
