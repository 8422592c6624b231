/** A PostgreSQL primary with a synchronous replica, and PgBouncer in transaction mode before them. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../support/free-port.mjs';

const POSTGRES = '/usr/lib/postgresql';
const PGBOUNCER = '/usr/sbin/pgbouncer';

/** Missing packages in words, or false. */
export const lackOfDatabases =
  !(existsSync(POSTGRES) && existsSync(PGBOUNCER)) && 'There are no postgresql and pgbouncer packages of Debian.';

const isRoot = process.getuid?.() === 0;
const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

export interface Databases {
  /** Through the pooler. */
  pooled: string;
  /** Straight to the primary of the moment. */
  direct(): string;
  restartPooler(): Promise<void>;
  /** Kills the primary, promotes the replica and points the pooler at it. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDatabases(): Promise<Databases> {
  const version = readdirSync(POSTGRES).sort().at(-1) ?? '';
  const program = (name: string): string => join(POSTGRES, version, 'bin', name);
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  const account = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) execFileSync('chown', ['postgres:postgres', folder]);
  const run = (name: string, args: string[]): void =>
    void execFileSync(program(name), args, { ...account, cwd: folder, stdio: 'ignore' });
  const children: ChildProcess[] = [];
  const start = (file: string, args: string[]): ChildProcess => {
    const child = spawn(file, args, { ...account, cwd: folder, stdio: 'ignore' });
    children.push(child);
    return child;
  };
  const [first, second, poolerPort] = [await freePort(), await freePort(), await freePort()];
  const urlOf = (port: number, name = 'shop'): string => `postgres://shop@127.0.0.1:${port}/${name}`;
  const data = (name: string): string => join(folder, name);
  const startPostgres = (name: string, port: number): ChildProcess =>
    start(program('postgres'), [
      ...['-D', data(name), '-p', String(port), '-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1'],
      ...['-c', 'max_connections=100'],
    ]);

  run('initdb', ['-D', data('primary'), '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const primary = startPostgres('primary', first);
  await untilAnswers(urlOf(first, 'postgres'));
  await query(urlOf(first, 'postgres'), 'create database shop');
  run('pg_basebackup', [
    '-D',
    data('replica'),
    '-d',
    `${urlOf(first, 'postgres')}?application_name=replica`,
    '-R',
    '-c',
    'fast',
  ]);
  startPostgres('replica', second);
  await untilAnswers(urlOf(second, 'postgres'));
  await query(urlOf(first, 'postgres'), "alter system set synchronous_standby_names = '*'");
  await query(urlOf(first, 'postgres'), 'select pg_reload_conf()');

  let current = first;
  mkdirSync(join(folder, 'pooler'));
  if (isRoot) execFileSync('chown', ['postgres:postgres', join(folder, 'pooler')]);
  const configure = (): void => {
    writeFileSync(join(folder, 'pooler', 'users.txt'), '"shop" ""\n');
    writeFileSync(
      join(folder, 'pooler', 'pgbouncer.ini'),
      `[databases]\nshop = host=127.0.0.1 port=${current} dbname=shop\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${poolerPort}\n` +
        'unix_socket_dir =\nauth_type = trust\nauth_file = pooler/users.txt\npool_mode = transaction\ndefault_pool_size = 15\nmax_client_conn = 200\nserver_login_retry = 1\n',
    );
  };
  configure();
  const startPooler = async (): Promise<ChildProcess> => {
    const child = start(PGBOUNCER, ['pooler/pgbouncer.ini']);
    await untilAnswers(urlOf(poolerPort));
    return child;
  };
  let pooler = await startPooler();

  return {
    pooled: urlOf(poolerPort),
    direct: () => urlOf(current),
    async restartPooler() {
      pooler.kill('SIGKILL');
      await once(pooler, 'exit');
      pooler = await startPooler();
    },
    async failOver() {
      primary.kill('SIGKILL');
      await once(primary, 'exit');
      await query(urlOf(second, 'postgres'), 'select pg_promote(true)');
      current = second;
      configure();
      pooler.kill('SIGHUP');
    },
    async stop() {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(
        children.map((child) => child.exitCode === null && child.signalCode === null && once(child, 'exit')),
      );
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      return await query(url, 'select 1');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`${url} does not answer`);
}
