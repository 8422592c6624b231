import { describe, expect, it } from 'vitest';
import { floorIn } from '#domain/move/floor';
import {
  addressRefusal,
  areSameLocations,
  lacksAddress,
  locationText,
  looksLikeLocation,
  placeKey,
  searchedAddress,
  sharedEnding,
  typedAddress,
  wholeAddress,
} from '#domain/place';
import { start, startAddress } from '../support/fixtures';

describe('a typed address', () => {
  const marchmont = { place: 'Marchmont, Edinburgh, EH9', postcode: 'EH9' };
  it.each([
    ['12 Marchmont Road', marchmont, '12 Marchmont Road, Marchmont, Edinburgh EH9'],
    ['12 Marchmont Road, Edinburgh', marchmont, '12 Marchmont Road, Marchmont, Edinburgh EH9'],
    ['12 Marchmont Road, edinburgh', { place: 'Edinburgh' }, '12 Marchmont Road, Edinburgh'],
    ['12 Marchmont Road, Marchmont, Edinburgh EH9', marchmont, '12 Marchmont Road, Marchmont, Edinburgh EH9'],
    [
      '12 Princes Street',
      { place: 'Princes Street, Edinburgh, EH2', postcode: 'EH2' },
      '12 Princes Street, Edinburgh EH2',
    ],
    [' 5 Shore Place ', { place: 'EH6 6QQ, Edinburgh', postcode: 'EH6 6QQ' }, '5 Shore Place, Edinburgh EH6 6QQ'],
    ['5 Harbour Row', { place: 'Skye' }, '5 Harbour Row, Skye'],
    ['5 Harbour Row, Undefined', { place: 'EH6 6QQ', postcode: 'EH6 6QQ' }, '5 Harbour Row, Undefined EH6 6QQ'],
  ])('completes the typed address %s with town and postcode', (typed, place, whole) =>
    expect(wholeAddress(typed, place)).toBe(whole),
  );

  it.each([
    ['', { place: 'Edinburgh' }, '12 Sample Street, Edinburgh'],
    ['eh91hz', { place: 'Edinburgh' }, '12 Sample Street, Edinburgh EH9 1HZ'],
    ['EH9 1HZ', marchmont, '12 Sample Street, Marchmont, Edinburgh EH9 1HZ'],
    ['G12 8QQ', marchmont, '12 Sample Street, G12 8QQ'],
  ])('takes the postcode %s typed beside it', (code, place, whole) =>
    expect(typedAddress('12 Sample Street', code, place)).toBe(whole),
  );

  it.each([
    [' 　', 'locationRequired'],
    ['home', 'locationInvalid'],
    ['EH9 1HZ, Marchmont', 'doorMissing'],
    ['Marchmont Road, Edinburgh EH9 1HZ', 'doorMissing'],
    ['12 Marchmont Road', undefined],
    ['The Old Mill, Marchmont', undefined],
    ['Park View, Church Lane', undefined],
  ])('must name a door: "%s" is refused as %s', (text, refusal) =>
    expect(addressRefusal(text, 'Marchmont, Edinburgh, EH9')).toBe(refusal),
  );

  it.each([
    ['12 Marchmont Road', true],
    ['Room 12 Pollock Halls, EH16 5AY', true],
    ['Pollock Halls, 18 Holyrood Park Road', true],
    ['２Ｆ１，１２ Marchmont Road，EH9 1HZ', true],
    ['爱丁堡马奇蒙特路12号2楼1室 EH9 1HZ', true],
    ['EH16 5AY Flat A12', true],
    ['Edinbrugh', false],
    ['edinburgh castle', false],
    ['Edinburgh EH9 1', false],
    ['eh91h', false],
  ])('a search for "%s" is an address at the place: %s', (text, isKept) =>
    expect(searchedAddress(`　${text} `, 'Edinburgh Castle, Edinburgh, EH1')).toBe(isKept ? text : undefined),
  );
});

describe('the floor in an address', () => {
  it.each([
    ['2F1, 12 Marchmont Road', 2],
    ['3/2, 12 King’s Road, Glasgow G12 8QQ', 3],
    ['Flat 1/1, 12 King’s Road', 1],
    ['Flat B1 2nd floor, 10 Marchmont Road', 2],
    ['First-floor flat, 10 Marchmont Road', 1],
    ['Floor 12, 1 Harbour Tower', 12],
    ['2F, 10 Marchmont Road', 2],
    ['3/F, 10 Marchmont Road', 3],
    ['Ground floor, 10 Marchmont Road', 0],
    ['GF2, 10 Marchmont Road', 0],
    ['G/1, 12 King’s Road', 0],
    ['马奇蒙特路10号3楼', 3],
    ['马奇蒙特路10号三樓', 3],
    ['地面层，马奇蒙特路10号', 0],
    ['Top floor, 10 Marchmont Road', 'top'],
    ['马奇蒙特路10号顶楼', 'top'],
  ])('"%s" is %s', (address, floor) => {
    expect(floorIn(address)).toBe(floor);
  });

  it.each([
    '',
    '12/3 Marchmont Road',
    '1 Groundsman Cottage',
    'Basement flat, 10 Marchmont Road',
    'Floor -1, 10 Marchmont Road',
    '负一楼，马奇蒙特路10号',
    'B1层，马奇蒙特路10号',
    'Floor 2.5, 10 Marchmont Road',
    '12F Marchmont Road',
    '马奇蒙特路10号二十三楼',
    '30th floor, 1 Harbour Tower',
    'EH9 1FL',
    '5号',
  ])('"%s" names none that can be entered', (address) => {
    expect(floorIn(address)).toBeUndefined();
  });
});

describe('a location', () => {
  it.each([
    ['Leith, Edinburgh', true],
    ['EH8 9YL', true],
    ['Princes Street', true],
    ['Edinburgh', false],
    ['EH8 9', false],
    ['EH8, 9', true],
    ['  a1   ', false],
  ])('"%s" looks like one: %s', (text, valid) => {
    expect(looksLikeLocation(text)).toBe(valid);
  });

  it('is another one when the same street and number is in another place', () => {
    const leith = { placeId: 'leith-eh6', place: 'Leith, Edinburgh, EH6', address: '12 High Street' };
    const perth = { placeId: 'perth-ph1', place: 'Perth, PH1', address: '12 High Street' };
    expect([areSameLocations(leith, perth), areSameLocations(leith, { ...leith, placeId: '' })]).toEqual([false, true]);
  });

  it('lacks its address until there is one', () => {
    expect([lacksAddress(start), locationText(start)]).toEqual([true, start.place]);
    const known = { ...start, address: startAddress };
    expect([lacksAddress(known), locationText(known)]).toEqual([false, startAddress]);
  });

  it('shares its town and postcode with the others of a list', () => {
    const street = ['Flat 1, 12 High Street, Leith, Edinburgh, EH6 6QQ', '14 High Street, Leith, Edinburgh, EH6 6QQ'];
    expect(sharedEnding(street)).toBe('Leith, Edinburgh, EH6 6QQ');
    expect(sharedEnding([...street, '3 Shore, Edinburgh, EH6 6QR'])).toBe('');
    expect(sharedEnding(['12 High Street, Leith', '2F1, 12 High Street, Leith'])).toBe('Leith');
    expect(sharedEnding([])).toBe('');
  });

  it('identifies a location by its place, or by its text without one', () => {
    expect(placeKey(start)).toBe('eh8-9yl');
    expect(placeKey({ ...start, placeId: '' })).toBe(start.place);
    expect(placeKey({ ...start, placeId: '', address: startAddress })).toBe(startAddress);
    expect(placeKey({ ...start, address: startAddress })).toBe('eh8-9yl');
    expect(placeKey({ ...start, address: '10 Downing Street, London SW1A 2AA' })).toBe('SW1A 2AA');
    expect(placeKey({ ...start, address: 'Flat A1, 5 Sample Lane' })).toBe('eh8-9yl');
    const town = { placeId: 'edinburgh-eh1', place: 'Edinburgh' };
    expect(placeKey({ ...town, address: '12 Sample Street, Edinburgh EH9 1HZ' })).toBe('EH9 1HZ');
  });
});
