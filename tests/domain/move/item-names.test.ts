import { describe, expect, it } from 'vitest';
import { findItems, otherNamesOf } from '#domain/move/item-names';
import { listedItem } from '#domain/move/listed-special';
import { builtInOffer, type ItemKey } from '#domain/shop/catalogue';
import { goods as english } from '#locales/en/booking-goods';
import { goods as chinese } from '#locales/zh/booking-goods';

const keys = [...builtInOffer.furniture, ...builtInOffer.appliances];
const languages = { en: english, zh: chinese };
const search = (query: string) =>
  findItems(query, keys, (key) => [english.items[key as ItemKey], chinese.items[key as ItemKey]]);
const find = (query: string) => search(query).items;

describe('the search for an item', () => {
  it.each([
    ['bike', 'bicycle'],
    ['mountain bikes', 'bicycle'],
    ['couc', 'twoSeatSofa'],
    ['sofas', 'twoSeatSofa'],
    ['TVs', 'television'],
    ['cook', 'cooker'],
    ['kingsize bed', 'kingBed'],
    ['2 chairs', 'armchair'],
    ['2 seater', 'twoSeatSofa'],
    ['ａｉｒcon', 'airConditioner'],
    ['自行车', 'bicycle'],
    ['單車', 'bicycle'],
    ['一张沙发', 'armchair'],
    ['洗衣', 'washingMachine'],
  ])('finds "%s" as a whole name, or while it is typed', (query, item) => {
    expect(find(query)[0]).toBe(item);
  });

  it.each([
    ['piano', [], ['diningChair']],
    ['钢琴', [], ['diningChair']],
    ['amp', [], ['lamp']],
    ['dish', ['dishwasher'], []],
    ['折叠自行车', ['bicycle'], []],
    ['fan', [], []],
  ])('"%s" may be an unlisted thing, after %s and before %s', (query, items, others) => {
    expect(search(query)).toMatchObject({ items, others, isBox: false, isSmall: false, isUnlisted: true });
  });

  it.each(['kettle', 'two pots', 'Books', 'frying pan', '锅', '电水壶', '衣服'])('"%s" goes in a box', (query) => {
    expect(search(query)).toMatchObject({ isSmall: true, isUnlisted: false });
  });

  it.each(['rice cooker', '电饭锅', '单车'])('"%s" is an item, not a small thing', (query) => {
    expect(search(query).isSmall).toBe(false);
  });

  it.each([
    ['2 boxes', [], false],
    ['纸箱', [], false],
    ['bags', ['suitcase'], false],
    ['箱子', ['suitcase'], false],
    ['大箱子', ['suitcase'], true],
    ['moving boxes', [], true],
  ])('"%s" leads to the boxes, to %s, and to a special item: %s', (query, items, isUnlisted) => {
    expect(search(query)).toMatchObject({ items, isBox: true, isUnlisted });
  });

  it.each(['', '\u200b'])('finds nothing for "%s"', (query) => {
    expect(search(query)).toMatchObject({ items: [], others: [], isBox: false, isSmall: false, isUnlisted: false });
  });

  it.each(['en', 'zh'] as const)("finds the examples of its field in '%s'", (language) => {
    const examples = languages[language].search.placeholder.replaceAll('…', '').split(/[,、]/);
    for (const example of examples) expect(find(example), example).not.toEqual([]);
  });

  it('finds every item by each of its names, in both languages', () => {
    for (const key of keys) {
      expect(find(english.items[key as ItemKey])[0]).toBe(key);
      expect(find(chinese.items[key as ItemKey])[0]).toBe(key);
      for (const name of otherNamesOf(key)) expect(find(name), name).toContain(key);
    }
  });
});

it.each([
  [' Bike ', 'bicycle'],
  ['单车', 'bicycle'],
  ['穿衣镜', 'mirror'],
  ['a bike with a basket', undefined],
])('the special item "%s" is the listed item %s', (description, item) => {
  const names = Object.fromEntries(['bicycle', 'mirror'].map((key) => [key, { shown: [], other: otherNamesOf(key) }]));
  expect(listedItem({ type: 'other', description }, ['bicycle', 'mirror'], names)).toBe(item);
});
