import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressLine, MOST_ADDRESSES, sortAddresses, titleCase } from '#server/addresses/address-line';

it.each([
  ['ST ANDREWS', 'St Andrews'],
  ["KING'S STABLES ROAD", "King's Stables Road"],
  ['KING’S CROSS', 'King’s Cross'],
  ['ISLE OF SKYE', 'Isle of Skye'],
  ['12A THE LOAN', '12A The Loan'],
  ['MCDONALD ROAD', 'McDonald Road'],
  ["O'CONNELL COURT", "O'Connell Court"],
  ['MACKENZIE PLACE', 'Mackenzie Place'],
  ['FLAT 3F2', 'Flat 3F2'],
  ['PO BOX 12', 'PO Box 12'],
  ['CRAIGÉAN', 'Craigéan'],
])('the word %s of an address is written %s', (loud, written) => {
  expect(titleCase(loud)).toBe(written);
});

describe('an address on one line', () => {
  it.each([
    [['TREATS, 6, BRIDGE STREET, EDINBURGH, EH1 1YZ'], 'Treats, 6 Bridge Street, Edinburgh, EH1 1YZ'],
    [['FLAT 2, 6A, BRIDGE STREET, EDINBURGH, EH1 1YZ'], 'Flat 2, 6A Bridge Street, Edinburgh, EH1 1YZ'],
    [['14-16, BRIDGE STREET, EDINBURGH, EH1 1YZ'], '14-16 Bridge Street, Edinburgh, EH1 1YZ'],
    [['IBM', '6 Bridge Street', '', 'Edinburgh'], 'IBM, 6 Bridge Street, Edinburgh, EH1 1YZ'],
    [['6 Bridge Street', 'Edinburgh', 'eh11yz'], '6 Bridge Street, Edinburgh, EH1 1YZ'],
    [['6 Bridge Street, Edinburgh, EH1 2AB'], '6 Bridge Street, Edinburgh, EH1 2AB'],
    [['6 Bridge Street, Edinburgh EH1 1YZ'], '6 Bridge Street, Edinburgh EH1 1YZ'],
    [['6 Bridge Street, , ,Edinburgh,'], '6 Bridge Street, Edinburgh, EH1 1YZ'],
    [['6\u0000 Bridge\r\nStreet\t', ' Edinburgh '], '6 Bridge Street, Edinburgh, EH1 1YZ'],
    [['<b>6</b> Bridge Street', 'Edinburgh'], '<b>6</b> Bridge Street, Edinburgh, EH1 1YZ'],
  ])('made of the parts %j reads %s', (parts, line) => {
    expect(addressLine(parts, 'EH1 1YZ')).toBe(line);
  });

  it('ends with a part of a postcode if only that is known', () => {
    expect(addressLine(['6 Bridge Street, Leith'], 'EH6')).toBe('6 Bridge Street, Leith EH6');
    expect(addressLine(['6 Bridge Street, Leith EH6'], 'EH6')).toBe('6 Bridge Street, Leith EH6');
    expect(addressLine(['6 BRIDGE STREET, LEITH, EH6 6QQ'], 'EH6')).toBe('6 Bridge Street, Leith, EH6 6QQ');
  });

  it('ends with a postcode and has no control characters, double spaces or empty parts, for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 5 }), (parts) => {
        const line = addressLine(parts, 'EH1 1YZ');
        expect(line).toMatch(/[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/);
        expect(line).not.toMatch(/\p{Cc}|\s\s|, ,/u);
      }),
    );
  });
});

describe('addresses in order', () => {
  it('are sorted by street, then number, then flat, with names last', () => {
    const sorted = [
      '1 Bridge Street, Edinburgh, EH1 1YZ',
      'Flat 1, 2 Bridge Street, Edinburgh, EH1 1YZ',
      'Flat 2, 2 Bridge Street, Edinburgh, EH1 1YZ',
      'Flat 10, 2 Bridge Street, Edinburgh, EH1 1YZ',
      '10 Bridge Street, Edinburgh, EH1 1YZ',
      '10A Bridge Street, Edinburgh, EH1 1YZ',
      '12/2 Bridge Street, Edinburgh, EH1 1YZ',
      '12/11 Bridge Street, Edinburgh, EH1 1YZ',
      '100 Bridge Street, Edinburgh, EH1 1YZ',
      '1F2, 3 Castle Row, Edinburgh, EH1 1YZ',
      '3F1, 3 Castle Row, Edinburgh, EH1 1YZ',
      'Rose Cottage, Bridge Street, Edinburgh, EH1 1YZ',
      'Toll House, Bridge Street, Edinburgh, EH1 1YZ',
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (shuffled) => {
        expect(sortAddresses(shuffled)).toEqual(sorted);
      }),
    );
  });

  it('are distinct ignoring case, and at most three hundred', () => {
    expect(sortAddresses(['1 A Street, EH1 1YZ', '1 a street, EH1 1YZ'])).toHaveLength(1);
    expect(sortAddresses(Array.from({ length: 999 }, (_, n) => `${n} Row, EH1 1YZ`))).toHaveLength(MOST_ADDRESSES);
    expect(sortAddresses([`1 ${'Long '.repeat(60)}Row, EH1 1YZ`])).toEqual([]);
  });
});
