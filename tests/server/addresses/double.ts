/** A local address service that answers strictly as documented, or fails on request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, startHttpDouble } from '../../support/http-double';

/** The double's response: a status and a body. */
export type Answer = readonly [status: number, body: unknown];
/** A documented response. Anything undocumented in the request is refused with 400. */
export type Documented = (url: URL) => Answer;
/** Fails instead of answering. */
export type Breakage = (response: ServerResponse, request: IncomingMessage) => void;

export interface Double {
  url: string;
  /** Requests received: path and query. */
  asked: string[];
  /** Connections that the caller aborted. */
  givenUp: number;
  /** Replaces the documented responses until it is undefined again. */
  breakage: Breakage | undefined;
  close(): Promise<void>;
}

export async function startDouble(documented: Documented): Promise<Double> {
  const server = await startHttpDouble((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    double.asked.push(url.pathname + url.search);
    response.on('close', () => {
      if (!response.writableFinished) double.givenUp += 1;
    });
    if (double.breakage) return double.breakage(response, request);
    const isPlain = request.method === 'GET' && request.headers.accept === 'application/json';
    const [status, body] = isPlain ? documented(url) : [405, { message: 'Method not allowed' }];
    return sendJson(response, status, body);
  });
  const double: Double = { ...server, asked: [], givenUp: 0, breakage: undefined };
  return double;
}

const ok =
  (body: string, type = 'application/json'): Breakage =>
  (response) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  };

const MEGABYTE = 1024 * 1024;

interface Break {
  breakage: Breakage;
  /** The expected log message. */
  says: string;
}

const NO_JSON = 'an answer that is not JSON';
const NO_SHAPE = 'an answer of another shape';
const LATE = 'no answer in time';
const CUT = 'no connection, or one that broke';

/** Every undocumented response. `elsewhere` is the target of a redirect. */
export function breakages(elsewhere: string): Record<string, Break> {
  const silent: Breakage = (response) => {
    const timer = setTimeout(() => response.end('{}'), 30_000);
    response.on('close', () => clearTimeout(timer));
  };
  const dribbling: Breakage = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(timer));
  };
  const cut: Breakage = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 });
    response.write('{"suggestions":[', () => response.destroy());
  };
  const otherShape = { suggestions: { address: '1 Sample Street' }, result: 'none', results: 7, header: {} };
  const noText = {
    code: 2000,
    result: [{ line_1: 7, post_town: {}, postcode: null }],
    suggestions: [{ address: 7 }],
    header: { totalresults: 1 },
    results: [{ DPA: { ADDRESS: ['1'] } }],
  };
  const empty = { code: 2000, result: [], suggestions: [], header: { totalresults: 0 } };
  return {
    'a page of HTML': { breakage: ok('<!doctype html><title>Maintenance</title>', 'text/html'), says: NO_JSON },
    'half of an answer': { breakage: ok('{"code":2000,"result":[{"line_1":"1 Samp'), says: NO_JSON },
    'an answer that is cut off': { breakage: cut, says: CUT },
    'a bare list': { breakage: ok('[]'), says: NO_SHAPE },
    'another shape': { breakage: ok(JSON.stringify(otherShape)), says: NO_SHAPE },
    'addresses that are no text': { breakage: ok(JSON.stringify(noText)), says: NO_SHAPE },
    'an error that says it is well': { breakage: ok('{"code":4040,"message":"Postcode not found"}'), says: NO_SHAPE },
    'ten megabytes': {
      breakage: ok(JSON.stringify({ ...empty, junk: 'x'.repeat(10 * MEGABYTE) })),
      says: 'an answer without end',
    },
    'an answer without end': { breakage: dribbling, says: LATE },
    'silence for thirty seconds': { breakage: silent, says: LATE },
    'a broken connection': { breakage: (response) => void response.destroy(), says: CUT },
    'a way elsewhere': {
      breakage: (response) =>
        void response.writeHead(302, { location: `${elsewhere}/autocomplete/EH11YZ?api-key=stolen` }).end(),
      says: 'status 302',
    },
    'no content': { breakage: (response) => void response.writeHead(204).end(), says: 'status 204' },
  };
}
