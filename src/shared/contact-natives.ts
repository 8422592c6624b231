/** What a browser is told of the fields that say who somebody is. */
export const contactNatives = {
  name: { type: 'text', inputMode: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
} as const;
