import { referenceOf } from '#domain/booking/booking';
import { dateText } from '#domain/date-text';
import { phoneText } from '#domain/forms/contact';
import type { Language } from '#domain/language';
import { moneyText } from '#domain/money';
import { isRealDate } from '#domain/schedule';
import type { MoveFacts } from '#server/stored-messages';
import { slotText, textsOf } from '../words';
import { goodsRows, moveTypeName, type Row, teamTexts } from './booking-parts';

const priceText = (pence: number | null): string => (pence === null ? '' : moneyText(pence));

export function moveRows(facts: MoveFacts, lang: Language): Row[] {
  const team = teamTexts[lang];
  const { from, to, date, slot } = textsOf(lang);
  return [
    [team.moveType, moveTypeName(facts.moveType, lang)],
    [from, facts.startLocation],
    [to, facts.destinationLocation],
    [date, isRealDate(facts.moveDate) ? dateText(facts.moveDate, lang) : facts.moveDate],
    [slot, slotText(facts.moveTime)],
    ...goodsRows(facts.details, lang),
  ];
}

export function priceRows({ estimatedPrice, estimatedPriceWithHelper }: MoveFacts, lang: Language): Row[] {
  const team = teamTexts[lang];
  return [
    [team.price, priceText(estimatedPrice)],
    [team.helperPrice, priceText(estimatedPriceWithHelper)],
  ];
}

/** A move and its customer as labels and values, without empty ones, for the mail of an inquiry. */
export function moveFactRows(facts: MoveFacts, lang: Language): Row[] {
  const team = teamTexts[lang];
  const rows: Row[] = [
    [textsOf(lang).reference, facts.bookingId === null ? '' : `${referenceOf(facts.bookingId)} (${facts.bookingId})`],
    [team.name, facts.customerName],
    [team.phone, phoneText(facts.customerPhone)],
    [team.email, facts.customerEmail],
    [team.newsletter, facts.newsletterConsent ? team.yes : team.no],
    ...moveRows(facts, lang),
    ...priceRows(facts, lang),
  ];
  return rows.filter(([, value]) => value.trim() !== '');
}
