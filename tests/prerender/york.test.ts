/** The pages of a firm in York without texts of its own: a sole trader, not registered for VAT, closed on Sundays. */
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { isUsuallyClosed } from '#domain/schedule';
import { readShop } from '#domain/shop/read-shop';
import { App } from '../../src/app/app';
import { prepare } from '../../src/app/load-route';
import { pathOf, routes } from '../../src/app/routes';
import { translatorOf } from '../../src/i18n/translator';
import tyne from '../support/tyne.json';

const york = vi.hoisted(() => (other: typeof tyne) => {
  const { whatsapp: _, wechat: __, companyNumber: ___, vatNumber: ____, ...business } = other.business;
  return {
    ...other,
    business: {
      ...business,
      base: { en: 'York' },
      region: { en: 'Yorkshire' },
      social: {},
      vatPercent: 0,
    },
    calendar: { ...other.calendar, closedWeekdays: ['sunday'], minimumNoticeHours: 24 },
    texts: { en: {} },
  };
});
vi.mock('#shop', async () => york((await import('../support/tyne.json')).default));

/** HTML of every page in the sitemap by path. */
const pages = new Map<string, string>();
beforeAll(async () => {
  for (const route of routes.filter(({ isUnlisted, path }) => !isUnlisted && !path.includes('*'))) {
    const { head } = await prepare(route, 'en');
    const path = pathOf(route, 'en');
    const { prelude } = await prerender(
      <StaticRouter location={path}>
        <App />
      </StaticRouter>,
    );
    pages.set(
      path,
      `${JSON.stringify(head ?? translatorOf('en').t(`titles.${route.name}`))}${await new Response(prelude).text()}`,
    );
  }
}, 120_000);

it('has a valid file', () => {
  expect(readShop(JSON.stringify(york(tyne)), 'york.json').calendar.closedWeekdays).toEqual(['sunday']);
  expect([isUsuallyClosed('2026-11-29'), isUsuallyClosed('2026-11-30')]).toEqual([true, false]);
});

it('names no place, law, hours, days, line, link or number of the first firm', () => {
  const FOREIGN =
    /Edinburgh|Scot(land|tish|s\b)|Glasgow|Leith|EH\d|Saltire|SC000000|20:00|seven days a week|24\/7|VAT number|Company number|undefined|%(base|region|law|opens|closes|workdays|depotPostcode)%|instagram|wa\.me/;
  expect(pages.size).toBeGreaterThan(25);
  const found = [...pages].flatMap(([path, html]) => {
    const [word] = FOREIGN.exec(html) ?? [];
    return word === undefined ? [] : [`${path}: ${word}`];
  });
  expect(found).toEqual([]);
  expect(JSON.stringify(translatorOf('en').getDataByLanguage('en'))).not.toMatch(
    /%(base|region|law|opens|closes|workdays|depotPostcode)%/,
  );
});

it('states its own', () => {
  expect(pages.get('/en/terms-and-conditions')).toContain('English law applies');
  expect(pages.get('/en')).toContain('Yorkshire');
  expect([...pages.values()].join()).toContain('every day except Sunday');
});
