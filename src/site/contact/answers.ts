/** The pages that forms without script, and the links of mails, end on. */
export const ANSWERS = {
  'contact/sent': 'sent',
  'contact/not-sent': 'notSent',
  'newsletter/asked': 'asked',
  'newsletter/not-asked': 'notAsked',
  'newsletter/confirmed': 'confirmed',
  'newsletter/left': 'left',
  'newsletter/expired': 'expired',
  'your-data/asked': 'dataAsked',
  'your-data/not-asked': 'dataNotAsked',
  'your-data/erased': 'dataErased',
  'your-data/kept': 'dataKept',
  'your-data/expired': 'dataExpired',
} as const;
/** The pages that ask before anything is done: a link is opened by many a machine, a button is not. */
export const QUESTIONS = {
  'newsletter/confirm/*': 'confirm',
  'newsletter/leave/*': 'leave',
  'your-data': 'data',
  'your-data/*': 'dataLink',
} as const;
export type FormQuestion = (typeof QUESTIONS)[keyof typeof QUESTIONS];
export type FormAnswer = (typeof ANSWERS)[keyof typeof ANSWERS];
