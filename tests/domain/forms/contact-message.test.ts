import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ContactMessage,
  emptyMessage,
  firstWrong,
  MESSAGE_FIELDS,
  MESSAGE_LIMITS,
  messageErrors,
  tidyMessage,
} from '#domain/forms/contact-message';
import { oneLine } from '#domain/typed-text';

const TODAY = '2027-03-02';
const good: ContactMessage = {
  ...emptyMessage(),
  name: 'Mary Sample',
  email: 'mary@example.com',
  phone: '+44 7700 900123',
  message: 'An upright piano.',
};
const errors = (change: Partial<ContactMessage>, hasQuote = false) =>
  messageErrors({ ...good, ...change }, TODAY, hasQuote);
const anyText = fc.string({ unit: 'binary', maxLength: 400 });
const anyMessage = fc.record(
  Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, anyText])),
) as fc.Arbitrary<ContactMessage>;

describe('a message', () => {
  it('needs no words where a quote speaks for itself', () => {
    expect(errors({ message: ' ' })).toEqual({ message: 'messageRequired' });
    expect(errors({ message: ' ' }, true)).toEqual({});
  });

  it.each(MESSAGE_FIELDS.filter((field) => !['email', 'phone', 'movingDate'].includes(field)))(
    'takes a %s up to its limit and no longer',
    (field) => {
      const limit = MESSAGE_LIMITS[field];
      expect(errors({ [field]: '字'.repeat(limit) })).toEqual({});
      expect(errors({ [field]: '字'.repeat(limit + 1) })).toEqual({
        [field]: field === 'name' ? 'nameTooLong' : 'textTooLong',
      });
    },
  );

  it('reports a long address, number or date in the words of its own rule', () => {
    expect(errors({ email: `${'a'.repeat(250)}@example.com` }).email).toBe('emailInvalid');
    expect(errors({ phone: '0'.repeat(41) }).phone).toBe('phoneInvalid');
    expect(errors({ movingDate: '12026-12-15' }).movingDate).toBe('dateInvalid');
  });

  it('takes today and any later day', () => {
    expect(errors({ movingDate: TODAY })).toEqual({});
    expect(errors({ movingDate: '2030-01-01' })).toEqual({});
    expect(errors({ movingDate: '2027-03-01' })).toEqual({ movingDate: 'datePast' });
    expect(errors({ movingDate: 'soon' })).toEqual({ movingDate: 'dateInvalid' });
  });

  it('names the first wrong field in the order of the form', () => {
    expect(firstWrong({ message: 'messageRequired', email: 'emailInvalid' })).toBe('email');
    expect(firstWrong({})).toBeUndefined();
  });
});

describe('tidying', () => {
  it('leaves one line without invisible characters in every field but the message', () => {
    fc.assert(
      fc.property(anyMessage, ({ message: _, ...rest }) => {
        for (const text of Object.values(tidyMessage({ message: '', ...rest }))) {
          expect(text).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_C}\u200b\u2028\u2029]/u);
          expect(text).toBe(text.trim());
        }
      }),
    );
  });

  it('removes spaces that come from characters of another width', () => {
    const wide = '\u1fbd';
    const { email, movingDate } = tidyMessage({ ...emptyMessage(), email: wide, movingDate: wide });
    for (const text of [email, movingDate]) expect(text).toBe(text.trim());
  });

  it('leaves a tidy message as it is, and its errors', () => {
    fc.assert(
      fc.property(anyMessage, (sent) => {
        const tidy = tidyMessage(sent);
        expect(tidyMessage(tidy)).toEqual(tidy);
        expect(messageErrors(tidy, TODAY, false)).toEqual(messageErrors(sent, TODAY, false));
      }),
    );
  });

  it('keeps paragraphs, emoji and every script', () => {
    const message = 'Klavier ä\r\n\r\n\r\n\r\n钢琴 👩‍👩‍👧\tok  \rbye\u0000';
    expect(tidyMessage({ ...good, message }).message).toBe('Klavier ä\n\n钢琴 👩‍👩‍👧 ok\nbye');
    expect(oneLine(' 李\u202e小明 \r\nBcc: x ')).toBe('李小明 Bcc: x');
  });
});
