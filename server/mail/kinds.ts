/**
 * Every kind of mail. A new kind does not compile without a template in `render.ts` and a name in
 * `locales/en/team.ts` and `zh`.
 */
export const MAIL_KINDS = [
  'booking-confirmed',
  'booking-confirmed-again',
  'booking-rescheduled',
  'move-reminder',
  'booking-cancelled',
  'payment-cancelled',
  'payment-link',
  'booking-link',
  'new-address',
  'old-address',
  'history-link',
  'person-link',
  'refund',
  'inquiry',
  'contact-message',
  'contact-received',
  'newsletter',
  'alarm',
  'team-notice',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const isMailKind = (kind: string): kind is MailKind => (MAIL_KINDS as readonly string[]).includes(kind);
