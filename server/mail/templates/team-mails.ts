/** Mails to the team, in English. */

import { referenceOf } from '#domain/booking/booking';
import { isOwnNote } from '#domain/contract/own-note';
import { dateText } from '#domain/date-text';
import { phoneText } from '#domain/forms/contact';
import type { Language } from '#domain/language';
import { moneyText } from '#domain/money';
import { isRealDate } from '#domain/schedule';
import { teamMail } from '#locales/en/mail';
import { fill } from '#server/fill';
import { isPlainAddress } from '#server/mailbox';
import type { StoredInquiry } from '#server/stored-messages';
import { teamLetter } from '../layout';
import type { RenderedMail } from '../mail';
import type { AlarmPayload, TeamNoticePayload, TeamPayload } from '../payloads';
import { slotText } from '../words';
import { moveParts, pricePart, type Row, staffButton, teamTexts, thingsPart } from './booking-parts';
import { moveFactRows } from './move-facts';

/** The facts of an inquiry, and the customer's notes. */
export function inquiryRows({ additionalNotes, ...facts }: StoredInquiry, lang: Language): Row[] {
  const notes: Row = [teamTexts[lang].notes, additionalNotes];
  return [
    ...moveFactRows(facts, lang),
    ...(additionalNotes.trim() === '' || isOwnNote(additionalNotes) ? [] : [notes]),
  ];
}

export function inquiryMail({ staffLink = '', ...inquiry }: StoredInquiry & TeamPayload): RenderedMail {
  const { customerName: name, customerEmail, startLocation: from, destinationLocation: to, moveDate: date } = inquiry;
  const { subject, subjectBare, title } = teamMail.inquiry;
  const values = { from, to, date: isRealDate(date) ? dateText(date, 'en') : date };
  const replyTo = customerEmail.trim();
  return {
    ...teamLetter(from && to ? fill(subject, values) : fill(subjectBare, { name }), title, [
      ...staffButton({ staffLink }),
      { kind: 'rows', rows: inquiryRows(inquiry, 'en') },
    ]),
    ...(isPlainAddress(replyTo) ? { replyTo: { name, address: replyTo } } : {}),
    about: replyTo,
  };
}

/** True if the team has to act. */
const needsWork = (
  notice: TeamNoticePayload,
): notice is TeamNoticePayload & { notice: keyof typeof teamMail.notice.todo } => notice.notice in teamMail.notice.todo;

export function teamNotice(booking: TeamNoticePayload): RenderedMail {
  const { todo, giveBack, ...notices } = teamMail.notice;
  const byHand = booking.notice === 'cancelled' ? (booking.cancellation?.byHand ?? 0) : 0;
  const { subject, title } = notices[booking.notice];
  const values = {
    date: dateText(booking.date, 'en'),
    slot: slotText(booking.window),
    reference: referenceOf(booking.bookingId),
  };
  const { name, phone, email } = teamTexts.en;
  const customer: Row[] = [
    [name, booking.name],
    [phone, phoneText(booking.phone)],
    [email, booking.email],
  ];
  const rows = customer.filter(([, value]) => value !== '');
  return {
    ...teamLetter(fill(subject, values), title, [
      needsWork(booking) ? todo[booking.notice] : '',
      byHand > 0 ? fill(giveBack, { amount: moneyText(byHand) }) : '',
      ...staffButton(booking),
      ...moveParts(booking, 'en'),
      { kind: 'rows', rows },
      ...thingsPart(booking, 'en'),
      ...pricePart(booking, 'en'),
    ]),
    about: booking.email,
  };
}

export function alarmMail(payload: AlarmPayload): RenderedMail {
  const { alarm, why = '', amount = '', mails = 0, refunds = 0, payments = 0, overdue = 0 } = payload;
  const { waiting, ...alarms } = teamMail.alarm;
  // A kind that only an older version knew waits in the staff room.
  const { subject, title, text } = alarms[alarm] ?? alarms.unsettled;
  const values = { why, amount };
  const items = [
    [waiting.mails, mails] as const,
    [waiting.refunds, refunds] as const,
    [waiting.payments, payments] as const,
    [waiting.overdue, overdue] as const,
  ].flatMap(([line, count]) => (count > 0 ? [fill(line, { count })] : []));
  return teamLetter(fill(subject, values), title, [
    fill(text, values),
    ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
    ...staffButton(payload),
  ]);
}
