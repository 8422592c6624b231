/** The pages of the staff room. */
import { referenceOf } from '#domain/booking';
import { addDays, type IsoDate, isYearlyClosed, SLOTS } from '#domain/schedule';
import { staff } from '#locales/en/staff';
import { type Booking, crewLine } from '#server/booking/booking';
import { inquiryOf } from '#server/booking/send-inquiry';
import { fill } from '#server/fill';
import { type Html, html } from '#server/http/html';
import { inquiryRows } from '#server/mail/templates/team-mails';
import { londonInstant, longDate, money } from '#server/mail/words';
import { milesText } from '#server/places/describe-route';
import { VANS_PER_SLOT, vansLeft } from '#server/schedule/holds';
import type { MessagesTable, OutboxTable, RefundsTable } from '#server/store/schema';

/** What staff may set by hand. */
export const STAFF_STATUSES = ['confirmed', 'cancelled', 'refunded'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

const pathOf = (id: string): string => `/staff/bookings/${id}`;
const linkTo = ({ id }: Booking): Html => html`<a href="${pathOf(id)}">${referenceOf(id)}</a>`;
const alert = (sentence: string): Html =>
  sentence === '' ? html`` : html`<p class="note bad" role="alert">${sentence}</p>`;

/** Where one comes in. */
export function signInPage(isOpen: boolean, problem: string): Html {
  if (!isOpen) return html`<h1>${staff.title}</h1><p>${staff.closed}</p>`;
  return html`<h1>${staff.title}</h1>${alert(problem)}
    <form method="post" action="/staff/sign-in" class="card">
      <label>${staff.token} <input type="password" name="token" required autocomplete="current-password"></label>
      <button class="primary">${staff.signIn}</button>
    </form>`;
}

/** What stands above every page. */
function chrome(body: Html): Html {
  return html`<nav aria-label="${staff.navigation}"><a href="/staff">${staff.today}</a> <a href="/staff/messages">${staff.messages}</a>
      <form method="post" action="/staff/sign-out"><button>${staff.signOut}</button></form></nav>
    <form method="get" action="/staff/find" role="search" class="line"><label>${staff.find}
      <input name="q" required maxlength="254" placeholder="${staff.findHint}"></label><button>${staff.search}</button></form>
    ${body}`;
}

function customer({ contact }: Booking): Html {
  if (!contact) return html``;
  const { name, phone, email } = contact;
  return html`${name}<br><a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a><br><a href="mailto:${encodeURIComponent(email)}">${email}</a>`;
}

const crew = ({ payment }: Booking): string => (payment?.withHelper ? staff.withHelper : staff.withoutHelper);

function moveRow(booking: Booking): Html {
  return html`<tr><td>${linkTo(booking)}</td><td>${customer(booking)}</td>
    <td>${crewLine(booking.start)}<br>→ ${crewLine(booking.destination)}, ${milesText(booking.route.metres)}</td><td>${crew(booking)}</td></tr>`;
}

/** Refunds and mails that failed for good. */
export interface Troubles {
  refunds: readonly RefundsTable[];
  mails: readonly OutboxTable[];
}

function attention({ refunds, mails }: Troubles): Html {
  const about = (id: string | null): Html =>
    id === null ? html`` : html` · <a href="${pathOf(id)}">${referenceOf(id)}</a>`;
  const items = [
    ...refunds.map(
      ({ amount_pence: pence, booking_id: id, last_error: error }) =>
        html`<li>${fill(staff.refundFailed, { amount: money(pence) })}${about(id)} <span class="soft">${error ?? ''}</span></li>`,
    ),
    ...mails.map(
      ({ id: mail, kind, booking_id: id, last_error: error }) =>
        html`<li>${fill(staff.mailDead, { kind })}${about(id)} <span class="soft">${error ?? ''}</span>
          <form method="post" action="/staff/mails/${mail}/send-again" class="line"><button>${staff.sendAgain}</button></form></li>`,
    ),
  ];
  return html`<h2>${staff.attention}</h2>${items.length > 0 ? html`<ul>${items}</ul>` : html`<p class="soft">${staff.attentionNone}</p>`}`;
}

export interface DaySheet {
  date: IsoDate;
  moves: readonly Booking[];
  /** Vans taken or held, see countTaken. */
  taken: ReadonlyMap<string, number>;
  /** Why the firm is closed on the day; undefined when it is not, or is so every year. */
  closedFor: string | undefined;
  troubles: Troubles;
}

function closing({ date, closedFor }: DaySheet): Html {
  if (isYearlyClosed(date)) return html`<p class="note">${staff.yearlyClosed}</p>`;
  const day = html`<input type="hidden" name="date" value="${date}">`;
  if (closedFor !== undefined) {
    return html`<p class="note">${fill(staff.dayClosed, { reason: closedFor })}</p>
      <form method="post" action="/staff/open-day" class="line">${day}<button>${staff.openDay}</button></form>`;
  }
  return html`<form method="post" action="/staff/close-day" class="line">${day}<label>${staff.closeReason}
    <input name="reason" required maxlength="200"></label><button>${staff.closeDay}</button></form><p class="soft">${staff.closeHint}</p>`;
}

/** The moves of a day, slot by slot, and what went wrong. */
export function dayPage(sheet: DaySheet): Html {
  const { date, moves, taken, troubles } = sheet;
  const slots = SLOTS.map((slot) => {
    const rows = moves.filter((booking) => booking.slot === slot);
    const vans = { taken: VANS_PER_SLOT - vansLeft(taken, date, slot), vans: VANS_PER_SLOT };
    const heads = html`<tr><th>${staff.number}</th><th>${staff.customer}</th><th>${staff.way}</th><th>${staff.crew}</th></tr>`;
    return html`<h2>${slot} <span class="soft">${fill(staff.vans, vans)}</span></h2>
      ${rows.length > 0 ? html`<div class="scroll"><table>${heads}${rows.map(moveRow)}</table></div>` : html``}`;
  });
  const isWell = troubles.refunds.length + troubles.mails.length === 0;
  const attentive = attention(troubles);
  return chrome(html`${isWell ? html`` : attentive}<h1>${fill(staff.moves, { date: longDate(date, 'en') })}</h1>
    <p><a href="/staff?date=${addDays(date, -1)}">${staff.previousDay}</a> · <a href="/staff?date=${addDays(date, 1)}">${staff.nextDay}</a></p>
    <form method="get" action="/staff" class="line"><label>${staff.date} <input type="date" name="date" value="${date}" required></label><button>${staff.show}</button></form>
    ${moves.length === 0 ? html`<p>${staff.noMoves}</p>` : html``}${slots}${closing(sheet)}${isWell ? attentive : html``}`);
}

/** Bookings that were looked for. */
export function foundPage(query: string, bookings: readonly Booking[]): Html {
  const rows = bookings.map(
    (booking) => html`<tr><td>${linkTo(booking)}</td><td>${longDate(booking.date, 'en')} ${booking.slot}</td>
      <td>${customer(booking)}</td><td>${staff.statuses[booking.state]}</td></tr>`,
  );
  return chrome(html`<h1>${fill(staff.found, { query })}</h1>
    ${rows.length > 0 ? html`<div class="scroll"><table>${rows}</table></div>` : html`<p>${staff.foundNone}</p>`}`);
}

function facts(booking: Booking): Html[] {
  const { payment, cancellation, refunded } = booking;
  const back = cancellation?.refund ?? refunded;
  const rows: (readonly [string, string])[] = [
    [staff.status, staff.statuses[booking.state]],
    ...inquiryRows(inquiryOf(booking, '')),
    [staff.crew, payment ? crew(booking) : ''],
    [staff.paid, payment ? `${money(payment.pence)}, ${londonInstant(payment.at, 'en')}` : ''],
    [staff.payment, payment?.paymentIntent ?? ''],
    [staff.refund, back === undefined ? '' : money(back)],
    [staff.refundFailedHint, booking.refundFailed ? staff.refundOwed : ''],
    [staff.reason, cancellation?.reason ?? ''],
    [staff.changed, londonInstant(booking.updatedAt, 'en')],
  ];
  return rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>`);
}

export interface BookingSheet {
  booking: Booking;
  /** The changes by hand that the booking's state accepts. */
  offered: readonly StaffStatus[];
  /** What came of the change that was asked for, if it was refused. */
  problem: string;
  isDone: boolean;
}

/** One booking, with what can be done about it. Each change asks once more. */
export function bookingPage({ booking, offered, problem, isDone }: BookingSheet): Html {
  const actions = offered.map(
    (status) => html`<details><summary>${staff.actions[status]}</summary>
      <form method="post" action="${pathOf(booking.id)}/status"><input type="hidden" name="status" value="${status}"><button>${staff.confirmAction}</button></form></details>`,
  );
  return chrome(html`<h1>${fill(staff.booking, { reference: referenceOf(booking.id) })}</h1>
    ${alert(problem)}${isDone ? html`<p class="note" role="status">${staff.done}</p>` : html``}
    <div class="scroll"><table>${facts(booking)}</table></div>
    ${actions.length > 0 ? actions : html`<p class="soft">${staff.noActions}</p>`}`);
}

/** What people wrote, newest first. */
export function messagesPage(messages: readonly MessagesTable[]): Html {
  const heads = html`<tr><th>${staff.received}</th><th>${staff.kind}</th><th>${staff.from}</th><th>${staff.message}</th></tr>`;
  const rows = messages.map(
    ({
      created_at: at,
      kind,
      email,
      data,
    }) => html`<tr><td>${londonInstant(at, 'en')}</td><td>${kind}</td><td>${email ?? ''}</td>
      <td><pre>${JSON.stringify(JSON.parse(data), null, 2)}</pre></td></tr>`,
  );
  return chrome(html`<h1>${staff.messages}</h1>
    ${rows.length > 0 ? html`<div class="scroll"><table>${heads}${rows}</table></div>` : html`<p>${staff.noMessages}</p>`}`);
}
