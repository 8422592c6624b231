/** The pages of a second firm, which speaks English only. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { pageLanguages } from '#domain/shop/business';
import { routes } from '../../src/app/routes';
import { ALTERNATES, sitemap } from '../../src/build/search-engines';
import { translatorOf } from '../../src/i18n/translator';
import { renderPages } from './shop-pages';

vi.mock('#shop', async () => (await import('../support/tyne.json')).default);

let pages: Map<string, string>;
beforeAll(async () => {
  pages = await renderPages();
}, 120_000);

describe('the pages of a second firm', () => {
  it('show its name and phone, and nothing of the sample firm', () => {
    expect(pages.size).toBeGreaterThan(25);
    const isOurs = (html: string) => html.includes('Tyne Removals');
    const isSample = (html: string) => /saltire|蓝旗|0131 496|SC000000|EH11 4BY/i.test(html);
    expect([...pages].filter(([, html]) => !isOurs(html) || isSample(html)).map(([path]) => path)).toEqual([]);
    expect(pages.get('/en/contact')).toContain('0191 498 0000');
  });

  it('name its own city, hours and language, in each requested language', () => {
    const SCOTTISH =
      /Edinburgh|Scot(land|tish|s\b)|Glasgow|Aberdeen|Dundee|Sighthill|Marchmont|tenement|Chinese|Mon-Sat|20:00|08:00|700 road miles/;
    const found = [...pages].flatMap(([path, html]) => {
      const [word] = SCOTTISH.exec(html) ?? [];
      return word === undefined ? [] : [`${path}: ${word}`];
    });
    expect(found).toEqual([]);
    const { home, cities, landing, services, blog, ...steps } = translatorOf('en').getDataByLanguage('en') ?? {};
    expect(Object.keys(steps)).toEqual(expect.arrayContaining(['booking', 'payment', 'sameDay', 'errors']));
    expect(JSON.stringify({ ...steps, common: { ...(steps.common as object), links: {}, titles: {} } })).not.toMatch(
      SCOTTISH,
    );
  });

  it('leave out the cities, streets and articles of the sample firm', () => {
    const isLocal = (path: string) => /edinburgh|glasgow|aberdeen|dundee|tenement/.test(path);
    expect([...pages.keys()].filter(isLocal)).toEqual([]);
    expect([...pages.values()].some((html) => /href="[^"]*(edinburgh|glasgow|tenement)/.test(html))).toBe(false);
    expect(pages.get('/en/services/domestic')).not.toContain('id="cities"');
  });

  it('show the testimonials of its own customers, not marked as samples', () => {
    const reviews = pages.get('/en/reviews');
    expect(reviews).toContain('Over the Tyne Bridge in an hour');
    expect(reviews).toContain('90<!-- -->%');
    expect(pages.get('/en/services/domestic')).toContain('They knew the stairs of Byker better than I do.');
    expect(pages.get('/en/services/storage')).not.toContain('id="testimonials"');
    const isSample = (html: string) => /Catriona|Eilidh Fraser|These reviews are samples/.test(html);
    expect([...pages].filter(([, html]) => isSample(html)).map(([path]) => path)).toEqual([]);
  });

  it('are in English only, and link to no other language', () => {
    expect(pageLanguages).toEqual(['en']);
    expect(ALTERNATES).toEqual([
      ['en', 'en'],
      ['x-default', 'en'],
    ]);
    expect(sitemap(routes, 'https://tyne.example')).not.toContain('/zh');
    const isChinese = (html: string) => /href="\/zh|简体中文/.test(html);
    expect([...pages].filter(([, html]) => isChinese(html)).map(([path]) => path)).toEqual([]);
  });
});
