/** POST /api/bookings/{id}/amendments: prices a change of a sold booking. Nothing is reserved yet, and nothing changes. */
import { AppError, refuseUntil } from '#domain/app-error';
import {
  AMENDED_PARTS,
  type AmendedPart,
  type Amendment,
  type AmendmentChoice,
  type BookedMove,
  changedLines,
  differenceOf,
} from '#domain/booking/amendment';
import { canReschedule } from '#domain/booking/cancellation';
import { isEqual } from '#domain/is-equal';
import type { Pence } from '#domain/money';
import { goodsOf } from '#domain/move/details-change';
import { accessOf, type Details, tidyDetails } from '#domain/move/inventory';
import { isHelperOffered, type MoveToPrice, priceMove } from '#domain/move/quote';
import { type IsoDate, slotBounds, slotRefusals } from '#domain/schedule';
import { amountDueNow } from '#domain/shop/business';
import type { Tariff } from '#domain/shop/tariff';
import { DAY } from '#domain/time-units';
import type { Deps, Store } from '#server/deps';
import type { Budget } from '#server/http/budgets';
import { slotText } from '#server/mail/words';
import { type CalendarQuestion, isOfNotice, requireFree, slotsOfDay } from '#server/schedule/availability';
import { transaction } from '#server/store/database';
import { refuseEvent } from '../apply-event';
import { type Booking, hasHelper, reservationOf } from '../booking';
import { type Caller, requireBooking, requireOwn } from '../caller';
import { type PreparedQuote, prepareQuote, type QuoteInput, requireDoors } from '../prepare-quote';
import { agreedPence, soldPence, withPromo } from '../price';
import { tariffOf } from '../tariffs';
import {
  type ChangedMove,
  differenceIn,
  findAmendment,
  isCurrent,
  type Proposal,
  proposalOf,
  type SeenTerms,
  termsOf,
} from './amendments';

/** Each is a row, and asks for places and a route. */
const PROPOSALS: Budget = { name: 'amendments', most: 40, per: DAY };

/** Throws 'notAllowedNow', and 'rescheduleTooLate' within the notice that a customer has to give. */
export function requireAmendable({ state, date, slot }: Booking, { staff }: Caller, now: number): void {
  if (state !== 'confirmed') refuseEvent(state, staff === null ? 'booking.amended' : 'staff.amended');
  const isInTime = canReschedule(slotBounds(date, slot).start, now);
  if (staff === null && !isInTime) throw new AppError('rescheduleTooLate');
}

/** The move as it would be: an end that is given as it stands keeps its place, so that its route is not measured anew. */
function changedMove(booking: Booking, quote: PreparedQuote, tariff: Tariff): ChangedMove {
  const { moveType, details, date, slot } = quote;
  const isSameRoute = booking.start.text === quote.start.text && booking.destination.text === quote.destination.text;
  const { start, destination, route } = isSameRoute ? booking : quote;
  const { lines, helperLine, price, helperPrice, hours } = priceMove({ moveType, details, date, slot, route }, tariff);
  const prices = booking.promo
    ? withPromo({ price, helperPrice }, booking.promo.code, booking.promo.percent)
    : { price, helperPrice };
  return {
    moveType,
    start,
    destination,
    details,
    route,
    date,
    slot,
    lines,
    helperPence: helperLine.pence,
    hours,
    ...prices,
  };
}

/** Without the rows' numbers, which say nothing about the things. */
const thingsOf = (details: Details) => {
  const { specialItems } = details;
  return [goodsOf(tidyDetails(details)), specialItems.map(({ type, description }) => ({ type, description }))];
};

export function changedParts(before: SeenTerms, after: ChangedMove, withHelper = before.withHelper): AmendedPart[] {
  const differs: Readonly<Record<AmendedPart, boolean>> = {
    things: !isEqual([before.moveType, thingsOf(before.details)], [after.moveType, thingsOf(after.details)]),
    pickup: before.start !== after.start.text,
    destination: before.destination !== after.destination.text,
    doors: !isEqual(accessOf(before.details), accessOf(after.details)),
    time: before.date !== after.date || before.slot !== after.slot,
    crew: before.withHelper !== withHelper,
  };
  return AMENDED_PARTS.filter((part) => differs[part]);
}

const bookedMove = (
  { moveType, details, route, date, slot, promo }: MoveToPrice & Pick<Booking, 'promo'>,
  withHelper: boolean,
): BookedMove => ({ move: { moveType, details, route, date, slot }, withHelper, percent: promo?.percent });

/** The parts of a proposal that its customer sees. */
function viewAmendment(id: string, booking: Booking, proposal: Proposal, tariff: Tariff): Amendment {
  const { after } = proposal;
  const withHelper = hasHelper(booking);
  const agreed = agreedPence(booking);
  const choice = (helper: boolean): AmendmentChoice => {
    const difference = differenceIn(proposal, helper);
    return { withHelper: helper, total: agreed + difference, difference, due: amountDueNow(Math.max(0, difference)) };
  };
  const before = priceMove(bookedMove(booking, withHelper).move, tariff);
  const helperLine = (pence: Pence) => (withHelper ? [{ code: 'helper' as const, pence }] : []);
  return {
    id,
    changed: changedParts(termsOf(booking), after),
    agreed,
    withHelper,
    lines: changedLines(
      [...before.lines, ...helperLine(before.helperLine.pence)],
      [...after.lines, ...helperLine(after.helperPence)],
    ),
    choices: (isHelperOffered(after) || withHelper ? [false, true] : [false]).map(choice),
  };
}

/** A refusal of the slot names the slots of the day in which the whole job fits. */
async function inOfficeWords(deps: Store, date: IsoDate, question: CalendarQuestion, error: unknown): Promise<unknown> {
  const isOfSlot = error instanceof AppError && slotRefusals.some((code) => code === error.code);
  if (!isOfSlot) return error;
  const { slots } = await slotsOfDay(deps, date, question);
  const free = slots.filter(({ refusal }) => refusal === undefined).map(({ slot }) => slotText(slot));
  return free.length === 0
    ? new AppError('noVan', { field: 'slot' })
    : new AppError('otherSlots', { field: 'slot', params: { slots: free.join(' · ') } });
}

/**
 * Throws the refusals of prepareQuote and requireFree, 'notAllowedNow', 'rescheduleTooLate', and 'tooManyRequests'. The team
 * gets 'otherSlots' or 'noVan' for a slot that is not free. A change of the helper alone is a change too, so nothing is refused for being
 * the same.
 */
export async function proposeAmendment(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  input: QuoteInput,
): Promise<Amendment> {
  const isTeam = caller.staff !== null;
  const booking = await (isTeam ? requireBooking(deps.db, bookingId) : requireOwn(deps.db, bookingId, caller));
  const now = deps.clock.now();
  requireAmendable(booking, caller, now);
  if (!isTeam) refuseUntil(await deps.budgets.spend(PROPOSALS, booking.id));
  const quote = await prepareQuote(deps, input, caller);
  requireDoors(quote);
  const tariff = await tariffOf(deps.db, booking.tariffVersion);
  const after = changedMove(booking, quote, tariff);
  const before = bookedMove(booking, hasHelper(booking));
  const differenceFor = (withHelper: boolean) =>
    differenceOf(before, bookedMove(after, withHelper), soldPence(booking), tariff);
  const proposal = {
    before: termsOf(booking),
    after,
    differences: { alone: differenceFor(false), withHelper: differenceFor(true) },
  };
  const { job } = reservationOf({ ...booking, ...after });
  const { date, slot } = after;
  await requireFree(deps, { date, slot, job }, [booking.id]).catch(async (error: unknown) => {
    if (!isTeam) throw error;
    if (!isOfNotice(error)) throw await inOfficeWords(deps, date, { job, except: [booking.id] }, error);
  });
  const id = deps.random.hex(12);
  await transaction(deps.db, async (trx) => {
    await trx.deleteFrom('amendments').where('booking_id', '=', booking.id).where('state', '=', 'proposed').execute();
    const row = { id, booking_id: booking.id, state: 'proposed' as const, with_helper: 0, pence: 0 };
    await trx
      .insertInto('amendments')
      .values({ ...row, data: JSON.stringify(proposal), created_at: now, updated_at: now })
      .execute();
  });
  return viewAmendment(id, booking, proposal, tariff);
}

/** A change that is still to be agreed to, and the move after it; undefined when the booking has no such proposal, or has changed since. */
export async function findProposal(
  { db }: Store,
  booking: Booking,
  id: string,
): Promise<{ amendment: Amendment; after: ChangedMove } | undefined> {
  const row = await findAmendment(db, booking.id, id);
  if (row?.state !== 'proposed') return undefined;
  const proposal = proposalOf(row);
  if (!isCurrent(proposal, booking)) return undefined;
  const tariff = await tariffOf(db, booking.tariffVersion);
  return { amendment: viewAmendment(row.id, booking, proposal, tariff), after: proposal.after };
}
