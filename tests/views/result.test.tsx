import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingView } from '#domain/booking/booking';
import { londonTime } from '#domain/schedule';
import type { Ports } from '#machines/ports';
import { booking, bookingId, destination, readyFacts, route, start } from '../support/fixtures';
import { asksOf, setPorts } from './ports';
import { openAt } from './render';

const taken: BookingView = { ...booking, mail: 'sent' };
const mailed: Partial<Ports> = {
  wasConfirmationSent: async () => false,
  sendConfirmation: async () => ({ ok: true }),
};

function open(some: BookingView) {
  setPorts({ readBooking: async () => ({ ok: true, booking: some }), ...mailed });
  return openAt(`/en/booking-result?bookingId=${bookingId}`);
}
const rows = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it('a paid booking shows its owner every fact and sends the confirmation mail', async () => {
  open({ ...taken, withHelper: false });
  await screen.findByRole('heading', { level: 1, name: 'Your move is booked' });
  await screen.findByText('Sent Successfully');
  expect(rows()).toEqual([
    'Date: Thursday 14\u00a0January\u00a02027',
    'The crew arrives: 10:00–\u206012:00',
    'Your driver carries everything: carrying 2\u00a0h\u00a030',
    'Base price: £200.00',
    'Distance charge2.6 miles: £40.00',
    'Total price: £240.00',
    'Booking reference: 89AB-CDEF',
    'Name: Mary Sample',
    'Email: mary@example.com',
    'Scheduled time: Thursday 14\u00a0January\u00a02027, 10:00–\u206012:00, London time',
    'Move Type: Home move',
    'Helper: No helper booked',
    'Amount paid: £240.00',
    'Payment status: Paid',
    `Booking ID: ${bookingId}`,
  ]);
  expect(screen.getByText('12 Sample Street,').parentElement?.textContent).toBe(
    '12 Sample Street, Edinburgh EH8\u00a09YL',
  );
  expect(screen.getByText('3 Sample Quay,').parentElement?.textContent).toBe(
    '3 Sample Quay, Leith, Edinburgh EH6\u00a06QQ',
  );
  screen.getByText(/^Your confirmation goes to mary@example.com/);
  expect(asksOf('sendConfirmation')).toEqual([{ bookingId }]);
});

const withSofa = { ...readyFacts.details, furnitureDetails: [{ item: 'threeSeatSofa', quantity: 1 }] };

it.each([
  [
    'with a helper',
    { withHelper: true },
    ['Done by about: 12:30\u00a0to\u00a014:30', 'Two people carry: carrying 2\u00a0h\u00a015, drive about 15\u00a0min'],
  ],
  [
    'without a helper',
    { withHelper: false },
    [
      'Done by about: 12:45\u00a0to\u00a014:45',
      'Your driver carries everything: carrying 2\u00a0h\u00a030, drive about 15\u00a0min',
    ],
  ],
  [
    'with a sofa and without a helper',
    { withHelper: false, details: withSofa },
    [
      'Done by about: 12:45\u00a0to\u00a014:45',
      'You carry your three-seat sofa with the driver: carrying 2\u00a0h\u00a030, drive about 15\u00a0min',
    ],
  ],
  ['seen by a stranger, who may not know the crew', {}, ['Base price: £200.00', 'Distance charge2.6 miles: £40.00']],
] as const)('a paid booking %s says when its crew is done', async (_, crew, facts) => {
  open({ ...taken, ...crew, places: { start, destination, route } });
  await screen.findByRole('heading', { level: 1, name: 'Your move is booked' });
  expect(rows().slice(2, 4)).toEqual(facts);
});

it('the folded ledger names the price with the changes since, however much of it is paid', async () => {
  const charges = [{ label: 'One extra hour', pence: 4200 }];
  open({ ...taken, withHelper: false, charges, amountDue: 24_000, rest: 4200 });
  const title = await screen.findByText('Price, payment and booking ID');
  expect(title.parentElement?.textContent).toBe('Price, payment and booking ID £282.00');
});

it('a new address that waits for its confirmation is beside the present one', async () => {
  open({ ...taken, newEmail: 'mary@new.example' });
  await screen.findByRole('heading', { level: 1, name: 'Your move is booked' });
  const both = ['Email: mary@example.com', 'New email, not confirmed yet: mary@new.example'];
  expect(rows().filter((row) => /email/i.test(row))).toEqual(both);
});

it('the focus stays where it is when the booking has loaded', async () => {
  open(booking);
  screen.getByRole('main').focus();
  await screen.findByRole('heading', { level: 1, name: 'Your move is booked' });
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('a paid booking can be printed', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {});
  const user = open(booking);
  await user.click(await screen.findByRole('button', { name: 'Print this page' }));
  expect(print).toHaveBeenCalledOnce();
});

describe('what happens next', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T12:00:00Z') }));

  it('a paid booking dates its reminders, the end of free changes and the arrival', async () => {
    open(taken);
    const next = await screen.findByRole('region', { name: 'What happens next' });
    expect([...next.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Email ConfirmationSent SuccessfullyYour confirmation goes to mary@example.com.',
      'Thu 7\u00a0JanWe’ll email you a reminder.',
      'Until Tue 12\u00a0Jan, 10:00Change of plan? Until then, changing or cancelling is free.Change or cancel',
      'Wed 13\u00a0JanWe’ll email you a reminder.',
      'Thu 14\u00a0Jan, 10:00–\u206012:00The crew arrives. The driver has your phone number.',
    ]);
  });

  it('a paid booking of another backend promises only the confirmation mail and the arrival', async () => {
    vi.stubEnv('API_BASE_URL', 'https://bookings.example');
    open(taken);
    const next = await screen.findByRole('region', { name: 'What happens next' });
    expect([...next.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Email ConfirmationSent SuccessfullyYour confirmation goes to mary@example.com.',
      'Thu 14\u00a0Jan, 10:00–\u206012:00The crew arrives. The driver has your phone number.',
    ]);
  });

  it('a refund of another backend names no amount and no date', async () => {
    vi.stubEnv('API_BASE_URL', 'https://bookings.example');
    open({ ...taken, paymentStatus: 'refunded' });
    await screen.findByText('Your refund is on its way. Call us if you have any questions about it.');
  });

  it('a paid booking is copied as one sentence to share', async () => {
    const user = open(taken);
    await user.click(await screen.findByRole('button', { name: 'Copy the details' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(await navigator.clipboard.readText()).toBe(
      'Our move: Thursday 14 January 2027, 10:00–12:00, from 12 Sample Street, Edinburgh EH8 9YL to 3 Sample Quay, Leith, Edinburgh EH6 6QQ. Saltire Moves, 0131 496 0000, reference 0123-4567.',
    );
  });
});

describe('the day of a move', () => {
  const at = (clock: string) => londonTime(booking.date, clock);
  const follow = (...news: BookingView['crew'][]) => {
    const reports = [undefined, ...news];
    let reached = 0;
    setPorts({
      ...mailed,
      readBooking: async () => {
        const crew = reports[reached];
        return { ok: true, booking: { ...taken, ...(crew && { crew }) } };
      },
      waitUntil: ({ time = 0 }) => (time > at('12:00') ? new Promise(() => {}) : Promise.resolve(true)),
      waitForLook: () => {
        reached += 1;
        return reached < reports.length ? Promise.resolve(true) : new Promise(() => {});
      },
    });
    openAt(`/en/booking-result?bookingId=${bookingId}`);
  };

  it('begins with the slot and promises nothing that the crew has not reported', async () => {
    follow();
    await screen.findByRole('heading', { level: 1, name: 'Your move is today' });
    screen.getByText(/When the crew tells us that it’s on the way/);
    expect(screen.queryByText(/on the way to you/)).toBeNull();
  });

  it('follows the crew without being loaded again', async () => {
    follow({ name: 'Anna', onWay: at('09:12') }, { name: 'Anna', onWay: at('09:12'), near: at('09:41') });
    await screen.findByRole('heading', { level: 1, name: /about 20.minutes away/ });
    screen.getByText('Your crew today: Anna');
    screen.getByText('09:12: on the way to you');
    screen.getByText(/^09:41: about 20.minutes away$/);
  });

  it('says the same sentence in both languages', async () => {
    follow();
    const english = await screen.findByText('Please leave the boxes in the hall.');
    expect(english.nextElementSibling?.textContent).toBe('请把箱子放在走廊里。');
    const sentences = [...(english.closest('ul')?.querySelectorAll('span') ?? [])];
    expect(sentences.map(({ lang, textContent }) => [lang, /\p{Script=Han}/u.test(textContent ?? '')])).toEqual(
      Array.from({ length: 10 }, () => [
        ['en-GB', false],
        ['zh-Hans', true],
      ]).flat(),
    );
  });
});

it("a booking that the server refuses to show says so in the server's words", async () => {
  setPorts({ readBooking: async () => ({ ok: false, reason: 'backendSaid', status: 'Closed for stocktaking' }) });
  openAt(`/en/booking-result?bookingId=${bookingId}`);
  await screen.findByText('Closed for stocktaking');
});
