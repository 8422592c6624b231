/** The office changes an unsold booking while its customer pays in an open tab: one wins, the other gets a refusal, and only the move that was seen is charged. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { requoteForCustomer } from '#server/booking/reprice-booking';
import { SEED, TIMEOUT } from '../../prove/rounds';
import { refusalOf, withRounds } from './races';
import { type Customer, request, sessionOf, TEAM } from './support';

const { backend, eachRound, settle, heldFor } = withRounds(12);

/** Opens the checkout of what the tab shows, and pays it. Returns the code of a refusal. */
async function pay({ browser, booking }: Customer): Promise<string> {
  const { status, body } = await browser.post(`/api/bookings/${booking._id}/create-checkout-session`, {
    ...{ amount: booking.price, validUntil: Date.parse(booking.validUntil ?? ''), lang: 'en' },
  });
  if (status !== 200) return body.code;
  await backend.payIn(sessionOf(body.url));
  return '';
}

/** Changes the list, or only the day: then the price stays. Returns the code of a refusal. */
function change({ booking }: Customer, isList: boolean): Promise<string> {
  const boxes = { boxDetails: [{ boxSize: 'medium' as const, numberOfBoxes: 20 }] };
  const input = { ...request, moveType: 'student', time: request.time ?? '', date: booking.date };
  const moved = isList ? { ...input, details: boxes } : { ...input, date: backend.freeDate() };
  return refusalOf(requoteForCustomer(backend.deps, booking._id, TEAM, moved as never));
}

it('a booking is paid as its customer saw it, or not at all', { timeout: TIMEOUT }, async () => {
  await eachRound(10, async (round, pick) => {
    const seen = await backend.customer();
    backend.advance(MINUTE);
    const isList = round % 2 === 0;
    const [payRefusal, changeRefusal] = await Promise.all([
      wait(pick(20)).then(() => pay(seen)),
      wait(pick(200)).then(() => change(seen, isList)),
    ]);
    await settle();
    const booking = await backend.look(seen.browser, seen.booking);
    const named = { seed: SEED, round, payRefusal, changeRefusal };
    const kept = await heldFor(booking);
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
  });
});
