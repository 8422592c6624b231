/** The container, the systemd units and the guides agree with the program, as far as can be tested without an engine. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { WEBHOOK_EVENTS } from '#server/payments/payments';
import { COMMANDS } from '#server/shop';
import { unless } from '../../support/unless';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const settings = read('.env.example');
/** The names that .env.example does not explain. */
const undocumented = (names: Iterable<string>) =>
  [...names].filter((name) => !new RegExp(`^# ${name}=`, 'm').test(settings));
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('the image', () => {
  it('runs unprivileged, stops gracefully, and has a health check', () => {
    const dockerfile = read('Dockerfile');
    const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    for (const line of [
      /^USER node$/m,
      /^ENV .*\bAPP_ENV=production\b/m,
      /^STOPSIGNAL SIGTERM$/m,
      /^HEALTHCHECK [\s\S]*\/livez/m,
      /^VOLUME \/data$/m,
      /^RUN .*chown node:node \/app \/data$/m,
    ])
      expect(stage).toMatch(line);
    expect(stage.indexOf('USER node')).toBeGreaterThan(stage.indexOf('RUN '));
  });

  it('contains no secrets, data or builds', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'node_modules', 'dist', 'data']));
  });
});

describe('the compose file', () => {
  const text = read('compose.yaml');
  const { services }: { services: Record<string, Record<string, unknown>> } = parse(text, { merge: true });

  it('pins images by digest, except the test mailbox', () => {
    const images = matches(text, /^ +image: (.+)$/gm);
    const loose = images.filter((image) => !/:\d[\w.-]+@sha256:[0-9a-f]{64}$/.test(image));
    expect(loose).toEqual([expect.stringMatching(/^axllent\/mailpit:v/)]);
  });

  it('bounds the memory and the log of each service, and gives none new privileges', () => {
    for (const [name, service] of Object.entries(services))
      expect({ name, ...service }).toMatchObject({
        name,
        security_opt: ['no-new-privileges:true'],
        logging: { driver: 'local' },
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
      });
    expect(services.shop).toMatchObject({ read_only: true });
  });

  it('gives each service only the rights that it needs', () => {
    for (const service of Object.values(services)) expect(service).toMatchObject({ cap_drop: ['ALL'] });
  });

  it('leaves it to the operator to say whether a public shop is a trial', () => {
    expect(services.shop?.environment).toMatchObject({ APP_ENV: expect.stringMatching(/^\$\{APP_ENV:-\}$/) });
  });

  it('contains no secret, and only documented variables', () => {
    expect(undocumented(matches(text, /\$\{(\w+)/g))).toEqual([]);
    for (const value of matches(text, /PASSWORD: (.*)/g)) expect(value).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  });
});

describe('a systemd unit', () => {
  const lack = spawnSync('systemd-analyze', ['--version']).error ? 'There is no systemd-analyze here.' : false;

  it('for the server shares user, data and sandbox with the one for the backup', () => {
    const [server, backup] = ['shop', 'shop-backup'].map((name) => {
      const unit = read(`deploy/${name}.service`);
      return unit.slice(unit.indexOf('DynamicUser='), unit.indexOf('\n[Install]')).trim();
    });
    expect(server).toContain('User=shop\nStateDirectory=shop\n');
    expect(backup).toBe(server);
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
        const [exposure = '10'] = matches(security.stdout, /Overall exposure level for [\w.-]+: ([\d.]+)/g);
        expect(Number(exposure)).toBeLessThan(3);
      }
      rmSync(folder, { recursive: true });
    },
  );
});

describe('the guides', () => {
  it('explain every setting in .env.example', () => {
    const parsed = matches(read('server/config/variables.ts'), /^ {2}([A-Z][A-Z_]+): /gm);
    const [built = ''] = matches(read('build/sources.mjs'), /const VARIABLES = \[(.*)\]/g);
    const names = [...parsed, ...matches(built, /'(\w+)'/g)];
    expect(names.length).toBeGreaterThan(25);
    expect(undocumented(names)).toEqual([]);
  });

  it('name only commands that exist', () => {
    const guides = ['README.md', ...readdirSync(join(root, 'docs/running')).map((name) => `docs/running/${name}`)];
    const named = matches(guides.map(read).join('\n'), /(?:npm run (?:--silent )?shop --|npx shop) ([a-z][a-z-]*)/g);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in COMMANDS))).toEqual([]);
  });

  it('name all events of the webhook', () => {
    const guide = read('docs/running/services.md');
    expect(WEBHOOK_EVENTS.filter((event) => !guide.includes(`\`${event}\``) || !settings.includes(event))).toEqual([]);
  });
});
