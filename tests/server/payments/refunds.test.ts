/** The queue of refunds, which several processes share: requested, retried, and checked until they succeed. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/time-units';
import { type MadeRefund, PaymentError, type Payments } from '#server/payments/payments';
import { createRefunds, type OnSettled, type Refunds } from '#server/payments/refunds';
import { transaction } from '#server/store/database';
import type { RefundsTable } from '#server/store/schema';
import { withDatabase } from '../../support/with-database';

const NOW = Date.UTC(2027, 2, 2, 9);
const DONE = { reference: 're_1', status: 'done' } as const;
const ON_ITS_WAY = { reference: 're_1', status: 'pending' } as const;

const db = await withDatabase();

let now: number;
let asked: unknown[];
let settled: RefundsTable[];
let logged: [string, object, string][];
/** The payment service's answer to a refund, and its list of refunds. */
let answer: Payments['refund'];
let made: MadeRefund[];
let failure: Error | undefined;
let refunds: Refunds;

const clock = { now: () => now };
const line = (level: string) => (fields: object, message: string) => void logged.push([level, fields, message]);
const log = { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };
const payments = {
  refund: (request) => {
    asked.push(request);
    return answer(request);
  },
  readRefunds: async (paymentIntent) => {
    asked.push(paymentIntent);
    if (failure) throw failure;
    return made;
  },
} as Partial<Payments> as Payments;

async function settle(...[refund, note]: Parameters<OnSettled>): Promise<void> {
  settled.push(refund);
  await transaction(db, note);
}
/** The refunds of one process. */
const openRefunds = (onSettled: OnSettled = settle) => createRefunds({ db, clock, log, payments, onSettled });

beforeEach(async () => {
  await db.deleteFrom('refunds').execute();
  [now, asked, settled, logged, made, failure] = [NOW, [], [], [], [], undefined];
  answer = async () => DONE;
  refunds = openRefunds();
});

const queue = (id = 'r', pence = 100) =>
  transaction(db, (trx) =>
    refunds.enqueue(trx, { id, bookingId: 'b', paymentIntent: 'pi', amountPence: pence, reason: 'cancelled' }),
  );
const row = () => db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
/** Runs the due refunds at a time and returns their number. */
const tryAt = (at: number): Promise<number> => {
  now = at;
  return refunds.runDue();
};
const refuse = (error: unknown) => async () => Promise.reject(error);

const queued = {
  id: 'r',
  booking_id: 'b',
  payment_intent: 'pi',
  amount_pence: 100,
  reason: 'cancelled',
  state: 'queued',
  attempts: 0,
  next_at: NOW,
  reference: null,
  last_error: null,
  created_at: NOW,
  done_at: null,
  resolved_at: null,
  resolution: null,
};

describe('a queued refund', () => {
  it('is queued once', async () => {
    expect([await queue(), await queue('r', 200)]).toEqual([true, false]);
    expect(await row()).toEqual(queued);
  });

  it('is requested with its key, and done', async () => {
    await queue();
    expect(await tryAt(NOW + SECOND)).toBe(1);
    expect(asked).toEqual(['pi', { paymentIntent: 'pi', amountPence: 100, key: 'r' }]);
    const done = {
      ...queued,
      state: 'done',
      attempts: 1,
      next_at: NOW + SECOND + 2 * MINUTE,
      reference: 're_1',
      done_at: NOW + SECOND,
    };
    expect(await row()).toEqual(done);
    expect(settled).toEqual([done]);
    expect(logged).toEqual([['info', { refund: 'r', reason: 'cancelled', status: 'done' }, 'refund r: done']]);
    expect(await tryAt(NOW + HOUR)).toBe(0);
  });

  it('is leased for two minutes and renewed while it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await queue();
    answer = async () => {
      expect((await row()).next_at).toBe(NOW + 2 * MINUTE);
      now = NOW + 30 * SECOND;
      vi.advanceTimersByTime(30 * SECOND);
      await vi.waitFor(async () => expect((await row()).next_at).toBe(now + 2 * MINUTE), { timeout: 20_000 });
      return DONE;
    };
    await refunds.runDue();
    expect((await row()).last_error).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is recorded when nothing else depends on it', async () => {
    await queue();
    await createRefunds({ db, clock, log, payments }).runDue();
    expect(await row()).toMatchObject({ state: 'done', reference: 're_1' });
  });
});

describe('a pending refund', () => {
  beforeEach(async () => {
    answer = async () => ON_ITS_WAY;
    await queue();
    await refunds.runDue();
    [asked, logged] = [[], []];
  });
  const seen = { id: 're_1', amountPence: 100, failure: null, key: 'r' };
  const other = { ...seen, id: 're_0', status: 'done' as const, key: 'other' };

  it('is reported, and checked every hour, even if the service does not list it', async () => {
    expect(settled).toMatchObject([{ state: 'pending', reference: 're_1', done_at: null }]);
    for (const [index, listed] of [[other, { ...seen, status: 'pending' as const }], [other]].entries()) {
      made = listed;
      const due = NOW + (index + 1) * HOUR;
      expect([await tryAt(due - 1), await tryAt(due)]).toEqual([0, 1]);
    }
    expect(asked).toEqual(['pi', 'pi']);
    expect(settled).toHaveLength(1);
    const found = { state: 'pending', attempts: 3, next_at: NOW + 3 * HOUR, reference: 're_1', last_error: null };
    expect(await row()).toMatchObject(found);
  });

  it.each([
    ['done', null],
    ['failed', 'expired_card'],
  ] as const)('is %s once the service says so, with the reason: %s', async (status, failure) => {
    made = [other, { ...seen, status, failure }];
    await tryAt(NOW + HOUR);
    const found = { state: status, reference: 're_1', last_error: failure, done_at: NOW + HOUR };
    expect(await row()).toMatchObject(found);
    expect(settled.at(-1)).toMatchObject({ state: status });
    const level = status === 'failed' ? 'error' : 'info';
    expect(logged).toEqual([[level, { refund: 'r', reason: 'cancelled', status }, `refund r: ${status}`]]);
  });

  it('is checked again after any number of failures of the service', async () => {
    failure = new PaymentError('refused', 'not you');
    for (let hour = 1; hour <= 7; hour += 1) expect(await tryAt(NOW + hour * HOUR)).toBe(1);
    const found = { state: 'pending', attempts: 8, next_at: NOW + 8 * HOUR, last_error: 'not you' };
    expect(await row()).toMatchObject(found);
    expect(settled).toHaveLength(1);
    expect(logged[0]).toMatchObject(['warn', { refund: 'r', attempts: 2 }, 'refund r: attempt failed']);
  });
});

describe('a refused refund', () => {
  it.each([
    ['refused', new PaymentError('refused', 'no'), 'no'],
    ['unknown', new PaymentError('missing', 'no'), 'no'],
    ['explained at length', new PaymentError('refused', 'n'.repeat(501)), 'n'.repeat(500)],
  ])('that is %s has failed for good', async (_, error, reason) => {
    answer = refuse(error);
    await queue();
    await refunds.runDue();
    expect(await row()).toMatchObject({ state: 'failed', next_at: NOW, last_error: reason, reference: null });
    expect(settled).toMatchObject([{ state: 'failed' }]);
    expect(logged).toEqual([['error', { refund: 'r', attempts: 1, err: error }, 'refund r: given up']]);
  });

  it.each([
    ['an answer', new PaymentError('unavailable', 'later')],
    ['a reason', new Error('broken')],
  ])('for lack of %s is retried for half a day, then fails', async (_, error) => {
    answer = refuse(error);
    await queue();
    expect(await tryAt(NOW)).toBe(1);
    let at = NOW;
    for (const minutes of [1, 5, 30, 120, 720]) {
      expect((await row()).state).toBe('queued');
      at += minutes * MINUTE;
      expect([await tryAt(at - 1), await tryAt(at)]).toEqual([0, 1]);
    }
    expect(await row()).toMatchObject({ state: 'failed', attempts: 6, last_error: error.message });
    expect(settled.map(({ state }) => state)).toEqual(['failed']);
    expect(logged.map(([level]) => level)).toEqual(['warn', 'warn', 'warn', 'warn', 'warn', 'error']);
  });

  it('with a concurrent request is retried in five seconds, and is not logged', async () => {
    answer = refuse(new PaymentError('busy', 'one moment'));
    await queue();
    await refunds.runDue();
    expect(await row()).toEqual({ ...queued, next_at: NOW + 5 * SECOND });
    expect([settled, logged]).toEqual([[], []]);
  });
});

describe('refunds of several processes', () => {
  beforeEach(() => queue());

  it('belong to the process that claimed them; once its lease ends, another takes over and its late answer changes nothing', async () => {
    let fail: (error: Error) => void = () => undefined;
    answer = () => new Promise((_, reject) => (fail = reject));
    const late = refunds.runDue();
    await expect.poll(() => asked).toContainEqual({ paymentIntent: 'pi', amountPence: 100, key: 'r' });
    expect(await openRefunds().runDue()).toBe(0);
    now = NOW + 2 * MINUTE + SECOND;
    answer = async () => DONE;
    expect(await openRefunds().runDue()).toBe(1);
    fail(new PaymentError('refused', 'too late'));
    await late;
    expect(await row()).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('are looked for before they are requested again, because the service forgets keys after a day', async () => {
    answer = async ({ key }) => {
      const mine = { id: 're_1', amountPence: 100, status: 'done', failure: null, key } as const;
      made.push({ ...mine, id: 're_0', key: 'other' }, mine);
      throw new PaymentError('unavailable', 'the answer was lost');
    };
    await refunds.runDue();
    expect(await tryAt(NOW + 25 * HOUR)).toBe(1);
    expect(made).toHaveLength(2);
    expect(await row()).toMatchObject({ state: 'done', attempts: 2, reference: 're_1' });
  });

  it('are looked for at the first attempt too, because a restored backup has forgotten the earlier ones', async () => {
    made = [{ id: 're_1', amountPence: 100, status: 'done', failure: null, key: 'r' }];
    expect(await tryAt(NOW + 2 * DAY)).toBe(1);
    expect(asked).toEqual(['pi']);
    expect(await row()).toMatchObject({ state: 'done', attempts: 1, reference: 're_1' });
  });

  it('are due even if a fast clock has postponed them', async () => {
    await db
      .updateTable('refunds')
      .set({ next_at: NOW + 30 * DAY })
      .execute();
    expect(await tryAt(NOW)).toBe(1);
  });

  it('are recorded together with their consequences, or not at all', async () => {
    const failing = openRefunds((_, note) =>
      transaction(db, async (trx) => {
        await note(trx);
        throw new Error('not now');
      }),
    );
    await failing.runDue();
    expect(await row()).toMatchObject({ state: 'queued', attempts: 1 });
    await tryAt(NOW + MINUTE);
    expect(await row()).toMatchObject({ state: 'done', attempts: 2 });
  });
});
