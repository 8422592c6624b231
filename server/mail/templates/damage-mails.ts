/** Mails about damage that a customer reports after the move. */
import { referenceOf } from '#domain/booking/booking';
import { dateText } from '#domain/date-text';
import { phoneText } from '#domain/forms/contact';
import type { Language } from '#domain/language';
import { teamMail } from '#locales/en/mail';
import { fill } from '#server/fill';
import { teamLetter } from '../layout';
import type { RenderedMail } from '../mail';
import type { DamageAnsweredPayload, DamageNoticePayload, DamageReceivedPayload } from '../payloads';
import { textsOf } from '../words';
import { bookingLetter } from './booking-mails';
import { bookingButton, manageUrl, moveParts, type Row, staffButton, teamTexts } from './booking-parts';

/** The receipt, with the day of the answer. */
export function damageReceived({ words, answerBy, ...booking }: DamageReceivedPayload, lang: Language): RenderedMail {
  const { damageReceived: texts } = textsOf(lang);
  return bookingLetter(booking, lang, texts, [
    fill(texts.text, { date: dateText(answerBy, lang) }),
    texts.photos,
    { kind: 'heading', text: texts.yours },
    words,
    ...bookingButton(manageUrl(booking), lang),
    ...moveParts(booking, lang, false),
  ]);
}

/** The team's answer. */
export function damageAnswered({ answer, ...booking }: DamageAnsweredPayload, lang: Language): RenderedMail {
  const { damageAnswered: texts } = textsOf(lang);
  return bookingLetter(booking, lang, texts, [
    texts.text,
    answer,
    texts.more,
    ...bookingButton(manageUrl(booking), lang),
    ...moveParts(booking, lang, false),
  ]);
}

/** To the team. */
export function damageNotice({ words, answerBy, isAboutPhotos, ...booking }: DamageNoticePayload): RenderedMail {
  const { subject, title, text } = isAboutPhotos ? teamMail.damage.photos : teamMail.damage;
  const { name, phone, email } = teamTexts.en;
  const date = dateText(answerBy, 'en');
  const customer: Row[] = [
    [name, booking.name],
    [phone, phoneText(booking.phone)],
    [email, booking.email],
  ];
  return {
    ...teamLetter(fill(subject, { date, reference: referenceOf(booking.bookingId) }), title, [
      fill(text, { date }),
      ...staffButton(booking),
      words,
      { kind: 'rows', rows: customer.filter(([, value]) => value !== '') },
      ...moveParts(booking, 'en', false),
    ]),
    about: booking.email,
  };
}
