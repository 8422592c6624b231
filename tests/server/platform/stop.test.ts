import { describe, expect, it } from 'vitest';
import type { RegisterRoutes } from '#server/http/route';
import { freshDir, startServer } from './support';

const slow: RegisterRoutes = (app) => {
  app.get('/api/slow', { config: { class: 'read' } }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { done: true };
  });
};

describe('a stop', () => {
  it('lets requests in hand be answered, takes no more, and leaves the store whole', async () => {
    const dataDir = freshDir();
    const server = await startServer({ listen: true, routes: [slow], dataDir });
    const inHand = fetch(`${server.url}/api/slow`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await server.close();
    expect(await (await inHand).json()).toEqual({ done: true });
    await expect(fetch(`${server.url}/livez`)).rejects.toThrow();

    const again = await startServer({ dataDir });
    expect((await again.app.inject('/readyz')).statusCode).toBe(200);
    await again.close();
  });
});
