/** The scripts that build and start, in folders of their own: they read one environment and one shop.json, and one process builds at a time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/store/database';

const root = join(import.meta.dirname, '..', '..');
const made: string[] = [];
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** Waits for a process, which a busy machine starts slowly. */
const eventually = <Result>(look: () => Result) => vi.waitUntil(look, { timeout: 50_000, interval: 20 });

/** A folder with the scripts, and with nothing that they could build. */
function install(): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  made.push(folder);
  for (const scripts of ['build', 'server/bin'])
    cpSync(join(root, scripts), join(folder, scripts), { recursive: true });
  return folder;
}

/** Links the packages one by one, because bundles are cached beside them. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
}

/** Runs a script of a folder without the variables that builds read. */
function run(folder: string, script: string, ...args: string[]) {
  const { SHOP, NODE_ENV, DATABASE_URL, ...env } = process.env;
  const child = spawn(process.execPath, [join(folder, script), ...args], {
    cwd: folder,
    env: { ...env, DATA_DIR: join(folder, 'data'), PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = text(child.stdout);
  const complained = text(child.stderr);
  const ended = once(child, 'exit').then(async ([code]) => ({ code, said: await said, complained: await complained }));
  return { child, ended };
}

describe('each script', () => {
  let folder: string;
  beforeAll(() => {
    folder = install();
    symlinkSync(join(root, 'domain'), join(folder, 'domain'));
    linkPackages(folder);
    writeFileSync(join(folder, '.env'), 'SHOP=york.json\n');
  });

  it.each([
    ['build/build'],
    ['server/bin/start'],
    ['build/dev'],
    ['server/bin/shop', 'doctor'],
    ['server/bin/shop', 'backup', 'x'],
  ])(
    'reads .env, and refuses a shop.json that is missing in one line: %s',
    async (script, ...args) => {
      const { code, complained } = await run(folder, `${script}.mjs`, ...args).ended;
      expect(complained).toBe(
        `The shop's file cannot be used:\n  - SHOP: ${join(folder, 'york.json')} does not exist\n`,
      );
      expect(code).toBe(1);
      expect(readdirSync(folder).filter((name) => name.startsWith('dist'))).toEqual([]);
    },
    60_000,
  );
});

it('takes an empty variable for an unset one, so that the script is the same', async () => {
  const { readEnvironment } = await import('../../build/environment.mjs' as string);
  vi.stubEnv('API_BASE_URL', '');
  vi.stubEnv('SITE_API_URL', 'https://shop.example');
  vi.stubEnv('SHOP', '');
  readEnvironment();
  expect(process.env).not.toHaveProperty('API_BASE_URL');
  expect(process.env).toMatchObject({ SITE_API_URL: 'https://shop.example', SHOP: join(root, 'shop.json') });
  vi.unstubAllEnvs();
});

describe('a command on a shop that was built before', () => {
  let folder: string;
  beforeAll(async () => {
    folder = install();
    linkPackages(folder);
    const { bundleSchema, bundleServer } = await import('../../build/bundle.mjs' as string);
    await bundleServer(join(folder, 'dist', 'server'));
    await bundleSchema(join(folder, 'dist', 'blank', 'schema'));
    writeFileSync(join(folder, 'dist', '.stamp'), 'the digest of another shop.json');
    await (await openDatabase({ kind: 'embedded' }, join(folder, 'data'))).destroy();
  }, 60_000);

  const sample = readFileSync(join(root, 'shop.json'), 'utf8');
  const BAD = sample.replace(/"vatPercent": [^,]*,/, '"vatPercent": "a fifth",');
  const MESSAGES = {
    changed: /shop\.json has changed since the build: npm run build, or npm start, uses it/,
    bad: /shop\.json:\d+: [\w.]*vatPercent: /,
    missing: /SHOP: .*shop\.json does not exist/,
  };

  it.each([
    ['changed', sample],
    ['bad', BAD],
    ['missing', undefined],
  ] as const)(
    'makes a backup with a warning, and the doctor reports it, when shop.json is %s',
    async (state, json) => {
      const file = join(folder, 'shop.json');
      rmSync(file, { force: true });
      if (json !== undefined) writeFileSync(file, json);
      const backup = await run(folder, 'server/bin/shop.mjs', 'backup', `${state}.backup`).ended;
      expect(backup).toMatchObject({ code: 0, complained: expect.stringMatching(MESSAGES[state]) });
      expect(existsSync(join(folder, `${state}.backup`))).toBe(true);
      const doctor = await run(folder, 'server/bin/shop.mjs', 'doctor').ended;
      const level = state === 'changed' ? 'warn' : 'fail';
      const line = doctor.said.split('\n').find((each) => MESSAGES[state].test(each));
      expect(line).toMatch(new RegExp(`^${level}  shop.json: `));
      expect([doctor.code, doctor.complained]).toEqual([level === 'fail' ? 1 : 0, '']);
    },
    60_000,
  );
});

describe('a build', () => {
  /** A script that builds a file named after itself, and stops on the way for as long as there is a file `wait`. */
  const MAKER = `import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    import { replaceBuild } from './replace-build.mjs';
    import { NEXT } from './sources.mjs';
    const [name] = process.argv.slice(2);
    await replaceBuild(async () => {
      appendFileSync('log', \`begin \${name};\`);
      mkdirSync(\`\${NEXT}/client/assets\`, { recursive: true });
      while (existsSync('wait')) await pause(20);
      writeFileSync(\`\${NEXT}/client/assets/\${name}.js\`, '');
      appendFileSync('log', \`end \${name};\`);
    }, () => false);`;
  function installMaker() {
    const folder = install();
    writeFileSync(join(folder, 'build', 'maker.mjs'), MAKER);
    const wait = join(folder, 'wait');
    return {
      make: (name: string) => run(folder, 'build/maker.mjs', name),
      log: () => readFileSync(join(folder, 'log'), 'utf8'),
      has: (path: string) => existsSync(join(folder, path)),
      hold: () => writeFileSync(wait, ''),
      release: () => rmSync(wait),
    };
  }

  it('waits for another one and says so, and both are made whole', async () => {
    const { make, log, has, hold, release } = installMaker();
    hold();
    const first = make('first');
    await eventually(() => has('dist.next'));
    const second = make('second');
    await eventually(() => has('log') && second.child.pid !== undefined);
    const heard = once(second.child.stdout ?? second.child, 'data');
    expect(String(await heard)).toBe(`Another build is running (process ${first.child.pid}): waiting for it ...\n`);
    expect(has('dist')).toBe(false);
    release();
    expect((await Promise.all([first.ended, second.ended])).map(({ code }) => code)).toEqual([0, 0]);
    expect(log()).toBe('begin first;end first;begin second;end second;');
    expect([has('dist/client/assets/second.js'), has('dist/previous/assets/first.js')]).toEqual([true, true]);
    expect([has('dist.next'), has('dist.lock'), has('dist.old')]).toEqual([false, false, false]);
  }, 60_000);

  it('that is killed leaves the one before as it was, and the next one begins at once', async () => {
    const { make, has, hold, release } = installMaker();
    await make('first').ended;
    hold();
    const killed = make('killed');
    await eventually(() => has('dist.next'));
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect([has('dist/client/assets/first.js'), has('dist.lock')]).toEqual([true, true]);
    release();
    expect(await make('third').ended).toMatchObject({ code: 0, said: '' });
    expect([has('dist/client/assets/third.js'), has('dist/client/assets/killed.js')]).toEqual([true, false]);
  }, 60_000);

  it('ends when the start that began it is told to stop', async () => {
    const folder = install();
    mkdirSync(join(folder, 'domain'));
    writeFileSync(
      join(folder, 'build', 'build.mjs'),
      "console.log('building', process.pid); setInterval(() => 0, 1000);",
    );
    const { child, ended } = run(folder, 'server/bin/start.mjs');
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
    });
    const pid = await eventually(() => /building (\d+)/.exec(said)?.[1]);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(1);
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  }, 60_000);
});

it('the image has every script that its own import', () => {
  const [, list = ''] = /BUILD_AGAIN = \[([^\]]+)\]/.exec(readFileSync(join(root, 'build/image.mjs'), 'utf8')) ?? [];
  const copied = [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
  expect(copied.length).toBeGreaterThan(4);
  const scripts = [...copied.map((name) => `build/${name}`), 'server/bin/shop', 'server/bin/start'];
  const imported = scripts.flatMap((script) =>
    [
      ...readFileSync(join(root, `${script}.mjs`), 'utf8').matchAll(/^import .*'(?:\.|.*\/build)\/([\w-]+)\.mjs'/gm),
    ].map(([, other = '']) => other),
  );
  expect(imported).toContain('sources');
  expect(imported.filter((name) => !copied.includes(name))).toEqual([]);
});
