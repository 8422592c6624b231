import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Contact,
  type ContactField,
  type ContactRefusal,
  contactErrors,
  contactSchema,
  emptyContact,
  phoneText,
  tidyContact,
} from '#domain/forms/contact';
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
    const email = (length: number) =>
      errorsOf({ email: `m@${'m.'.repeat(length / 2 - 2)}mm`.padEnd(length, 'm') }).email;
    expect([254, 255].map(email)).toEqual([undefined, 'emailInvalid']);
  });

  it.each<[ContactField, string, ContactRefusal | undefined]>([
    ['name', '　', 'nameRequired'],
    ['name', '王\u200b', 'nameTooShort'],
    ['name', '😀', 'nameTooShort'],
    ['name', 'M'.repeat(100), undefined],
    ['name', 'M'.repeat(101), 'nameTooLong'],
    ['name', 'Mary\r\nBcc: everyone@example.com', 'nameInvalid'],
    ['name', '\u0301\u0301', 'nameInvalid'],
    ['name', '李雷', undefined],
    ['name', 'Zoë 😀 MacDonald-Ó Briain', undefined],
    ['phone', '077009001', 'phoneInvalid'],
    ['phone', '07700900123 ext four', 'phoneInvalid'],
    ['phone', '1'.repeat(21), 'phoneInvalid'],
    ['phone', '++++++++++', 'phoneInvalid'],
    ['phone', '07700+900123', 'phoneInvalid'],
    ['phone', '0(0)7700900123', 'phoneInvalid'],
    ['phone', '07700900123\r\nBcc: 1', 'phoneInvalid'],
    ['phone', '+123456789', undefined],
    ['phone', '0770090012', undefined],
    ['phone', '(0131) 496-0000', undefined],
    ['phone', '＋８６ １３８００１３８０００', undefined],
    ['email', 'mary', 'emailInvalid'],
    ['email', 'mary@example', 'emailInvalid'],
    ['email', 'mary@.com', 'emailInvalid'],
    ['email', 'mary @example.com', 'emailInvalid'],
    ['email', 'mary@example.com, eve@example.com', 'emailInvalid'],
    ['email', 'mary@example.com\r\nBcc: eve@example.com', 'emailInvalid'],
    ['email', 'Mary <mary@example.com>, Eve <eve@example.com>', 'emailInvalid'],
    ['email', 'mary@example.com/', 'emailInvalid'],
    ['email', 'mary@example.123', 'emailInvalid'],
    ['email', 'mary@-example.com', 'emailInvalid'],
    ['email', 'mary@exa_mple.com', 'emailInvalid'],
    ['email', '.mary@example.com', 'emailInvalid'],
    ['email', 'mary.@example.com', 'emailInvalid'],
    ['email', 'ma..ry@example.com', 'emailInvalid'],
    ['email', `${'m'.repeat(64)}@example.com`, undefined],
    ['email', `${'m'.repeat(65)}@example.com`, 'emailInvalid'],
    ['email', 'mary@xn--fsqu00a.xn--fiqs8s', undefined],
    ['email', "o'mary_+x@3com.co.uk", undefined],
    ['email', 'mary@example.com', undefined],
    ['email', 'ｍａｒｙ＠ｅｘａｍｐｌｅ．ｃｏｍ', undefined],
    ['email', 'mary.o+removal@mail.example.co.uk', undefined],
    ['email', '李雷@例子.中国', undefined],
  ])('the %s "%s" meets %s', (field, typed, refusal) => {
    expect(errorsOf({ [field]: typed })[field]).toBe(refusal);
  });

  it.each<[ContactField, string, string]>([
    ['phone', '+44 (0)7700 900123', '+447700900123'],
    ['phone', '0044 (0) 7700 900123', '+447700900123'],
    ['phone', '＋４４（０）７７００９００１２３', '+447700900123'],
    ['phone', '+39 06 6982 1234', '+390669821234'],
    ['phone', '+39 (0)6 6982 1234', '+390669821234'],
    ['phone', '+33-(0)6-12-34-56-78', '+33612345678'],
    ['phone', '(+33) (0)6 12 34 56 78', '+33612345678'],
    ['phone', '+353 / (0)87 123 4567', '+353871234567'],
    ['phone', '+44 0131 496 0000', '+441314960000'],
    ['phone', '(0)131 496 0000', '01314960000'],
    ['phone', '07700 900123,', '07700900123'],
    ['phone', '07700–900–123', '07700900123'],
    ['phone', '07700/900123', '07700900123'],
    ['phone', 'Tel: 07700 900123', '07700900123'],
    ['phone', '手机：138 0013 8000', '13800138000'],
    ['phone', '077\u200b00900123\ufe0d', '07700900123'],
    ['phone', '0131 496 0000, extension 42', '01314960000 ext 42'],
    ['phone', '0131 496 0000 分机42', '01314960000 ext 42'],
    ['email', 'jo＠example。com', 'jo@example.com'],
    ['email', '\u202ajo@example.com\u202c', 'jo@example.com'],
    ['email', 'jo@exam\u00adple.com', 'jo@example.com'],
    ['email', 'MAILTO： jo@example.com?subject=My move', 'jo@example.com'],
    ['email', 'jo@example.com.', 'jo@example.com'],
    ['email', 'jo@example.com ;', 'jo@example.com'],
    ['email', '<jo@example.com>,', 'jo@example.com'],
    ['email', '"Example, Jo" <mailto:jo@example.com>', 'jo@example.com'],
    ['name', 'Jo\u202Etxt.exe', 'Jotxt.exe'],
    ['name', '\ufeff王\u200b伟', '王伟'],
    ['name', 'محمد\u200cرضا', 'محمد\u200cرضا'],
  ])('the %s "%s" is kept as "%s"', (field, typed, kept) => {
    expect(errorsOf({ [field]: typed })).toEqual({});
    expect(tidyContact({ ...contact, [field]: typed })[field]).toBe(kept);
  });

  it.each([
    ['07700900123', '07700 900123'],
    ['+447700900123', '07700 900123'],
    ['+44 (0)131 4960000', '0131 496 0000'],
    ['01134960000 ext 42', '0113 496 0000 ext 42'],
    ['02079460000', '020 7946 0000'],
    ['01632960000', '01632 960000'],
    ['0163296000', '01632 96000'],
    ['08081570000', '0808 157 0000'],
    ['0800123456', '0800 123 456'],
    ['+8613800138000', '+86 138 0013 8000'],
    ['+353871234567', '+353871234567'],
    ['13800138000', '13800138000'],
    ['ring my flatmate', 'ring my flatmate'],
    ['', ''],
  ])('the phone number "%s" is shown as "%s"', (stored, shown) => {
    expect(phoneText(stored)).toBe(shown);
  });

  it.each([',', ' ;', '(', '+(0)', '<', 'a@', 'a.', '-', ' ext', '\u200b'])(
    'are judged at once, even 60,000 characters of "%s"',
    (piece) => {
      const text = piece.repeat(60_000 / piece.length);
      const before = process.cpuUsage();
      contactErrors({ name: text, phone: text, email: text });
      expect(process.cpuUsage(before).user / 1000, 'milliseconds').toBeLessThan(500);
    },
  );

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
