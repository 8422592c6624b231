/** Pages of forms without JavaScript and of links in mails. Mail scanners open links but press no buttons, so `confirm` and `leave` ask first. */
export const FORM_PATHS = {
  'contact/sent': 'sent',
  'contact/not-sent': 'notSent',
  'newsletter/asked': 'asked',
  'newsletter/not-asked': 'notAsked',
  'newsletter/confirmed': 'confirmed',
  'newsletter/left': 'left',
  'newsletter/expired': 'expired',
  'newsletter/confirm/*': 'confirm',
  'newsletter/leave/*': 'leave',
  'your-data': 'data',
  'your-data/asked': 'dataAsked',
  'your-data/not-asked': 'dataNotAsked',
  'your-data/erased': 'dataErased',
  'your-data/kept': 'dataKept',
  'your-data/expired': 'dataExpired',
  'your-data/*': 'dataLink',
} as const;
export type FormVariant = (typeof FORM_PATHS)[keyof typeof FORM_PATHS];
