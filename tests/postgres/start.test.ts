import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runShop } from '#server/shop';
import { migrations } from '#server/store/migrations/migrations';
import { freshDir } from '../server/platform/support';
import { newDatabase, urlOf } from '../support/database';
import { runToEnd } from './processes';

const server = process.env.TEST_POSTGRES ?? '';
const names = Object.keys(migrations);

describe('a server whose database cannot be used', () => {
  it.each([
    ['is not there', { port: '1' }, 'ECONNREFUSED'],
    ['has no such name', { pathname: '/nowhere' }, '"nowhere" does not exist'],
    ['has no TLS though it is asked for', { search: '?sslmode=verify-full' }, 'does not support SSL'],
  ])(
    'exits with one line if the database %s',
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
});

describe('npm run shop -- migrate', () => {
  async function migrate(environment: Record<string, string>) {
    const lines: string[] = [];
    const problems: string[] = [];
    const context = { say: (line: string) => lines.push(line), complain: (line: string) => problems.push(line) };
    return { code: await runShop(['migrate'], { environment, now: Date.now, ...context }), lines, problems };
  }

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
    expect(await migrate({ DATABASE_URL })).toEqual({ code: 0, lines: ['Nothing was missing.'], problems: [] });
  }, 60_000);

  it('works on the embedded database too', async () => {
    const DATA_DIR = freshDir();
    expect((await migrate({ DATA_DIR })).lines).toHaveLength(names.length + 1);
    expect((await migrate({ DATA_DIR })).lines).toEqual(['Nothing was missing.']);
    rmSync(DATA_DIR, { recursive: true, force: true });
  });

  it.each([
    ['is not there', urlOf(server, 'nowhere'), 'DATABASE_URL: no connection to 127.0.0.1'],
    ['is another kind', 'mysql://localhost/moves', 'DATABASE_URL must be postgres://'],
  ])('reports in one line a database that %s', async (_, DATABASE_URL, words) => {
    const { code, lines, problems } = await migrate({ DATABASE_URL });
    expect([code, lines, problems.length]).toEqual([1, [], 1]);
    expect(problems[0]).toContain(words);
    expect(problems[0]).not.toContain('\n');
  });
});
