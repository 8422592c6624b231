import type { Language } from '#domain/language';
import { isMailKind, type MailKind } from './kinds';
import type { RenderedMail, RenderMail } from './mail';
import {
  bookingCancelled,
  bookingConfirmed,
  bookingLink,
  bookingRescheduled,
  historyLink,
  moveReminder,
  newAddress,
  oldAddress,
  paymentCancelled,
  paymentLink,
  personLink,
  refundNotice,
} from './templates/booking-mails';
import { contactMessage, contactReceived } from './templates/message-mails';
import { newsletterMail } from './templates/newsletter-mails';
import { alarmMail, inquiryMail, teamNotice } from './templates/team-mails';

type Template = (lang: Language, payload: unknown) => RenderedMail;

const templates: Readonly<Record<MailKind, Template>> = {
  'booking-confirmed': bookingConfirmed,
  'booking-confirmed-again': bookingConfirmed,
  'booking-rescheduled': bookingRescheduled,
  'move-reminder': moveReminder,
  'booking-cancelled': bookingCancelled,
  'payment-cancelled': paymentCancelled,
  'payment-link': paymentLink,
  'booking-link': bookingLink,
  'new-address': newAddress,
  'old-address': oldAddress,
  'history-link': historyLink,
  'person-link': personLink,
  refund: refundNotice,
  inquiry: (_lang, payload) => inquiryMail(payload),
  'contact-message': (_lang, payload) => contactMessage(payload),
  'contact-received': contactReceived,
  newsletter: newsletterMail,
  alarm: (_lang, payload) => alarmMail(payload),
  'team-notice': (_lang, payload) => teamNotice(payload),
};

/** Throws for an unknown kind. */
export const renderMail: RenderMail = (kind, lang, payload) => {
  if (!isMailKind(kind)) throw new Error(`mail kind '${kind}' is unknown`);
  return templates[kind](lang, payload);
};
