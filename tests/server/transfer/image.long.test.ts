/** Runs the steps of the Dockerfile in empty folders, to prove that the copied files are enough to build and to run. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../support/free-port.mjs';
import { tyne } from '../../support/tyne';
import { unless } from '../../support/unless';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const work = mkdtempSync(join(tmpdir(), 'image-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** The stages that build and run, each with its instructions in order. The stage before them has the scripts of the last image. */
const [, build = [], run = []] = read('Dockerfile')
  .replaceAll(/ ?\\\n */g, ' ')
  .split(/^FROM .*$/m)
  .slice(1)
  .map((stage) => [...stage.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', rest = '']) => ({ name, rest })));

const ignored = read('.dockerignore').split('\n');
const isCopied = (file: string): boolean =>
  ignored.includes(`!${file}`) ||
  !ignored.some(
    (rule) => rule === file || file.startsWith(`${rule}/`) || (rule === '.env.*' && file.startsWith('.env.')),
  );
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(isCopied);

function copy(sources: string[], to: string): void {
  for (const file of tracked.filter(
    (path) => path !== '' && sources.some((source) => source === '.' || source === path),
  )) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
}

/** The image has Node.js 24, whose SQLite it uses. */
const lack =
  !process.getBuiltinModule('node:sqlite') && 'This Node.js has no SQLite of its own, unlike that of the image.';

it("the image builds and serves, and serves another firm's file without a bundler", {
  ...unless(lack),
  timeout: 900_000,
}, async () => {
  const app = join(work, 'app');
  const image = join(work, 'image');
  const { NODE_ENV: _, ...environment } = process.env;
  mkdirSync(app);
  for (const { name, rest } of build) {
    if (name === 'COPY') copy(rest.split(' ').slice(0, -1), app);
    if (name !== 'RUN') continue;
    const step = spawnSync('sh', ['-c', rest.replace(/^--mount=\S+ /, '').replace(' /image ', ` ${image} `)], {
      cwd: app,
      env: environment,
      encoding: 'utf8',
    });
    expect(step.status, `${rest}\n${step.stdout}${step.stderr}`).toBe(0);
  }
  const listOf = (name: string): string[] => {
    const { rest = '' } = run.find((one) => one.name === name) ?? {};
    return JSON.parse(rest.slice(rest.indexOf('[')));
  };
  const port = String(await freePort());
  const set = { APP_ENV: 'development', PORT: port, DATA_DIR: join(work, 'data'), LOG_LEVEL: 'error' };
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...set };
  const [command = '', ...args] = listOf('CMD');
  const [health = '', ...check] = listOf('HEALTHCHECK');
  /** The home page with its scripts, and the public facts, of a started image. */
  const served = async () => {
    const server = spawn(command, args, { cwd: image, env, stdio: 'ignore' });
    await expect.poll(() => spawnSync(health, check, { env }).status, { timeout: 120_000 }).toBe(0);
    const get = async (path: string): Promise<string> => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    const page = await get('/en');
    const names = [...new Set(page.match(/\/assets\/[\w-]+\.js/g))];
    const scripts = await Promise.all(names.map(get));
    const config = await get('/api/config');
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    return { page, names, scripts: scripts.join('\n'), config };
  };
  const sample = await served();
  expect(sample.page).toContain('<h1');
  expect(sample.page).toContain('Saltire Moves');
  expect(existsSync(join(image, 'node_modules', 'vite'))).toBe(false);

  const file = join(image, 'shop.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('{', '{,'));
  const half = spawnSync(command, args, { cwd: image, env, encoding: 'utf8' });
  expect([half.status, half.stderr]).toEqual([1, expect.stringContaining('shop.json:1: not valid JSON')]);

  const other = JSON.stringify(tyne, null, 2);
  writeFileSync(file, other.replace('"Tyneside-wide"', '"{{miles}} wide"'));
  const strange = spawnSync(command, args, { cwd: image, env, encoding: 'utf8' });
  const line = other.slice(0, other.indexOf('"Tyneside-wide"')).split('\n').length;
  const refused = `shop.json:${line}: texts.en.home.stats.coverage.title: replaces no text of the pages`;
  expect([strange.status, strange.stderr]).toEqual([1, expect.stringContaining(refused)]);

  writeFileSync(file, other);
  const second = await served();
  expect(second.page).toContain('Tyne Removals');
  expect(second.scripts).toContain('Tyne Removals');
  expect(JSON.parse(second.config)).toMatchObject({ languages: false });
  expect(second.page + second.scripts).not.toContain('0131 496 0000');
  expect(second.page).toContain('Tyneside-wide');
  expect(second.page).not.toMatch(/Edinburgh|Scotland|Scottish/);
  expect(second.names.filter((name) => sample.names.includes(name))).toEqual([]);
  expect(await served()).toEqual(second);
});
