import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

const DEBIAN = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;
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

/** The directory with initdb and postgres: Debian's newest, or the one on the path. */
function findBinaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
}

const attempt = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** As findBinaries, installed first where there are none and we may. */
function ensureBinaries() {
  const found = findBinaries();
  if (found || !isRoot || !existsSync('/usr/bin/apt-get')) return found;
  attempt('apt-get', ['update', '-qq']);
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql']);
  return findBinaries();
}

/** PostgreSQL refuses to run as root: the account that its package makes, or nobody's. */
function account() {
  if (!isRoot) return {};
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  const id = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
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

async function startOwn(binaries) {
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
    const settings = SETTINGS.map((setting) => `-c ${setting}`).join(' ');
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
 * Undefined where none is installed and none can be.
 */
export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, isOwn: false, stop: async () => undefined };
  const binaries = ensureBinaries();
  return binaries ? startOwn(binaries) : undefined;
}
