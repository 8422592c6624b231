/** The team names the company that the documents of a booking are made out to. Documents that are issued stay as they are. */
import { AppError } from '#domain/app-error';
import type { InvoiceTo } from '#domain/booking/invoice';
import type { Store } from '#server/deps';
import { logAct } from './acts';
import { changeBooking, requireVersion, writeBooking } from './apply-event';

/** With nothing typed they are made out to the customer again. Throws 'companyMissing', 'bookingChanged'. */
export function setInvoiceTo(
  deps: Store,
  bookingId: string,
  person: string,
  { version, ...typed }: InvoiceTo & { version: number },
): Promise<void> {
  return changeBooking(deps, bookingId, async (trx, booking) => {
    requireVersion(booking, version);
    const isNamed = Object.values(typed).some((text) => text !== '');
    if (isNamed && typed.company === '') throw new AppError('companyMissing', { field: 'company' });
    await writeBooking(trx, deps, booking, { invoiceTo: isNamed ? typed : undefined });
    const text = [typed.company, typed.reference].filter(Boolean).join(', ');
    await logAct(trx, deps, person, 'invoiceAddressed', { bookingId: booking.id, text });
  });
}
