import { Agent, get } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { RegisterRoutes } from '#server/http/route';
import { eventually, freshDir, startServer } from './support';

/** Ends the running request. */
let finish: (() => void) | undefined;
const slow: RegisterRoutes = (app) => {
  app.get('/api/slow', { config: { class: 'read' } }, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { done: true };
  });
};
const isAway = (url: string): Promise<boolean> =>
  fetch(`${url}/livez`)
    .then((answer) => answer.text())
    .then(
      () => false,
      () => true,
    );

describe('a stop', () => {
  it('answers running requests, accepts no more, and closes the database', async () => {
    const dataDir = freshDir();
    const server = await startServer({ listen: true, routes: [slow], dataDir });
    const inHand = fetch(`${server.url}/api/slow`);
    const end = await eventually(() => finish);
    const closing = server.close();
    await eventually(() => isAway(server.url));
    end();
    await closing;
    expect(await (await inHand).json()).toEqual({ done: true });

    const again = await startServer({ dataDir });
    expect((await again.app.inject('/readyz')).statusCode).toBe(200);
    await again.close();
  });

  it('answers open connections once more and closes them', async () => {
    const server = await startServer({ listen: true, routes: [slow], drain: 20_000 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (): Promise<[number | undefined, string | undefined]> =>
      new Promise((resolve, reject) => {
        get(`${server.url}/livez`, { agent }, (answer) => {
          answer.resume().once('end', () => resolve([answer.statusCode, answer.headers.connection]));
        }).once('error', reject);
      });
    expect(await ask()).toEqual([200, 'keep-alive']);
    const closing = server.close();
    await eventually(async () => {
      const ready = await fetch(`${server.url}/readyz`);
      await ready.text();
      return ready.status === 503;
    });
    expect(await ask()).toEqual([200, 'close']);
    await closing;
    await expect(ask()).rejects.toThrow();
    agent.destroy();
  });
});
