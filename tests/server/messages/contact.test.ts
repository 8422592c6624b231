import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openedInTest, openedOnce } from '../../support/opened';
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
    for (const part of ['Mary@Example.com', '07700 900123', 'Home move', 'EH8 9YL', 'Perth', '> An upright piano,']) {
      expect(team?.text).toContain(part);
    }
    expect(team?.html).toContain(`href="${backend.deps.config.publicUrl}/staff/messages"`);
    const [own, ...others] = await mailsTo(backend, message.email);
    expect(others).toEqual([]);
    expect(own?.subject).toBe('We have your message');
    expect(own?.text).toContain('by the next working day');
  });

  it('answers and acknowledges in the language of the page; the team works in English', async () => {
    const { body } = await post({ ...message, lang: 'zh' });
    expect(body.message).toBe('谢谢您！我们将在24小时内回复您。');
    expect((await mailsTo(backend, message.email))[0]?.subject).toBe('我们已收到您的留言');
    expect((await teamMails(backend))[0]?.text).toContain('Language: Chinese');
  });

  it.each<[string, unknown, string, string[]?]>([
    ['nothing', {}, 'nameRequired', ['email', 'message', 'name', 'phone']],
    ['two addresses', { ...message, email: 'a@b.co,c@d.co' }, 'emailInvalid', ['email']],
    ['a past day', { ...message, movingDate: '2020-01-01' }, 'datePast', ['movingDate']],
    ['a long subject', { ...message, subject: 'x'.repeat(151) }, 'textTooLong', ['subject']],
    ['a text too long for its rule', { ...message, subject: 'x'.repeat(5000) }, 'textTooLong', ['subject']],
    ['a number of 60,000 commas', { ...message, phone: ','.repeat(60_000) }, 'phoneInvalid', ['phone']],
    ['a date of six figures', { ...message, movingDate: '12026-12-15' }, 'dateInvalid', ['movingDate']],
    [
      'two long texts',
      { ...message, name: 'x'.repeat(500), subject: 'x'.repeat(5000) },
      'nameTooLong',
      ['name', 'subject'],
    ],
    [
      'a long text and a wrong type',
      { ...message, name: 5, phone: 'x'.repeat(500) },
      'inputInvalid',
      ['name', 'phone'],
    ],
    ['a wrong type', { ...message, name: 5 }, 'inputInvalid', ['name']],
    ['half a product', { ...message, quoteData: { ...quoteData, selectedProducts: [{ id: 1 }] } }, 'inputInvalid'],
    ['null', null, 'inputInvalid'],
  ])('refuses %s and stores nothing', async (_name, sent, code, fields) => {
    const { status, body } = await post(sent);
    expect([status, body.code]).toEqual([400, code]);
    if (fields) expect(Object.keys(body.fields).sort()).toEqual(fields);
    if (code === 'textTooLong') expect(body.error).toBe('Please use at most 150 characters.');
    expect([await kept(), await backend.mails()]).toEqual([[], []]);
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

  it('sends no typed text to an unverified address, and lets typed text add no header or line to the team’s mail', async () => {
    const evil = 'Hello https://spam.example\r\nBcc: victim@example.com\r\n\r\nPaid: £0';
    await post({ ...message, name: evil, subject: evil, message: evil, serviceType: evil, fromAddress: evil });
    const [team] = await teamMails(backend);
    expect(team?.subject).not.toMatch(/[\r\n]/);
    expect(team?.text).not.toMatch(/^(Bcc|Paid):/m);
    const [own] = await mailsTo(backend, message.email);
    expect(`${own?.text}${own?.html}`).not.toMatch(/spam\.example|Paid/);
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
    ['its speed', { elapsed: 300 }],
  ])('stores and marks possible spam, recognised by %s, and acknowledges nothing by mail', async (_name, trace) => {
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

  it('sends at most twenty mails an hour for one network, half of them to the team, and one alarm, and stores every message', async () => {
    const limited = await openedInTest(startBackend({ RATE_LIMIT: '1' }));
    const browser = limited.browser();
    for (let index = 0; index < 25; index += 1)
      await browser.post(URL, { ...message, email: `mary${index}@example.com`, message: `Message ${index}` });
    const subjects = (await teamMails(limited)).map(({ subject }) => subject);
    const stored = await limited.deps.db.selectFrom('messages').selectAll().execute();
    expect(stored).toHaveLength(25);
    expect(subjects.filter((subject) => subject === 'Many messages at once')).toHaveLength(1);
    expect([subjects.length, (await limited.mails()).length]).toEqual([11, 21]);
  });

  it('itemises a same-day quote from our own tables in both mails, even without a message', async () => {
    const sent = { ...message, message: '', serviceType: 'same-day-delivery-enhanced', quoteData };
    expect((await post(sent)).status).toBe(201);
    const [team] = await teamMails(backend);
    const [own] = await mailsTo(backend, message.email);
    const prices = ['Base price: £60.00', 'Products: £165.00', 'Handling fee (5%): £8.25', 'Estimate: £267.00'];
    for (const mail of [team, own])
      for (const line of [...prices, 'of which delivery: ']) expect(mail?.text).toContain(line);
    for (const line of ['3 × BILLY Bookcase: £165.00', 'Delivery day: Tuesday', 'Delivery: 3 Sample Quay, EH6 6QQ'])
      expect(team?.text).toContain(line);
    expect(team?.text).not.toContain('WHAT WAS WRITTEN');
  });

  it('answers a form without script with a page', async () => {
    const answered = async (fields: Record<string, string>) => {
      const { status, headers } = await post(encoded({ ...message, lang: 'zh', ...fields }), FORM);
      return [status, headers.location];
    };
    expect(await answered({ leaveEmpty: '' })).toEqual([303, '/zh/contact/sent']);
    expect(await answered({ phone: '1' })).toEqual([303, '/zh/contact/not-sent']);
    expect(await answered({ message: 'x'.repeat(70_000) })).toEqual([303, '/en/contact/not-sent']);
    expect(await kept()).toHaveLength(1);
  });

  it('reports a failure of the server, and stores nothing', async () => {
    vi.spyOn(backend.deps.outbox, 'enqueue').mockRejectedValueOnce(new Error('no disk'));
    const { status, body } = await post(message);
    expect([status, body.code]).toEqual([500, 'messageFailed']);
    expect(await kept()).toEqual([]);
  });
});
