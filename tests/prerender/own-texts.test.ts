import { expect, it } from 'vitest';
import { unknownIn } from '../../src/build/own-texts';
import tyne from '../support/tyne.json';

const files = import.meta.glob<Record<string, object>>(
  ['../../locales/en/*.ts', '!../../locales/en/{city,services}-*.ts'],
  {
    eager: true,
  },
);
const ours = Object.assign({}, ...Object.values(files));

it("a firm's own texts replace any text of the pages", () => {
  expect(unknownIn(tyne.texts.en, ours)).toEqual([]);
});

it.each([
  ['a text that there is not', { home: { stats: { covrage: { title: 'Tyneside-wide' } } } }, 'home.stats.covrage'],
  ['a page that there is not', { hoem: { stats: 'All' } }, 'hoem'],
  ['one text for many', { home: { stats: 'All' } }, 'home.stats'],
  ['many texts for one', { home: { stats: { title: { long: 'All' } } } }, 'home.stats.title'],
  ['a value that is not there', { contact: { intro: 'In {{town}}' } }, 'contact.intro'],
])('refuses %s', (_, own, path) => {
  expect(unknownIn(own, ours).map((parts) => parts.join('.'))).toEqual([path]);
});
