/** Doubles of services over HTTP: servers on this machine, on free ports. */
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

/** Fails instead of answering. */
export type Failure = (response: ServerResponse) => unknown;

/** The ways in which any service fails. */
export const FAILURES = {
  'a page of HTML': (response) => response.end('<!doctype html><title>Maintenance</title>'),
  'two megabytes': (response) => response.end(`{"junk":"${'x'.repeat(2 * 1024 * 1024)}"}`),
  'an answer without end': (response) => {
    const timer = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(timer));
  },
  silence: () => undefined,
  'an answer that is cut off': (response) => {
    response.writeHead(200, { 'content-length': 4000 });
    response.write('{"id":"', () => response.destroy());
  },
  'a broken connection': (response) => response.destroy(),
  'a redirect': (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
} satisfies Record<string, Failure>;

export interface ServiceDouble {
  url: string;
  /** Requests received: path and query. */
  asked: string[];
  /** Replaces the answers until it is undefined again. */
  failure: Failure | undefined;
  close(): Promise<void>;
}

/** A service that is only read: it answers a GET with a status and JSON. */
export async function startServiceDouble(
  answer: (url: URL) => readonly [status: number, json: unknown],
): Promise<ServiceDouble> {
  const server = await startHttpDouble((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    double.asked.push(url.pathname + url.search);
    if (double.failure) return double.failure(response);
    const isPlain = request.method === 'GET' && request.headers.accept === 'application/json';
    return sendJson(response, ...(isPlain ? answer(url) : ([405, { message: 'Method not allowed' }] as const)));
  });
  const double: ServiceDouble = { ...server, asked: [], failure: undefined };
  return double;
}
