/** Random histories of a sold booking: charges, payments, refunds and documents agree to the penny. */
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { CHARGE_KINDS, sumOfCharges } from '#domain/booking/charges';
import { londonDate } from '#domain/schedule';
import { requireBooking } from '#server/booking/caller';
import { changePrice } from '#server/booking/change-price';
import { owedRefunds } from '#server/booking/failed-refunds';
import { documentsOf, issueDocuments } from '#server/booking/invoices';
import { balancePence, paidPence } from '#server/booking/money';
import { noteMoney } from '#server/booking/note-money';
import { agreedPence } from '#server/booking/price';
import { repayBooking } from '#server/booking/repay-booking';
import { SETTLEMENTS, settleFailedRefund } from '#server/booking/settle-failed-refund';
import { transaction } from '#server/store/database';
import { refusalOf } from './races';
import { NOW, payment, withShop } from './shop';
import { TEAM } from './support';

const { backend, booked } = withShop();
const HISTORIES = 60;

const pence = fc.oneof(fc.integer({ min: 1, max: 6_000 }), fc.constantFrom(500, 1_000, 5_000));
const step = fc.oneof(
  fc.record({ act: fc.constant('charge' as const), kind: fc.constantFrom(...CHARGE_KINDS), pence }),
  fc.record({ act: fc.constant('repay' as const), pence, arrives: fc.boolean() }),
  fc.record({ act: fc.constant('money' as const), kind: fc.constantFrom('received', 'returned'), pence }),
  fc.record({ act: fc.constant('settle' as const), settlement: fc.constantFrom(...SETTLEMENTS) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Takes a step as the staff room does; a refusal changes nothing. */
async function take(id: string, each: Step): Promise<void> {
  const { deps } = backend;
  const { version } = await requireBooking(deps.db, id);
  const on = londonDate(NOW);
  switch (each.act) {
    case 'charge': {
      const { kind, pence } = each;
      return changePrice(deps, id, TEAM, { kind, pence, label: `${kind} ${pence}`, isTold: false, version });
    }
    case 'repay': {
      const status = each.arrives ? 'done' : 'failed';
      vi.spyOn(deps.payments, 'refund').mockResolvedValueOnce({ reference: `re_${version}`, status });
      await repayBooking(deps, id, TEAM, { pence: each.pence, reason: 'Late', version });
      await deps.refunds.runDue();
      return;
    }
    case 'money':
      return noteMoney(deps, id, TEAM, { ...each, method: 'cash', on, note: '', version });
    case 'settle': {
      const [owed] = await owedRefunds(deps.db, id);
      if (owed) await settleFailedRefund(deps, id, TEAM, owed.id, each.settlement);
    }
  }
}

it('charges, payments, refunds and documents agree to the penny', async () => {
  const { deps } = backend;
  vi.spyOn(deps.payments, 'readRefunds').mockResolvedValue([]);
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (history) => {
      count += 1;
      const own = { ...payment, source: `cs_${count}`, reference: `pi_${count}` };
      const { id } = await booked({ id: count.toString(16).padStart(24, '0'), state: 'confirmed', entries: [own] });
      await transaction(deps.db, async (trx) => issueDocuments(trx, deps, await requireBooking(trx, id)));
      for (const each of history) {
        await refusalOf(take(id, each));
        vi.mocked(deps.payments.refund).mockReset?.();
      }
      const booking = await requireBooking(deps.db, id);
      const { refunded = 0, charges } = booking;
      expect(agreedPence(booking)).toBe(booking.price + sumOfCharges(charges));
      expect(balancePence(booking)).toBe(agreedPence(booking) - paidPence(booking) + refunded);
      const documents = await documentsOf(deps.db, booking);
      const grossOf = (kind: string) =>
        sum(documents.filter((each) => each.kind === kind).map((each) => each.gross_pence));
      expect(grossOf('invoice') - grossOf('credit')).toBe(paidPence(booking) - refunded);
      for (const { lines, gross_pence: gross, net_pence: net, vat_pence: vat } of documents)
        expect([sumOfCharges(lines), net + vat]).toEqual([gross, gross]);
      const printed = documents.flatMap(({ lines }) =>
        lines.flatMap((line) => (line.code === 'charge' ? [line.position] : [])),
      );
      expect(new Set(printed).size).toBe(printed.length);
    }),
    { numRuns: HISTORIES },
  );
});
