/** Keyboard and autofill of the fields for name, phone and email. */
export const CONTACT_INPUTS = {
  name: { type: 'text', inputMode: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
} as const;
