import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { WEBHOOK_EVENTS } from '#server/payments/payments';
import { type Asked, type Double, findings, type Reply, startDouble } from './double';

const doubles: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(doubles.splice(0).map((double) => double.close()));
});
async function start(answer: (asked: Asked) => Reply): Promise<Double> {
  const double = await startDouble(answer);
  doubles.push(double);
  return double;
}

describe('the doctor on Stripe', () => {
  const PUBLIC_URL = 'https://moves.example.co.uk';
  const env = { PUBLIC_URL, STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
  const list = (data: unknown[]): Reply => ({ body: { object: 'list', data, has_more: false, url: '' } });
  const endpoint = (change: object = {}) => ({
    id: 'we_1',
    object: 'webhook_endpoint',
    url: `${PUBLIC_URL}/api/webhooks/stripe`,
    status: 'enabled',
    enabled_events: [...WEBHOOK_EVENTS],
    ...change,
  });
  const refusal = (status: number, type: string, message: string): Reply => ({
    status,
    body: { error: { type, message } },
  });

  interface Answers {
    sessions?: Reply;
    endpoints?: Reply;
  }
  async function said(answers: Answers, change: Record<string, string> = {}) {
    const { sessions = list([]), endpoints = list([endpoint()]) } = answers;
    const double = await start(({ path }) => {
      if (path.startsWith('/v1/checkout/sessions')) return sessions;
      return endpoints;
    });
    const sentences = await findings('Stripe', { env: { ...env, ...change, STRIPE_API_URL: double.url } });
    expect(double.asked.every(({ method }) => method === 'GET')).toBe(true);
    return sentences;
  }

  it('reports the mode of the key, and that events arrive', async () => {
    expect(await said({})).toEqual([
      'ok STRIPE_SECRET_KEY is accepted, in test mode',
      `ok the webhook endpoint ${PUBLIC_URL}/api/webhooks/stripe is sent all 8 events`,
    ]);
  });

  it('reports a wrong key, or one without permissions', async () => {
    expect(await said({ sessions: refusal(401, 'invalid_request_error', 'Invalid API Key provided') })).toEqual([
      expect.stringMatching(/^fail STRIPE_SECRET_KEY is not accepted/),
    ]);
    expect(await said({ sessions: refusal(403, 'invalid_request_error', 'no') })).toEqual([
      expect.stringMatching(/^fail STRIPE_SECRET_KEY is a restricted key/),
    ]);
    expect(await said({ sessions: refusal(500, 'api_error', 'Oh dear') })).toEqual([
      'fail STRIPE_SECRET_KEY could not be tried: Oh dear',
    ]);
    expect((await said({ endpoints: refusal(403, 'invalid_request_error', 'no') }))[1]).toMatch(
      /^warn STRIPE_SECRET_KEY may not list webhook endpoints/,
    );
  });

  it('reports missing events of the endpoint, or a missing endpoint', async () => {
    const partly = list([endpoint({ enabled_events: ['checkout.session.completed', 'charge.refunded'] })]);
    expect((await said({ endpoints: partly }))[1]).toMatch(
      /^fail .* is not sent checkout\.session\.async_payment_succeeded, .*async_payment_failed, .*expired, charge\.dispute\.created, refund\.updated, refund\.failed$/,
    );
    expect((await said({ endpoints: list([endpoint({ enabled_events: ['*'] })]) }))[1]).toMatch(/^ok/);
    expect((await said({ endpoints: list([endpoint({ status: 'disabled' })]) }))[1]).toMatch(/^fail .* is disabled/);
    const other = list([endpoint({ url: 'https://elsewhere.example/hook' })]);
    expect((await said({ endpoints: other }))[1]).toMatch(/^fail no webhook endpoint .*\(PUBLIC_URL\)$/);
    expect((await said({ endpoints: other }, { PUBLIC_URL: 'http://localhost:3000' }))[1]).toMatch(
      /^warn .*'stripe listen'/,
    );
  });

  it('reports that Stripe does not answer', async () => {
    const sentences = await findings('Stripe', {
      env: { ...env, STRIPE_API_URL: (await start(() => ({ hang: true }))).url },
      timeout: 300,
    });
    expect(sentences).toEqual([expect.stringMatching(/^fail STRIPE_SECRET_KEY.*it does not answer in time/)]);
  });
});

describe('the doctor on the mail server', () => {
  async function startSmtp(): Promise<{ port: number; mails: number }> {
    const seen = { port: 0, mails: 0 };
    const server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      authMethods: ['PLAIN', 'XOAUTH2'],
      onAuth: ({ username, password, accessToken }, _session, done) =>
        username === 'user' && (password === 'right' || accessToken === 'a-token')
          ? done(null, { user: 'user' })
          : done(new Error('Wrong')),
      onMailFrom: (_address, _session, done) => {
        seen.mails += 1;
        done();
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    doubles.push({ close: () => new Promise<void>((resolve) => server.close(() => resolve())) });
    const address = server.server.address();
    seen.port = address !== null && typeof address === 'object' ? address.port : 0;
    return seen;
  }
  const smtp = (url: string, timeout = 3000, oauth: Record<string, string> = {}) =>
    findings('SMTP', { env: { SMTP_URL: url, MAIL_FROM: 'Moves <moves@example.com>', ...oauth }, timeout });

  it('reports if the login is accepted, without sending mail', async () => {
    const server = await startSmtp();
    expect(await smtp(`smtp://user:right@127.0.0.1:${server.port}`)).toEqual([
      'ok SMTP_URL is accepted; mail goes out as moves@example.com',
    ]);
    expect(await smtp(`smtp://user:wrong@127.0.0.1:${server.port}`)).toEqual([
      'fail SMTP_URL: the user or password is refused (535)',
    ]);
    expect(server.mails).toBe(0);
  });

  it('logs in by a token where the shop does, and hides the secret', async () => {
    const server = await startSmtp();
    const look = async (status: number) => {
      const tokens = await start(() => ({ status, body: { access_token: 'a-token', expires_in: 3599 } }));
      const oauth = { SMTP_OAUTH_TOKEN_URL: tokens.url, SMTP_OAUTH_CLIENT_ID: 'shop', SMTP_OAUTH_CLIENT_SECRET: '401' };
      return smtp(`smtp://user@127.0.0.1:${server.port}`, 3000, oauth);
    };
    expect(await look(200)).toEqual(['ok SMTP_URL is accepted; mail goes out as moves@example.com']);
    expect(await look(401)).toEqual([
      'fail SMTP_OAUTH_…: the login without password is refused (SMTP_OAUTH_TOKEN_URL gives no token ([secret]))',
    ]);
  });

  it('reports that nothing listens, or that it is no mail server', async () => {
    expect(await smtp('smtp://user:right@127.0.0.1:47999')).toEqual([
      'fail SMTP_URL could not be tried: nothing listens there',
    ]);
    const web = await start(() => ({ hang: true }));
    const port = new URL(web.url).port;
    expect(await smtp(`smtp://user:right@127.0.0.1:${port}`, 500)).toEqual([expect.stringMatching(/^fail SMTP_URL/)]);
  });
});
