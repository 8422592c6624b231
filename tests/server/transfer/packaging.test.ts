/** What can be held of the container and the settings without an engine: the papers agree with the program. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { WEBHOOK_EVENTS } from '#server/doctor/stripe-probe';
import { COMMANDS } from '#server/shop';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const packageJson = JSON.parse(read('package.json'));
const dockerfile = read('Dockerfile');
const settings = read('.env.example');
const DIGEST = /:\d[\w.-]+@sha256:[0-9a-f]{64}$/;

const instructions = (name: string): string[] =>
  [...dockerfile.replaceAll('\\\n', ' ').matchAll(new RegExp(`^${name} +(.+)$`, 'gm'))].map(([, rest = '']) => rest);

describe('the Dockerfile', () => {
  it('stands on a Node.js that the program runs on', () => {
    const [image, ...more] = new Set(instructions('FROM').map((from) => from.replace(/ AS .*/, '')));
    expect(more).toEqual([]);
    expect(packageJson.engines.node).toContain(`>=${/^node:(\d+)\./.exec(image ?? '')?.[1]}`);
    expect(image).toMatch(DIGEST);
  });

  it('copies what is there', () => {
    const sources = instructions('COPY').flatMap((rest) =>
      rest.startsWith('--from') ? [] : rest.split(/ +/).slice(0, -1),
    );
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  });

  it('runs as nobody special, stops with grace, and is asked how it is', () => {
    const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(stage).toMatch(/^USER node$/m);
    expect(stage).toMatch(/^ENV .*\bAPP_ENV=production\b/m);
    expect(stage).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(stage).toMatch(/^HEALTHCHECK [\s\S]*\/livez/m);
    expect(stage).toMatch(/^VOLUME \/data$/m);
    expect(stage.indexOf('USER node')).toBeGreaterThan(stage.indexOf('RUN '));
  });

  it('leaves secrets, data and other builds behind', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.env', '.git', 'node_modules', 'dist', 'data']) expect(ignored).toContain(name);
  });
});

/** The schema that the Compose project publishes, as a linter of compose files ships it. */
const { $schema: _, ...composeSchema } = JSON.parse(read('node_modules/dclint/schemas/compose.schema.json'));
const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(composeSchema);

interface Compose {
  services: Record<string, { image?: string; build?: object; depends_on?: object; volumes?: string[] }>;
  volumes: object;
}

describe('the compose file', () => {
  const compose: Compose = parse(read('compose.yaml'));

  it('is what the schema of compose asks for', () => {
    expect([isCompose(compose), isCompose.errors]).toEqual([true, null]);
    const wrong = read('compose.yaml').replace('condition: service_healthy', 'condition: healthy');
    expect(isCompose(parse(wrong))).toBe(false);
  });

  it('names only services and volumes that are in it', () => {
    const services = Object.values(compose.services);
    const needed = services.flatMap(({ depends_on: others = {} }) => Object.keys(others));
    expect(needed.length).toBeGreaterThan(1);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(needed));
    const used = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]));
    expect(used.sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const { image, build } of services) expect([image, build].filter(Boolean)).toHaveLength(1);
  });

  it('names the images of a shop by digest; the mailbox to look at is not one of them', () => {
    const images = [...read('compose.yaml').matchAll(/^ +image: (.+)$/gm)].map(([, image = '']) => image);
    expect(images.filter((image) => !DIGEST.test(image))).toEqual([expect.stringMatching(/^axllent\/mailpit:v/)]);
  });

  it('holds no secret, and takes only variables that are explained', () => {
    const compose = read('compose.yaml');
    const names = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
    expect([...names].filter((name) => !new RegExp(`^# ${name}=`, 'm').test(settings))).toEqual([]);
    for (const [, value] of compose.matchAll(/PASSWORD: (.*)/g)) expect(value).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  });
});

describe('the unit of systemd', () => {
  const unit = read('deploy/shop.service');

  it('starts the server as it was built, and waits as long for its end as compose', () => {
    const [command = ''] = instructions('CMD')
      .map((list) => (JSON.parse(list) as string[]).slice(1).join(' '))
      .slice(-1);
    expect(unit).toContain(
      `ExecStart=/usr/bin/node ${command.replace('server/bin/start.mjs', 'dist/server/main.js')}\n`,
    );
    const [, grace = ''] = /stop_grace_period: (\d+)s/.exec(read('compose.yaml')) ?? [];
    expect(unit).toContain(`TimeoutStopSec=${grace}\n`);
  });

  it('is one that systemd takes, and keeps the service away from the rest of the machine', (context) => {
    if (spawnSync('systemd-analyze', ['--version']).error) context.skip('there is no systemd-analyze here');
    const folder = mkdtempSync(join(tmpdir(), 'unit-'));
    const file = join(folder, 'shop.service');
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    expect(verified.stderr.split('\n').filter((line) => line.includes('shop.service'))).toEqual([]);
    const security = spawnSync('systemd-analyze', ['security', '--offline=true', file], { encoding: 'utf8' });
    const [, exposure = '10'] = /Overall exposure level for shop.service: ([\d.]+)/.exec(security.stdout) ?? [];
    expect(Number(exposure)).toBeLessThan(3);
    rmSync(folder, { recursive: true });
  });
});

describe('the settings', () => {
  it('are all explained in .env.example', () => {
    const parsed = [...read('server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
    const built = [
      ...(/const VARIABLES = \[(.*)\]/.exec(read('server/bin/sources.mjs'))?.[1]?.matchAll(/'(\w+)'/g) ?? []),
    ];
    const names = new Set([...parsed, ...built.map(([, name = '']) => name)]);
    expect(names.size).toBeGreaterThan(25);
    expect([...names].filter((name) => !new RegExp(`^# ${name}=`, 'm').test(settings))).toEqual([]);
  });
});

describe('the commands', () => {
  it('are those that the guides name', () => {
    const guides = ['README.md', ...readdirSync(join(root, 'docs/running')).map((name) => `docs/running/${name}`)];
    const text = guides.map(read).join('\n');
    const named = [...text.matchAll(/(?:npm run (?:--silent )?shop --|npx shop) ([a-z-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in COMMANDS))).toEqual([]);
  });

  it('of the webhook are those that the doctor looks for', () => {
    const guide = read('docs/running/services.md');
    expect(WEBHOOK_EVENTS.filter((event) => !guide.includes(`\`${event}\``))).toEqual([]);
  });
});
