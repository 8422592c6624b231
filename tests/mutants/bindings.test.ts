/** A fixed sample of the broken bindings of `npm run test:mutants`, and what is made of a view. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ViewTally } from './bindings/judge-views';
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

it('is noticed by the walks of a chart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saltire-mutants-'));
  const env = {
    ...process.env,
    VIEW_MUTANTS: folder,
    VIEW_MUTANTS_SAMPLE: '8',
    VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
  };
  const args = [
    'run',
    '--config',
    'tests/mutants/vitest.config.ts',
    '--silent=true',
    'tests/views/paths/detailed-address.',
  ];
  const { status, stderr } = spawnSync(join('node_modules', '.bin', 'vitest'), args, { env, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const { killed, survived } = JSON.parse(readFileSync(join(folder, 'detailed-address.json'), 'utf8')) as ViewTally;
  rmSync(folder, { recursive: true, force: true });
  expect(Object.keys(killed).length).toBeGreaterThanOrEqual(8);
  expect(Object.keys(survived)).toEqual([]);
}, 240_000);
