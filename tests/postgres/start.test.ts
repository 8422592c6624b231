import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { migrations } from '#server/store/migrations/migrations';
import { freshDir } from '../server/platform/support';
import { runWith } from '../server/transfer/support';
import { newDatabase, urlOf } from '../support/database';
import { runToEnd } from './processes';

const server = process.env.TEST_POSTGRES ?? '';
const names = Object.keys(migrations);

it.each([
  ['is not there', { port: '1' }, 'ECONNREFUSED'],
  ['has no such name', { pathname: '/nowhere' }, '"nowhere" does not exist'],
  ['does not offer TLS', { search: '?sslmode=verify-full' }, 'does not support SSL'],
])(
  'a server logs one line and exits if its database %s',
  async (_, change, words) => {
    const url = Object.assign(new URL(server), { password: 'very-secret', ...change });
    const { code, said } = await runToEnd({ DATABASE_URL: url.href });
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).toContain('DATABASE_URL: no connection to ');
    expect(said).toContain(words);
    expect(said).not.toContain('very-secret');
    expect(code).toBe(1);
  },
  30_000,
);

describe('npm run shop -- migrate', () => {
  it('migrates, lists the migrations, and then reports that none are left', async () => {
    const DATABASE_URL = await newDatabase('template1');
    const run = spawnSync(process.execPath, ['server/bin/shop.mjs', 'migrate'], {
      env: { ...process.env, DATABASE_URL },
      encoding: 'utf8',
    });
    expect([run.status, run.stdout.trim().split('\n'), run.stderr]).toEqual([
      0,
      [...names.map((name) => `applied ${name}`), `${names.length} applied. The database is up to date.`],
      '',
    ]);
    expect(await runWith('migrate', { DATABASE_URL })).toEqual({
      code: 0,
      said: ['Nothing was missing.'],
      complained: [],
    });
  }, 60_000);

  it('works on the embedded database too', async () => {
    const DATA_DIR = freshDir();
    expect((await runWith('migrate', { DATA_DIR })).said).toHaveLength(names.length + 1);
    expect((await runWith('migrate', { DATA_DIR })).said).toEqual(['Nothing was missing.']);
    rmSync(DATA_DIR, { recursive: true, force: true });
  });

  it('reports a missing database in one line', async () => {
    expect(await runWith('migrate', { DATABASE_URL: urlOf(server, 'nowhere') })).toEqual({
      code: 1,
      said: [],
      complained: [expect.stringMatching(/^DATABASE_URL: no connection to 127\.0\.0\.1.*"nowhere" does not exist.*$/)],
    });
  });
});
