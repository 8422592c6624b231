/** Mails to a customer about a booking. */

import { NEW_ADDRESS_DAYS, referenceOf, UNDO_ADDRESS_DAYS } from '#domain/booking/booking';
import { dateText } from '#domain/date-text';
import type { Language } from '#domain/language';
import { moneyText } from '#domain/money';
import type { IsoDate } from '#domain/schedule';
import { fill } from '#server/fill';
import { calendarFile } from '../calendar';
import { letter, type MailPart } from '../layout';
import type { RenderedMail } from '../mail';
import {
  type BookingPayload,
  type LinkPayload,
  type MoveDonePayload,
  type RefundPayload,
  type ReminderPayload,
  restOf,
} from '../payloads';
import { londonInstant, slotText, textsOf } from '../words';
import {
  balancePart,
  bookingButton,
  changeLink,
  greeting,
  invoicePart,
  lineRows,
  manageUrl,
  moveParts,
  pricePart,
  termsList,
  thingsPart,
} from './booking-parts';

/** The state of the money: it has arrived, nothing is owed, or it is still to be paid to the team. */
function paymentText({ total, paid }: BookingPayload, lang: Language): string {
  const { confirmed } = textsOf(lang);
  if (paid > 0) return confirmed.text;
  return total === 0 ? confirmed.free : fill(confirmed.agreed, { amount: moneyText(total) });
}

/** A mail about a booking. Its subject names the reference, day, slot, total, or one of `more`. */
export function bookingLetter(
  booking: BookingPayload,
  lang: Language,
  { subject, title }: Record<'subject' | 'title', string>,
  parts: readonly MailPart[],
  more: Readonly<Record<string, string>> = {},
): RenderedMail {
  const values = {
    ...more,
    reference: referenceOf(booking.bookingId),
    date: dateText(booking.date, lang),
    slot: slotText(booking.window),
    total: moneyText(booking.total),
  };
  return letter(lang, fill(subject, values), title, [greeting(booking, lang), ...parts]);
}

export function bookingConfirmed(booking: BookingPayload, lang: Language): RenderedMail {
  const { confirmed } = textsOf(lang);
  return {
    ...bookingLetter(booking, lang, confirmed, [
      paymentText(booking, lang),
      ...bookingButton(booking.bookingLink, lang),
      ...moveParts(booking, lang),
      ...thingsPart(booking, lang),
      ...pricePart(booking, lang),
      ...invoicePart(booking, lang),
      { kind: 'heading', text: confirmed.termsTitle },
      termsList(lang),
      changeLink(booking, lang),
    ]),
    attachments: [calendarFile(booking, lang, 'publish')],
  };
}

/** Leads back to the payment of a quote. */
function quoteMail(booking: BookingPayload, lang: Language, kind: 'cancelledPayment' | 'paymentLink'): RenderedMail {
  const texts = textsOf(lang)[kind];
  return bookingLetter(booking, lang, texts, [
    fill(texts.text, { until: londonInstant(booking.validUntil, lang) }),
    texts.next,
    ...bookingButton(booking.continueLink, lang, texts.button),
    ...moveParts(booking, lang),
    ...pricePart(booking, lang),
  ]);
}

export const paymentCancelled = (booking: BookingPayload, lang: Language): RenderedMail =>
  quoteMail(booking, lang, 'cancelledPayment');
export const paymentLink = (booking: BookingPayload, lang: Language): RenderedMail =>
  quoteMail(booking, lang, 'paymentLink');

export function bookingRescheduled(booking: BookingPayload, lang: Language): RenderedMail {
  const { rescheduled: texts } = textsOf(lang);
  return {
    ...bookingLetter(booking, lang, texts, [
      texts.text,
      ...bookingButton(booking.bookingLink, lang),
      ...moveParts(booking, lang),
      booking.movedByUs ? texts.byUs : '',
      ...pricePart(booking, lang),
      ...balancePart(booking, lang),
      changeLink(booking, lang),
    ]),
    attachments: [calendarFile(booking, lang, 'publish')],
  };
}

export function bookingAmended(booking: BookingPayload, lang: Language): RenderedMail {
  const { amended: texts } = textsOf(lang);
  return {
    ...bookingLetter(booking, lang, texts, [
      texts.text,
      ...balancePart(booking, lang),
      ...bookingButton(booking.bookingLink, lang),
      ...moveParts(booking, lang),
      ...thingsPart(booking, lang),
      ...pricePart(booking, lang),
      ...invoicePart(booking, lang),
      changeLink(booking, lang),
    ]),
    attachments: [calendarFile(booking, lang, 'publish')],
  };
}

/** The end of a mail about money: the bill, what is left to pay, and the papers. */
const billParts = (booking: BookingPayload, lang: Language): MailPart[] => [
  ...pricePart(booking, lang),
  ...balancePart(booking, lang),
  ...bookingButton(booking.bookingLink, lang),
  ...moveParts(booking, lang, false),
  ...invoicePart(booking, lang),
];

/** The newest line of the bill, and the bill with it. */
export function priceChanged(booking: BookingPayload, lang: Language): RenderedMail {
  const { priceChanged: texts } = textsOf(lang);
  const newest = booking.lines.slice(-1);
  return bookingLetter(booking, lang, texts, [
    texts.text,
    { kind: 'rows', rows: lineRows(newest, lang) },
    ...billParts(booking, lang),
  ]);
}

/** The customer has paid the balance online. More may have been agreed meanwhile. */
export function balancePaid(booking: BookingPayload, lang: Language): RenderedMail {
  const { balancePaid: texts } = textsOf(lang);
  return bookingLetter(booking, lang, texts, [restOf(booking) > 0 ? '' : texts.text, ...billParts(booking, lang)]);
}

/** The refund to the card, and the part that the team gives back itself. */
function refundTextsOf({ cancellation }: BookingPayload, lang: Language): MailPart[] {
  const { cancelledBooking: texts, refund: refundTexts } = textsOf(lang);
  const { refund, byHand } = cancellation ?? { refund: 0, byHand: 0 };
  const sentences = [
    ...(refund > byHand ? [fill(refundTexts.amount, { amount: moneyText(refund - byHand) })] : []),
    ...(byHand > 0 ? [fill(texts.byHand, { amount: moneyText(byHand) })] : []),
  ];
  return sentences.length > 0 ? sentences : [texts.noRefund];
}

export function bookingCancelled(booking: BookingPayload, lang: Language): RenderedMail {
  const { cancelledBooking: texts } = textsOf(lang);
  const { fee, decidedBy } = booking.cancellation ?? { fee: 0, decidedBy: undefined };
  const feeText = decidedBy ? texts.kept : texts.fee;
  return {
    ...bookingLetter(booking, lang, texts, [
      decidedBy === 'absent' ? texts.absent : texts.text,
      ...refundTextsOf(booking, lang),
      fee > 0 ? fill(feeText, { amount: moneyText(fee) }) : '',
      ...moveParts(booking, lang, false),
      ...bookingButton(booking.bookingLink, lang),
      ...invoicePart(booking, lang),
    ]),
    attachments: [calendarFile(booking, lang, 'cancel')],
  };
}

export function refundNotice({ words = '', ...booking }: RefundPayload, lang: Language): RenderedMail {
  const { refund: texts } = textsOf(lang);
  const amount = moneyText(booking.refund);
  return bookingLetter(
    booking,
    lang,
    texts,
    [
      fill(texts.amount, { amount }),
      texts[booking.reason],
      words,
      ...moveParts(booking, lang, false),
      ...bookingButton(booking.bookingLink, lang),
      ...invoicePart(booking, lang),
    ],
    { amount },
  );
}

export function moveReminder({ ahead, ...booking }: ReminderPayload, lang: Language): RenderedMail {
  const { reminder: texts, rest: label } = textsOf(lang);
  const rest = restOf(booking);
  const due: MailPart[] = rest > 0 ? [{ kind: 'rows', rows: [[label, moneyText(rest)]] }] : [];
  return bookingLetter(booking, lang, { subject: texts.subject[ahead], title: texts.title[ahead] }, [
    texts.text,
    ...bookingButton(booking.bookingLink, lang),
    ...moveParts(booking, lang),
    ...due,
    ...balancePart(booking, lang),
    { kind: 'heading', text: texts.listTitle },
    { kind: 'list', items: Object.values(texts.list) },
    changeLink(booking, lang),
  ]);
}

/** Until when damage can be reported, and where. */
function damagePart(booking: BookingPayload, until: IsoDate, lang: Language): MailPart[] {
  const { damage: texts } = textsOf(lang).moveDone;
  return [
    fill(texts.text, { date: dateText(until, lang) }),
    { kind: 'link', text: texts.link, url: manageUrl(booking) },
  ];
}

/** Thanks, the invoice, and how it was. It can be objected to, so it names how. */
export function moveDone(
  { reviewLink, leaveLink, damageUntil, ...booking }: MoveDonePayload,
  lang: Language,
): RenderedMail {
  const { moveDone: texts, copyLink } = textsOf(lang);
  const mail = bookingLetter(booking, lang, texts, [
    texts.text,
    ...invoicePart(booking, lang),
    ...(damageUntil ? damagePart(booking, damageUntil, lang) : []),
    { kind: 'heading', text: texts.page.title },
    texts.ask,
    { kind: 'button', label: texts.button, url: reviewLink, copy: copyLink },
    ...moveParts(booking, lang, false),
    { kind: 'link', text: texts.leave, url: leaveLink },
  ]);
  return { ...mail, unsubscribe: leaveLink };
}

/** A mail with a link. */
function linkMail(
  { link }: LinkPayload,
  lang: Language,
  texts: Record<'subject' | 'title' | 'text', string>,
  button: (link: string) => MailPart[],
  ignore: string = textsOf(lang).link.ignore,
): RenderedMail {
  const parts: MailPart[] = [texts.text, ...button(link), ignore];
  return letter(lang, texts.subject, texts.title, parts);
}

export function bookingLink(payload: LinkPayload, lang: Language): RenderedMail {
  return linkMail(payload, lang, textsOf(lang).link, (link) => bookingButton(link, lang));
}

export function historyLink(payload: LinkPayload, lang: Language): RenderedMail {
  return linkMail(payload, lang, textsOf(lang).history, (link) => bookingButton(link, lang));
}

export function personLink(payload: LinkPayload, lang: Language): RenderedMail {
  const { person, copyLink } = textsOf(lang);
  return linkMail(payload, lang, person, (url) => [{ kind: 'button', label: person.button, url, copy: copyLink }]);
}

/** Repeats nothing that was typed: it may reach a stranger. */
export function newAddress(payload: LinkPayload, lang: Language): RenderedMail {
  const { newAddress: texts } = textsOf(lang);
  const text = fill(texts.text, { days: NEW_ADDRESS_DAYS });
  return linkMail(payload, lang, { ...texts, text }, (link) => bookingButton(link, lang, texts.button));
}

export function oldAddress(payload: LinkPayload, lang: Language): RenderedMail {
  const { oldAddress: texts } = textsOf(lang);
  const button = (link: string) => bookingButton(link, lang, texts.button);
  const text = fill(texts.text, { days: UNDO_ADDRESS_DAYS });
  return linkMail(payload, lang, { ...texts, text }, button, texts.ignore);
}
