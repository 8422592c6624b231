/**
 * A round-robin load balancer. It checks every five seconds which servers are ready, and sends requests to those. A
 * server whose check times out twice in a row is out. When none is ready, as without a database, all get requests.
 */
import { once } from 'node:events';
import { Agent, request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerProcess } from '../../postgres/processes';

const HEALTH_INTERVAL = 5_000;
const HEALTH_TIMEOUT = 3_000;
/** Longer than any client keeps a connection, so that the client closes it. */
const KEEP_ALIVE = 120_000;

/** Drops the headers that apply to a single connection. */
function onwardHeaders({ connection: _, 'keep-alive': _kept, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

interface Balancer extends Pick<ServerProcess, 'url'> {
  /** The servers that are running now. */
  servers: ServerProcess[];
  /** Checks the servers now, before the next interval. */
  look(): Promise<void>;
  close(): void;
}

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let ready: ServerProcess[] = [];
  let next = 0;
  const silent = new Set<ServerProcess>();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, reply) => {
    next += 1;
    const targets = ready.length > 0 ? ready : balancer.servers;
    const target = targets[next % Math.max(1, targets.length)];
    if (!target) return void reply.writeHead(502).end();
    const { method, headers, url } = request;
    const onward = ask(`${target.url}${url}`, { method, headers: onwardHeaders(headers), agent }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, onwardHeaders(answer.headers));
      answer.pipe(reply);
    });
    onward.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (!reply.headersSent) reply.writeHead(502);
      reply.end(code);
    });
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const balancer: Balancer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    servers: [],
    async look() {
      const isReady = async (server: ServerProcess): Promise<boolean> => {
        const signal = AbortSignal.timeout(HEALTH_TIMEOUT);
        const answer = await fetch(`${server.url}/readyz`, { signal }).catch((error: unknown) => error);
        if (answer instanceof Response) {
          await answer.text();
          silent.delete(server);
          return answer.ok;
        }
        const wasSilent = silent.has(server);
        silent.add(server);
        return signal.aborted && !wasSilent && ready.includes(server);
      };
      const seen = balancer.servers;
      const answers = await Promise.all(seen.map(isReady));
      ready = seen.filter((each, index) => answers[index] && balancer.servers.includes(each));
    },
    close() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
  const timer = setInterval(() => void balancer.look(), HEALTH_INTERVAL);
  return balancer;
}
