/** The board: vans as columns, jobs as tall as they are long. */
import { type Fleet, isInService, type Van } from '#domain/move/fleet';
import { type IsoDate, isUsuallyClosed, SLOTS } from '#domain/schedule';
import { type Booking, publicPlace } from '#server/booking/booking';
import { fill } from '#server/fill';
import { type Html, html } from '#server/http/html';
import { slotText } from '#server/mail/words';
import type { Stint } from '#server/schedule/stints';
import { dayText, linkTo, nothing, type Reader, textsFor } from './layout';

export interface BoardSheet {
  days: readonly IsoDate[];
  fleet: Fleet;
  stints: readonly Stint[];
  /** By id. */
  bookings: ReadonlyMap<string, Booking>;
}

function stintCell(
  reader: Reader,
  { bookingId, isSold, slots, date, slot }: Stint,
  booking: Booking | undefined,
): Html {
  const t = textsFor(reader);
  if (!booking)
    return html`<td rowspan="${slots}" class="job">${linkTo(bookingId)}<br><span class="bad">${t.unreadableShort}</span></td>`;
  const { contact, start, destination } = booking;
  // The van of a far job leaves before the customer's slot.
  const isAhead = date === booking.date && slot < booking.slot;
  const arrival = isAhead ? html`<br>${fill(t.arrives, { slot: slotText(booking.slot) })}` : nothing;
  return html`<td rowspan="${slots}" class="job">${linkTo(bookingId)} ${isSold ? nothing : html`<em>${t.held}</em>`}<br>
    ${contact?.name ?? ''}<br><span class="soft">${publicPlace(start)} → ${publicPlace(destination)}</span>${arrival}</td>`;
}

/** One slot of a day. A stint that began in an earlier row spans this one, so its cell is left out. */
function slotRow(reader: Reader, sheet: BoardSheet, vans: readonly Van[], date: IsoDate, at: number): Html {
  const cells = vans.map((van) => {
    const here = sheet.stints.find((stint) => {
      const from = SLOTS.indexOf(stint.slot);
      return stint.van === van.id && stint.date === date && from <= at && at < from + stint.slots;
    });
    if (!here) return isInService(van, date) ? html`<td></td>` : html`<td class="soft">–</td>`;
    return SLOTS[at] === here.slot ? stintCell(reader, here, sheet.bookings.get(here.bookingId)) : nothing;
  });
  return html`<tr><th scope="row">${slotText(SLOTS[at] ?? '')}</th>${cells}</tr>`;
}

/** The table of one day or of several; each of several days has a heading that links to it. */
export function board(reader: Reader, sheet: BoardSheet): Html {
  const t = textsFor(reader);
  const { days, fleet, stints } = sheet;
  const vans = fleet.vans
    .filter((van) => stints.some((stint) => stint.van === van.id) || days.some((day) => isInService(van, day)))
    .sort((one, other) => one.id - other.id);
  const bodies = days.map((day) => {
    const isClosed = isUsuallyClosed(day) || fleet.closed.has(day);
    const name = html`<a href="/staff?date=${day}">${dayText(reader, day)}</a>${isClosed ? ` · ${t.closedShort}` : ''}`;
    const isEmpty = days.length > 1 && isClosed && !stints.some(({ date }) => date === day);
    const head = html`<tr><th scope="rowgroup" colspan="${vans.length + 1}">${name}</th></tr>`;
    const rows = SLOTS.map((_, at) => slotRow(reader, sheet, vans, day, at));
    return html`<tbody>${days.length > 1 ? head : nothing}${isEmpty ? nothing : rows}</tbody>`;
  });
  return html`<div class="scroll" role="region" aria-label="${t.board}" tabindex="0"><table class="board">
    <thead><tr><td></td>${vans.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>${bodies}</table></div>`;
}
