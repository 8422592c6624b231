import { describe, expect, it } from 'vitest';
import { openedOnce } from '../../support/opened';
import { failingRows } from '../../support/rows';
import { contact, startBackend } from '../booking/support';
import { signedIn } from './browser';

const backend = openedOnce(startBackend);

describe('a search of the staff', () => {
  it('finds exactly the booking that matches', async () => {
    const booking = await backend.ready(backend.browser());
    const elsewhere = { startLocation: '1 Sample Row, Perth', destinationLocation: '2 Sample Row, Dundee' };
    const other = await backend.quote(backend.browser(), elsewhere);
    const browser = await signedIn(backend.app);
    const asked = [booking.reference ?? '', booking._id, 'mary@example.com', 'Sample', 'MARY SAM', '07700 900123'];
    const wrong = await failingRows([...asked, '+44 7700 900123', '900-123', 'EH8 9YL', 'eh66qq'], async (query) => {
      const { body } = await browser.get(`/staff/find?q=${encodeURIComponent(query)}`);
      expect(body).toContain(`/staff/bookings/${booking._id}`);
      expect(body).not.toContain(`/staff/bookings/${other._id}`);
    });
    expect(wrong).toEqual([]);
  });

  it('finds a whole reference exactly', async () => {
    const booking = await backend.quote(backend.browser());
    const other = backend.browser();
    const named = await backend.quote(other);
    await other.post(`/api/bookings/${named._id}/contact`, { ...contact, name: `As in ${booking._id}` });
    const browser = await signedIn(backend.app);
    const { body } = await browser.get(`/staff/find?q=${booking._id.slice(-8)}`);
    expect(body).toContain(`/staff/bookings/${booking._id}`);
    expect(body).not.toContain(`/staff/bookings/${named._id}`);
  });

  it('finds a number with an extension by the number alone', async () => {
    const customer = backend.browser();
    const booking = await backend.quote(customer);
    await customer.post(`/api/bookings/${booking._id}/contact`, { ...contact, phone: '+44 (0)131 496 0123 ext. 42' });
    const browser = await signedIn(backend.app);
    const { body } = await browser.get('/staff/find?q=01314960123');
    expect(body).toContain(booking._id);
    expect(body).toContain('href="tel:+441314960123;ext=42"');
  });

  it('finds a Chinese name', async () => {
    const customer = backend.browser();
    const booking = await backend.quote(customer);
    await customer.post(`/api/bookings/${booking._id}/contact`, { ...contact, name: '王小明' });
    const browser = await signedIn(backend.app);
    expect((await browser.get(`/staff/find?q=${encodeURIComponent('小明')}`)).body).toContain(booking._id);
  });
});
