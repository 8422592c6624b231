import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { handlers, routes } from '#server/compose';
import { startServer } from '../platform/support';

it('sends traces to a collector, which name routes and no ids', async () => {
  const received: string[] = [];
  const collector = createServer(async (request, reply) => {
    received.push(`${request.url} ${await text(request)}`);
    reply.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  const { port } = collector.address() as AddressInfo;
  const server = await startServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, OTEL_SERVICE_NAME: 'moves' },
    routes,
    ...handlers,
  });
  await server.app.inject('/api/bookings/0123456789abcdef01234567?from=secret');
  await server.close();
  collector.close();
  const sent = received.join('');
  expect(sent).toMatch(/^\/v1\/traces \{/);
  expect(sent).toContain('{"key":"service.name","value":{"stringValue":"moves"}}');
  expect(sent).toContain('{"key":"url.path","value":{"stringValue":"/api/bookings/:id"}}');
  expect(sent).not.toMatch(/0123456789abcdef|secret/);
});
