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

  it('are valid when nothing is wrong with them, with and without the newsletter', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ newsletterConsent: false })).toEqual({});
  });

  it.each([
    ['', 'nameRequired'],
    ['   ', 'nameRequired'],
    ['　', 'nameRequired'],
    ['M', 'nameTooShort'],
    [' M ', 'nameTooShort'],
    ['😀', 'nameTooShort'],
    ['M'.repeat(100), undefined],
    ['M'.repeat(101), 'nameTooLong'],
    ['李'.repeat(101), 'nameTooLong'],
    ['Mary\r\nBcc: everyone@example.com', 'nameInvalid'],
    ['Mary\u0000Sample', 'nameInvalid'],
    ['Mo', undefined],
    ['李雷', undefined],
    ['Zoë 😀 MacDonald-Ó Briain', undefined],
    ["Máire O'Neill", undefined],
  ])('the name "%s" meets %s', (name, error) => {
    expect(errorsOf({ name }).name).toBe(error);
  });

  it.each([
    ['', 'phoneRequired'],
    ['  ', 'phoneRequired'],
    ['077009001', 'phoneInvalid'],
    ['0770 090 01', 'phoneInvalid'],
    ['07700 9OO123', 'phoneInvalid'],
    ['07700900123 ext 4', 'phoneInvalid'],
    ['1'.repeat(21), 'phoneInvalid'],
    ['++++++++++', 'phoneInvalid'],
    ['＋＋＋＋＋＋＋＋＋＋', 'phoneInvalid'],
    ['07700+900123', 'phoneInvalid'],
    ['++447700900123', 'phoneInvalid'],
    ['0770090012+', 'phoneInvalid'],
    ['07700900123\r\nBcc: 1', 'phoneInvalid'],
    ['+123456789', undefined],
    ['0770090012', undefined],
    ['07700 900 123', undefined],
    ['(0131) 496-0000', undefined],
    ['+44 7700 900123', undefined],
    ['+86 138 0013 8000', undefined],
    ['＋８６ １３８００１３８０００', undefined],
  ])('the phone number "%s" meets %s', (phone, error) => {
    expect(errorsOf({ phone }).phone).toBe(error);
  });

  it.each([
    ['', 'emailRequired'],
    [' ', 'emailRequired'],
    ['mary', 'emailInvalid'],
    ['mary@example.com\u202emoc.elpmaxe', 'emailInvalid'],
    ['mary\u200b@example.com', 'emailInvalid'],
    ['mary@', 'emailInvalid'],
    ['@example.com', 'emailInvalid'],
    ['mary@example', 'emailInvalid'],
    ['mary@example.', 'emailInvalid'],
    ['mary@.com', 'emailInvalid'],
    ['mary @example.com', 'emailInvalid'],
    ['mary@exam ple.com', 'emailInvalid'],
    ['mary@example.com, eve@example.com', 'emailInvalid'],
    ['mary@example.com,eve@example.com', 'emailInvalid'],
    ['eve,mary@example.com', 'emailInvalid'],
    ['Mary <mary@example.com>', 'emailInvalid'],
    ['mary@example.com\r\nBcc: eve@example.com', 'emailInvalid'],
    ['mary@example.com\u0000', 'emailInvalid'],
    ['mary@@example.com', 'emailInvalid'],
    [`${'m'.repeat(250)}@example.com`, 'emailInvalid'],
    ['mary@example.com', undefined],
    [' mary@example.com ', undefined],
    ['ｍａｒｙ＠ｅｘａｍｐｌｅ．ｃｏｍ', undefined],
    ['mary.o+removal@mail.example.co.uk', undefined],
    ['李雷@例子.中国', undefined],
  ])('the e-mail address "%s" meets %s', (email, error) => {
    expect(errorsOf({ email }).email).toBe(error);
  });

  it('are kept trimmed, the phone number and the address in plain characters', () => {
    expect(
      tidyContact({
        name: '  Zoë Sample ',
        phone: ' (＋８６) １３８-0013.8000 ',
        email: ' ｍary@example.com ',
        newsletterConsent: false,
      }),
    ).toEqual({ name: 'Zoë Sample', phone: '+8613800138000', email: 'mary@example.com', newsletterConsent: false });
  });

  it('that are valid hold no line break, so that nothing gets into the head of a mail', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('Mary\nSample', 'mary@example.com\r\nBcc: x'));
    fc.assert(
      fc.property(text, text, text, (name, phone, email) => {
        const some = { name, phone, email, newsletterConsent: true };
        const tidy = tidyContact(some);
        const errors = contactErrors(some);
        if (!errors.name) expect(tidy.name).not.toMatch(/[\r\n]/);
        if (!errors.phone) expect(tidy.phone).toMatch(/^[\d+]{10,20}$/);
        if (!errors.email) expect(tidy.email).not.toMatch(/[\s,;<>]/);
        expect(contactErrors(tidy)).toEqual(errors);
      }),
      { numRuns: 500 },
    );
  });
});
