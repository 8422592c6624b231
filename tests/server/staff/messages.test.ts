import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#domain/time-units';
import { team } from '#locales/zh/team';
import { openedForEach } from '../../support/opened';
import { startBackend } from '../booking/support';
import { message, quoteData } from '../messages/support';
import { bare, officeOf } from './browser';

const backend = openedForEach(startBackend);
const office = officeOf(backend);

describe('the list of mails and messages', () => {
  it('shows refunds and mails that failed for good, and sends the mails again, one or all', async () => {
    const { browser: customer, booking } = await backend.customer();
    await customer.post('/api/manager/send-inquiry', { bookingId: booking._id });
    await customer.post('/api/contact', message);
    const { db } = backend.deps;
    await db.updateTable('outbox').set({ state: 'dead', last_error: 'EENVELOPE 550 at RCPT TO' }).execute();
    await db
      .insertInto('refunds')
      .values({
        id: 'refund-1',
        booking_id: booking._id,
        payment_intent: 'pi_1',
        amount_pence: 12345,
        reason: 'cancelled',
        state: 'failed',
        attempts: 8,
        next_at: 0,
        last_error: 'card closed',
        reference: null,
        created_at: 0,
        done_at: null,
      })
      .execute();
    const { body } = await office.get('/staff');
    const refused = 'The mail server there refused the address. Ask the customer for the right one.';
    for (const text of ['Refund of £123.45 failed', refused]) expect(body).toContain(text);
    expect((await office.get(`/staff/bookings/${booking._id}`)).body).toContain(refused);
    expect(body).not.toContain('RCPT');
    expect(body).toMatch(/Email “[A-Z][a-z ]+/);

    const count = async (state: 'dead' | 'queued' | 'sent') =>
      (await db.selectFrom('outbox').select('id').where('state', '=', state).execute()).length;
    const again = async (id?: string) => {
      expect((await office.post(`/staff/mails/${id ? `${id}/` : ''}send-again`)).statusCode).toBe(303);
      await backend.deps.outbox.runDue();
    };
    const [dead] = await db.selectFrom('outbox').select('id').execute();
    const all = await count('dead');
    await again(dead?.id);
    expect([await count('sent'), await count('dead')]).toEqual([1, all - 1]);
    await again(dead?.id);
    expect(await count('sent')).toBe(1);
    await again();
    expect([await count('sent'), await count('dead')]).toEqual([all, 0]);
    expect((await office.get('/staff')).body).not.toContain('action="/staff/mails/send-again"');
  });

  it('exports the confirmed newsletter addresses, each with its link to unsubscribe', async () => {
    const { db } = backend.deps;
    const asked = { lang: 'zh', asked_at: 1, unsubscribed_at: null };
    await db
      .insertInto('subscribers')
      .values([
        { email: 'mary@example.com', state: 'confirmed', confirmed_at: Date.UTC(2027, 0, 2), ...asked },
        { email: 'not-yet@example.com', state: 'asked', confirmed_at: null, ...asked },
      ])
      .execute();
    const { headers, body } = await office.post('/staff/subscribers.csv');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, line = '', ...more] = body.trimEnd().split('\r\n');
    expect([head, more]).toEqual(['\uFEFFemail,language,confirmed_at,leave_link', []]);
    expect(line).toMatch(/^mary@example\.com,zh,2027-01-02T00:00:00\.000Z,http/);
    const leave = new URL(line.split(',').at(-1) ?? '').pathname;
    expect((await office.post(leave)).headers.location).toBe('/zh/newsletter/left');
    expect((await office.get('/staff/acts')).body).toContain('Newsletter addresses downloaded');
  });

  it('lists same-day requests first while their day is not over, each with its day and phone number', async () => {
    await backend.browser().post('/api/contact', { ...message, name: 'Rushed Customer', quoteData });
    backend.advance(MINUTE);
    await backend.browser().post('/api/contact', { ...message, name: 'Patient Customer' });
    const namesAt = (body: string) => [...new Set(body.match(/Rushed Customer|Patient Customer/g))];
    const { body } = await office.get('/staff/messages');
    expect(namesAt(body)).toEqual(['Rushed Customer', 'Patient Customer']);
    expect(body).toMatch(/Same-day, Tue 2\sMar/);
    expect(body).toContain('href="tel:07700900123"');
    backend.advance(DAY);
    await office.signIn();
    expect(namesAt((await office.get('/staff/messages')).body)).toEqual(['Patient Customer', 'Rushed Customer']);
  });

  it('shows a phone number in groups, as a link that dials it, however it was typed', async () => {
    const customerPhone = 'Tel: +44 (0)131 4960000 ext 42';
    await backend.browser().post('/api/manager/send-inquiry', { customerName: 'Ann Sample', customerPhone });
    const { body } = await office.get('/staff/messages');
    expect(bare(body)).toContain('<a href="tel:+441314960000;ext=42">0131 496 0000 ext 42</a>');
    const [mail] = (await backend.mails()).filter(({ text }) => text.includes('Ann Sample'));
    expect(mail?.text).toContain('0131 496 0000 ext 42');
  });

  it('shows no words of the API as the notes of an inquiry', async () => {
    const { browser: customer, booking } = await backend.customer();
    const additionalNotes = `bookingId: ${booking._id}, newsletterConsent: true`;
    await customer.post('/api/manager/send-inquiry', { bookingId: booking._id, additionalNotes });
    expect((await office.get('/staff/messages')).body).not.toContain('newsletterConsent');
    const mails = (await backend.mails()).map(({ text }) => text).join();
    expect(mails).toContain(booking._id);
    expect(mails).not.toContain('newsletterConsent');
  });

  it('shows messages as plain text', async () => {
    const { browser: customer, booking } = await backend.customer();
    await customer.post('/api/contact', {
      ...message,
      message: 'Two flights of stairs.\nIs that <b>all right</b>?',
      quoteData,
    });
    await customer.post('/api/manager/send-inquiry', {
      bookingId: booking._id,
      customerName: 'Mary Sample',
      customerPhone: '07700900123',
      details: {},
      additionalNotes: 'Can you come earlier?',
    });
    const body = bare((await office.get('/staff/messages')).body);
    expect(body).toContain('<blockquote>Two flights of stairs.\nIs that &lt;b&gt;all right&lt;/b&gt;?</blockquote>');
    expect(body).toContain('<blockquote>Can you come earlier?</blockquote>');
    expect(body).toContain(`<a href="/staff/bookings/${booking._id}">${booking.reference}</a>`);
    expect(body).toContain('<dt>Estimate</dt>');
    expect(body).not.toContain('&quot;');
    const { body: inChinese } = await office.get('/staff/messages', { 'accept-language': 'zh' });
    expect(inChinese).toContain(team.moveType);
  });
});
