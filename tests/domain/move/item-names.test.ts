import { describe, expect, it } from 'vitest';
import { findItems, listedItem, otherNamesOf } from '#domain/move/item-names';
import { builtInOffer, type ItemKey } from '#domain/shop/catalogue';
import { goods as english } from '#locales/en/booking-goods';
import { goods as chinese } from '#locales/zh/booking-goods';

const keys = [...builtInOffer.furniture, ...builtInOffer.appliances];
const languages = { en: english, zh: chinese };
const find = (query: string, language: keyof typeof languages) =>
  findItems(query, keys, (key) => languages[language].items[key as ItemKey]);

describe('the search for an item', () => {
  it.each([
    ['bike', 'bicycle'],
    ['mountain bike', 'bicycle'],
    ['couch', 'twoSeatSofa'],
    ['telly', 'television'],
    ['PC', 'computer'],
    ['shelf', 'bookcase'],
    ['cook', 'cooker'],
    ['kingsize bed', 'kingBed'],
    ['kca', 'bookcase'],
    ['ａｉｒcon', 'airConditioner'],
  ])('finds "%s" in English', (query, item) => {
    expect(find(query, 'en')[0]).toBe(item);
  });

  it.each([
    ['单车', 'bicycle'],
    ['單車', 'bicycle'],
    ['椅子', 'officeChair'],
    ['电饭锅', 'riceCooker'],
    ['一张沙发', 'armchair'],
    ['洗衣', 'washingMachine'],
    ['bike', 'bicycle'],
  ])('finds "%s" in Chinese', (query, item) => {
    expect(find(query, 'zh')[0]).toBe(item);
  });

  it.each(['', '\u200b', 'elephant', 'kc', '大象'])('finds nothing for "%s"', (query) => {
    expect(find(query, 'en')).toEqual([]);
  });

  it.each(['en', 'zh'] as const)("finds the examples of its field in '%s'", (language) => {
    const examples = languages[language].search.placeholder.replaceAll('…', '').split(/[,、]/);
    for (const example of examples) expect(find(example, language), example).not.toEqual([]);
  });

  it('finds every item by each of its names, in both languages', () => {
    for (const key of keys) {
      expect(find(english.items[key as ItemKey], 'en')[0]).toBe(key);
      expect(find(chinese.items[key as ItemKey], 'zh')[0]).toBe(key);
      for (const name of otherNamesOf(key)) expect(find(name, 'en'), name).toContain(key);
    }
  });
});

it.each([
  [' Bike ', 'bicycle'],
  ['单车', 'bicycle'],
  ['穿衣镜', 'mirror'],
  ['a bike with a basket', undefined],
])('the special item "%s" is the listed item %s', (description, item) => {
  expect(listedItem({ type: 'other', description }, ['bicycle', 'mirror'], () => [])).toBe(item);
});
