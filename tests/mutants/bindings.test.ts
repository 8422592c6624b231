import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutateView } from './bindings/mutate-view';
import { ADDRESSES, ownerOf, owners } from './bindings/owners';

it('every bound view exists and has a known chart', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => `src/${name}`);
  const paths = [...owners.map(([prefix]) => prefix.split(':')[0] ?? ''), ADDRESSES];
  expect(paths.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
  expect(ownerOf(ADDRESSES)).toBeUndefined();
});

it('a binding mutant breaks only the events, texts and disabled states of a view', () => {
  const source = `
export function View({ send, price, isBusy }) {
  return (
    <p>
      {t('title')} {price > 0 && <b>{format(price)}</b>}
      <button disabled={isBusy} onClick={() => send({ type: 'paid', price })}>{isBusy ? 'Wait' : 'Pay'}</button>
    </p>
  );
}`;
  const { code, ids } = mutateView('view.tsx', source);
  expect(ids).toEqual([
    'view.tsx: condition negated, price > 0',
    'view.tsx: value dropped, format(price)',
    'view.tsx: flag negated, isBusy',
    "view.tsx: event dropped, send({ type: 'paid', price })",
    "view.tsx: event changed, send({ type: 'paid', price })",
    "view.tsx: payload dropped, send({ type: 'paid', price })",
    "view.tsx: value dropped, isBusy ? 'Wait' : 'Pay'",
    'view.tsx: condition negated, isBusy',
  ]);
  expect(code).toContain(`{t('title')}`);
});
