// @vitest-environment jsdom
/** The built pages as search engines and readers without script get them. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { articles } from '#content/articles';
import { LANGUAGES } from '#domain/language';
import { nonBreakingFigures } from '#domain/non-breaking';
import { SERVICES } from '#domain/services';
import { common as commonEn } from '#locales/en/common';
import { home as homeEn } from '#locales/en/home';
import { common as commonZh } from '#locales/zh/common';
import { home as homeZh } from '#locales/zh/home';
import { routes } from '../../src/app/routes';
import { LEGAL_DATE } from '../../src/site/legal/legal-values';
import { UNFILLED } from '../support/unfilled';
import {
  brokenLinks,
  canonicalOf,
  descriptionOf,
  duplicates,
  faults,
  isListed,
  isUnlisted,
  oneSidedLinks,
  readSite,
  type SitePage,
  structuredDataOf,
  titleOf,
} from './support/site';

const site = readSite('dist');
const pages = [...site.pages.values()];
const listed = pages.filter((page) => isListed(page, site));
const meta = ({ document }: SitePage, property: string) =>
  document.querySelector(`meta[property="${property}"]`)?.getAttribute('content');

describe('the built pages', () => {
  it('exist in both languages', () => {
    const paths = (lang: string) =>
      pages.filter(({ path }) => path.split('/')[1] === lang).map(({ path }) => path.slice(3));
    expect(paths('zh')).toEqual(paths('en'));
    expect(listed.length).toBeGreaterThan(2);
    console.info(`${pages.length} pages, ${listed.length} of them for search engines`);
  });

  it('have ordered headings, complete texts and images, unique ids and nothing that their policy forbids', () => {
    expect(pages.flatMap(faults)).toEqual([]);
  });

  it('have no broken links', () => {
    expect(pages.flatMap((page) => brokenLinks(page, site))).toEqual([]);
  });

  it('have unique titles and descriptions that a search engine shows whole', () => {
    expect(duplicates(site, titleOf)).toEqual([]);
    expect(duplicates(site, descriptionOf)).toEqual([]);
    const ownTitle = (page: SitePage) => titleOf(page).split(' · ')[0] ?? '';
    expect(listed.filter((page) => ownTitle(page).length > 65 || descriptionOf(page).length > 165)).toEqual([]);
    const textOf = (page: SitePage) => titleOf(page) + descriptionOf(page) + JSON.stringify(structuredDataOf(page));
    expect(pages.filter((page) => /[\u2060\u00a0]/.test(textOf(page))).map(({ path }) => path)).toEqual([]);
  });

  it('leave no marker in a text, its description for search engines and links, or the name of a home screen', () => {
    const served = ['dist/pages', 'dist/client'].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /\.(html|xml|txt|webmanifest)$/.test(name))
        .map((name) => join(folder, name)),
    );
    expect(served.length).toBeGreaterThan(pages.length);
    const marked = served.flatMap((path) =>
      (readFileSync(path, 'utf8').match(UNFILLED) ?? []).map((marker) => `${path}: ${marker}`),
    );
    expect(marked).toEqual([]);
  });

  it('say how to go on without JavaScript where they need it', () => {
    const flows = routes.filter(({ isFlow }) => isFlow).flatMap(({ path }) => [`/en/${path}`, `/zh/${path}`]);
    const ways = 'noscript :is([href^="tel:"], [href$="/contact"])';
    const saying = pages.filter(({ document }) => document.querySelectorAll(ways).length === 2);
    expect(saying.map(({ path }) => path).toSorted()).toEqual(flows.toSorted());
  });

  it('lead to the location step or the contact form, but for the legal pages and the forms themselves', () => {
    const ends = routes.filter(({ texts, isFlow }) => texts === 'legal' || isFlow).map(({ path }) => path);
    const isEnd = ({ path }: SitePage) => ends.includes(path.slice(4));
    const leads = ({ document }: SitePage) =>
      document.querySelector('main :is(a[href*="/location"], a[href*="/contact"], form)') !== null;
    expect(listed.filter((page) => !isEnd(page) && !leads(page)).map(({ path }) => path)).toEqual([]);
  });

  it('of a service ask for a quote of that service', () => {
    const services = routes.filter(({ name, status }) => name === 'services' && status === undefined);
    const asked = services.flatMap(({ path }) =>
      LANGUAGES.map((language) => {
        const link = site.pages.get(`/${language}/${path}`)?.document.querySelector('main a[href*="/contact?"]');
        const query = new URL(link?.getAttribute('href') ?? '', site.origin).searchParams;
        return [path, SERVICES.some((service) => service === query.get('serviceType')), !!query.get('serviceName')];
      }),
    );
    expect(asked).toEqual(services.flatMap(({ path }) => LANGUAGES.map(() => [path, true, true])));
    expect(asked).toHaveLength(80);
  });

  it('have their own canonical address, that of the page they repeat in their language, or are not indexed', () => {
    const strays = pages.filter((page) => {
      const canonical = site.pages.get((canonicalOf(page) ?? '').slice(site.origin.length));
      if (isUnlisted(page)) return canonicalOf(page) !== undefined;
      const isTranslation = canonical?.document.documentElement.lang !== page.document.documentElement.lang;
      return !canonical || isTranslation || !isListed(canonical, site);
    });
    expect(strays.map(({ path }) => path)).toEqual([]);
    expect(pages.filter((page) => page.status === 404 && !isUnlisted(page))).toEqual([]);
  });

  it('mark the current page in the main navigation, and no other', () => {
    const MAIN = ['services', 'same-day-quote', 'reviews', 'contact'];
    for (const { path, document } of pages) {
      for (const nav of document.querySelectorAll('header nav')) {
        const current = [...nav.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'));
        expect(current, path).toEqual(MAIN.includes(path.slice('/en/'.length)) ? [path] : []);
      }
    }
  });

  it('link their other languages, and are linked by them', () => {
    expect(listed.flatMap((page) => oneSidedLinks(page, site))).toEqual([]);
  });

  it('have a share image of the stated size', () => {
    const [width, height] = ['og:image:width', 'og:image:height'].map((name) =>
      Number(meta(listed[0] as SitePage, name)),
    );
    const png = readFileSync(join('dist/client', 'share.png'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    for (const page of listed) {
      expect(meta(page, 'og:image')).toBe(`${site.origin}/share.png`);
      expect(meta(page, 'og:url')).toBe(site.origin + page.path);
      expect(meta(page, 'og:title')).toBe(titleOf(page));
      expect(meta(page, 'og:locale')).toBe(page.path.startsWith('/zh') ? 'zh_CN' : 'en_GB');
    }
  });
});

describe.each([
  ['en', homeEn, commonEn],
  ['zh', homeZh, commonZh],
] as const)('the home page in %s', (language, t, { startMove }) => {
  const main = (site.pages.get(`/${language}`) as SitePage).document.querySelector('main') as HTMLElement;

  it('links as specified', () => {
    const cities = ['glasgow', 'edinburgh', 'dundee', 'aberdeen'] as const;
    const targets: [string, string][] = [
      [t.services.student.title, '/location?locationType=student'],
      [t.services.house.title, '/location?locationType=house'],
      [t.services.sameDay.title, '/same-day-quote'],
      [t.services.storage.replace('{{price}}', '£15'), '/contact?serviceType=storage'],
      [t.services.clearance.replace('{{price}}', '£15'), '/contact?serviceType=clearance'],
      [t.services.cleaning.replace('{{price}}', '£15'), '/contact?serviceType=cleaning'],
      [t.closing.quote, '/contact'],
      [startMove, '/location'],
      ...cities.map((city): [string, string] => [t.cities[city].name, `/removal-services-${city}`]),
    ];
    const links = [...main.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')] as const);
    const isLinked = ([name, target]: [string, string]) =>
      links.some(([text, href]) => text.includes(nonBreakingFigures(name)) && href === `/${language}${target}`);
    expect(targets.filter((each) => !isLinked(each))).toEqual([]);
    expect(main.querySelectorAll('a[href^="tel:"]')).toHaveLength(2);
  });

  it('has all reviews without a loading state', () => {
    expect(main.querySelectorAll('article')).toHaveLength(8);
    expect(main.querySelectorAll('[role=status]')).toHaveLength(0);
  });
});

it('structured data describes the firm on the home page, and never a rating', () => {
  for (const lang of ['en', 'zh']) {
    const things = structuredDataOf(site.pages.get(`/${lang}`) as SitePage);
    const firms = things.filter((thing) => thing['@type'] === 'MovingCompany');
    expect(firms).toMatchObject([{ '@id': `${site.origin}/#firm`, currenciesAccepted: 'GBP' }]);
  }
  expect(pages.filter((page) => /rating/i.test(JSON.stringify(structuredDataOf(page))))).toEqual([]);
});

const icons = (language: string) =>
  (JSON.parse(readFileSync(`dist/client/${language}.webmanifest`, 'utf8')) as { icons: { src: string }[] }).icons;

it('icons and fallbacks exist for every page', () => {
  expect(site.hasFile('/favicon.ico')).toBe(true);
  for (const page of pages) {
    const links = [...page.document.querySelectorAll('link[rel=manifest], link[rel=apple-touch-icon]')];
    const asked = links.map((link) => link.getAttribute('href') ?? '');
    expect(asked).toEqual(['/apple-touch-icon.png', `/${page.path.split('/')[1]}.webmanifest`]);
    const old = page.document.querySelector('script[nomodule]');
    expect(old?.getAttribute('data-title')).toBeTruthy();
    for (const path of [...asked, old?.getAttribute('src') ?? '']) expect(site.hasFile(path), path).toBe(true);
  }
  for (const { src } of [...icons('en'), ...icons('zh')]) expect(site.hasFile(src), src).toBe(true);
});

describe('the files for search engines', () => {
  it('list every indexed page with its other language', () => {
    const text = readFileSync('dist/pages/sitemap.xml', 'utf8');
    const sitemap = new DOMParser().parseFromString(text, 'application/xml');
    const found = [...sitemap.querySelectorAll('url')].map((url) => url.querySelector('loc')?.textContent);
    expect(found.sort()).toEqual(listed.map(({ path }) => site.origin + path).sort());
    for (const url of sitemap.querySelectorAll('url')) {
      const isAt = ({ path }: { path: string }) => url.querySelector('loc')?.textContent?.endsWith(`/${path}`);
      const date = routes.find(isAt)?.texts === 'legal' ? LEGAL_DATE : articles.find(isAt)?.written;
      expect(url.querySelector('lastmod')?.textContent).toBe(date);
      const links = [...url.getElementsByTagName('xhtml:link')];
      const below = url.querySelector('loc')?.textContent?.slice(`${site.origin}/en`.length);
      expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
        ['en', `${site.origin}/en${below}`],
        ['zh', `${site.origin}/zh${below}`],
        ['x-default', `${site.origin}/en${below}`],
      ]);
    }
  });

  it('exclude private pages', () => {
    const robots = readFileSync('dist/pages/robots.txt', 'utf8');
    expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => rule as string);
    for (const path of ['/api/bookings', '/dev/mail', '/staff'])
      expect(rules.some((rule) => path.startsWith(rule))).toBe(true);
    expect(pages.filter(({ path }) => rules.some((rule) => path.startsWith(rule)))).toEqual([]);
    for (const path of ['/en/booking-result', '/zh/booking-cancel', '/en/manage/*'])
      expect(
        pages.find((page) => page.path === path && isUnlisted(page)),
        path,
      ).toBeDefined();
  });
});
