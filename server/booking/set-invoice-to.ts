/** The team or the customer names the company that the documents of a booking are made out to. Documents that are issued stay as they are. */
import { AppError } from '#domain/app-error';
import { isCancelled } from '#domain/booking/booking';
import type { InvoiceTo } from '#domain/booking/invoice';
import type { Store } from '#server/deps';
import { logAct } from './acts';
import { changeBooking, requireVersion, writeBooking } from './apply-event';
import { type Booking, isInvoiced } from './booking';
import { type Caller, requireOwn } from './caller';

/** A country's two letters at most, and digits and letters in groups. */
const isVatNumber = (text: string): boolean =>
  /^[a-z]{0,2}[\da-z .-]{7,18}$/i.test(text) && /\d{4}/.test(text.replace(/\D/g, ''));

/** Undefined with nothing typed. Throws 'companyMissing', 'vatNumberWrong'. */
function namedIn(typed: InvoiceTo): InvoiceTo | undefined {
  const { company, vatNumber } = typed;
  const isNamed = Object.values(typed).some((text) => text !== '');
  if (isNamed && company === '') throw new AppError('companyMissing', { field: 'company' });
  if (vatNumber !== '' && !isVatNumber(vatNumber)) throw new AppError('vatNumberWrong', { field: 'vatNumber' });
  return isNamed ? typed : undefined;
}

/** With nothing typed they are made out to the customer again. Throws 'companyMissing', 'vatNumberWrong', 'bookingChanged'. */
export function setInvoiceTo(
  deps: Store,
  bookingId: string,
  person: string,
  { version, ...typed }: InvoiceTo & { version: number },
): Promise<void> {
  return changeBooking(deps, bookingId, async (trx, booking) => {
    requireVersion(booking, version);
    await writeBooking(trx, deps, booking, { invoiceTo: namedIn(typed) });
    const text = [typed.company, typed.reference].filter(Boolean).join(', ');
    await logAct(trx, deps, person, 'invoiceAddressed', { bookingId: booking.id, text });
  });
}

/** True until the first document is issued; the office can help after that, and once the booking is closed. */
export const canNameCompany = (booking: Booking): boolean => !isInvoiced(booking) && !isCancelled(booking.state);

/** The customer names the company. Throws 'notOwner', 'notAllowedNow' once an invoice is issued, 'companyMissing', 'vatNumberWrong'. */
export async function nameCompany(deps: Store, bookingId: string, caller: Caller, typed: InvoiceTo): Promise<void> {
  await requireOwn(deps.db, bookingId, caller);
  await changeBooking(deps, bookingId, async (trx, booking) => {
    if (!canNameCompany(booking)) throw new AppError('notAllowedNow');
    await writeBooking(trx, deps, booking, { invoiceTo: namedIn(typed) });
  });
}
