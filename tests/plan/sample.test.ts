import { expect, it, vi } from 'vitest';
import type { Quote } from '#domain/move/quote';
import { type IsoDate, weekday } from '#domain/schedule';
import { type Calls, factsFor, sampleMove } from '../../dev/start/sample-move';
import { startBackend, TODAY } from '../server/booking/support';
import { openedInTest } from '../support/opened';
import { paid, quote, reduced } from './sample';

const pricesOf = ({ price, helperPrice, lines }: Quote) => ({ price, helperPrice, lines });

it('states the prices that the server asks for the move of /dev/start, on any of its days, with and without a code', async () => {
  const backend = await openedInTest(startBackend());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T09:00Z`) });
  const browser = backend.browser();
  const calls: Calls = {
    get: async (path) => (await browser.get(path)).body,
    post: async (path, body) => (await browser.post(path, body)).body,
  };
  const saturday = { ...sampleMove, days: (date: IsoDate) => weekday(date) === 6 };
  const { quote: toBePaid } = await factsFor('promo', calls, saturday, 3);
  expect(toBePaid && pricesOf(toBePaid)).toEqual(pricesOf(paid));
  for (const ahead of [15, 16, 17, 18, 19]) {
    const facts = await factsFor('promo', calls, sampleMove, ahead);
    expect(facts.quote && pricesOf(facts.quote)).toEqual(pricesOf(quote));
    const { body } = await browser.post(`/api/promocode/${facts.quote?.bookingId}/apply-promo`, {
      promoCode: 'MOVE10',
    });
    expect([body.newPrice, body.newHelperPrice]).toEqual([reduced.price / 100, reduced.helperPrice / 100]);
  }
});
