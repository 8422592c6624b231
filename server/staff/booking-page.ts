/** One booking in the staff room. It offers what the lifecycle chart allows. */

import { isBooked, referenceOf } from '#domain/booking/booking';
import { RECEIPT_METHODS, type Receipt } from '#domain/booking/receipt';
import { moneyText, toPounds } from '#domain/money';
import { hasStarted, londonDate, SLOTS } from '#domain/schedule';
import type { StaffAct } from '#server/booking/acts';
import { accepts, allowedEvents } from '#server/booking/apply-event';
import { type Booking, hasHelper, isInvoiced, isPaid, reservationOf } from '#server/booking/booking';
import { owedByHand, paidPence, refundablePence } from '#server/booking/money';
import { moveFactsOf } from '#server/booking/move-facts';
import { dueNow } from '#server/booking/price';
import { fill } from '#server/fill';
import { type Html, html } from '#server/http/html';
import { mailName } from '#server/mail/templates/booking-parts';
import { moveFactRows } from '#server/mail/templates/move-facts';
import { slotText } from '#server/mail/words';
import type { OutboxTable, VansTable } from '#server/store/schema';
import { alert, chrome, dayText, factList, nothing, pathOf, type Reader, textsFor, timeText } from './layout';
import { actLine, paymentLinkForm } from './pages';

const CHOSEN: Html = { markup: ' selected' };

/** Statuses that staff may set by hand. */
export const STAFF_STATUSES = ['confirmed', 'done', 'cancelled', 'refunded'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

/** A van, and whether it is assigned to the booking. */
export type BookedVan = Pick<VansTable, 'id' | 'name'> & { isAssigned: boolean };

export interface BookingSheet {
  booking: Booking;
  /** Newest first. */
  mails: readonly OutboxTable[];
  /** Newest first. */
  acts: readonly StaffAct[];
  vans: readonly BookedVan[];
  now: number;
  /** The refusal of the last change, in words. */
  problem: string;
  isDone: boolean;
}

/** Statuses that can be set now. An open checkout does not count: it is closed first. */
function offeredFor({ booking: { state, date, slot, refundFailed = false }, now }: BookingSheet): StaffStatus[] {
  const allowed = allowedEvents(state === 'paying' ? 'contacted' : state);
  const isOver = accepts(state, { type: 'staff.done', hasStarted: hasStarted(date, slot, now) });
  const isByHand = accepts(state, { type: 'staff.refunded', hasFailed: refundFailed });
  const guarded: Partial<Record<StaffStatus, boolean>> = { done: isOver, refunded: isByHand };
  return STAFF_STATUSES.filter((status) => guarded[status] ?? allowed.includes(`staff.${status}`));
}

function factsOf(reader: Reader, { booking, vans }: BookingSheet): Html {
  const t = textsFor(reader);
  const { lang } = reader;
  const { payment, receipts = [], cancellation, refunded } = booking;
  const rest = dueNow(booking, hasHelper(booking)).total - paidPence(booking);
  const back = cancellation?.refund ?? refunded;
  return factList([
    [t.status, t.statuses[booking.state]],
    ...moveFactRows(moveFactsOf(booking), lang),
    [t.crew, isPaid(booking) || isBooked(booking.state) ? (hasHelper(booking) ? t.withHelper : t.withoutHelper) : ''],
    [t.move.van, vans.flatMap(({ name, isAssigned }) => (isAssigned ? [name] : [])).join(', ')],
    [t.paid, payment ? `${moneyText(payment.pence)}, ${timeText(reader, payment.at)}` : ''],
    ...receipts.map(
      (receipt) => [t.money.kinds[receipt.pence > 0 ? 'received' : 'returned'], receiptText(reader, receipt)] as const,
    ),
    [t.money.rest, isBooked(booking.state) && rest > 0 ? moneyText(rest) : ''],
    [t.money.owed, owedByHand(booking) > 0 ? moneyText(owedByHand(booking)) : ''],
    [t.payment, payment?.paymentIntent ?? ''],
    [t.refund, back === undefined ? '' : moneyText(back)],
    [t.refundFailedHint, booking.refundFailed ? t.refundOwed : ''],
    [t.reason, cancellation?.reason ?? ''],
    [t.changed, timeText(reader, booking.updatedAt)],
  ]);
}

/** A form in a fold, so that a change takes two presses. */
const asking = (booking: Booking, name: string, summary: string, fields: Html, button: string): Html =>
  html`<details><summary>${summary}</summary><form method="post" action="${pathOf(booking.id)}/${name}" class="card">${fields}
    <button>${button}</button></form></details>`;

/** '£60.00 in cash, Tuesday 2 March, key note'. */
function receiptText(reader: Reader, { pence, method, on, note }: Receipt): string {
  const way = textsFor(reader).money.methods[method];
  return [`${moneyText(Math.abs(pence))} ${way}`, dayText(reader, on), note].filter(Boolean).join(', ');
}

function receiptFields(reader: Reader, now: number, isRequired: boolean): Html {
  const t = textsFor(reader).money;
  const must: Html = isRequired ? { markup: ' required' } : nothing;
  const methods = RECEIPT_METHODS.map((method) => html`<option value="${method}">${t.methods[method]}</option>`);
  return html`<label>${t.amount} <input name="amount"${must} inputmode="decimal" pattern="£?[0-9]+([.,][0-9]{1,2})?"></label>
    <label>${t.method} <select name="method">${methods}</select></label>
    <label>${t.on} <input type="date" name="on" value="${londonDate(now)}" max="${londonDate(now)}" required></label>
    <label>${t.note} <input name="note" maxlength="1000"></label>`;
}

function moneyForm(reader: Reader, { booking, now }: BookingSheet): Html {
  const t = textsFor(reader).money;
  const allowed = allowedEvents(booking.state);
  const kinds = (['received', 'returned'] as const).filter((kind) => allowed.includes(`staff.${kind}`));
  if (kinds.length === 0) return nothing;
  const choices = kinds.map((kind) => html`<option value="${kind}">${t.kinds[kind]}</option>`);
  const fields = html`<p>${t.hint}</p><input type="hidden" name="version" value="${booking.version}">
    <label>${t.kind} <select name="kind">${choices}</select></label>${receiptFields(reader, now, true)}`;
  return asking(booking, 'money', t.title, fields, t.save);
}

/** The choice of the crew, and what was received already. */
function confirmFields(reader: Reader, { booking, now }: BookingSheet): Html {
  const t = textsFor(reader).money;
  const ticked: Html = hasHelper(booking) ? { markup: ' checked' } : nothing;
  return html`<p>${t.confirmHint}</p><label><input type="checkbox" name="helper"${ticked}> ${textsFor(reader).withHelper}</label>
    ${receiptFields(reader, now, false)}`;
}

function statusForm(reader: Reader, sheet: BookingSheet, status: StaffStatus): Html {
  const t = textsFor(reader);
  const { booking } = sheet;
  const reason = html`<label>${t.reason} <input name="reason" maxlength="1000"></label>`;
  const fields = html`<input type="hidden" name="status" value="${status}">${status === 'cancelled' ? reason : nothing}${status === 'confirmed' ? confirmFields(reader, sheet) : nothing}`;
  return asking(booking, 'status', t.actions[status], fields, t.confirmAction);
}

function repayForm(reader: Reader, booking: Booking): Html {
  const t = textsFor(reader).repay;
  const left = refundablePence(booking);
  if (left === 0 || !allowedEvents(booking.state).includes('staff.repaid')) return nothing;
  const fields = html`<p>${fill(t.left, { amount: moneyText(left) })}</p><input type="hidden" name="version" value="${booking.version}">
    <label>${t.amount} <input name="amount" required inputmode="decimal" pattern="£?[0-9]+([.,][0-9]{1,2})?" placeholder="${toPounds(left)}"></label>
    <label>${t.reason} <input name="reason" required maxlength="1000"></label>`;
  return asking(booking, 'repay', t.title, fields, t.give);
}

function moveForm(reader: Reader, { booking, vans }: BookingSheet): Html {
  const t = textsFor(reader).move;
  if (!accepts(booking.state, { type: 'booking.rescheduled', isTooLate: false })) return nothing;
  const slots = SLOTS.map(
    (slot) => html`<option value="${slot}"${slot === booking.slot ? CHOSEN : nothing}>${slotText(slot)}</option>`,
  );
  const choices = vans.map(({ id, name }) => html`<option value="${id}">${name}</option>`);
  const fields = html`<p>${t.hint}</p><input type="hidden" name="version" value="${booking.version}">
    <label>${t.date} <input type="date" name="date" value="${booking.date}" required></label>
    <label>${t.slot} <select name="slot">${slots}</select></label>
    <label><input type="checkbox" name="asked"> ${t.asked}</label>
    ${reservationOf(booking).job.vans > 1 ? nothing : html`<label>${t.van} <select name="van"><option value="">${t.anyVan}</option>${choices}</select></label>`}`;
  return asking(booking, 'move', t.title, fields, t.go);
}

function noteForm(reader: Reader, { id, note = '' }: Booking): Html {
  const t = textsFor(reader);
  return html`<form method="post" action="${pathOf(id)}/note"><input type="hidden" name="seen" value="${note}">
    <label>${t.note} <textarea name="note" rows="3" maxlength="2000">${note}</textarea></label><button>${t.saveNote}</button></form>`;
}

function mailList(reader: Reader, { booking, mails }: BookingSheet): Html {
  const t = textsFor(reader);
  const sendAgain = (id: string): Html =>
    html`<form method="post" action="/staff/mails/${id}/send-again" class="line"><button>${t.sendAgain}</button></form>`;
  const items = mails.map(
    ({
      id,
      kind,
      state,
      created_at: at,
      last_error: error,
    }) => html`<li>${mailName(kind, reader.lang)} · ${t.mailStates[state]}<br>
      <span class="soft">${timeText(reader, at)} ${error ?? ''}</span>${state === 'dead' ? sendAgain(id) : nothing}</li>`,
  );
  const confirmation = accepts(booking.state, { type: 'confirmation.requested' })
    ? html`<form method="post" action="${pathOf(booking.id)}/confirmation"><button>${t.sendConfirmation}</button></form>`
    : nothing;
  if (items.length === 0) return nothing;
  return html`<h2>${t.mails}</h2><ul class="items">${items}</ul>${confirmation}`;
}

export function bookingPage(reader: Reader, sheet: BookingSheet): Html {
  const t = textsFor(reader);
  const { booking, problem, isDone, acts } = sheet;
  const actions = offeredFor(sheet).map((status) => statusForm(reader, sheet, status));
  const done = acts.map((act) => actLine(reader, act));
  return chrome(
    reader,
    html`<h1>${fill(t.booking, { reference: referenceOf(booking.id) })}</h1>
    ${alert(problem)}${isDone ? html`<p class="note" role="status">${t.done}</p>` : nothing}
    ${factsOf(reader, sheet)}${isInvoiced(booking) ? html`<p><a href="${pathOf(booking.id)}/invoice">${t.invoice}</a></p>` : nothing}
    ${noteForm(reader, booking)}
    <h2>${t.actionsTitle}</h2>${actions.length > 0 ? actions : html`<p class="soft">${t.noActions}</p>`}${moveForm(reader, sheet)}${repayForm(reader, booking)}${moneyForm(reader, sheet)}
    ${accepts(booking.state, { type: 'paymentLink.requested' }) ? paymentLinkForm(reader, booking.id) : nothing}
    ${mailList(reader, sheet)}
    ${done.length > 0 ? html`<h2>${t.logTitle}</h2><ul class="items">${done}</ul>` : nothing}`,
  );
}
