import { describe, expect, it } from 'vitest';
import { mask } from '../../dev/inspector/mask';
import { quotedFacts, readyFacts } from '../support/fixtures';

describe('personal data', () => {
  it('is replaced by examples that are as valid', () => {
    const contact = { name: 'Ailsa Craig', email: 'ailsa@craig.scot', phone: '0131 496 0000', newsletterConsent: true };
    expect(mask({ contact })).toEqual({
      contact: { name: 'Robin Example', email: 'robin@example.org', phone: '07700900123', newsletterConsent: true },
    });
  });

  it('is found in texts wherever they stand', () => {
    expect(mask(['write to ailsa@craig.scot or ring +44 131 496 0000', 'EH8 9YL'])).toEqual([
      'write to robin@example.org or ring 07700900123',
      'EH8',
    ]);
    expect(mask({ token: 'abc', url: 'https://checkout.example/cs_1', addresses: ['14 Marchmont Road'] })).toEqual({
      token: '(hidden)',
      url: '(hidden)',
      addresses: ['1 Example Street'],
    });
  });

  it('is a street, but not a town', () => {
    expect(
      mask([{ place: 'Leith, Edinburgh, EH6 7AB' }, { primary: '14 Marchmont Road', secondary: 'Edinburgh, EH9' }]),
    ).toEqual([{ place: 'Leith, Edinburgh, EH6' }, { primary: 'Example Street', secondary: 'Edinburgh, EH9' }]);
  });

  it('leaves nothing of a whole booking', () => {
    const text = JSON.stringify(mask({ readyFacts, quotedFacts }));
    const { contact, start, destination } = quotedFacts;
    for (const secret of [contact.name, contact.email, start?.address, destination?.address]) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
  });

  it('keeps what is not personal, and turns what is not data into words', () => {
    expect(mask({ room: 'start', price: 24000, on: true, none: null, gone: undefined })).toEqual({
      room: 'start',
      price: 24000,
      on: true,
      none: null,
    });
    expect(mask({ error: new TypeError('no'), act: () => 1 })).toEqual({ error: 'TypeError: no', act: '(function)' });
  });
});
