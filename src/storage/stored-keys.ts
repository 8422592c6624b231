/** Everything that this site keeps in a browser. The cookie page shows this table, and no other key can be written. */
export const STORED = [
  { name: 'booking, __Host-booking', where: 'cookie', what: 'booking' },
  { name: 'booking-draft', where: 'tab', what: 'bookingDraft' },
  { name: 'booking-aside', where: 'tab', what: 'bookingDraft' },
  { name: 'booking-paid', where: 'tab', what: 'bookingPaid' },
  { name: 'same-day-draft', where: 'tab', what: 'sameDayDraft' },
  { name: 'same-day-sent', where: 'tab', what: 'sameDaySent' },
  { name: 'change-…', where: 'tab', what: 'changeDraft' },
  { name: 'damage-…', where: 'tab', what: 'damageDraft' },
  { name: 'contact-draft', where: 'tab', what: 'contactDraft' },
  { name: 'student-draft', where: 'tab', what: 'studentDraft' },
  { name: 'typed-place…', where: 'tab', what: 'typedPlace' },
  { name: 'scroll', where: 'tab', what: 'scroll' },
  { name: 'reloaded-at', where: 'tab', what: 'reloadedAt' },
  { name: 'last_error', where: 'tab', what: 'lastError' },
  { name: 'i18nextLng', where: 'local', what: 'language' },
  { name: 'messageSent_…', where: 'local', what: 'messageSent' },
] as const;

type Stored = (typeof STORED)[number];
type KeyIn<Where extends Stored['where']> = Extract<Stored, { where: Where }>['name'] extends infer Name
  ? Name extends `${infer Start}…`
    ? `${Start}${string}`
    : Name
  : never;

/** Keys of one tab's storage, and of the storage that all tabs share. */
export type TabKey = KeyIn<'tab'>;
export type LocalKey = KeyIn<'local'>;
