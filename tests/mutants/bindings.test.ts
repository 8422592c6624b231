import { expect, it } from 'vitest';
import { mutateView } from './bindings/mutate-view';

it('breaks what a view sends, shows and disables, and nothing else', () => {
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
