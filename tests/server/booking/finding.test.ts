import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, startBackend } from './support';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

describe('finding bookings again', () => {
  it("lists the owner's bookings of an address, and gives all others the same empty list", async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser);
    const url = `/api/bookings/history?email=${encodeURIComponent(' mary@example.COM')}`;
    const own = await browser.get(url);
    expect(own.body.bookings.map(({ _id }: { _id: string }) => _id)).toContain(booking._id);
    const stranger = await backend.browser().get(url);
    const unknown = await backend.browser().get('/api/bookings/history?email=nobody@example.com');
    expect(stranger.body).toEqual({ bookings: [] });
    expect(unknown.body).toEqual(stranger.body);
    expect(unknown.status).toBe(stranger.status);
  });

  it('answers before it looks whether an address has bookings, so that the time taken says nothing', async () => {
    await backend.ready(backend.browser());
    const { outbox } = backend.deps;
    const { enqueue } = outbox;
    const asked: string[] = [];
    outbox.enqueue = (_trx, { kind }) => {
      asked.push(kind);
      return new Promise(() => undefined);
    };
    const { status } = await backend.browser().get('/api/bookings/history?email=mary@example.com');
    expect(status).toBe(200);
    await expect.poll(() => asked).toEqual(['history-link']);
    outbox.enqueue = enqueue;
  });

  it('mails a link whose bearer owns the bookings from then on, beside the first browser', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser);
    const phone = backend.browser();
    const before = (await backend.mails()).length;
    for (const id of [booking._id, booking._id, '0123456789abcdef01234567', 'x']) {
      const { status, body } = await phone.post(`/api/bookings/${id}/link`);
      expect([status, body]).toEqual([202, { accepted: true }]);
    }
    const mails = (await backend.mails()).slice(before);
    expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      ['Mary@Example.com', 'The link to your booking'],
    ]);
    const link = /http:\/\/localhost:3000(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const opened = await phone.get(link);
    expect([opened.status, opened.headers.location]).toEqual([303, `/en/booking-result?bookingId=${booking._id}`]);
    for (const owner of [browser, phone]) {
      expect((await owner.get(`/api/bookings/${booking._id}`)).body.booking.proven).toBe(true);
    }
    expect((await phone.get('/api/bookings/history?email=mary@example.com')).body.bookings).toHaveLength(1);
  });

  it('leads a forged or old link to what anybody may see, without a cookie', async () => {
    const { _id } = await backend.ready(backend.browser());
    const { status, headers } = await backend.browser().get(`/api/bookings/open/forged.token?bookingId=${_id}&lang=zh`);
    expect([status, headers.location]).toEqual([303, `/zh/booking-result?bookingId=${_id}`]);
    expect(headers['set-cookie']).toBeUndefined();
    const evil = await backend.browser().get('/api/bookings/open/x?bookingId=//evil.example&lang=//evil.example');
    expect(evil.headers.location).toBe('/en/booking-result');
  });
});
