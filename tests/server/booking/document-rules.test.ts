/** Random histories of a booking, without a server: charges, entries and documents agree to the penny. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHARGE_KINDS, type Charge, sumOfCharges } from '#domain/booking/charges';
import { type Entry, sumOfEntries } from '#domain/booking/entries';
import { emptyContact } from '#domain/forms/contact';
import type { Pence } from '#domain/money';
import type { Booking } from '#server/booking/booking';
import { completed, type Money, missingCredits, missingInvoices, readIssued } from '#server/booking/document-rules';
import { balancePence, keptPence, paidOnline, receiptsOf, refundablePence, withEntry } from '#server/booking/money';
import { agreedPence } from '#server/booking/price';
import type { InvoicesTable } from '#server/store/schema';
import { cash, NOW, payment, sampleBooking } from './shop';

const HISTORIES = 10_000;

const pence = fc.oneof(fc.integer({ min: 1, max: 6_000 }), fc.constantFrom(500, 1_000, 5_000));
const step = fc.oneof(
  fc.record({ act: fc.constant('charge' as const), kind: fc.constantFrom(...CHARGE_KINDS), pence }),
  /** `waived`: the price stays as it was agreed. */
  fc.record({ act: fc.constant('amend' as const), dearer: fc.boolean(), waived: fc.boolean(), pence }),
  fc.record({ act: fc.constantFrom('receive' as const, 'return' as const), pence }),
  fc.record({ act: fc.constant('repay' as const), pence, arrives: fc.boolean() }),
  fc.record({ act: fc.constant('rename' as const), pence }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const history = fc.record({
  /** Of the price: all of it, a deposit, or nothing before the move. */
  sale: fc.constantFrom(5_000, 1_000, 0),
  isOnAccount: fc.boolean(),
  steps: fc.array(step, { maxLength: 6 }),
  /** The part that is kept when the booking is cancelled at the end, for instance because nobody was there; null: it is not. */
  keeps: fc.option(fc.constantFrom(0, 0.25, 1)),
});

interface Books {
  booking: Booking;
  documents: readonly Readonly<InvoicesTable>[];
  /** Refunds that have arrived. */
  refunds: readonly Money[];
}

const charged = (booking: Booking, kind: Charge['kind'], amount: Pence): Booking => {
  const position = booking.charges.length + 1;
  return {
    ...booking,
    charges: [...booking.charges, { position, kind, label: `${kind} ${amount}`, pence: amount, at: NOW }],
  };
};

const entered = (booking: Booking, entry: Entry): Booking => ({ ...booking, entries: withEntry(booking, entry) });

/** A refund that arrives goes back at once; one that fails changes nothing but the price. */
function refunded({ booking, refunds, ...books }: Books, amount: Pence, arrives = true): Books {
  if (!arrives || amount === 0) return { ...books, booking, refunds };
  const source = `refund ${refunds.length + 1}`;
  const sum = (booking.refunded ?? 0) + amount;
  return { ...books, booking: { ...booking, refunded: sum }, refunds: [...refunds, { source, gross: amount }] };
}

function take(books: Books, each: Step): Books {
  const { booking } = books;
  switch (each.act) {
    case 'charge': {
      const amount = each.kind === 'discount' ? -Math.min(each.pence, agreedPence(booking)) : each.pence;
      return { ...books, booking: charged(booking, each.kind, amount) };
    }
    case 'amend': {
      const amount = each.dearer ? each.pence : -Math.min(each.pence, booking.price, agreedPence(booking));
      const lines = [...booking.lines, { code: 'distance' as const, pence: amount }];
      const amended = { ...booking, price: booking.price + amount, lines };
      if (each.waived) return { ...books, booking: charged(amended, 'kept', -amount) };
      const source = `cs_${booking.entries.length + 2}`;
      if (amount > 0)
        return { ...books, booking: entered(amended, { ...payment, source, pence: amount, label: 'Change' }) };
      const overpaid = Math.max(0, -balancePence(amended));
      return refunded({ ...books, booking: amended }, Math.min(-amount, overpaid, refundablePence(amended)));
    }
    case 'receive':
      return { ...books, booking: entered(booking, cash(`r${booking.entries.length}`, 0, each.pence)) };
    case 'return': {
      const amount = Math.min(each.pence, sumOfEntries(receiptsOf(booking)));
      if (amount === 0) return books;
      return { ...books, booking: entered(booking, cash(`r${booking.entries.length}`, 0, -amount)) };
    }
    case 'repay': {
      const amount = Math.min(each.pence, refundablePence(booking));
      const discount = amount - Math.max(0, -balancePence(booking));
      const lower = discount > 0 ? charged(booking, 'discount', -discount) : booking;
      return refunded({ ...books, booking: lower }, amount, each.arrives);
    }
    case 'rename':
      return {
        ...books,
        booking: { ...booking, contact: { ...emptyContact(), name: `Mary ${each.pence}` }, date: '2027-06-01' },
      };
  }
}

/** Cancels: the rest goes back, first to the card and then by hand. */
function cancelled(books: Books, keeps: number): Books {
  const kept = keptPence(books.booking);
  const fee = Math.ceil(kept * keeps);
  const online = Math.min(kept - fee, refundablePence(books.booking));
  const byHand = kept - fee - online;
  const receiptsBefore = receiptsOf(books.booking).length;
  const cancellation = { reason: '', refund: kept - fee, byHand, receiptsBefore, fee, at: NOW };
  const ended = issued(refunded({ ...books, booking: { ...books.booking, state: 'refunded', cancellation } }, online));
  return byHand === 0 ? ended : { ...ended, booking: entered(ended.booking, cash('back', 0, -byHand)) };
}

/** Issues the documents that are missing, and numbers them. */
function issued(books: Books): Books {
  const numbered = (kind: InvoicesTable['kind'], all: readonly InvoicesTable[]) =>
    all.filter((document) => document.kind === kind).length + 1;
  let documents = [...books.documents];
  for (const missing of [
    () => missingInvoices(books.booking, documents),
    () => missingCredits(books.booking, documents, books.refunds),
  ])
    for (const document of missing())
      documents = [
        ...documents,
        Object.freeze({ ...document, number: numbered(document.kind, documents), issued_at: NOW }),
      ];
  return { ...books, documents };
}

function requireAgreement({ booking, documents, refunds }: Books): void {
  const sum = (kind: string, read: (row: InvoicesTable) => Pence): Pence =>
    documents.filter((row) => row.kind === kind).reduce((total, row) => total + read(row), 0);
  const gross = sum('invoice', (row) => row.gross_pence) - sum('credit', (row) => row.gross_pence);
  const vat = sum('invoice', (row) => row.vat_pence) - sum('credit', (row) => row.vat_pence);
  const back = refunds.reduce((total, refund) => total + refund.gross, 0);
  const price = booking.state === 'confirmed' ? agreedPence(booking) : booking.cancellation?.fee;
  expect(gross).toBe(booking.dueOn === undefined ? sumOfEntries(booking.entries) - back : price);
  if (gross === 0) expect(vat).toBe(0);
  if (booking.state === 'confirmed')
    expect(balancePence(booking)).toBe(agreedPence(booking) - sumOfEntries(booking.entries) + back);
  expect(paidOnline(booking)).toBeGreaterThanOrEqual(back);
  const printed = documents.map(readIssued);
  for (const { lines, gross_pence: total, net_pence: net, vat_pence } of printed)
    expect([sumOfCharges(lines), net + vat_pence]).toEqual([total, total]);
  const positions = printed.flatMap(({ lines }) =>
    lines.flatMap((line) => (line.code === 'charge' && line.position > 0 ? [line.position] : [])),
  );
  expect(new Set(positions).size).toBe(positions.length);
  // A document stays as it was issued.
  expect(documents.map((row) => completed(row, documents, booking))).toEqual(documents);
}

it('charges, entries and documents agree to the penny, for money and on account', () => {
  fc.assert(
    fc.property(history, ({ sale, isOnAccount, steps, keeps }) => {
      const entries = sale > 0 ? [{ ...payment, pence: sale }] : [];
      const account = isOnAccount ? { dueOn: '2027-03-16' } : {};
      const booking = sampleBooking({ state: 'confirmed', entries, ...account });
      let books = issued({ booking, documents: [], refunds: [] });
      for (const each of steps) books = issued(take(books, each));
      requireAgreement(books);
      if (keeps === null) return;
      books = issued(cancelled(books, keeps));
      requireAgreement(books);
    }),
    { numRuns: HISTORIES },
  );
});
