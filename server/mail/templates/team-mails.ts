/** The mails to the team. They are in English. */

import { referenceOf } from '#domain/booking/booking';
import { dateText } from '#domain/date-text';
import type { Language } from '#domain/language';
import { moneyText } from '#domain/money';
import { isRealDate } from '#domain/schedule';
import { teamMail } from '#locales/en/mail';
import { fill } from '#server/fill';
import { isPlainAddress } from '#server/mailbox';
import { layOut } from '../layout';
import type { RenderedMail } from '../mail';
import { alarmPayload, type InquiryPayload, inquiryPayload, teamNoticePayload } from '../payloads';
import { slotText, textsOf } from '../words';
import {
  goodsRows,
  mailName,
  moveRows,
  moveTypeName,
  pricePart,
  type Row,
  teamTexts,
  thingsPart,
} from './booking-parts';

/** An inquiry as names and values, without the empty ones. */
export function inquiryRows(payload: InquiryPayload, lang: Language): Row[] {
  const inquiry = teamTexts[lang];
  const { reference, from, to, date, slot } = textsOf(lang);
  const price = (pence: number | null): string => (pence === null ? '' : moneyText(pence));
  const rows: Row[] = [
    [reference, payload.bookingId === null ? '' : `${referenceOf(payload.bookingId)} (${payload.bookingId})`],
    [inquiry.name, payload.customerName],
    [inquiry.phone, payload.customerPhone],
    [inquiry.email, payload.customerEmail],
    [inquiry.newsletter, payload.newsletterConsent ? inquiry.yes : inquiry.no],
    [inquiry.moveType, moveTypeName(payload.moveType, lang)],
    [from, payload.startLocation],
    [to, payload.destinationLocation],
    [date, isRealDate(payload.moveDate) ? dateText(payload.moveDate, lang) : payload.moveDate],
    [slot, slotText(payload.moveTime)],
    ...goodsRows(payload.details, lang),
    [inquiry.price, price(payload.estimatedPrice)],
    [inquiry.helperPrice, price(payload.estimatedPriceWithHelper)],
    [inquiry.notes, payload.additionalNotes],
  ];
  return rows.filter(([, value]) => value.trim() !== '');
}

export function inquiryMail(payload: unknown): RenderedMail {
  const inquiry = inquiryPayload.parse(payload);
  const { customerName: name, customerEmail, startLocation: from, destinationLocation: to, moveDate: date } = inquiry;
  const { subject, subjectBare, title } = teamMail.inquiry;
  const values = { from, to, date: isRealDate(date) ? dateText(date, 'en') : date };
  const replyTo = customerEmail.trim();
  return {
    subject: from && to ? fill(subject, values) : fill(subjectBare, { name }),
    ...layOut({ lang: 'en', isOwn: true, title, parts: [{ kind: 'rows', rows: inquiryRows(inquiry, 'en') }] }),
    ...(isPlainAddress(replyTo) ? { replyTo: { name, address: replyTo } } : {}),
  };
}

export function teamNotice(payload: unknown): RenderedMail {
  const booking = teamNoticePayload.parse(payload);
  const { byHand, ...notices } = teamMail.notice;
  const { subject, title } = notices[booking.notice];
  const values = {
    date: dateText(booking.date, 'en'),
    slot: slotText(booking.window),
    reference: referenceOf(booking.bookingId),
  };
  const { name, phone, email } = teamTexts.en;
  const customer: Row[] = [
    [name, booking.name],
    [phone, booking.phone],
    [email, booking.email],
  ];
  const rows = customer.filter(([, value]) => value !== '');
  return {
    subject: fill(subject, values),
    ...layOut({
      lang: 'en',
      isOwn: true,
      title,
      parts: [
        ...(booking.notice === 'refundFailed' ? [{ kind: 'text' as const, text: byHand }] : []),
        ...moveRows(booking, 'en'),
        { kind: 'rows', rows },
        ...thingsPart(booking, 'en'),
        ...pricePart(booking, 'en'),
      ],
    }),
  };
}

/** What the manager has to know of the shop itself. */
export function alarmMail(payload: unknown): RenderedMail {
  const { alarm, kind, why } = alarmPayload.parse(payload);
  const { subject, title, text } = teamMail.alarm[alarm];
  return {
    subject,
    ...layOut({
      lang: 'en',
      isOwn: true,
      title,
      parts: [{ kind: 'text', text: fill(text, { kind: mailName(kind, 'en'), why }) }],
    }),
  };
}
