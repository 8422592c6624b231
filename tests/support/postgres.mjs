import { execFileSync, spawn, spawnSync } from 'node:child_process';
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

/** What is written may be lost with the machine: the tests are quicker so. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

/** Where Debian and Homebrew keep their versions, and the rest of the way to the programs. */
const KEPT = [
  ['/usr/lib/postgresql', /^\d+$/, 'bin'],
  ['/opt/homebrew/opt', /^postgresql@\d+$/, 'bin'],
  ['/usr/local/opt', /^postgresql@\d+$/, 'bin'],
];
const versionOf = (name) => Number(/\d+$/.exec(name)?.[0]);

/** The directory with initdb and postgres: the newest version installed, or the one on the path. */
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

/** Whether tests on PostgreSQL can run without anything being installed. */
export const isPostgresAtHand = () =>
  (process.env.TEST_POSTGRES ?? process.env.TEST_DATABASE_URL ?? findBinaries()) !== undefined;

/** PostgreSQL for the tests: why it cannot be used, and how it would be installed. Its package would start a server of its own; ours must not. */
export const POSTGRES = {
  lack: () => (isPostgresAtHand() ? undefined : 'There is no PostgreSQL: install one, or set TEST_DATABASE_URL.'),
  plan: mayUseApt ? 'the package postgresql on this system, without a server that runs' : undefined,
  install() {
    aptInstall('postgresql-common');
    const before = existsSync(CLUSTERS) ? readFileSync(CLUSTERS) : '';
    writeFileSync(CLUSTERS, `${before}\ncreate_main_cluster = false\n`);
    aptInstall('postgresql');
    writeFileSync(CLUSTERS, before);
  },
};

/** PostgreSQL refuses to run as root: the account that its package makes, or nobody's. */
function account() {
  if (!isRoot) return {};
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  const id = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The server, and what stays behind to end it and take its directory away when its standard input closes: also when we are killed. */
const KEEPER = `
"$1/postgres" -D "$2/data" -p "$3" $4 &
server=$!
cat > /dev/null
kill -QUIT $server
wait $server
rm -rf "$2"`;

async function untilReady(url, keeper, log) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  keeper.stdin.end();
  throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`);
}

function initialise(binaries, directory, options) {
  const args = ['-D', join(directory, 'data'), '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const linguistic = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-GB'];
  for (const locale of [linguistic, ['--locale=C.UTF-8'], ['--no-locale']]) {
    if (spawnSync(join(binaries, 'initdb'), [...args, ...locale], { ...options, stdio: 'ignore' }).status === 0) return;
  }
  throw new Error(`${join(binaries, 'initdb')} could not make a database`);
}

async function startOwn(binaries, given) {
  const directory = mkdtempSync(join(tmpdir(), 'saltire-postgres-'));
  const { uid, gid } = account();
  const options = uid === undefined ? {} : { uid, gid };
  try {
    if (uid !== undefined) execFileSync('chown', [`${uid}:${gid}`, directory]);
    chmodSync(directory, 0o700);
    initialise(binaries, directory, { ...options, cwd: directory });
    const port = await freePort();
    const log = join(directory, 'log');
    const output = openSync(log, 'a');
    const settings = given.map((setting) => `-c ${setting}`).join(' ');
    const keeper = spawn('sh', ['-c', KEEPER, 'keeper', binaries, directory, String(port), settings], {
      ...options,
      cwd: directory,
      detached: true,
      stdio: ['pipe', output, output],
    });
    closeSync(output);
    const url = `postgres://tester@127.0.0.1:${port}/postgres`;
    await untilReady(url, keeper, log);
    const stop = () =>
      new Promise((resolve) => {
        keeper.once('close', resolve);
        keeper.stdin.end();
      });
    return { url, isOwn: true, stop };
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}

/**
 * A PostgreSQL on which databases may be made: the one of TEST_DATABASE_URL, else one of our own that is gone after `stop`.
 * Undefined where none is installed. `settings` are those of one of our own.
 */
export async function startPostgres(settings = SETTINGS) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, isOwn: false, stop: async () => undefined };
  const binaries = findBinaries();
  return binaries ? startOwn(binaries, settings) : undefined;
}
