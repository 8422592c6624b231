/** The container and the settings agree with the program, as far as can be tested without an engine. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { WEBHOOK_EVENTS } from '#server/payments/payments';
import { COMMANDS } from '#server/shop';
import { unless } from '../../support/unless';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const packageJson = JSON.parse(read('package.json'));
const dockerfile = read('Dockerfile');
const settings = read('.env.example');
const DIGEST = /:\d[\w.-]+@sha256:[0-9a-f]{64}$/;

const instructions = (name: string): string[] =>
  [...dockerfile.replaceAll('\\\n', ' ').matchAll(new RegExp(`^${name} +(.+)$`, 'gm'))].map(([, rest = '']) => rest);

describe('the Dockerfile', () => {
  it('uses a supported Node.js', () => {
    const images = instructions('FROM').map((from) => from.replace(/ AS .*/, ''));
    const [image, ...more] = new Set(images.filter((name) => !name.startsWith('$')));
    expect(more).toEqual([]);
    const [, major = '', minor, patch] = /^node:(\d+)\.(\d+)\.(\d+)-/.exec(image ?? '') ?? [];
    expect(packageJson.engines.node).toContain(`>=${major}`);
    // The security release of October 2026.
    const [release, fixed] = [
      [major, minor, patch],
      [24, 22, 1],
    ].map((parts) => parts.reduce<number>((sum, part) => sum * 1000 + Number(part), 0));
    expect(release).toBeGreaterThanOrEqual(fixed ?? 0);
  });

  it('copies existing files', () => {
    const sources = instructions('COPY').flatMap((rest) =>
      rest.startsWith('--from') ? [] : rest.split(/ +/).slice(0, -1),
    );
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  });

  it('runs unprivileged, stops gracefully, and has a health check', () => {
    const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(stage).toMatch(/^USER node$/m);
    expect(stage).toMatch(/^ENV .*\bAPP_ENV=production\b/m);
    expect(stage).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(stage).toMatch(/^HEALTHCHECK [\s\S]*\/livez/m);
    expect(stage).toMatch(/^VOLUME \/data$/m);
    expect(stage.indexOf('USER node')).toBeGreaterThan(stage.indexOf('RUN '));
  });

  it('excludes secrets, data and builds', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.env', '.git', 'node_modules', 'dist', 'data']) expect(ignored).toContain(name);
  });
});

/** The schema of the Compose project, as shipped by a linter. */
const { $schema: _, ...composeSchema } = JSON.parse(read('node_modules/dclint/schemas/compose.schema.json'));
const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(composeSchema);

interface Compose {
  services: Record<string, { image?: string; build?: object; depends_on?: object; volumes?: string[] }>;
  volumes: object;
}

describe('the compose file', () => {
  const compose: Compose = parse(read('compose.yaml'), { merge: true });

  it('matches the schema of compose', () => {
    expect([isCompose(compose), isCompose.errors]).toEqual([true, null]);
    const wrong = read('compose.yaml').replace('condition: service_healthy', 'condition: healthy');
    expect(isCompose(parse(wrong))).toBe(false);
  });

  it('refers to its own services and volumes only', () => {
    const services = Object.values(compose.services);
    const needed = services.flatMap(({ depends_on: others = {} }) => Object.keys(others));
    expect(needed.length).toBeGreaterThan(1);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(needed));
    const used = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]));
    expect(used.sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const { image, build } of services) expect([image, build].filter(Boolean)).toHaveLength(1);
  });

  it('pins images by digest, except the test mailbox', () => {
    const images = [...read('compose.yaml').matchAll(/^ +image: (.+)$/gm)].map(([, image = '']) => image);
    expect(images.filter((image) => !DIGEST.test(image))).toEqual([expect.stringMatching(/^axllent\/mailpit:v/)]);
  });

  it('bounds the memory and the log of each service, and gives none new privileges', () => {
    for (const [name, service] of Object.entries(compose.services as Record<string, Record<string, unknown>>)) {
      expect([name, service.security_opt]).toEqual([name, ['no-new-privileges:true']]);
      expect([name, service.logging]).toMatchObject([name, { driver: 'local' }]);
      expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
    }
    expect(compose.services.shop).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  it('contains no secret, and only documented variables', () => {
    const compose = read('compose.yaml');
    const names = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
    expect([...names].filter((name) => !new RegExp(`^# ${name}=`, 'm').test(settings))).toEqual([]);
    for (const [, value] of compose.matchAll(/PASSWORD: (.*)/g)) expect(value).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  });
});

describe('the unit of systemd', () => {
  const unit = read('deploy/shop.service');
  const lack = spawnSync('systemd-analyze', ['--version']).error ? 'There is no systemd-analyze here.' : false;

  it('starts the built server, with the same stop timeout as compose', () => {
    const [command = ''] = instructions('CMD')
      .map((list) => (JSON.parse(list) as string[]).slice(1).join(' '))
      .slice(-1);
    expect(unit).toContain(
      `ExecStart=/usr/bin/node ${command.replace('server/bin/start.mjs', 'dist/server/main.js')}\n`,
    );
    const [, grace = ''] = /stop_grace_period: (\d+)s/.exec(read('compose.yaml')) ?? [];
    expect(unit).toContain(`TimeoutStopSec=${grace}\n`);
  });

  it('shares its user, data and sandbox with the backup', () => {
    const sandbox = (text: string) => text.slice(text.indexOf('DynamicUser='), text.indexOf('\n[Install]')).trim();
    expect(sandbox(read('deploy/shop-backup.service'))).toBe(sandbox(unit));
    expect(sandbox(unit)).toContain('User=shop\nStateDirectory=shop\n');
    expect(read('deploy/shop-backup.service').replaceAll('%%', '')).not.toContain('%');
  });

  it.each(['shop.service', 'shop-backup.service', 'shop-backup.timer'])(
    'is valid for systemd: %s',
    unless(lack),
    (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'unit-'));
      for (const each of readdirSync(join(root, 'deploy')).filter((file) => file.startsWith('shop')))
        writeFileSync(join(folder, each), read(`deploy/${each}`).replaceAll('/usr/bin/node', process.execPath));
      const file = join(folder, name);
      const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
      expect(verified.stderr.split('\n').filter((line) => line.includes(name))).toEqual([]);
      if (name.endsWith('.service')) {
        const security = spawnSync('systemd-analyze', ['security', '--offline=true', file], { encoding: 'utf8' });
        const [, exposure = '10'] = /Overall exposure level for [\w.-]+: ([\d.]+)/.exec(security.stdout) ?? [];
        expect(Number(exposure)).toBeLessThan(3);
      }
      rmSync(folder, { recursive: true });
    },
  );
});

describe('the lockfile', () => {
  it('has the digest of every package, for every platform', () => {
    const { packages }: { packages: Record<string, { integrity?: string }> } = JSON.parse(read('package-lock.json'));
    const { '': _root, ...installed } = packages;
    expect(Object.keys(installed).filter((name) => !installed[name]?.integrity)).toEqual([]);
  });
});

describe('the settings', () => {
  it('are all documented in .env.example', () => {
    const schemas = ['server/config.ts', 'server/config/services.ts'].map(read).join('\n');
    const parsed = [...schemas.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
    const built = [
      ...(/const VARIABLES = \[(.*)\]/.exec(read('server/bin/sources.mjs'))?.[1]?.matchAll(/'(\w+)'/g) ?? []),
    ];
    const names = new Set([...parsed, ...built.map(([, name = '']) => name)]);
    expect(names.size).toBeGreaterThan(25);
    expect([...names].filter((name) => !new RegExp(`^# ${name}=`, 'm').test(settings))).toEqual([]);
  });
});

describe('the commands', () => {
  it('exist as named in the guides', () => {
    const guides = ['README.md', ...readdirSync(join(root, 'docs/running')).map((name) => `docs/running/${name}`)];
    const text = guides.map(read).join('\n');
    const named = [...text.matchAll(/(?:npm run (?:--silent )?shop --|npx shop) ([a-z][a-z-]*)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in COMMANDS))).toEqual([]);
  });

  it('the commands of the webhook match those that the doctor checks', () => {
    const guide = read('docs/running/services.md');
    expect(WEBHOOK_EVENTS.filter((event) => !guide.includes(`\`${event}\``))).toEqual([]);
    expect(WEBHOOK_EVENTS.filter((event) => !settings.includes(event))).toEqual([]);
  });
});
