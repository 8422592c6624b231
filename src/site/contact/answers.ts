/** The pages that forms without script, and the links of the newsletter's mail, end on. */
export const ANSWERS = {
  'contact/sent': 'sent',
  'contact/not-sent': 'notSent',
  'newsletter/asked': 'asked',
  'newsletter/not-asked': 'notAsked',
  'newsletter/confirmed': 'confirmed',
  'newsletter/left': 'left',
  'newsletter/expired': 'expired',
} as const;
export type FormAnswer = (typeof ANSWERS)[keyof typeof ANSWERS];
