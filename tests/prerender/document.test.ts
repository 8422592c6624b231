/** The document's data for the first script. */
import { expect, it, vi } from 'vitest';
import { type PageRoute, routes } from '../../src/app/routes';
import { documentOf } from '../../src/build/document';

const features = vi.hoisted(() => ({ analytics: false, performanceMonitoring: false }));
vi.mock('#domain/shop/business', async (original) => ({ ...(await original<object>()), features }));

const [route] = routes as [PageRoute];
const words = { loadFailed: '', retry: '', oldTitle: '', oldText: '', oldConfirm: '' };
const parts = { title: '', description: '', pictureAlt: '', origin: '', font: '', css: '', script: '', body: '' };

it.each([
  [false, false, undefined],
  [true, false, 'views'],
  [false, true, 'times'],
  [true, true, 'times'],
])('has a page measured by the flags analytics %s and performanceMonitoring %s: %s', (analytics, times, measure) => {
  Object.assign(features, { analytics, performanceMonitoring: times });
  const lists = { styles: [], preload: [], warm: [] };
  const html = documentOf({ ...parts, ...lists, words, route, language: 'en', structuredData: undefined });
  expect(/ data-measure="(\w+)"/.exec(html)?.[1]).toBe(measure);
});
