/** `npm run dev` serves everything that `npm start` serves, on one port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newsletterMachine } from '#machines/newsletter.machine';
import { chartOf } from '../../dev/model/chart';
import { freePort } from '../support/free-port.mjs';

let port: number;
const data = mkdtempSync(join(tmpdir(), 'dev-server-'));
let child: ChildProcess;
let output = '';

beforeAll(async () => {
  port = await freePort();
  child = spawn(process.execPath, ['build/dev.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      STAFF_TOKEN: 'a-staff-token-of-32-characters-00',
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  await vi.waitFor(() => expect(output).toContain('Local'), { timeout: 60_000, interval: 100 });
}, 70_000);
afterAll(async () => {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
  rmSync(data, { recursive: true, force: true });
}, 60_000);

const get = async (path: string) => {
  const answer = await fetch(`http://localhost:${port}${path}`);
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
};

describe('the development server', () => {
  it('serves pages, the API, the staff room, feeds, faults, robots.txt and the sitemap', async () => {
    expect(await get('/api/config')).toMatchObject({
      status: 200,
      type: expect.stringContaining('json'),
      // Visits are counted, though the sample shop does not.
      text: expect.stringContaining('"analytics":true'),
    });
    expect((await get('/en')).text).toContain('/src/boot/first-script.ts');
    expect((await get('/staff')).text).not.toContain('first-script');
    expect(await get('/feeds/en/unknown.ics')).toMatchObject({ status: 404 });
    expect((await get('/dev/faults')).text).toContain('POST /api/bookings');
    expect((await get('/robots.txt')).text).toContain(`Sitemap: http://localhost:${port}/sitemap.xml`);
    expect((await get('/sitemap.xml')).text).toContain(`http://localhost:${port}/en/services`);
  }, 60_000);

  it('draws a chart for the explorer, with the lines of its source, and refuses what is none', async () => {
    const draw = (body: string) => fetch(`http://localhost:${port}/dev/draw`, { method: 'POST', body });
    const answer = await draw(JSON.stringify({ name: 'newsletter', chart: chartOf(newsletterMachine) }));
    const [best = ''] = (await answer.text()).trim().split('\n').reverse();
    expect(JSON.parse(best)).toMatchObject({
      pictures: { whole: { scope: 'newsletter' }, parts: { newsletter: { scope: 'newsletter', isOpen: true } } },
      promise: expect.stringMatching(/^The newsletter form/),
      lines: { 'newsletter.open': expect.stringMatching(/^machines\/newsletter\.machine\.ts:\d+$/) },
    });
    expect((await draw('{')).status).toBe(500);
    expect((await draw('{}')).status).toBe(500);
  }, 60_000);

  it("sends the explorer the charts' examples without a source map, as long as the file", async () => {
    const [, address = ''] =
      /from "([^"]*examples\.generated\.json[^"]*)"/.exec((await get('/dev/explorer/examples.ts')).text) ?? [];
    const { text } = await get(address);
    expect(text).toContain('newsletter');
    expect(text.length).toBeLessThan(1.2 * statSync('docs/machines/examples.generated.json').size);
  });

  it('changes an open page, without a reload, when a language file or a chart is edited', async () => {
    const { text } = await get('/locales/en/home.ts');
    expect(text).toContain("new CustomEvent('texts', { detail: ['en', texts] })");
    for (const path of [
      'src/app/main.tsx',
      'src/booking/wire.ts',
      'machines/booking.machine.ts',
      'dev/explorer/entries.ts',
      'dev/model/machines.ts',
    ])
      await get(`/${path}`);
    utimesSync('machines/booking.machine.ts', new Date(), new Date());
    await vi.waitFor(() => expect(output).toMatch(/hmr update .*src\/app\/main\.tsx/), {
      timeout: 30_000,
      interval: 100,
    });
    await vi.waitFor(() => expect(output).toMatch(/hmr update .*dev\/explorer\/entries\.ts/));
    expect(output).not.toMatch(/page reload|program reload/);
  }, 60_000);
});
