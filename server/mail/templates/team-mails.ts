/** The mails to the team. They are in English. */
import { referenceOf } from '#domain/booking';
import { findItem } from '#domain/catalogue';
import type { Details, ItemRow } from '#domain/inventory';
import type { Language } from '#domain/language';
import { booking as english } from '#locales/en/booking';
import { teamMail } from '#locales/en/mail';
import { team as englishTeam } from '#locales/en/team';
import type { Messages } from '#locales/messages';
import { booking as chinese } from '#locales/zh/booking';
import { team as chineseTeam } from '#locales/zh/team';
import { fill } from '#server/fill';
import { layOut } from '../layout';
import { isPlainAddress, type RenderedMail } from '../mail';
import { alarmPayload, type InquiryPayload, inquiryPayload, teamNoticePayload } from '../payloads';
import { longDate, money, textsOf } from '../words';
import { moveRows, priceRows } from './booking-parts';

type Row = readonly [string, string];

/** The words in which the team reads of goods and floors. */
export const teamTexts: Readonly<Record<Language, Messages<typeof englishTeam>>> = {
  en: englishTeam,
  zh: chineseTeam,
};
const screensOf: Readonly<Record<Language, Messages<typeof english>>> = { en: english, zh: chinese };

function goods(details: Details, lang: Language): Row[] {
  const inquiry = teamTexts[lang];
  const screens = screensOf[lang];
  const nameOf = (item: string): string => {
    const known = findItem(item);
    return known ? screens.items[known.key] : item;
  };
  const items = (rows: readonly ItemRow[]): string =>
    rows.map(({ item, quantity }) => `${quantity} × ${nameOf(item)}`).join(', ');
  const { boxDetails, furnitureDetails, applianceDetails, specialItems } = details;
  const lift = (available: boolean): string => (available ? inquiry.lift : inquiry.noLift);
  const floors = fill(inquiry.floor, {
    start: details.numberOfStairs,
    startLift: lift(details.liftAvailable),
    destination: details.numberofstairsright,
    destinationLift: lift(details.liftAvailabledest),
  });
  const special = specialItems.flatMap(({ type, description }) =>
    type === '' ? [] : [`${screens.special[type]}: ${description}`],
  );
  return [
    [
      inquiry.boxes,
      boxDetails.map(({ boxSize, numberOfBoxes }) => `${numberOfBoxes} × ${screens.boxes.names[boxSize]}`).join(', '),
    ],
    [inquiry.furniture, items(furnitureDetails)],
    [inquiry.appliances, items(applianceDetails)],
    [inquiry.special, special.join('; ')],
    [inquiry.floors, floors],
  ];
}

/** An inquiry as names and values, without the empty ones. */
export function inquiryRows(payload: InquiryPayload, lang: Language): Row[] {
  const inquiry = teamTexts[lang];
  const { reference, from, to, date, slot } = textsOf(lang);
  const price = (pence: number | null): string => (pence === null ? '' : money(pence));
  const rows: Row[] = [
    [reference, payload.bookingId === null ? '' : `${referenceOf(payload.bookingId)} (${payload.bookingId})`],
    [inquiry.name, payload.customerName],
    [inquiry.phone, payload.customerPhone],
    [inquiry.email, payload.customerEmail],
    [inquiry.newsletter, payload.newsletterConsent ? inquiry.yes : inquiry.no],
    [inquiry.moveType, payload.moveType],
    [from, payload.startLocation],
    [to, payload.destinationLocation],
    [date, payload.moveDate],
    [slot, payload.moveTime],
    ...goods(payload.details, lang),
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
  const replyTo = customerEmail.trim();
  return {
    subject: from && to ? fill(subject, { from, to, date }) : fill(subjectBare, { name }),
    ...layOut({ lang: 'en', title, parts: [{ kind: 'rows', rows: inquiryRows(inquiry, 'en') }] }),
    ...(isPlainAddress(replyTo) ? { replyTo: { name, address: replyTo } } : {}),
  };
}

export function teamNotice(payload: unknown): RenderedMail {
  const booking = teamNoticePayload.parse(payload);
  const { subject, title } = teamMail.notice[booking.notice];
  const values = {
    date: longDate(booking.date, 'en'),
    slot: booking.window,
    reference: referenceOf(booking.bookingId),
  };
  const { name, phone, email } = teamTexts.en;
  const customer: Row[] = [
    [name, booking.name],
    [phone, booking.phone],
    [email, booking.email],
  ];
  const rows = [...customer, ...goods(booking.details, 'en')].filter(([, value]) => value !== '');
  return {
    subject: fill(subject, values),
    ...layOut({
      lang: 'en',
      title,
      parts: [moveRows(booking, 'en'), { kind: 'rows', rows }, priceRows(booking, 'en')],
    }),
  };
}

/** What the manager has to know of the shop itself. */
export function alarmMail(payload: unknown): RenderedMail {
  const { alarm, ...values } = alarmPayload.parse(payload);
  const { subject, title, text } = teamMail.alarm[alarm];
  return { subject, ...layOut({ lang: 'en', title, parts: [{ kind: 'text', text: fill(text, values) }] }) };
}
