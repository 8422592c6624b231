/**
 * Money in the JSON of a booking, as versions before 0008-money store it. They run beside this one during an update and after a roll-back,
 * so this version writes it for them, and reads there only what they have added.
 */
import * as z from 'zod';
import { type Entry, isReceipt, RECEIPT_METHODS } from '#domain/booking/entries';
import { londonDate } from '#domain/schedule';

const olderSchema = z.object({
  payment: z
    .object({ sessionId: z.string(), paymentIntent: z.string(), pence: z.int(), withHelper: z.boolean(), at: z.int() })
    .optional(),
  receipts: z
    .array(
      z.object({
        id: z.string(),
        pence: z.int(),
        method: z.enum(RECEIPT_METHODS),
        on: z.string(),
        note: z.string(),
        at: z.int(),
      }),
    )
    .optional(),
  /** An older version drops it when it writes the booking. */
  isCopy: z.boolean().optional(),
});

interface Crew {
  checkout?: { withHelper: boolean } | undefined;
}

/** The entries of a booking and its crew, with those that an older version has added. Throws ZodError. */
export function withOlderMoney(
  data: object,
  { checkout }: Crew,
  stored: readonly Entry[],
): { entries: readonly Entry[] } & Crew {
  const { payment, receipts = [], isCopy } = olderSchema.parse(data);
  if (isCopy) return { entries: stored };
  const crew = payment ? { withHelper: payment.withHelper } : checkout;
  const own = { label: '', reference: '', note: '', person: '' };
  const isNew = ({ source }: Entry): boolean => stored.every((entry) => entry.source !== source);
  const sales: Entry[] = [];
  if (payment) {
    const { sessionId: source, paymentIntent: reference, pence, at } = payment;
    const day = londonDate(at);
    sales.push({ ...own, source, reference, pence, at, day, kind: 'payment', method: 'online', position: 1 });
  }
  const last = stored.at(-1)?.position ?? sales.length;
  const added = receipts
    .map(({ id: source, on: day, ...receipt }): Entry => {
      const kind = receipt.pence > 0 ? ('receipt' as const) : ('returned' as const);
      return { ...own, ...receipt, source, day, kind, position: 0 };
    })
    .filter(isNew)
    .map((entry, index) => ({ ...entry, position: last + index + 1 }));
  return { entries: [...sales.filter(isNew), ...stored, ...added], ...(crew ? { checkout: crew } : {}) };
}

/** The entries as an older version reads them. */
export function olderMoneyOf(entries: readonly Entry[], withHelper: boolean): z.infer<typeof olderSchema> {
  if (entries.length === 0) return {};
  const sale = entries.find(({ kind, label }) => kind === 'payment' && label === '');
  const payment = sale && {
    ...{ sessionId: sale.source, paymentIntent: sale.reference, pence: sale.pence, at: sale.at },
    withHelper,
  };
  const receipts = entries
    .filter(isReceipt)
    .map(({ source: id, pence, method, day: on, note, at }) => ({ id, pence, method, on, note, at }));
  return {
    ...(payment ? { payment } : {}),
    ...(receipts.length > 0 ? { receipts } : {}),
    isCopy: true,
  };
}
