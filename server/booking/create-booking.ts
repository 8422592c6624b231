/** POST /api/bookings: a priced booking on disk, in place of the one it replaces. */
import type { Language } from '#domain/language';
import type { Deps } from '#server/deps';
import { AppError } from '#server/http/errors';
import { requireFree } from '#server/schedule/availability';
import { moveHold } from '#server/schedule/holds';
import type { Trx } from '#server/store/schema';
import { accepts, applyEvent, changing } from './apply-event';
import { type Booking, placeOf, toRow } from './booking';
import { type Caller, findBooking, isOwn, requireBooking } from './caller';
import { closeCheckouts } from './close-checkout';
import { heldInAll } from './hold-slot';
import { type PreparedQuote, prepareQuote, type QuoteInput } from './prepare-quote';

export interface CreateBookingInput extends QuoteInput {
  lang: Language;
  replaces: string | undefined;
  /** Of the booking that is made. One that is there already was made by the same request, whose answer was lost. */
  id: string;
}

/** The caller's own booking that is to be closed, its checkout closed already. Throws 'alreadyPaid'. */
async function closable(deps: Deps, id: string | undefined, caller: Caller): Promise<Booking | undefined> {
  const booking = id === undefined ? undefined : await findBooking(deps.db, id);
  if (!booking || !(await isOwn(deps.db, booking, caller))) return undefined;
  const closed = await closeCheckouts(deps, booking.id);
  if (closed.payment || closed.state === 'confirmed') throw new AppError('alreadyPaid');
  return accepts(closed.state, { type: 'booking.replaced' }) ? closed : undefined;
}

async function insert(
  trx: Trx,
  { clock }: Deps,
  quote: PreparedQuote,
  { id, lang }: CreateBookingInput,
  ownerHash: string,
): Promise<Booking> {
  const now = clock.now();
  const made = { id, version: 1, state: 'quoted' as const, ownerHash, lang, email: null };
  const booking: Booking = { ...quote, ...made, createdAt: now, updatedAt: now };
  await trx.insertInto('bookings').values(toRow(booking)).execute();
  return booking;
}

/**
 * Makes a booking. `owner` gives the browser's token once there is something to own. The hold of a replaced booking moves along;
 * when its new slot is full nothing is changed.
 */
export async function createBooking(
  deps: Deps,
  input: CreateBookingInput,
  caller: Caller,
  owner: () => string,
): Promise<Booking> {
  const made = await findBooking(deps.db, input.id);
  if (made && made.ownerHash === owner()) return made;
  const quote = await prepareQuote(deps, input, caller);
  const replaced = await closable(deps, input.replaces, caller);
  await requireFree(deps, placeOf({ ...quote, id: input.id }), caller);
  const ownerHash = owner();
  return changing(deps, async (trx) => {
    if (!replaced) return insert(trx, deps, quote, input, ownerHash);
    const heldBefore = await heldInAll(trx, replaced);
    const booking = await insert(trx, deps, { ...quote, heldBefore }, input, ownerHash);
    if (!(await moveHold(trx, replaced.id, placeOf(booking), deps.clock.now()))) throw new AppError('windowGone');
    await applyEvent(trx, deps, await requireBooking(trx, replaced.id), { type: 'booking.replaced' });
    return booking;
  });
}
