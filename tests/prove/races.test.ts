/** The last van of a slot, asked for by several customers at the same moment: one gets it, and nobody pays for nothing. */
import { expect, it } from 'vitest';
import { addDays, type TimeSlot } from '#domain/schedule';
import { type Browser, MOVE_DATE, startBackend } from '../server/booking/support';
import { openedOnce } from '../support/opened';
import { rounds } from './rounds';

const BUYERS = 6;
const backend = openedOnce(startBackend);

const SLOTS = ['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00', '16:00-18:00'];

it('concurrent customers buy each van once', async () => {
  for (let round = 0; round < rounds(3); round += 1) {
    const date = addDays(MOVE_DATE, Math.floor(round / SLOTS.length) % 5);
    const time = SLOTS[round % SLOTS.length] ?? '';
    await backend.deps.db.deleteFrom('reservations').execute();
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const browser: Browser = backend.browser();
        return { browser, booking: await backend.ready(browser, { date, time }) };
      }),
    );
    const { vans } = await capacity(date, time);
    const answers = await Promise.all(
      buyers.map(({ browser, booking }) =>
        browser.post(`/api/bookings/${booking._id}/create-checkout-session`, { amount: booking.price, lang: 'en' }),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'held' : body.code)).sort();
    const lost = Math.max(0, BUYERS - vans);
    expect({ round, codes }).toEqual({
      round,
      codes: [...Array(BUYERS - lost).fill('held'), ...Array(lost).fill('windowGone')],
    });
    const held = await backend.deps.db
      .selectFrom('reservations')
      .select('van')
      .where('date', '=', date)
      .where('time_window', '=', time as TimeSlot)
      .execute();
    expect(new Set(held.map(({ van }) => van)).size).toBe(held.length);
    expect(held).toHaveLength(Math.min(BUYERS, vans));
  }
});

async function capacity(date: string, time: string): Promise<{ vans: number }> {
  const { body } = await backend.browser().get(`/api/availability/${date}`);
  const slot = body.windows.find(({ window }: { window: string }) => window === time);
  return { vans: slot.left };
}
