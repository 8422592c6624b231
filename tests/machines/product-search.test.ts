import { expect, it } from 'vitest';
import { productSearchMachine } from '#machines/product-search.machine';
import { productPanelOf } from '#machines/product-search.view';
import { unfound } from '../charts/product-search';
import { driveActor } from '../support/charts/actor';
import { answered, failed } from '../support/charts/answers';
import type { Answer } from '../support/charts/stand-in';
import { billy, rug } from '../support/same-day';

const typed = (text: string) => ({ type: 'text.typed', text });

const begin = (text = '') => {
  const drive = driveActor(productSearchMachine, { input: { text } });
  return { ...drive, panel: () => productPanelOf(drive.seen()) };
};
/** The text of a refreshed page is searched for at once. */
const searched = (text: string, answer: Answer) => {
  const drive = begin(text);
  expect(drive.child('searchProducts').input).toEqual({ query: text });
  drive.settle('searchProducts', answer);
  return drive;
};

it('products are searched for after half a second without typing, from two letters on', () => {
  const drive = begin();
  drive.perform(typed('b'));
  expect([drive.value(), drive.seen().context.text]).toEqual(['idle', 'b']);
  drive.perform(typed('bi'));
  expect(drive.value()).toBe('debouncing');
  drive.clock.increment(499);
  drive.perform(typed('billy'));
  drive.clock.increment(499);
  expect(drive.value()).toBe('debouncing');
  drive.clock.increment(1);
  expect(drive.child('searchProducts').input).toEqual({ query: 'billy' });
  const products = [billy, rug];
  drive.settle('searchProducts', answered({ products }));
  expect(drive.panel()).toEqual({ text: 'billy', show: 'listed', products, samples: false, refusal: undefined });
  const reports = ['b', 'bi', 'billy'].map((text) => ({ type: 'text.reported', field: 'products', text }));
  expect(drive.told()).toEqual(reports);
});

it.each([' b ', ''])('the text "%s" clears the products without a search', (text) => {
  expect(begin(text).panel().show).toBe('idle');
  const drive = searched('billy', answered({ products: [billy] }));
  drive.perform(typed(text));
  drive.clock.increment(5000);
  expect(drive.panel()).toMatchObject({ show: 'idle', products: [] });
  expect(drive.told()).toEqual([{ type: 'text.reported', field: 'products', text }]);
});

it('a submitted text and a popular name are searched for at once', () => {
  const drive = begin();
  drive.perform(typed('sofa'), { type: 'text.submitted' });
  expect(drive.child('searchProducts').input).toEqual({ query: 'sofa' });
  drive.perform({ type: 'popular.chosen', name: 'poang' });
  expect(drive.child('searchProducts').input).toEqual({ query: 'poang' });
  expect(drive.panel().text).toBe('poang');
  expect(drive.told().at(-1)).toEqual({ type: 'text.reported', field: 'products', text: 'poang' });
});

it.each([
  ['is refused', unfound('productsRefused', true), 'productsRefused'],
  ['breaks', failed, 'productsUnanswered'],
])('the samples show half a second after the search %s', (_, answer, refusal) => {
  const drive = searched('kallax', answer);
  drive.clock.increment(499);
  expect(drive.panel()).toMatchObject({ show: 'recovering', refusal });
  drive.clock.increment(1);
  expect(drive.panel()).toMatchObject({ show: 'listed', samples: true, refusal: undefined });
  expect(drive.panel().products.map(({ id }) => id)).toEqual(['sample-kallax']);
  const unknown = searched('sofa', answer);
  unknown.clock.increment(500);
  expect(unknown.panel()).toMatchObject({ show: 'notFound', refusal: undefined });
});

it('a failure shows at once when the samples are switched off, and can be tried again', () => {
  const drive = searched('kallax', unfound('productsRefused', false));
  expect(drive.panel()).toMatchObject({ show: 'unavailable', refusal: 'productsRefused' });
  drive.perform({ type: 'retry.requested' });
  expect(drive.child('searchProducts').input).toEqual({ query: 'kallax' });
  drive.settle('searchProducts', answered({ products: [] }));
  expect(drive.panel()).toMatchObject({ show: 'notFound', refusal: undefined });
});

it.each([
  ['nothing is found', answered({ products: [] }), 'notFound'],
  ['the search is refused', unfound('productsRefused', false), 'unavailable'],
])('the last products stay until %s', (_, answer, show) => {
  const drive = searched('billy', answered({ products: [billy] }));
  drive.perform(typed('malm'));
  drive.clock.increment(500);
  expect(drive.panel()).toMatchObject({ show: 'searching', products: [billy] });
  drive.settle('searchProducts', answer);
  expect(drive.panel()).toMatchObject({ show, products: [] });
});
