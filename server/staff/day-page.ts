/** The office's day: its moves, and everything that needs attention. */

import { referenceOf } from '#domain/booking/booking';
import { moneyText } from '#domain/money';
import { addDays, type IsoDate, isUsuallyClosed } from '#domain/schedule';
import { type Booking, crewLine, hasHelper, isReadable, type StoredBooking } from '#server/booking/booking';
import { owedByHand } from '#server/booking/money';
import { fill } from '#server/fill';
import { type Html, html } from '#server/http/html';
import { mailName } from '#server/mail/templates/booking-parts';
import { slotText } from '#server/mail/words';
import { milesText } from '#server/places/describe-route';
import { type BoardSheet, board } from './board';
import type { Failures } from './failures';
import {
  chrome,
  customerLines,
  dayText,
  linkTo,
  nothing,
  pathOf,
  type Reader,
  textsFor,
  unreadableItem,
} from './layout';
import type { Stranded } from './manage-vans';

export interface DaySheet {
  date: IsoDate;
  moves: readonly StoredBooking[];
  board: BoardSheet;
  /** Paid bookings with a van on the day, including those that began earlier. */
  standing: number;
  /** The reason for closing the day; undefined when it is open, or closed every year. */
  closedFor: string | undefined;
  failures: Failures;
  stranded: readonly Stranded[];
}

function moveItem(reader: Reader, booking: Booking): Html {
  const t = textsFor(reader);
  const crew = hasHelper(booking) ? t.withHelper : t.withoutHelper;
  return html`<li>${slotText(booking.slot)} · ${linkTo(booking.id)} · ${crew}<br>${customerLines(booking)}<br>${crewLine(booking.start)}
    → ${crewLine(booking.destination)}, ${milesText(booking.route.metres)}</li>`;
}

function attention(reader: Reader, { failures: { owed, refunds, mails }, stranded }: DaySheet): Html {
  const t = textsFor(reader);
  const about = (id: string | null): Html =>
    id === null ? nothing : html` · <a href="${pathOf(id)}">${referenceOf(id)}</a>`;
  const items = [
    ...stranded.map(
      ({ bookingId, date }) =>
        html`<li>${linkTo(bookingId)} · ${dayText(reader, date)} <span class="soft">${t.vanOutOfService}</span></li>`,
    ),
    ...owed.map(
      (booking) =>
        html`<li>${fill(t.money.giveBack, { amount: moneyText(owedByHand(booking)) })}${about(booking.id)}</li>`,
    ),
    ...refunds.map(
      ({ amount_pence: pence, booking_id: id, last_error: error }) =>
        html`<li>${fill(t.refundFailed, { amount: moneyText(pence) })}${about(id)} <span class="soft">${error ?? ''}</span></li>`,
    ),
    ...mails.map(
      ({ id: mail, kind, booking_id: id, last_error: error }) =>
        html`<li>${fill(t.mailDead, { kind: mailName(kind, reader.lang) })}${about(id)} <span class="soft">${error ?? ''}</span>
          <form method="post" action="/staff/mails/${mail}/send-again" class="line"><button>${t.sendAgain}</button></form></li>`,
    ),
  ];
  return html`<h2>${t.attention}</h2>${items.length > 0 ? html`<ul class="items">${items}</ul>` : html`<p class="soft">${t.attentionNone}</p>`}`;
}

function closing(reader: Reader, { date, closedFor, standing }: DaySheet): Html {
  const t = textsFor(reader);
  if (isUsuallyClosed(date)) return html`<p class="note">${t.yearlyClosed}</p>`;
  const day = html`<input type="hidden" name="date" value="${date}">`;
  if (closedFor !== undefined) {
    const stands = standing > 0 ? html`<p class="note bad">${fill(t.dayStands, { count: standing })}</p>` : nothing;
    return html`<p class="note">${fill(t.dayClosed, { reason: closedFor })}</p>${stands}
      <form method="post" action="/staff/open-day" class="line">${day}<button>${t.openDay}</button></form>`;
  }
  return html`<form method="post" action="/staff/close-day" class="line">${day}<label>${t.closeReason}
    <input name="reason" required maxlength="200"></label><button>${t.closeDay}</button></form><p class="soft">${t.closeHint}</p>`;
}

export function dayPage(reader: Reader, sheet: DaySheet): Html {
  const t = textsFor(reader);
  const { date, moves, failures, stranded } = sheet;
  const items = moves.map((booking) =>
    isReadable(booking) ? moveItem(reader, booking) : unreadableItem(reader, booking),
  );
  const isWell = Object.values(failures).flat().length + stranded.length === 0;
  const attentive = attention(reader, sheet);
  return chrome(
    reader,
    html`${isWell ? nothing : attentive}<h1>${fill(t.moves, { date: dayText(reader, date) })}</h1>
    <p><a href="/staff?date=${addDays(date, -1)}">${t.previousDay}</a> · <a href="/staff?date=${addDays(date, 1)}">${t.nextDay}</a>
      · <a href="/staff/week?date=${date}">${t.week}</a></p>
    <form method="get" action="/staff" class="line"><label>${t.date} <input type="date" name="date" value="${date}" required></label><button>${t.show}</button></form>
    ${board(reader, sheet.board)}
    ${items.length > 0 ? html`<ul class="items">${items}</ul>` : html`<p>${t.noMoves}</p>`}${closing(reader, sheet)}${isWell ? attentive : nothing}`,
  );
}

/** Seven days from a date on, van by van. */
export function weekPage(reader: Reader, date: IsoDate, sheet: BoardSheet): Html {
  const t = textsFor(reader);
  return chrome(
    reader,
    html`<h1>${fill(t.weekOf, { date: dayText(reader, date) })}</h1>
    <p><a href="/staff/week?date=${addDays(date, -7)}">${t.previousWeek}</a> · <a href="/staff/week?date=${addDays(date, 7)}">${t.nextWeek}</a></p>
    ${board(reader, sheet)}
    <h2>${t.table.title}</h2><form method="post" action="/staff/bookings.csv" class="line">
      <label>${t.table.from} <input type="date" name="from" value="${date}" required></label>
      <label>${t.table.to} <input type="date" name="to" value="${addDays(date, 6)}" required></label><button>${t.table.get}</button></form>
    <p class="soft">${t.table.hint}</p>`,
  );
}
