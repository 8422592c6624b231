import type { CrewReport } from '#domain/booking/crew-news';
import { crewNewsOf } from '#domain/booking/crew-news';
import { isEqual } from '#domain/is-equal';
import { omitUndefined } from '#domain/omit-undefined';
import { londonDate } from '#domain/schedule';
import type { Deps } from '#server/deps';
import { applyEventAs, changeBooking } from './apply-event';
import type { Booking } from './booking';
import type { Caller } from './caller';

const ACTS = { onWay: 'crewLeft', near: 'crewNear' } as const;

/** Names the crew for its customer, and makes a report or takes it back. A repeat changes nothing. Throws 'notAllowedNow' on another day. */
export function reportCrew(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  { name, report, isTakenBack }: { name: string; report?: CrewReport | undefined; isTakenBack: boolean },
): Promise<Booking> {
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const now = deps.clock.now();
    const known = crewNewsOf(booking);
    const made = report && { [report]: isTakenBack ? undefined : (known[report] ?? now) };
    const crew = omitUndefined({ ...known, name: name || undefined, ...made });
    if (isEqual(crew, known)) return booking;
    const act = report ? (isTakenBack ? 'crewTakenBack' : ACTS[report]) : 'crewNamed';
    const event = { type: 'crew.reported' as const, isToday: booking.date === londonDate(now) };
    return applyEventAs(trx, deps, caller, act, booking, event, { crew }, { text: name });
  });
}
