import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { productSearchMachine } from '#machines/product-search.machine';
import { productPanelOf } from '#machines/product-search.view';
import { unfound } from '../charts/product-search';
import { driveActor } from '../support/charts/actor';
import { answered } from '../support/charts/answers';
import type { Answer } from '../support/charts/stand-in';
import { billy, rug } from '../support/same-day';

type Snapshot = SnapshotFrom<typeof productSearchMachine>;

describe('product search, journeys', () => {
  const begin = (text = '') => {
    const drive = driveActor(productSearchMachine, { input: { text } });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    return { ...drive, seen, panel: () => productPanelOf(seen()) };
  };
  const failed = (answer: Answer, text = 'kallax') => {
    const drive = begin();
    drive.perform({ type: 'text.typed', text });
    drive.clock.increment(500);
    drive.settle('searchProducts', answer);
    return drive;
  };

  it('a search starts at two letters', () => {
    const drive = begin();
    drive.perform({ type: 'text.typed', text: 'b' });
    expect([drive.seen().value, drive.seen().context.text]).toEqual(['idle', 'b']);
    drive.perform({ type: 'text.typed', text: 'bi' });
    expect(drive.seen().value).toBe('debouncing');
  });

  it('products are searched for after half a second without typing', () => {
    const drive = begin();
    drive.perform({ type: 'text.typed', text: 'bil' });
    drive.clock.increment(499);
    drive.perform({ type: 'text.typed', text: 'billy' });
    drive.clock.increment(499);
    expect(drive.seen().value).toBe('debouncing');
    drive.clock.increment(1);
    expect(drive.child('searchProducts').input).toEqual({ query: 'billy' });
    drive.settle('searchProducts', answered({ products: [billy, rug] }));
    expect(drive.panel()).toEqual({
      text: 'billy',
      show: 'listed',
      products: [billy, rug],
      samples: false,
      refusal: undefined,
    });
    expect(drive.told()).toEqual([
      { type: 'text.reported', field: 'products', text: 'bil' },
      { type: 'text.reported', field: 'products', text: 'billy' },
    ]);
  });

  it.each(['b', ' b ', '', '  '])('the text "%s" clears the products without a search', (text) => {
    expect(begin(text).panel().show).toBe('idle');
    const drive = begin('billy');
    drive.settle('searchProducts', answered({ products: [billy] }));
    drive.perform({ type: 'text.typed', text });
    drive.clock.increment(5000);
    expect(drive.panel()).toMatchObject({ show: 'idle', products: [] });
    expect(drive.told()).toEqual([{ type: 'text.reported', field: 'products', text }]);
  });

  it('a submitted text and a popular name are searched for at once', () => {
    const drive = begin();
    drive.perform({ type: 'text.typed', text: 'sofa' });
    drive.perform({ type: 'text.submitted' });
    expect(drive.child('searchProducts').input).toEqual({ query: 'sofa' });
    drive.perform({ type: 'popular.chosen', name: 'poang' });
    expect(drive.child('searchProducts').input).toEqual({ query: 'poang' });
    expect(drive.panel().text).toBe('poang');
    expect(drive.told().at(-1)).toEqual({ type: 'text.reported', field: 'products', text: 'poang' });
  });

  it('an answer to an earlier text is never shown', () => {
    const drive = begin('billy');
    drive.perform({ type: 'text.typed', text: 'malm' });
    expect(() => drive.settle('searchProducts', answered({ products: [billy] }))).toThrow('Nobody waits');
    expect(drive.panel()).toMatchObject({ show: 'debouncing', products: [] });
  });

  it('the text of a refreshed page is searched for again', () => {
    expect(begin('billy').child('searchProducts').input).toEqual({ query: 'billy' });
  });

  it.each([
    ['is refused', unfound('productsRefused', true), 'productsRefused'],
    ['gives no answer', unfound('productsUnanswered', true), 'productsUnanswered'],
    ['breaks', { error: new Error('broken') }, 'productsUnanswered'],
  ])('the samples show half a second after the search %s', (_, answer, refusal) => {
    const drive = failed(answer);
    drive.clock.increment(499);
    expect(drive.panel()).toMatchObject({ show: 'recovering', refusal });
    drive.clock.increment(1);
    expect(drive.panel()).toMatchObject({ show: 'listed', samples: true, refusal: undefined });
    expect(drive.panel().products.map(({ id }) => id)).toEqual(['sample-kallax']);
  });

  it('the samples show when a search takes twelve seconds', () => {
    const drive = begin('lack');
    drive.clock.increment(11_999);
    expect([drive.panel().show, drive.seen().hasTag('busy')]).toEqual(['searching', true]);
    drive.clock.increment(1);
    expect(drive.panel()).toMatchObject({ show: 'recovering', refusal: 'productsUnanswered' });
    drive.clock.increment(500);
    expect(drive.panel()).toMatchObject({ show: 'listed', samples: true });
  });

  it('a query without samples finds nothing and shows no error', () => {
    const drive = failed(unfound('productsRefused', true), 'wardrobe');
    drive.clock.increment(500);
    expect(drive.panel()).toMatchObject({ show: 'notFound', products: [], refusal: undefined });
  });

  it('a failure shows at once when the samples are switched off, and can be tried again', () => {
    const drive = failed(unfound('productsRefused', false));
    expect(drive.panel()).toMatchObject({ show: 'unavailable', refusal: 'productsRefused' });
    drive.perform({ type: 'retry.requested' });
    expect(drive.child('searchProducts').input).toEqual({ query: 'kallax' });
    drive.settle('searchProducts', answered({ products: [] }));
    expect(drive.panel()).toMatchObject({ show: 'notFound', refusal: undefined });
  });

  it.each([
    ['another text is typed', { type: 'text.typed', text: 'lack' }, 'debouncing'],
    ['a shorter text is typed', { type: 'text.typed', text: 'l' }, 'idle'],
    ['a popular name is chosen', { type: 'popular.chosen', name: 'lack' }, 'searching'],
    ['the text is submitted', { type: 'text.submitted' }, 'searching'],
  ])('a failure is cleared when %s', (_, event, show) => {
    const drive = failed(unfound('productsUnanswered', false));
    drive.perform(event);
    expect(drive.panel()).toMatchObject({ show, refusal: undefined });
  });

  it.each([
    ['nothing is found', answered({ products: [] }), 'notFound'],
    ['the search is refused', unfound('productsRefused', false), 'unavailable'],
  ])('the last products stay until %s', (_, answer, show) => {
    const drive = begin('billy');
    drive.settle('searchProducts', answered({ products: [billy] }));
    drive.perform({ type: 'text.typed', text: 'malm' });
    drive.clock.increment(500);
    expect(drive.panel()).toMatchObject({ show: 'searching', products: [billy] });
    drive.settle('searchProducts', answer);
    expect(drive.panel()).toMatchObject({ show, products: [] });
  });
});
