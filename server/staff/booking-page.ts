/** One booking as the office sees it. */
import { referenceOf } from '#domain/booking';
import type { Booking } from '#server/booking/booking';
import { inquiryOf } from '#server/booking/send-inquiry';
import { fill } from '#server/fill';
import { type Html, html } from '#server/http/html';
import { inquiryRows } from '#server/mail/templates/team-mails';
import { londonInstant, money } from '#server/mail/words';
import type { StaffAct } from './acts';
import { alert, chrome, factList, nothing, pathOf, type Reader, textsFor } from './layout';
import { actLine } from './pages';

/** What staff may set by hand. */
export const STAFF_STATUSES = ['confirmed', 'cancelled', 'refunded'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

export interface BookingSheet {
  booking: Booking;
  /** The changes by hand that the booking's state accepts. */
  offered: readonly StaffStatus[];
  /** What came of the change that was asked for, if it was refused. */
  problem: string;
  isDone: boolean;
  /** What staff did to it, newest first. */
  acts: readonly StaffAct[];
}

function factsOf(reader: Reader, booking: Booking): Html {
  const t = textsFor(reader);
  const { lang } = reader;
  const { payment, cancellation, refunded } = booking;
  const back = cancellation?.refund ?? refunded;
  return factList([
    [t.status, t.statuses[booking.state]],
    ...inquiryRows(inquiryOf(booking, ''), lang),
    [t.crew, payment ? (payment.withHelper ? t.withHelper : t.withoutHelper) : ''],
    [t.paid, payment ? `${money(payment.pence)}, ${londonInstant(payment.at, lang)}` : ''],
    [t.payment, payment?.paymentIntent ?? ''],
    [t.refund, back === undefined ? '' : money(back)],
    [t.refundFailedHint, booking.refundFailed ? t.refundOwed : ''],
    [t.reason, cancellation?.reason ?? ''],
    [t.changed, londonInstant(booking.updatedAt, lang)],
  ]);
}

/** One booking, with what can be done about it. Each change asks once more. */
export function bookingPage(reader: Reader, { booking, offered, problem, isDone, acts }: BookingSheet): Html {
  const t = textsFor(reader);
  const actions = offered.map(
    (status) => html`<details><summary>${t.actions[status]}</summary>
      <form method="post" action="${pathOf(booking.id)}/status"><input type="hidden" name="status" value="${status}"><button>${t.confirmAction}</button></form></details>`,
  );
  return chrome(
    reader,
    html`<h1>${fill(t.booking, { reference: referenceOf(booking.id) })}</h1>
    ${alert(problem)}${isDone ? html`<p class="note" role="status">${t.done}</p>` : nothing}
    ${factsOf(reader, booking)}
    ${actions.length > 0 ? actions : html`<p class="soft">${t.noActions}</p>`}
    ${acts.length > 0 ? html`<h2>${t.logTitle}</h2><ul class="items">${acts.map((act) => actLine(reader, act))}</ul>` : nothing}`,
  );
}
