import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { londonTime } from '#domain/schedule';
import { isAnsweredInADay, nextOpening } from '#domain/shop/office-hours';
import { readShop, ShopError } from '#domain/shop/read-shop';

const sample = readFileSync('shop.json', 'utf8');

/** The problems of the sample after one change of its text. */
function problemsOf(from: string | RegExp, to: string): readonly string[] {
  const changed = sample.replace(from, to);
  expect(changed).not.toBe(sample);
  try {
    readShop(changed, 'shop.json');
    return [];
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.problems;
  }
}
const lineOf = (text: string): number => sample.slice(0, sample.indexOf(text)).split('\n').length;

describe("a shop's file", () => {
  it('reads the whole file', () => {
    expect(readShop(sample, 'shop.json')).toEqual(JSON.parse(sample));
  });

  it.each([
    ['"perFloor": 600', '"perFloor": -1', 'tariff.perFloor'],
    ['"mostBoxes": 20', '"mostBoxes": 0', 'tariff.services.student.mostBoxes'],
    ['"saturday": "09:00-16:00"', '"saturday": "nine"', 'business.officeHours.saturday'],
    ['"postcode": "EH11 4BY"', '"postcode": "Edinburgh"', 'business.office.postcode'],
    ['"postcode": "EH11 4BY"', '"postcode": "BT1 1AA"', 'business.office.postcode'],
    ['"region": "scotland"', '"region": "northern-ireland"', 'bankHolidays.region'],
    ['"16:00-18:00"]', '"16:00-17:00"]', 'tariff.peak.slots.1'],
    ['"noticeHours": 0,', '"noticeHours": 30,', 'cancellation.fees'],
    ['"oneOff": []', '"oneOff": ["2026-06-31"]', 'bankHolidays.oneOff.0'],
    ['"desk":', '"writing desk":', 'catalogue.furniture.writing desk'],
    ['"lamp": {', '"lantern": {', 'catalogue.furniture.lantern'],
    ['"lamp": {', '"lantern": { "name": { "en": "Lantern" },', 'catalogue.furniture.lantern.name'],
    ['{ "en": "Saltire Moves", "zh": "蓝旗搬家" }', '{ "en": "Saltire Moves" }', 'business.name'],
    ['"medium": 6', '"medium": 2', 'vans'],
    ['"great": 8', '"great": 9', 'rating.spread'],
    ['"reviewCount": { "value": 547, "proven": false },', '', 'reviews'],
    ['"service": "storage"', '"service": "stores"', 'testimonials.6.service'],
    ['"18:00-20:00"]', '"19:00-21:00"]', 'slots'],
    ['"18:00-20:00"]', '"18:00-20:30"]', 'slots.5'],
    ['"peak": { "slots": ["08:00-10:00"', '"peak": { "slots": ["09:00-11:00"', 'tariff.peak.slots.0'],
    ['"medium": 1.3', '"medium": 1.35', 'sameDay.vans.medium'],
    ['"en": {}', '"en": { "home": { "title": 7 } }', 'texts.en.home'],
    ['"perFloor": 600,', '"perFloor": 600, "perStair": 1,', 'tariff'],
  ])('refuses a file with %s as %s, and names its line', (from, to, path) => {
    const [problem = '', ...more] = problemsOf(from, to);
    expect(more).toEqual([]);
    const line =
      { 'cancellation.fees': lineOf('"fees"'), tariff: lineOf('"tariff"'), reviews: lineOf('"reviews"') }[path] ??
      lineOf(from);
    expect(problem).toContain(`shop.json:${line}: ${path}: `);
  });

  it('names a value that is missing', () => {
    expect(problemsOf(/\s*"vatPercent": 20,/, '')).toEqual([expect.stringContaining('business.vatPercent: ')]);
  });

  it('names the line where a file stops being JSON', () => {
    expect(problemsOf('"perFloor": 600,', '"perFloor" 600,')[0]).toContain(`shop.json:${lineOf('"perFloor"')}: `);
    expect(problemsOf(/[\s\S]*/, '{"business": {').at(0)).toContain('shop.json:1: ');
  });

  it('needs no Chinese texts without Chinese pages', () => {
    const english = sample.replace('"languages": true', '"languages": false').replaceAll(/,\s*"zh": "[^"]*"/g, '');
    expect(readShop(english, 'shop.json').business.name).toEqual({ en: 'Saltire Moves' });
    expect(english).not.toMatch(/\p{Script=Han}/u);
  });

  it('reports problems in words', () => {
    expect(problemsOf('"perFloor": 600', '"perFloor": -1')[0]).toContain('expected number to be >=0');
    expect(problemsOf('"perFloor": 600', '"perFlor": 600').join()).toContain('"perFlor"');
  });

  it('reports every problem at once', () => {
    expect(problemsOf(/"percent": 10/g, '"percent": 101')).toHaveLength(2);
  });
});

it.each([
  ['2026-11-25', '07:59', { date: '2026-11-25', time: '08:00' }],
  ['2026-11-25', '08:00', undefined],
  ['2026-11-25', '17:59', undefined],
  ['2026-11-25', '18:40', { date: '2026-11-26', time: '08:00' }],
  ['2026-11-27', '20:00', { date: '2026-11-28', time: '09:00' }],
  ['2026-11-28', '16:00', { date: '2026-11-30', time: '08:00' }],
  ['2026-11-29', '12:00', { date: '2026-11-30', time: '08:00' }],
  ['2026-12-24', '18:00', { date: '2026-12-26', time: '09:00' }],
  ['2026-12-31', '18:00', { date: '2027-01-04', time: '08:00' }],
])('the office answers on %s at %s from %o', (date, clock, opening) => {
  expect(nextOpening(londonTime(date, clock))).toEqual(opening);
});

it.each([
  ['2026-11-25', '12:00', true],
  ['2026-11-25', '20:00', true],
  ['2026-11-28', '15:59', true],
  ['2026-11-28', '16:00', false],
  ['2026-11-29', '07:59', false],
  ['2026-11-29', '08:01', true],
])('a message of %s at %s is answered within 24 hours: %s', (date, clock, isInTime) => {
  expect(isAnsweredInADay(londonTime(date, clock))).toBe(isInTime);
});
