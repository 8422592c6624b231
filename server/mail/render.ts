/** Renders mails. A new kind has its template here, and its name in `locales/en/team.ts` and `zh`. */
import type { Language } from '#domain/language';
import { newsletterMail } from '#server/mail/templates/message-mails';
import type { RenderedMail } from './mail';
import {
  balancePaid,
  bookingAmended,
  bookingCancelled,
  bookingConfirmed,
  bookingLink,
  bookingRescheduled,
  historyLink,
  moveDone,
  moveReminder,
  newAddress,
  oldAddress,
  paymentCancelled,
  paymentLink,
  personLink,
  priceChanged,
  refundNotice,
} from './templates/booking-mails';
import { teamTexts } from './templates/booking-parts';
import { damageAnswered, damageNotice, damageReceived } from './templates/damage-mails';
import { contactMessage, contactReceived } from './templates/message-mails';
import { alarmMail, inquiryMail, teamNotice } from './templates/team-mails';

const templates = {
  'booking-confirmed': bookingConfirmed,
  'booking-confirmed-again': bookingConfirmed,
  'booking-rescheduled': bookingRescheduled,
  'booking-amended': bookingAmended,
  'price-changed': priceChanged,
  'balance-paid': balancePaid,
  'move-reminder': moveReminder,
  'move-done': moveDone,
  'damage-received': damageReceived,
  'damage-answered': damageAnswered,
  'booking-cancelled': bookingCancelled,
  'payment-cancelled': paymentCancelled,
  'payment-link': paymentLink,
  'booking-link': bookingLink,
  'new-address': newAddress,
  'old-address': oldAddress,
  'history-link': historyLink,
  'person-link': personLink,
  refund: refundNotice,
  inquiry: inquiryMail,
  'contact-message': contactMessage,
  'contact-received': contactReceived,
  newsletter: newsletterMail,
  alarm: alarmMail,
  'team-notice': teamNotice,
  'damage-notice': damageNotice,
} satisfies Record<string, (payload: never, lang: Language) => RenderedMail>;

export type MailKind = keyof typeof templates;
export const MAIL_KINDS = Object.keys(templates) as MailKind[];
/** The data that a kind of mail is made from. */
export type MailPayload<Kind extends MailKind> = Parameters<(typeof templates)[Kind]>[0];

export function renderMail<Kind extends MailKind>(
  kind: Kind,
  payload: MailPayload<Kind>,
  lang: Language,
): RenderedMail {
  const template: (payload: never, lang: Language) => RenderedMail = templates[kind];
  return template(payload as never, lang);
}

/** The name of a mail in the staff room. A kind from an older version is shown as it is. */
export function mailName(kind: string, lang: Language): string {
  const names: Readonly<Record<MailKind, string>> = teamTexts[lang].mails;
  return names[kind as MailKind] ?? kind;
}
