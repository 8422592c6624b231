import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { RegisterRoutes } from '#server/http/route';
import { createWorker } from '#server/jobs/worker';
import { codeOf } from '#server/store/failures';
import { openedInTest } from '../../support/opened';
import { eventually, freshDir, quietLog, startServer } from './support';

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
const quick: RegisterRoutes = (app) => {
  app.get('/api/quick', { config: { class: 'health' } }, async () => ({ answer: await pause(2, 'quick') }));
};
const statusOf = async (url: string): Promise<number> => {
  const answer = await fetch(url);
  await answer.text();
  return answer.status;
};
const isAway = async (url: string): Promise<boolean> =>
  (await statusOf(`${url}/livez`).catch(() => undefined)) === undefined;

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

    const again = await openedInTest(startServer({ dataDir }));
    expect((await again.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('keeps serving while /readyz reports 503, then accepts no more connections and answers open ones once more', async () => {
    const server = await startServer({ listen: true, routes: [slow], drain: 1_500 });
    const closing = server.close();
    const began = performance.now();
    await eventually(async () => (await statusOf(`${server.url}/readyz`)) === 503);
    expect(await statusOf(`${server.url}/livez`)).toBe(200);
    const kept = connect(server.config.port, '127.0.0.1');
    await once(kept, 'connect');
    await eventually(() => isAway(server.url));
    expect(performance.now() - began).toBeGreaterThan(1_400);
    kept.write('GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const answer = await text(kept);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    await closing;
  });

  it('resets no client that keeps its connection busy', async () => {
    const server = await startServer({ listen: true, routes: [quick] });
    const get = (agent: Agent): Promise<string | undefined> =>
      new Promise((resolve) => {
        const sent = request({ host: '127.0.0.1', port: server.config.port, path: '/api/quick', agent }, (answer) =>
          answer.resume().once('end', () => resolve(undefined)),
        );
        sent.once('error', (error) => resolve(codeOf(error))).end();
      });
    let answered = 0;
    const clients = Array.from({ length: 16 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const failure = await get(agent);
        if (failure) return failure;
        answered += 1;
      }
    });
    await eventually(() => answered > 50);
    await server.close();
    expect(new Set(await Promise.all(clients))).toEqual(new Set(['ECONNREFUSED']));
  });

  it('does not wait for a worker whose service hangs, such as the mail server', async () => {
    const worker = createWorker({ name: 'hung', log: quietLog(), pass: () => new Promise(() => undefined) });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    worker.start();
    const stopped = worker.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(stopped).resolves.toBeUndefined();
  });
});
