/** A balancer that asks each server every five seconds whether it is ready, and sends requests round to those that are. */
import { once } from 'node:events';
import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerProcess } from '../../postgres/processes';

const HEALTH_INTERVAL = 5_000;

export interface Balancer extends Pick<ServerProcess, 'url'> {
  /** The servers of the moment. */
  servers: ServerProcess[];
  /** Asks now, instead of at the next turn. */
  look(): Promise<void>;
  close(): void;
}

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let ready: ServerProcess[] = [];
  let next = 0;
  const server = createServer((request, reply) => {
    next += 1;
    const target = ready[next % Math.max(1, ready.length)];
    if (!target) return void reply.writeHead(502).end();
    const { method, headers, url } = request;
    const onward = ask(`${target.url}${url}`, { method, headers, agent }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => {
      if (!reply.headersSent) reply.writeHead(502);
      reply.end();
    });
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const balancer: Balancer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    servers: [],
    async look() {
      const isReady = async ({ url }: ServerProcess): Promise<boolean> => {
        const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
        await answer?.text();
        return answer?.ok === true;
      };
      const seen = balancer.servers;
      const answers = await Promise.all(seen.map(isReady));
      ready = seen.filter((_, index) => answers[index]);
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
