/** A PostgreSQL primary with a synchronous replica, and PgBouncer in transaction mode in front of them. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOn, urlOf } from '../../support/database';
import { freePort } from '../../support/free-port.mjs';
import { account, answers, POSTGRES, startOwnPostgres } from '../../support/postgres.mjs';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100'];

export const lackOfDatabases =
  POSTGRES.lack() ?? (!existsSync(PGBOUNCER) && `There is no ${PGBOUNCER}, of the package pgbouncer.`);

interface Databases {
  /** Through the pooler. */
  pooled: string;
  /** Directly to the current primary. */
  direct(): string;
  restartPooler(): Promise<void>;
  /** Kills the primary, promotes the replica and points the pooler at it. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** PgBouncer in front of a database. */
async function startPooler(database: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
  const { uid, gid } = account();
  if (uid !== undefined) execFileSync('chown', [`${uid}:${gid}`, folder]);
  const port = await freePort();
  const url = `postgres://tester@127.0.0.1:${port}/shop`;
  const pointAt = (target: string): void =>
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      `[databases]
shop = host=127.0.0.1 port=${new URL(target).port} dbname=shop
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = users.txt
pool_mode = transaction
default_pool_size = 15
max_client_conn = 200
server_login_retry = 1
`,
    );
  writeFileSync(join(folder, 'users.txt'), '"tester" ""\n');
  pointAt(database);
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawn(PGBOUNCER, ['pgbouncer.ini'], { ...account(), cwd: folder, stdio: 'ignore' });
    if (!(await answers(url))) throw new Error(`${url} does not answer`);
  };
  const kill = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url,
    async restart() {
      await kill();
      await start();
    },
    moveTo(target: string) {
      pointAt(target);
      child.kill('SIGHUP');
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}

export async function startDatabases(): Promise<Databases> {
  const primary = await startOwnPostgres(SETTINGS);
  await runOn(primary.url, 'create database shop');
  const replica = await startOwnPostgres(SETTINGS, primary.url);
  await runOn(primary.url, "alter system set synchronous_standby_names = '*'");
  await runOn(primary.url, 'select pg_reload_conf()');
  let current = urlOf(primary.url, 'shop');
  const pooler = await startPooler(current);
  return {
    pooled: pooler.url,
    direct: () => current,
    restartPooler: pooler.restart,
    async failOver() {
      await primary.stop();
      await runOn(replica.url, 'select pg_promote(true)');
      current = urlOf(replica.url, 'shop');
      pooler.moveTo(current);
    },
    async stop() {
      await pooler.stop();
      await Promise.all([primary.stop(), replica.stop()]);
    },
  };
}
