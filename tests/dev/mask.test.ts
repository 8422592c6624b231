import { describe, expect, it } from 'vitest';
import { mask } from '../../dev/inspector/mask';
import { quotedFacts, readyFacts } from '../support/fixtures';

describe('the mask', () => {
  it('replaces personal data with valid examples', () => {
    const contact = { name: 'Ailsa Craig', email: 'ailsa@craig.scot', phone: '0131 496 0000', newsletterConsent: true };
    expect(mask({ contact })).toEqual({
      contact: { name: 'Robin Example', email: 'robin@example.org', phone: '07700900123', newsletterConsent: true },
    });
  });

  it('masks events and contexts alike', () => {
    const typed = [
      { type: 'field.changed', field: 'name', value: 'Ailsa Craig' },
      { type: 'field.changed', field: 'fromAddress', value: '14 Marchmont Road, EH9 1HU' },
      { type: 'reason.typed', reason: 'My mother has died' },
    ];
    expect(mask([...typed, { fromAddress: '14 Marchmont Road', toAddress: '', itemDetails: 'Ring Ailsa' }])).toEqual([
      { type: 'field.changed', field: 'name', value: 'Robin Example' },
      { type: 'field.changed', field: 'fromAddress', value: '1 Example Street, Edinburgh' },
      { type: 'reason.typed', reason: 'An example reason' },
      { fromAddress: '1 Example Street, Edinburgh', toAddress: '', itemDetails: 'An example note' },
    ]);
    expect(mask({ output: { ok: false, reason: 'windowGone' } })).toEqual({
      output: { ok: false, reason: 'windowGone' },
    });
  });

  it('keeps the length of text in progress', () => {
    expect(mask([{ type: 'code.typed', text: 'MOVE1' }, { typed: { start: 'L' } }])).toEqual([
      { type: 'code.typed', text: 'Examp' },
      { typed: { start: 'E' } },
    ]);
  });

  it('finds personal data anywhere in a text', () => {
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

  it('masks streets and keeps towns', () => {
    expect(
      mask([{ place: 'Leith, Edinburgh, EH6 7AB' }, { primary: '14 Marchmont Road', secondary: 'Edinburgh, EH9' }]),
    ).toEqual([{ place: 'Leith, Edinburgh, EH6' }, { primary: 'Example Street', secondary: 'Edinburgh, EH9' }]);
  });

  it('leaves no personal data of a whole booking', () => {
    const text = JSON.stringify(mask({ readyFacts, quotedFacts }));
    const { contact, start, destination } = quotedFacts;
    for (const secret of [contact.name, contact.email, start?.address, destination?.address]) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
  });
});
