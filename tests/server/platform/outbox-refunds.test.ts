import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { type MadeRefund, PaymentError, type Payments, type RefundRequest } from '#server/payments/payments';
import { createRefunds, type OnSettled } from '#server/payments/refunds';
import { transaction } from '#server/store/database';
import { openedForEach } from '../../support/opened';
import { startServer } from './support';

const server = openedForEach(() => startServer());
let asked: RefundRequest[];
let made: MadeRefund[];
let answer: (request: RefundRequest) => ReturnType<Payments['refund']>;
beforeEach(() => {
  asked = [];
  made = [];
  answer = async () => ({ reference: 'done', status: 'done' });
});

/** The refunds of one process; several of them share the store. */
function refunds(onSettled: OnSettled = (_refund, note) => transaction(db(), note)) {
  const { clock, log } = server.services.deps;
  const payments = {
    refund: (request: RefundRequest) => {
      asked.push(request);
      return answer(request);
    },
    readRefunds: async () => made,
  } as Partial<Payments> as Payments;
  return createRefunds({ db: db(), clock, log, payments, onSettled });
}
const db = () => server.services.deps.db;
const queue = (id: string) =>
  transaction(db(), (trx) =>
    refunds().enqueue(trx, { id, bookingId: 'b', paymentIntent: 'pi', amountPence: 100, reason: 'cancelled' }),
  );
const rows = () => db().selectFrom('refunds').select(['id', 'state', 'attempts']).orderBy('id').execute();

describe('refunds of several processes', () => {
  it('are requested once each', async () => {
    for (let n = 0; n < 12; n += 1) await queue(`r${n}`);
    const tried = await Promise.all([refunds().runDue(), refunds().runDue(), refunds().runDue()]);
    expect(tried.reduce((sum, each) => sum + each)).toBe(12);
    expect(asked.map(({ key }) => key).sort()).toEqual(Array.from({ length: 12 }, (_, n) => `r${n}`).sort());
    expect((await rows()).every(({ state, attempts }) => state === 'done' && attempts === 1)).toBe(true);
  });

  it('are left to the process that claimed them, and due again if it died', async () => {
    await queue('r');
    answer = () => new Promise(() => undefined);
    void refunds().runDue();
    await expect.poll(() => asked.length).toBe(1);
    expect(await refunds().runDue()).toBe(0);
    server.clock.advance(2 * MINUTE + 1000);
    answer = async () => ({ reference: 'done', status: 'done' });
    expect(await refunds().runDue()).toBe(1);
    expect(asked.map(({ key }) => key)).toEqual(['r', 'r']);
    expect(await rows()).toEqual([{ id: 'r', state: 'done', attempts: 2 }]);
  });

  it('are looked for before they are requested again, because the service forgets keys after a day', async () => {
    await queue('r');
    answer = async ({ key }) => {
      made.push({ id: 're_1', amountPence: 100, status: 'done', failure: null, key });
      throw new PaymentError('unavailable', 'the answer was lost');
    };
    await refunds().runDue();
    server.clock.advance(25 * 60 * MINUTE);
    expect(await refunds().runDue()).toBe(1);
    expect([asked.length, made.length, await rows()]).toEqual([1, 1, [{ id: 'r', state: 'done', attempts: 2 }]]);
  });

  it('are due although a fast clock has postponed them', async () => {
    await queue('r');
    const next_at = server.clock.now() + 30 * 24 * 60 * MINUTE;
    await db().updateTable('refunds').set({ next_at }).execute();
    expect(await refunds().runDue()).toBe(1);
  });

  it("refunds of several processes with a late answer do not change another process's result", async () => {
    await queue('r');
    let fail: (error: Error) => void = () => undefined;
    answer = () => new Promise((_, reject) => (fail = reject));
    const late = refunds().runDue();
    await expect.poll(() => asked.length).toBe(1);
    server.clock.advance(2 * MINUTE + 1000);
    answer = async () => ({ reference: 'done', status: 'done' });
    await refunds().runDue();
    fail(new PaymentError('refused', 'too late'));
    await late;
    expect(await rows()).toEqual([{ id: 'r', state: 'done', attempts: 2 }]);
  });

  it('are recorded together with their consequences, or not at all', async () => {
    await queue('r');
    const first = refunds(async (_refund, note) => {
      await db()
        .transaction()
        .execute(async (trx) => {
          await note(trx);
          throw new Error('not now');
        });
    });
    await first.runDue();
    expect(await rows()).toEqual([{ id: 'r', state: 'queued', attempts: 1 }]);
    server.clock.advance(MINUTE + 1000);
    await refunds().runDue();
    expect(await rows()).toEqual([{ id: 'r', state: 'done', attempts: 2 }]);
  });
});
