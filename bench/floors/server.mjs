/** A minimal server for the same work: bare Fastify that checks a body and writes one row to disk, or sends a page of the shop at PAGE. */
import { get } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync as Database } from '@photostructure/sqlite';
import fastify from 'fastify';
import { pino } from 'pino';
import * as z from 'zod';

const database = new Database(join(process.env.DATA_DIR, 'floor.db'));
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) database.exec(`PRAGMA ${pragma}`);
database.exec('create table rows (id integer primary key, key text not null unique, body text not null) strict');
const insert = database.prepare('insert into rows (key, body) values (?, ?)');

const place = z.object({ placeId: z.string(), address: z.string() });
const sent = z.object({
  startLocation: place,
  destinationLocation: place,
  moveType: z.string(),
  date: z.iso.date(),
  time: z.string(),
  details: z.record(z.string(), z.unknown()),
});

/** The shop's page: compressed, with all its headers. */
const page = await new Promise((resolve, reject) => {
  get(process.env.PAGE, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
    const { connection, date, 'keep-alive': _, 'content-length': __, 'x-request-id': ___, ...headers } = answer.headers;
    resolve({ headers, body: Buffer.concat(await answer.toArray()) });
  }).on('error', reject);
});

const log = pino();
const app = fastify({ logger: false });
app.get('/ready', async () => 'ready');
app.post('/rows', async (request, reply) => {
  const booking = sent.parse(request.body);
  insert.run(request.headers['idempotency-key'], JSON.stringify(booking));
  return reply.code(201).send({ booking });
});
app.get('/page', {
  onResponse: async ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }) =>
    log.info({ method, route: routeOptions.url, status, ms }, 'answered'),
  handler: (_request, reply) => reply.headers(page.headers).send(page.body),
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
// The handler also keeps the database from being collected, which would close it.
process.once('SIGTERM', () => app.close().then(() => database.close()));
