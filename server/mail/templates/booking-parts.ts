/** Parts shared by several mails about a booking. */

import { referenceOf } from '#domain/booking/booking';
import { FEE_BANDS, FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { dateText } from '#domain/date-text';
import { type Language, wordsIn } from '#domain/language';
import { fromPounds, moneyText } from '#domain/money';
import {
  type Access,
  accessOf,
  type BoxSize,
  type Details,
  type ItemRow,
  type SpecialType,
} from '#domain/move/inventory';
import { roughMoney } from '#domain/rough-money';
import { business, isChargeable, withOwnWords } from '#domain/shop/business';
import { findItem } from '#domain/shop/catalogue';
import { booking as englishBooking } from '#locales/en/booking';
import { common as english } from '#locales/en/common';
import { teamMail } from '#locales/en/mail';
import { team as englishTeam } from '#locales/en/team';
import type { Messages } from '#locales/messages';
import { booking as chineseBooking } from '#locales/zh/booking';
import { common as chinese } from '#locales/zh/common';
import { team as chineseTeam } from '#locales/zh/team';
import { fill } from '#server/fill';
import type { MailPart, MailRow } from '../layout';
import { type BookingPayload, restOf, type TeamPayload, timesOfPayload } from '../payloads';
import { slotText, textsOf, timesIn } from '../words';

/** Price lines have the same labels as on the screens. */
const screens: Readonly<Record<Language, Messages<typeof english>>> = { en: english, zh: chinese };

export const teamTexts: Readonly<Record<Language, Messages<typeof englishTeam>>> = {
  en: englishTeam,
  zh: chineseTeam,
};
const goodsTexts: Readonly<Record<Language, Messages<typeof englishBooking>>> = {
  en: englishBooking,
  zh: chineseBooking,
};

export type Row = readonly [label: string, value: string];

export function greeting({ name }: BookingPayload, lang: Language): MailPart {
  const texts = textsOf(lang);
  return name === '' ? texts.message.greeting : fill(texts.greeting, { name });
}

/** Date, slot, locations and reference; for a move still to come, also its times and the crew. */
export function moveParts(booking: BookingPayload, lang: Language, isToCome = true): MailPart[] {
  const texts = textsOf(lang);
  const work: Row[] = [
    [texts.times, timesIn(timesOfPayload(booking), lang).whole],
    [texts.helper, booking.withHelper ? texts.withHelper : texts.withoutHelper],
  ];
  return [
    {
      kind: 'rows',
      rows: [
        [texts.date, dateText(booking.date, lang)],
        [texts.slot, fill(texts.slotText, { slot: slotText(booking.window) })],
      ],
    },
    { kind: 'route', from: [texts.from, booking.startLocation], to: [texts.to, booking.destinationLocation] },
    { kind: 'rows', rows: [...(isToCome ? work : []), [texts.reference, referenceOf(booking.bookingId)]] },
  ];
}

/** 'Home move'; an unknown type stays as it was sent. */
export function moveTypeName(type: string, lang: Language): string {
  const { other: _, ...names } = goodsTexts[lang].moveTypes;
  return (names as Readonly<Record<string, string>>)[type] ?? type;
}

/** 'Floor 3, no lift'. */
function floorText({ floor, hasLift }: Access, lang: Language): string {
  const { review } = goodsTexts[lang];
  const name = floor === 0 ? review.ground : fill(review.floor, { number: floor });
  if (hasLift) return fill(review.withLift, { floor: name });
  return floor === 0 ? name : fill(review.withoutLift, { floor: name });
}

/** The floors of the pickup and the destination, in the words of the review. */
export function floorRows(details: Details, lang: Language): [start: Row, destination: Row] {
  const { floors } = goodsTexts[lang].review;
  const { start, destination } = accessOf(details);
  return [
    [floors.start, floorText(start, lang)],
    [floors.destination, floorText(destination, lang)],
  ];
}

/** The name of an item of a list; one that is not in the catalogue stays as it was typed. */
export function itemName(item: string, lang: Language): string {
  const known = findItem(item);
  if (!known) return item;
  return known.name ? wordsIn(known.name, lang) : goodsTexts[lang].items[known.key];
}

export const boxName = (size: BoxSize, lang: Language): string => goodsTexts[lang].boxes.names[size];
export const specialName = (type: SpecialType, lang: Language): string => goodsTexts[lang].special[type];

/** The goods, in the words of the review. Empty kinds have an empty value. */
export function thingRows(details: Details, lang: Language): Row[] {
  const { boxes, special, review, comma } = goodsTexts[lang];
  const { rows, counted, described } = review;
  const listOf = (things: readonly ItemRow[]): string =>
    things.map(({ item, quantity }) => fill(counted, { count: quantity, item: itemName(item, lang) })).join(comma);
  const { boxDetails, furnitureDetails, applianceDetails, specialItems } = details;
  return [
    [
      rows.boxes,
      boxDetails
        .map(({ boxSize, numberOfBoxes: count }) => fill(counted, { count, item: boxes.names[boxSize] }))
        .join(comma),
    ],
    [rows.furniture, listOf(furnitureDetails)],
    [rows.appliances, listOf(applianceDetails)],
    [
      rows.special,
      specialItems
        .flatMap(({ type, description }) =>
          type === '' ? [] : [type === 'other' ? description : fill(described, { kind: special[type], description })],
        )
        .join(lang === 'zh' ? '；' : '; '),
    ],
  ];
}

/** The inventory: goods and floors. */
export const goodsRows = (details: Details, lang: Language): Row[] => [
  ...thingRows(details, lang),
  ...floorRows(details, lang),
];

/** The lines of a price, named as on the screens. */
export function lineRows(lines: BookingPayload['lines'], lang: Language): (readonly [string, string])[] {
  const { priceLines: labels, priceNotes: notes } = screens[lang];
  const noteOf = (code: string): string | undefined => (notes as Readonly<Record<string, string>>)[code];
  const labelOf = (line: BookingPayload['lines'][number]): string => {
    if (line.code === 'charge') return line.label || labels.charge;
    const note = noteOf(line.code);
    return note ? fill(textsOf(lang).lineNote, { line: labels[line.code], note }) : labels[line.code];
  };
  return lines.map((line) => [labelOf(line), moneyText(line.pence)]);
}

/** Money that the team took itself, with the day and the method. */
const receiptRows = ({ receipts }: BookingPayload, lang: Language): MailRow[] =>
  receipts.map(({ pence, method, on }) => {
    const texts = textsOf(lang).receipts;
    const way = texts.methods[method];
    return [
      fill(pence > 0 ? texts.received : texts.returned, { way, date: dateText(on, lang, 'day') }),
      moneyText(pence),
    ];
  });

/** The lines, their sum, the payment and the rest. */
export function pricePart(booking: BookingPayload, lang: Language): MailPart[] {
  const { lines, total, paid } = booking;
  const rest = restOf(booking);
  const texts = textsOf(lang);
  const rows: MailRow[] = [
    ...lineRows(lines, lang),
    [withOwnWords(texts.total), moneyText(total), 'bold'],
    ...receiptRows(booking, lang),
    ...(paid > 0 ? [[texts.paid, moneyText(paid)] as const] : []),
    ...(paid > 0 && rest > 0 ? [[texts.rest, moneyText(rest)] as const] : []),
  ];
  return [
    { kind: 'heading', text: texts.priceTitle },
    { kind: 'sums', rows },
  ];
}

/** Terms that the customer must be able to keep: changes, fees, withdrawal, insurance. */
export function termsList(lang: Language): MailPart {
  const texts = textsOf(lang);
  return {
    kind: 'list',
    items: [
      texts.confirmed.price,
      fill(texts.freeNotice, { hours: FREE_NOTICE_HOURS }),
      ...FEE_BANDS.map((band) => fill(texts.fee, band)),
      texts.onDay,
      texts.noWithdrawal,
      fill(texts.insurance, { amount: roughMoney(fromPounds(business.publicLiabilityPounds), lang) }),
    ],
  };
}

/** The inventory; nothing while the address is unproven. */
export function thingsPart({ details }: Pick<BookingPayload, 'details'>, lang: Language): MailPart[] {
  if (!details) return [];
  const rows = goodsRows(details, lang).filter(([, value]) => value !== '');
  return [
    { kind: 'heading', text: textsOf(lang).thingsTitle },
    { kind: 'rows', rows },
  ];
}

/** The page that changes the booking. */
export const manageUrl = ({ bookingLink }: BookingPayload): string => `${bookingLink}&page=manage`;

export const changeLink = (booking: BookingPayload, lang: Language): MailPart => ({
  kind: 'link',
  text: textsOf(lang).changeBooking,
  url: manageUrl(booking),
});

/** Leads to the payment of what is still to pay. A button with a request, if the team agreed that it is paid by this mail. */
export function balancePart(booking: BookingPayload, lang: Language): MailPart[] {
  const rest = restOf(booking);
  if (!isChargeable(rest)) return [];
  const { balance, copyLink: copy } = textsOf(lang);
  const amount = moneyText(rest);
  const url = manageUrl(booking);
  const pay = fill(balance.pay, { amount });
  if (!booking.isPaidByLink) return [{ kind: 'link', text: pay, url }];
  return [fill(balance.ask, { amount }), { kind: 'button', label: pay, url, copy }];
}

export function bookingButton(url: string, lang: Language, label?: string): MailPart[] {
  const texts = textsOf(lang);
  return [{ kind: 'button', label: label ?? texts.openBooking, url, copy: texts.copyLink }, texts.linkNote];
}

/** The link to the invoice, if there is one. */
export function invoicePart({ invoiceLink }: BookingPayload, lang: Language): MailPart[] {
  return invoiceLink === '' ? [] : [{ kind: 'link', text: textsOf(lang).invoice, url: invoiceLink }];
}

/** Leads the team to its page about the mail. */
export function staffButton({ staffLink = '' }: TeamPayload): MailPart[] {
  return staffLink === '' ? [] : [{ kind: 'button', label: teamMail.openStaff, url: staffLink }];
}
