import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Contact, contactErrors, contactSchema, emptyContact, tidyContact } from '#domain/forms/contact';
import { contact } from '../../support/fixtures';

const errorsOf = (some: Partial<Contact>) => contactErrors({ ...contact, ...some });

describe('contact details', () => {
  it('start empty, with the newsletter on', () => {
    expect(emptyContact()).toEqual({ name: '', phone: '', email: '', newsletterConsent: true });
    expect(contactErrors(emptyContact())).toEqual({
      name: 'nameRequired',
      phone: 'phoneRequired',
      email: 'emailRequired',
    });
  });

  it('are read up to 400 characters a field, and an e-mail address is right up to 254', () => {
    const lengths = (name: number) => contactSchema.safeParse({ ...contact, name: 'M'.repeat(name) }).success;
    expect([400, 401].map(lengths)).toEqual([true, false]);
    const email = (length: number) => errorsOf({ email: `${'m'.repeat(length - 12)}@example.com` }).email;
    expect([254, 255].map(email)).toEqual([undefined, 'emailInvalid']);
  });

  it.each([
    ['　', 'nameRequired'],
    ['王\u200b', 'nameTooShort'],
    ['😀', 'nameTooShort'],
    ['M'.repeat(100), undefined],
    ['M'.repeat(101), 'nameTooLong'],
    ['Mary\r\nBcc: everyone@example.com', 'nameInvalid'],
    ['\u0301\u0301', 'nameInvalid'],
    ['李雷', undefined],
    ['Zoë 😀 MacDonald-Ó Briain', undefined],
  ])('the name "%s" meets %s', (name, error) => {
    expect(errorsOf({ name }).name).toBe(error);
  });

  it.each([
    ['', 'phoneRequired'],
    ['077009001', 'phoneInvalid'],
    ['07700900123 ext four', 'phoneInvalid'],
    ['1'.repeat(21), 'phoneInvalid'],
    ['++++++++++', 'phoneInvalid'],
    ['07700+900123', 'phoneInvalid'],
    ['07700900123\r\nBcc: 1', 'phoneInvalid'],
    ['+123456789', undefined],
    ['0770090012', undefined],
    ['(0131) 496-0000', undefined],
    ['＋８６ １３８００１３８０００', undefined],
  ])('the phone number "%s" meets %s', (phone, error) => {
    expect(errorsOf({ phone }).phone).toBe(error);
  });

  it.each([
    ['', 'emailRequired'],
    ['mary', 'emailInvalid'],
    ['mary@example', 'emailInvalid'],
    ['mary@.com', 'emailInvalid'],
    ['mary @example.com', 'emailInvalid'],
    ['mary@example.com, eve@example.com', 'emailInvalid'],
    ['Mary <mary@example.com>', 'emailInvalid'],
    ['mary@example.com\r\nBcc: eve@example.com', 'emailInvalid'],
    ['mary@example.com', undefined],
    ['ｍａｒｙ＠ｅｘａｍｐｌｅ．ｃｏｍ', undefined],
    ['mary.o+removal@mail.example.co.uk', undefined],
    ['李雷@例子.中国', undefined],
  ])('the e-mail address "%s" meets %s', (email, error) => {
    expect(errorsOf({ email }).email).toBe(error);
  });

  it.each([
    ['+44 (0)7700 900123', '+447700900123'],
    ['0044 (0) 7700 900123', '+447700900123'],
    ['＋４４（０）７７００９００１２３', '+447700900123'],
    ['+39 06 6982 1234', '+390669821234'],
    ['07700–900–123', '07700900123'],
    ['07700/900123', '07700900123'],
    ['Tel: 07700 900123', '07700900123'],
    ['手机：138 0013 8000', '13800138000'],
    ['077\u200b00900123\ufe0d', '07700900123'],
    ['0131 496 0000, extension 42', '01314960000 ext 42'],
    ['0131 496 0000 分机42', '01314960000 ext 42'],
  ])('the phone number "%s" is kept as %s', (phone, kept) => {
    expect(errorsOf({ phone })).toEqual({});
    expect(tidyContact({ ...contact, phone }).phone).toBe(kept);
  });

  it.each([
    ['jo＠example。com', 'jo@example.com'],
    ['\u202ajo@example.com\u202c', 'jo@example.com'],
    ['jo@exam\u00adple.com', 'jo@example.com'],
    ['MAILTO： jo@example.com?subject=My move', 'jo@example.com'],
  ])('the e-mail address "%s" is kept as %s', (email, kept) => {
    expect(errorsOf({ email })).toEqual({});
    expect(tidyContact({ ...contact, email }).email).toBe(kept);
  });

  it.each([
    ['Jo\u202Etxt.exe', 'Jotxt.exe'],
    ['\ufeff王\u200b伟', '王伟'],
    ['محمد\u200cرضا', 'محمد\u200cرضا'],
  ])('the name "%s" is kept as %s', (name, kept) => {
    expect(tidyContact({ ...contact, name }).name).toBe(kept);
  });

  it('contact details that are valid hold no line break, so that nothing gets into the head of a mail', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('Mary\nSample', 'mary@example.com\r\nBcc: x'));
    fc.assert(
      fc.property(text, text, text, (name, phone, email) => {
        const some = { name, phone, email, newsletterConsent: true };
        const tidy = tidyContact(some);
        const errors = contactErrors(some);
        if (!errors.name) expect(tidy.name).not.toMatch(/[\r\n]/);
        if (!errors.phone) expect(tidy.phone).toMatch(/^[\d+]{10,20}( ext \d+)?$/);
        if (!errors.email) expect(tidy.email).not.toMatch(/[\s,;<>]/);
        expect(contactErrors(tidy)).toEqual(errors);
      }),
      { numRuns: 500 },
    );
  });
});
