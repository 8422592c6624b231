import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.mjs';
import { aptInstall, isRoot, mayUseApt } from './packages.mjs';

/** Durability is off: the tests are faster, and the data may be lost with the machine. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

/** The folders of Debian and Homebrew: parent, version, path to the programs. */
const KEPT = [
  ['/usr/lib/postgresql', /^\d+$/, 'bin'],
  ['/opt/homebrew/opt', /^postgresql@\d+$/, 'bin'],
  ['/usr/local/opt', /^postgresql@\d+$/, 'bin'],
];
const versionOf = (name) => Number(/\d+$/.exec(name)?.[0]);

/** The directory with initdb and postgres: of the newest installed version, or of the one on the PATH. */
function findBinaries() {
  const kept = KEPT.flatMap(([folder, pattern, rest]) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => pattern.test(name))
      .sort((a, b) => versionOf(b) - versionOf(a))
      .map((name) => join(folder, name, rest)),
  );
  const places = [...kept, ...(process.env.PATH ?? '').split(delimiter)];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
}

const CLUSTERS = '/etc/postgresql-common/createcluster.conf';

/** The need for PostgreSQL. Its package would start a server; it must not. */
export const POSTGRES = {
  lack: () =>
    process.env.TEST_POSTGRES || process.env.TEST_DATABASE_URL || findBinaries()
      ? undefined
      : 'There is no PostgreSQL: install one, or set TEST_DATABASE_URL.',
  plan: mayUseApt ? 'the package postgresql on this system, without a server that runs' : undefined,
  install() {
    aptInstall('postgresql-common');
    const before = existsSync(CLUSTERS) ? readFileSync(CLUSTERS) : '';
    writeFileSync(CLUSTERS, `${before}\ncreate_main_cluster = false\n`);
    aptInstall('postgresql');
    writeFileSync(CLUSTERS, before);
  },
};

/** PostgreSQL and its pooler refuse to run as root: uses the account of its package, or nobody. */
export function account() {
  if (!isRoot) return {};
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  const id = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Runs the server, then ends it and removes its directory when standard input closes, even after a kill. */
const KEEPER = `
"$1/postgres" -D "$2/data" -p "$3" $4 &
server=$!
cat > /dev/null
kill -QUIT $server
wait $server
rm -rf "$2"`;

/** True once a server answers, false if it does not within ten seconds. */
export async function answers(url) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return false;
}

/** Fills a data directory: with an empty cluster, or with a copy of a primary that follows it. */
function initialise(binaries, data, options, primary) {
  const run = (program, ...args) =>
    spawnSync(join(binaries, program), ['-D', data, ...args], { ...options, stdio: 'ignore' }).status === 0;
  if (primary) {
    if (run('pg_basebackup', '-d', `${primary}?application_name=replica`, '-R', '-c', 'fast')) return;
    throw new Error(`${join(binaries, 'pg_basebackup')} could not copy ${primary}`);
  }
  const linguistic = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-GB'];
  for (const locale of [linguistic, ['--locale=C.UTF-8'], ['--no-locale']])
    if (run('initdb', '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale)) return;
  throw new Error(`${join(binaries, 'initdb')} could not make a database`);
}

/** A temporary PostgreSQL server, which `stop` ends as a crash does and removes; a standby of `primary` if that is given. */
export async function startOwnPostgres(settings, primary) {
  const binaries = findBinaries();
  if (!binaries) throw new Error(POSTGRES.lack());
  const directory = mkdtempSync(join(tmpdir(), 'saltire-postgres-'));
  const { uid, gid } = account();
  const options = { ...(uid === undefined ? {} : { uid, gid }), cwd: directory };
  try {
    if (uid !== undefined) execFileSync('chown', [`${uid}:${gid}`, directory]);
    chmodSync(directory, 0o700);
    initialise(binaries, join(directory, 'data'), options, primary);
    const port = await freePort();
    const log = join(directory, 'log');
    const output = openSync(log, 'a');
    const flags = settings.map((setting) => `-c ${setting}`).join(' ');
    const keeper = spawn('sh', ['-c', KEEPER, 'keeper', binaries, directory, String(port), flags], {
      ...options,
      detached: true,
      stdio: ['pipe', output, output],
    });
    closeSync(output);
    const ended = once(keeper, 'close');
    const stop = async () => {
      keeper.stdin.end();
      await ended;
    };
    const url = `postgres://tester@127.0.0.1:${port}/postgres`;
    if (await answers(url)) return { url, isOwn: true, stop };
    const words = readFileSync(log, 'utf8');
    await stop();
    throw new Error(`PostgreSQL did not start:\n${words}`);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}

/**
 * A PostgreSQL server on which databases may be created: that of TEST_DATABASE_URL, else a temporary one until `stop`.
 * Undefined where none is installed. `settings` apply to the temporary one.
 */
export async function startPostgres(settings = SETTINGS) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, isOwn: false, stop: async () => undefined };
  return findBinaries() && startOwnPostgres(settings);
}
