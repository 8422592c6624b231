/** Doubles of services over HTTP: a server on this machine, on a free port. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Answers a request, whose body has been read. Fails, hangs or cuts the connection by what it does to the response. */
export type Serve = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;

export async function startHttpDouble(serve: Serve): Promise<{ url: string; port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    text(request)
      .then((body) => serve(request, response, body))
      .catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

export function sendJson(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
