// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { BookingView } from '#domain/booking';
import type { Ports } from '#machines/ports';
import { booking, bookingId, details } from '../support/fixtures';
import { asksOf, setPorts } from './ports';
import { openAt, siteAt } from './render';

const path = `/en/booking-result?bookingId=${bookingId}`;
const { contact: _, amountDue: __, ...bare } = booking;
const strange: BookingView = {
  ...bare,
  proven: false,
  startLocation: 'EH8',
  destinationLocation: 'EH6',
};
const taken: BookingView = { ...booking, mail: 'sent' };
const mailed: Partial<Ports> = {
  wasConfirmationSent: async () => false,
  sendConfirmation: async () => ({ ok: true }),
};

function open(some: BookingView, answers: Partial<Ports> = mailed, at = path) {
  setPorts({ readBooking: async () => ({ ok: true, booking: some }), ...answers });
  return openAt(at);
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const rows = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('what is prerendered', () => {
  it('is the loading state, whatever the query says, without a style attribute', () => {
    setPorts({});
    const html = renderToString(siteAt('/en/booking-result'));
    expect(html).toBe(renderToString(siteAt(path)));
    expect(html).toContain('Loading your booking');
    expect(html).not.toContain('style=');
  });
});

describe('a paid booking', () => {
  it('is shown to its owner line by line, and the mail is asked for', async () => {
    open({ ...taken, withHelper: false });
    await heading('Your move is booked');
    await screen.findByText('Sent Successfully');
    expect(rows()).toEqual([
      'Booking reference: 89AB-CDEF',
      'Name: Mary Sample',
      'Email: mary@example.com',
      'Helper: No helper is booked',
      'Amount paid: £240.00',
      'Payment status: Paid',
      'Email Confirmation: Sent Successfully',
      'Base price: £200.00',
      'Distance charge2.6 miles: £40.00',
      'Total price: £240.00',
      'Scheduled time: Thursday 14\u00a0January 2027, 10:00–\u206012:00, London time',
      'Move Type: Home move',
      `Booking ID: ${bookingId}`,
    ]);
    screen.getByRole('heading', { level: 2, name: 'Thursday 14\u00a0January 2027' });
    screen.getByText('The crew arrives between 10:00 and 12:00, London time');
    screen.getByText('12 Sample Street, Edinburgh EH8 9YL');
    screen.getByText('3 Sample Quay, Leith, Edinburgh EH6 6QQ');
    screen.getByText(/^The confirmation goes to mary@example.com/);
    expect(asksOf('sendConfirmation')).toEqual([{ bookingId }]);
  });

  it('lists the things, the price with the helper, and its calendar file', async () => {
    open({ ...taken, details, withHelper: true, calendarUrl: '/api/bookings/1/calendar' });
    await heading('Your move is booked');
    const things = screen.getByRole('region', { name: 'What we move' });
    expect(
      within(things)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['8 × Medium box']);
    expect(link('Add to calendar')).toBe('/api/bookings/1/calendar?lang=en');
    expect(rows()).toContain('Helper: £40.00');
    expect(rows()).toContain('Total price: £280.00');
  });

  it('does not ask for the mail again within five minutes', async () => {
    open(taken, { wasConfirmationSent: async () => true });
    await screen.findByText('Sent Successfully');
    expect(asksOf('sendConfirmation')).toEqual([]);
  });

  it('is shown even when the mail fails, which can be tried again', async () => {
    const sendConfirmation = vi
      .fn<Ports['sendConfirmation']>()
      .mockResolvedValueOnce({ ok: false, reason: 'confirmationFailed' })
      .mockResolvedValueOnce({ ok: true });
    const user = open(taken, { wasConfirmationSent: async () => false, sendConfirmation });
    await screen.findByText('Failed to Send');
    screen.getByText('Failed to send confirmation email');
    screen.getByText(
      'Your booking was successful, but we had trouble sending the confirmation email. Please save your booking details below.',
    );
    screen.getByText('Mary Sample');
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await screen.findByText('The confirmation email was sent.');
    screen.getByText('Sent Successfully');
  });

  it('can be printed', async () => {
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {});
    const user = open(booking);
    await user.click(await screen.findByRole('button', { name: 'Print this page' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('speaks Chinese', async () => {
    open(taken, mailed, path.replace('/en', '/zh'));
    await heading('您的搬家已预订成功');
    await screen.findByText('发送成功');
    expect(rows()).toContain(
      '预约时间: 2027年1\u2060月\u206014\u2060日星\u2060期\u2060四 10:00–\u206012:00（伦敦时间）',
    );
  });
});

describe('a stranger', () => {
  it('sees no name or address, and can have the link mailed', async () => {
    const user = open(strange, { requestBookingLink: async () => ({ ok: true }) });
    await heading('Your move is booked');
    expect(rows()).toEqual([
      'Booking reference: 89AB-CDEF',
      'Payment status: Paid',
      'Base price: £200.00',
      'Distance charge2.6 miles: £40.00',
      'Total price: £240.00',
      'Scheduled time: Thursday 14\u00a0January 2027, 10:00–\u206012:00, London time',
      'Move Type: Home move',
      'Total price: £240.00',
      'Total price with a helper: £280.00',
      `Booking ID: ${bookingId}`,
    ]);
    await user.click(screen.getByRole('button', { name: 'Email me the link' }));
    expect((await screen.findAllByText(/^If the booking has an email address/)).length).toBeGreaterThan(0);
    expect(asksOf('requestBookingLink')).toEqual([{ bookingId }]);
    expect(asksOf('sendConfirmation')).toEqual([]);
  });

  it('can try again when the link could not be sent', async () => {
    const user = open(strange, { requestBookingLink: async () => ({ ok: false, reason: 'network' }) });
    await user.click(await screen.findByRole('button', { name: 'Email me the link' }));
    await screen.findByText('The link could not be sent');
    await user.click(screen.getByRole('button', { name: 'Email me the link' }));
    await waitFor(() => expect(asksOf('requestBookingLink')).toHaveLength(2));
  });

  it('is sent to the mail where the booking is not paid', async () => {
    open({ ...strange, status: 'contacted', paymentStatus: 'unpaid' });
    await heading('This booking is not paid yet');
    screen.getByText('This booking was made in another browser. Please open it from the link in your email.');
    expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
  });
});

describe('a booking that is not paid', () => {
  it('is read again while the payment is being confirmed', async () => {
    let pay: () => void = () => {};
    const paid = new Promise<void>((resolve) => {
      pay = resolve;
    });
    const readBooking = vi
      .fn<Ports['readBooking']>()
      .mockResolvedValueOnce({ ok: true, booking: { ...booking, status: 'paying', paymentStatus: 'pending' } })
      .mockImplementation(async () => {
        await paid;
        return { ok: true, booking };
      });
    setPorts({ ...mailed, readBooking });
    openAt(path);
    await heading('Confirming your payment');
    expect(link('Not paid yet? Finish the payment')).toBe('/en/quote?step=promo');
    pay();
    await heading('Your move is booked');
  });

  it.each([
    ['unpaid', { status: 'contacted', paymentStatus: 'unpaid' }, 'This booking is not paid yet'],
    ['refunded', { status: 'refunded', paymentStatus: 'refunded' }, 'This booking was refunded'],
    ['cancelled after payment', { status: 'refunded', paymentStatus: 'paid' }, 'This booking was cancelled'],
    ['closed', { status: 'cancelled', paymentStatus: 'unpaid' }, 'This booking is closed'],
    ['booked by the team', { status: 'confirmed', paymentStatus: 'unpaid' }, 'Your move is booked'],
  ] as const)('says when it is %s', async (_name, states, title) => {
    open({ ...booking, ...states });
    await heading(title);
  });

  it('leads on: to the payment, or to a new move', async () => {
    open({ ...booking, status: 'contacted', paymentStatus: 'unpaid' });
    await heading('This booking is not paid yet');
    expect(link('Continue to payment')).toBe('/en/quote?step=promo');
  });

  it('leads to a new move once it is over', async () => {
    open({ ...booking, status: 'refunded', paymentStatus: 'refunded' });
    await heading('This booking was refunded');
    expect(link('Price a new move')).toBe('/en/location');
  });
});

describe('no booking', () => {
  it('says that the address has no id', async () => {
    setPorts({});
    openAt('/en/booking-result');
    await heading('No Booking Found');
    screen.getByText('No booking ID found in URL');
  });

  it('says that there is no such booking', async () => {
    setPorts({ readBooking: async () => ({ ok: false, reason: 'bookingMissing' }) });
    openAt(path);
    await heading('No Booking Found');
    screen.getByText('No booking details available.');
  });

  it('can be loaded again after a failure', async () => {
    const readBooking = vi
      .fn<Ports['readBooking']>()
      .mockResolvedValueOnce({ ok: false, reason: 'network' })
      .mockResolvedValue({ ok: true, booking: taken });
    setPorts({ ...mailed, readBooking });
    const user = openAt(path);
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Failed to load booking details');
    alert.getByText('Network error. Please check your connection.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Your move is booked');
  });
});
