/** The office changes an unsold booking while its customer pays in an open tab: one wins, the other gets a refusal, and only the move that was seen is charged. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { AppError } from '#domain/app-error';
import { MINUTE } from '#domain/time-units';
import { requoteForCustomer } from '#server/booking/reprice-booking';
import { chance, rounds, SEED, TIMEOUT } from '../../prove/rounds';
import { openedInTest } from '../../support/opened';
import { type Backend, type Customer, request, startBackend } from './support';

let backend: Backend;
/** A shop has no free days left after so many customers. */
const MOST = 12;
const office = { ownerHash: null, staff: 'Aileen', network: '' };

/** Opens the checkout of what the tab shows, and pays it. Returns the code of a refusal. */
async function pay({ browser, booking }: Customer): Promise<string> {
  const { status, body } = await browser.post(`/api/bookings/${booking._id}/create-checkout-session`, {
    ...{ amount: booking.price, validUntil: Date.parse(booking.validUntil ?? ''), lang: 'en' },
  });
  if (status !== 200) return body.code;
  await backend.choose(new URL(body.url).pathname.split('/').at(-1) ?? '', 'pay');
  await backend.deliver();
  return '';
}

/** Changes the list, or only the day: then the price stays. Returns the code of a refusal. */
async function change({ booking }: Customer, isList: boolean): Promise<string> {
  const boxes = { boxDetails: [{ boxSize: 'medium' as const, numberOfBoxes: 20 }] };
  const input = { ...request, moveType: 'student', time: request.time ?? '', date: booking.date };
  const moved = isList ? { ...input, details: boxes } : { ...input, date: backend.freeDate() };
  try {
    await requoteForCustomer(backend.deps, booking._id, office, moved as never);
    return '';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

it('a booking is paid as its customer saw it, or not at all', { timeout: TIMEOUT }, async () => {
  const pick = chance(SEED);
  for (let round = 0; round < rounds(10); round += 1) {
    if (round % MOST === 0) backend = await openedInTest(startBackend());
    const seen = await backend.customer();
    backend.advance(MINUTE);
    const isList = round % 2 === 0;
    const [payRefusal, changeRefusal] = await Promise.all([
      wait(pick(20)).then(() => pay(seen)),
      wait(pick(200)).then(() => change(seen, isList)),
    ]);
    await backend.deliver();
    await backend.refund();
    await backend.refund();
    const booking = await backend.look(seen.browser, seen.booking);
    const named = { seed: SEED, round, payRefusal, changeRefusal };
    const sum = async (table: 'checkouts' | 'refunds', field: string, value: string) =>
      (
        await backend.deps.db
          .selectFrom(table)
          .select('amount_pence')
          .where('booking_id', '=', booking._id)
          .where(field as never, '=', value as never)
          .execute()
      ).reduce((total, row) => total + row.amount_pence, 0);
    const kept = (await sum('checkouts', 'status', 'completed')) - (await sum('refunds', 'state', 'done'));
    if (booking.status === 'confirmed') {
      const { price, date, details } = seen.booking;
      expect({ ...named, kept: kept / 100, date: booking.date, details: booking.details }).toEqual({
        ...{ ...named, kept: price, date, details },
      });
      expect({ ...named, changeRefusal: changeRefusal !== '' }).toEqual({ ...named, changeRefusal: true });
    } else {
      expect({ ...named, status: booking.status, kept }).toEqual({ ...named, status: 'contacted', kept: 0 });
      expect(await pay(seen)).toBe('priceChanged');
      expect(await pay({ ...seen, booking })).toBe('');
      const paid = await backend.look(seen.browser, booking);
      expect({ ...named, status: paid.status, due: paid.amountDue, date: paid.date }).toEqual({
        ...{ ...named, status: 'confirmed', due: booking.price, date: booking.date },
      });
    }
  }
});
