import { beforeEach, describe, expect, it } from 'vitest';
import { MESSAGE_LIMITS } from '#domain/forms/contact-message';
import { createApp } from '#server/app';
import { routes } from '#server/compose';
import { createLog } from '#server/log';
import { openedOnce } from '../../support/opened';
import { startBackend, TODAY } from '../booking/support';
import { encoded, FORM, forgetMessages, mailsTo, message, quoteData, teamMails } from './support';

const URL = '/api/contact';
const SENT = { success: true, message: 'Thank you! We’ll get back to you within 24 hours.' };

const backend = openedOnce(startBackend);
beforeEach(() => forgetMessages(backend));

const post = (body: unknown, headers?: Record<string, string>) => backend.browser().post(URL, body, headers);
const kept = () => backend.deps.db.selectFrom('messages').selectAll().execute();

describe('POST /api/contact', () => {
  it('stores a message, mails it to the team and acknowledges it', async () => {
    const { status, body } = await post(message);
    expect([status, body]).toEqual([201, SENT]);
    expect(await kept()).toMatchObject([{ kind: 'contact', lang: 'en', email: 'mary@example.com' }]);
    const [team, ...more] = await teamMails(backend);
    expect(more).toEqual([]);
    expect(team?.subject).toBe('Message from Mary Sample: A piano');
    for (const part of ['Mary@Example.com', '07700900123', 'Home move', 'EH8 9YL', 'Perth', '> An upright piano,']) {
      expect(team?.text).toContain(part);
    }
    expect(team?.html).toContain(`href="${backend.deps.config.publicUrl}/staff/messages"`);
    const [own, ...others] = await mailsTo(backend, message.email);
    expect(others).toEqual([]);
    expect(own?.subject).toBe('We have your message');
    expect(own?.text).toContain('within 24 hours');
  });

  it('repeats no typed text to an unverified address', async () => {
    const spam = 'https://spam.example/win';
    await post({ ...message, name: spam, subject: spam, message: spam, serviceType: spam, fromAddress: spam });
    const [own] = await mailsTo(backend, message.email);
    expect(own?.html).not.toContain('spam.example');
    expect(own?.text).not.toContain('spam.example');
  });

  it('answers and acknowledges in the language of the page; the team works in English', async () => {
    const { body } = await post({ ...message, lang: 'zh' });
    expect(body.message).toBe('谢谢您！我们将在24小时内回复您。');
    expect((await mailsTo(backend, message.email))[0]?.subject).toBe('我们已收到您的留言');
    expect((await teamMails(backend))[0]?.text).toContain('Language: Chinese');
  });

  it('requires only name, e-mail, phone and message', async () => {
    const { name, email, phone, message: words } = message;
    const { status } = await post({ name, email, phone, message: words });
    expect(status).toBe(201);
    expect((await teamMails(backend))[0]?.subject).toBe('Message from Mary Sample');
  });

  it.each([
    ['nothing', {}, 'nameRequired', ['email', 'message', 'name', 'phone']],
    ['white space', { ...message, name: ' \t', message: '\n\n' }, 'nameRequired', ['message', 'name']],
    ['no address', { ...message, email: 'mary' }, 'emailInvalid', ['email']],
    ['two addresses', { ...message, email: 'a@b.co,c@d.co' }, 'emailInvalid', ['email']],
    ['a header in the address', { ...message, email: 'a@b.co\r\nBcc: c@d.co' }, 'emailInvalid', ['email']],
    ['a short phone', { ...message, phone: '12345' }, 'phoneInvalid', ['phone']],
    ['a past day', { ...message, movingDate: '2020-01-01' }, 'datePast', ['movingDate']],
    ['no day', { ...message, movingDate: '2027-02-31' }, 'dateInvalid', ['movingDate']],
    ['a long name', { ...message, name: 'x'.repeat(101) }, 'nameTooLong', ['name']],
    ['a long text', { ...message, message: 'x'.repeat(MESSAGE_LIMITS.message + 1) }, 'textTooLong', ['message']],
    ['a wrong type', { ...message, name: 5 }, 'inputInvalid', ['name']],
    ['lists', { ...message, message: ['x'] }, 'inputInvalid', ['message']],
    [
      'no day of delivery',
      { ...message, quoteData: { ...quoteData, deliveryDate: '2027-02-30' } },
      'inputInvalid',
      ['quoteData.deliveryDate'],
    ],
    [
      'an unknown van',
      { ...message, quoteData: { ...quoteData, vanSize: 'ship' } },
      'inputInvalid',
      ['quoteData.vanSize'],
    ],
    [
      'half a product',
      { ...message, quoteData: { ...quoteData, selectedProducts: [{ id: 1 }] } },
      'inputInvalid',
      undefined,
    ],
    ['a list', [message], 'inputInvalid', undefined],
    ['null', null, 'inputInvalid', undefined],
  ])('refuses %s and stores nothing', async (_name, sent, code, fields) => {
    const { status, body } = await post(sent);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.error).toMatch(/\w/);
    if (fields) expect(Object.keys(body.fields).sort()).toEqual(fields);
    expect(await kept()).toEqual([]);
    expect(await backend.mails()).toEqual([]);
  });

  it('refuses a body that is too large', async () => {
    const { status, body } = await post({ ...message, message: 'x'.repeat(300_000) });
    expect([status, body.code]).toEqual([413, 'tooLarge']);
  });

  it('accepts today, and letters of every script', async () => {
    const strange = {
      ...message,
      name: '李小明 👩‍👩‍👧',
      email: 'ｍａｒｙ＠example.com',
      phone: '＋４４ ７７００ ９００１２３',
      subject: '钢琴 🎹',
      message: '<script>alert(1)</script> & “quotes” 🎹',
      movingDate: TODAY,
    };
    expect((await post(strange)).status).toBe(201);
    const [team] = await teamMails(backend);
    expect(team?.subject).toBe('Message from 李小明 👩‍👩‍👧: 钢琴 🎹');
    expect(team?.html).toContain('&lt;script&gt;');
    expect(team?.html).not.toContain('<script');
    expect(await mailsTo(backend, 'mary@example.com')).toHaveLength(1);
  });

  it('does not allow headers or lines to be injected into the mail', async () => {
    const evil = 'Hello\r\nBcc: victim@example.com\r\n\r\nPaid: £0';
    await post({ ...message, name: evil, subject: evil, fromAddress: evil, message: evil });
    const [team] = await teamMails(backend);
    expect(team?.subject).not.toMatch(/[\r\n]/);
    const lines = (team?.text ?? '').split('\n');
    expect(lines.filter((line) => /^(Bcc|Paid):/.test(line))).toEqual([]);
    const raws = await backend.deps.db.selectFrom('mails').select('raw').execute();
    for (const { raw } of raws) expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    expect(await mailsTo(backend, 'victim@example.com')).toEqual([]);
  });

  it('stores and mails a repeated message once', async () => {
    const answers = await Promise.all([post(message), post(message)]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [201, SENT]));
    await post(message);
    expect(await kept()).toHaveLength(1);
    expect(await teamMails(backend)).toHaveLength(1);
    expect(await mailsTo(backend, message.email)).toHaveLength(1);
  });

  it.each([
    ['the hidden field', { leaveEmpty: 'https://spam.example' }],
    ['haste', { elapsed: 300 }],
  ])('keeps and marks what a robot may have sent, recognised by %s, and answers nobody', async (_name, trace) => {
    const { status, body } = await post({ ...message, ...trace });
    expect([status, body]).toEqual([201, SENT]);
    expect((await kept()).map(({ data }) => JSON.parse(data))).toMatchObject([{ name: message.name, isSuspect: true }]);
    expect((await teamMails(backend)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Possible spam: /),
    ]);
    expect(await mailsTo(backend, message.email)).toEqual([]);
  });

  it('acknowledges to one address at most five times a day, and mails every message to the team', async () => {
    for (let index = 0; index < 7; index += 1) await post({ ...message, message: `Message ${index}` });
    expect(await mailsTo(backend, message.email)).toHaveLength(5);
    expect(await teamMails(backend)).toHaveLength(7);
  });

  it('mails the team twenty messages an hour of one network, stores all, and raises one alarm', async () => {
    const limited = await startBackend({ RATE_LIMIT: '1' });
    const browser = limited.browser();
    for (let index = 0; index < 25; index += 1)
      await browser.post(URL, { ...message, email: `mary${index}@example.com`, message: `Message ${index}` });
    const subjects = (await teamMails(limited)).map(({ subject }) => subject);
    const stored = await limited.deps.db.selectFrom('messages').selectAll().execute();
    await limited.close();
    expect(stored).toHaveLength(25);
    expect(subjects.filter((subject) => subject === 'Many messages at once')).toHaveLength(1);
    expect(subjects.length).toBeLessThanOrEqual(21);
  });

  it('itemises a same-day quote from our own tables in both mails', async () => {
    expect((await post({ ...message, serviceType: 'same-day-delivery-enhanced', quoteData })).status).toBe(201);
    const [team] = await teamMails(backend);
    const [own] = await mailsTo(backend, message.email);
    for (const mail of [team, own]) {
      for (const line of [
        'Base price: £60.00',
        'Products: £165.00',
        'Handling fee (5%): £8.25',
        'Estimate: £267.00',
        'of which delivery: ',
      ])
        expect(mail?.text).toContain(line);
    }
    expect(team?.text).toContain('3 × BILLY Bookcase: £165.00');
    expect(team?.text).toContain('Day: Tuesday');
    expect(team?.text).toContain('Delivery: 3 Sample Quay, EH6 6QQ');
  });

  it('accepts a quote without a message', async () => {
    expect((await post({ ...message, message: '', quoteData })).status).toBe(201);
    expect((await teamMails(backend))[0]?.text).not.toContain('WHAT WAS WRITTEN');
  });

  it('answers a form without script with a page', async () => {
    const sent = await post(encoded({ ...message, lang: 'zh', leaveEmpty: '' }), FORM);
    expect([sent.status, sent.headers.location]).toEqual([303, '/zh/contact/sent']);
    expect(await kept()).toHaveLength(1);
    const refused = await post(encoded({ ...message, phone: '1', lang: 'zh' }), FORM);
    expect([refused.status, refused.headers.location]).toEqual([303, '/zh/contact/not-sent']);
    const large = await post(encoded({ ...message, message: 'x'.repeat(70_000) }), FORM);
    expect([large.status, large.headers.location]).toEqual([303, '/en/contact/not-sent']);
  });

  it('refuses a form from another site', async () => {
    const { status } = await post(encoded(message), { ...FORM, 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(303);
    expect(await kept()).toEqual([]);
  });

  it('is described in OpenAPI with its nine fields and the quote', async () => {
    const { body } = await backend.browser().get('/api/openapi.json');
    const { properties } = body.paths[URL].post.requestBody.content['application/json'].schema;
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...Object.keys(message), 'quoteData']));
  });

  it('reports a failure of the server, and stores nothing', async () => {
    const { enqueue } = backend.deps.outbox;
    backend.deps.outbox.enqueue = () => Promise.reject(new Error('no disk'));
    const { status, body } = await post(message);
    backend.deps.outbox.enqueue = enqueue;
    expect([status, body]).toEqual([
      500,
      {
        error: 'Sorry, there was an error sending your message. Please try again or call us directly.',
        code: 'messageFailed',
      },
    ]);
    expect(await kept()).toEqual([]);
  });
});

it('the log contains no sender and no message', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => lines.push(line) });
  const backend = await startBackend();
  const app = await createApp(backend.deps, { logger: log, routes });
  const post = (url: string, payload: object | string, headers = {}) =>
    app.inject({ method: 'POST', url, payload, headers });
  await post('/api/contact', { ...message, quoteData });
  await post('/api/contact', { ...message, phone: '1' });
  await post('/api/contact', encoded({ ...message, message: 'Once more' }), FORM);
  await post('/api/newsletter', { email: 'ann@example.com' });
  const [mail] = await mailsTo(backend, 'ann@example.com');
  const link = mail?.text.match(/\/en\/newsletter\/confirm\/\S+/)?.[0] ?? '';
  await app.inject({ method: 'POST', url: link });
  const { enqueue } = backend.deps.outbox;
  backend.deps.outbox.enqueue = () => Promise.reject(new Error(`cannot mail ${message.email}`));
  await post('/api/contact', { ...message, message: 'And again' });
  backend.deps.outbox.enqueue = enqueue;
  await app.close();
  await backend.close();

  const all = lines.join('');
  expect(all).toContain('"route":"/api/contact","status":201');
  expect(all).toContain('"route":"/:lang/newsletter/confirm/:token","status":303');
  const secrets = ['mary', 'Mary', 'ann@', '07700', 'piano', 'Perth', 'EH8', 'BILLY', link.split('/').at(-1) ?? ''];
  for (const secret of secrets) expect(all).not.toContain(secret);
});
