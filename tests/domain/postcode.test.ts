import { describe, expect, it } from 'vitest';
import { areaOf, extractPostcode, isFullPostcode, nonBreakingPostcodes, outwardOf } from '#domain/postcode';

describe('extractPostcode', () => {
  it.each([
    ['12 Sample Street, Edinburgh EH8 9YL', 'EH8 9YL'],
    ['12 Sample Street, Edinburgh eh89yl, UK', 'EH8 9YL'],
    ['Flat 2, 5 Leith Walk, EH6   5AA', 'EH6 5AA'],
    ['EH105DT', 'EH10 5DT'],
    ['G1 1AA', 'G1 1AA'],
    ['G111AA', 'G11 1AA'],
    ['W1A 0AX', 'W1A 0AX'],
    ['ec1a1bb', 'EC1A 1BB'],
    ['爱丁堡ＥＨ８９ＹＬ', 'EH8 9YL'],
  ])('finds the full postcode of %s', (text, postcode) => {
    expect(extractPostcode(text)).toBe(postcode);
  });

  it.each([
    ['Leith, Edinburgh, EH6', 'EH6'],
    ['ｅｈ６', 'EH6'],
  ])('falls back on the outward code of %s', (text, postcode) => {
    expect(extractPostcode(text)).toBe(postcode);
  });

  it('prefers a full postcode to an outward code before it', () => {
    expect(extractPostcode('Unit B2, Leith Docks, EH6 6QQ')).toBe('EH6 6QQ');
  });

  it.each([
    ['EH1O 4BF', 'EH10 4BF'],
    ['EHIO 4BF', 'EH10 4BF'],
    ['SWIA 2AA', 'SW1A 2AA'],
    ['CO1 1AA', 'CO1 1AA'],
    ['EH8.9YL', 'EH8 9YL'],
    ['E\u200bH8 9YL', 'EH8 9YL'],
    ['ЕН8 9YL', 'EH8 9YL'],
  ])('takes %s as the postcode %s', (text, postcode) => {
    expect(extractPostcode(text)).toBe(postcode);
  });

  it.each([
    ['Flat B1 2nd floor, 10 Marchmont Road', undefined],
    ['A1 2nd floor', 'A1'],
    ['Flat B1 2nd floor, 10 Marchmont Road, EH9 1HZ', 'EH9 1HZ'],
    ['Above E10 Cafe, 5 High Street, Edinburgh EH1 1TB', 'EH1 1TB'],
    ['Unit 5 M8 Industrial Estate, Edinburgh EH12 9DJ', 'EH12 9DJ'],
    ['10 Sample Street, Birmingham B1 2ND, UK', 'B1 2ND'],
    ['EH1O', undefined],
  ])('reads "%s" as %s', (text, postcode) => {
    expect(extractPostcode(text)).toBe(postcode);
  });

  it.each(['', '12 Leith Walk', 'EH', '2026-01-14'])('finds no postcode in "%s"', (text) => {
    expect(extractPostcode(text)).toBeUndefined();
  });
});

it('each postcode of a line stays on one line of the page', () => {
  expect(nonBreakingPostcodes('12 Marchmont Road, Edinburgh EH9 1HZ')).toBe(
    '12 Marchmont Road, Edinburgh EH9\u00a01HZ',
  );
  expect(nonBreakingPostcodes('G12 8QQ to EC1A 1BB')).toBe('G12\u00a08QQ to EC1A\u00a01BB');
  expect(nonBreakingPostcodes('Leith, Edinburgh EH6')).toBe('Leith, Edinburgh EH6');
});

describe('the parts of a postcode', () => {
  it.each([
    ['EH8 9YL', 'EH8', 'EH'],
    ['EH8', 'EH8', 'EH'],
  ])('splits %s into district %s and area %s', (postcode, district, area) => {
    expect([outwardOf(postcode), areaOf(postcode)]).toEqual([district, area]);
  });

  it.each([
    ['EH8 9YL', true],
    [' ＥＨ８ ９ＹＬ ', true],
    ['EH8', false],
    ['EH8 9YL, Edinburgh', false],
    ['', false],
  ])('tells whether "%s" is one full postcode: %s', (text, whole) => {
    expect(isFullPostcode(text)).toBe(whole);
  });
});
