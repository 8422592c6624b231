/** Requests over keep-alive connections, written raw to the socket: the client must cost less than the server it measures. */
import { connect } from 'node:net';
import { quantile } from './figures.mjs';

const END = Buffer.from('\r\n\r\n');

function textOf({ method = 'GET', path, headers = {}, body }, host) {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`;
}

/** One connection: sends a request and resolves to its status when the response is complete. */
function connection(url) {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let got = Buffer.alloc(0);
  let waiting;
  const fail = (error) => waiting?.reject(error ?? new Error('the server closed the connection'));
  socket.on('error', fail);
  socket.on('close', () => fail());
  socket.on('data', (bytes) => {
    got = got.length === 0 ? bytes : Buffer.concat([got, bytes]);
    const end = got.indexOf(END);
    if (end < 0) return;
    const head = got.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (/\r\ntransfer-encoding: chunked/i.test(head)) return fail(new Error(`chunked: ${head}`));
    if (got.length < end + END.length + length) return;
    const body = got.subarray(end + END.length, end + END.length + length);
    got = Buffer.alloc(0);
    waiting.resolve({ status: Number(head.slice(9, 12)), body });
  });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(textOf(request, host));
      }),
    close: () => socket.destroy(),
  };
}

/**
 * Sends requests over some connections for a number of seconds or responses. Returns responses a second, and the median and
 * 99th percentile in milliseconds. Throws at the first unexpected status.
 */
export async function load(
  url,
  requestOf,
  { seconds = Number.POSITIVE_INFINITY, count = Number.POSITIVE_INFINITY, connections = 8, status = 200 },
) {
  const times = [];
  let sent = 0;
  const started = performance.now();
  const run = async () => {
    const line = connection(url);
    try {
      while (sent < count && performance.now() - started < seconds * 1000) {
        const request = requestOf(sent);
        sent += 1;
        const from = performance.now();
        const answer = await line.send(request);
        if (answer.status !== (request.status ?? status))
          throw new Error(
            `${request.method ?? 'GET'} ${request.path}: ${answer.status} ${answer.body.toString('utf8', 0, 300)}`,
          );
        times.push(performance.now() - from);
      }
    } finally {
      line.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  const elapsed = (performance.now() - started) / 1000;
  return { rate: times.length / elapsed, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
