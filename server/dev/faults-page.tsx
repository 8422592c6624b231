/** A page for testers that makes calls of their own browser fail, and of no other. Never in production. */

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import type { ErrorCode } from '#domain/refusal';
import { devPages } from '#locales/en/dev-checkout';
import { errors } from '#locales/en/errors';
import { withForms } from '#server/http/form';
import type { App, RegisterRoutes } from '#server/http/route';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Field } from '#ui/field';
import { Bullets, Text } from '#ui/layout';
import { sendPage } from '../html/page';

const COOKIE = 'tester';
/** The oldest tester is dropped when there are more. */
const MOST_TESTERS = 100;
/** Longest hold and polling interval, milliseconds. */
const LONGEST_HOLD = 120_000;
const POLL = 50;

const AS_USUAL = 'as usual';
const HELD = 'hold';
const CUT = 'cut';
const NONSENSE = 'nonsense';
const REFUSED = 'refuse: ';
const ANSWERS = [AS_USUAL, HELD, CUT, NONSENSE, ...Object.keys(errors).map((code) => `${REFUSED}${code}`)];

/** Answers by call, for instance 'POST /api/bookings'. */
type Faults = Map<string, string>;

const form = z.object({ call: z.string(), answer: z.enum(ANSWERS) });

const testerOf = ({ cookies }: FastifyRequest): string | undefined => cookies[COOKIE];

/** Requests from /dev/start are exempt: it sets up the bookings that the faults are tried on. */
const isOfStart = ({ headers: { referer = '' } }: FastifyRequest): boolean =>
  URL.canParse(referer) && new URL(referer).pathname === '/dev/start';

const callsOf = (app: App): string[] =>
  app.declared
    .filter(({ method, url }) => url.startsWith('/api/') && method !== 'HEAD' && method !== 'OPTIONS')
    .map(({ method, url }) => `${method} ${url}`)
    .sort();

function Choice({ name, label, options }: { name: string; label: string; options: readonly string[] }) {
  return (
    <Field as="select" label={label} name={name}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Field>
  );
}

function FaultsPage({ calls, faults }: { calls: readonly string[]; faults: Faults }) {
  return (
    <>
      <h1>{devPages.faultsTitle}</h1>
      <Text soft>{devPages.faultsIntro}</Text>
      <Card as="form" method="post" gap={16}>
        <Choice name="call" label={devPages.faultsCall} options={calls} />
        <Choice name="answer" label={devPages.faultsAnswer} options={ANSWERS} />
        <Button type="submit">{devPages.faultsSet}</Button>
      </Card>
      {faults.size === 0 && <p>{devPages.faultsNone}</p>}
      <Bullets>
        {[...faults].map(([call, answer]) => (
          <li key={call}>
            <code>{call}</code>: {answer}
          </li>
        ))}
      </Bullets>
      <form method="post" action="/dev/faults/reset">
        <Button type="submit" variant="quiet">
          {devPages.faultsReset}
        </Button>
      </form>
    </>
  );
}

export const faultsPage: RegisterRoutes = (app) => {
  const testers = new Map<string, Faults>();
  const options = { config: { class: 'operations' }, schema: { hide: true } } as const;

  function faultsOf(request: FastifyRequest, reply: FastifyReply): Faults {
    const id = testerOf(request) ?? randomUUID();
    const faults = testers.get(id) ?? new Map<string, string>();
    if (!testers.has(id) && testers.size >= MOST_TESTERS) testers.delete([...testers.keys()][0] ?? '');
    testers.set(id, faults);
    reply.setCookie(COOKIE, id, { path: '/', httpOnly: true, sameSite: 'lax' });
    return faults;
  }

  app.get('/dev/faults', options, (request, reply) =>
    sendPage(reply, {
      lang: 'en',
      title: devPages.faultsTitle,
      body: <FaultsPage calls={callsOf(app)} faults={faultsOf(request, reply)} />,
    }),
  );
  withForms(app, (scope) => {
    scope.post('/dev/faults', { ...options, schema: { hide: true, body: form } }, (request, reply) => {
      const { call, answer } = request.body;
      if (!callsOf(app).includes(call)) throw new AppError('inputInvalid');
      const faults = faultsOf(request, reply);
      if (answer === AS_USUAL) faults.delete(call);
      else faults.set(call, answer);
      return reply.redirect('/dev/faults', 303);
    });
    scope.post('/dev/faults/reset', options, (request, reply) => {
      faultsOf(request, reply).clear();
      return reply.redirect('/dev/faults', 303);
    });
  });

  app.addHook('onRequest', async (request, reply) => {
    const faults = testers.get(testerOf(request) ?? '');
    if (!faults || isOfStart(request)) return;
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    const until = performance.now() + LONGEST_HOLD;
    while (faults.get(call) === HELD && performance.now() < until) await wait(POLL);
    const answer = faults.get(call) ?? AS_USUAL;
    if (answer === CUT) {
      reply.hijack();
      request.raw.socket.destroy();
    }
    if (answer === NONSENSE) return reply.type('application/json').send('{"nonsense":true}');
    if (answer.startsWith(REFUSED)) throw new AppError(answer.slice(REFUSED.length) as ErrorCode);
  });
};
