import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CITIES } from '#content/services';
import { changeDetails } from '#domain/move/details-change';
import { workingHours } from '#domain/move/duration';
import { emptyDetails } from '#domain/move/inventory';
import { priceMove } from '#domain/move/quote';
import { nonBreakingFigures } from '#domain/non-breaking';
import { BASE_POUNDS, sameDayPrice } from '#domain/same-day/price';
import { SERVICES } from '#domain/services';
import { tariff } from '#domain/shop/tariff';
import { findPlace } from '#server/places/embedded/gazetteer';
import { DEPOT, routeBetween } from '#server/places/embedded/roads';
import { resolvePath } from '../../src/app/routes';
import { formatOf } from '../../src/i18n/format';
import { cityExamples, cityStartingPrice, homeExamples, serviceExamples } from '../../src/site/examples';
import { openApp } from './app';

const { money } = formatOf('en');
const words = () => screen.getByRole('main').textContent;

it('the prices of a city page are those of the price engine for the measured route', async () => {
  const [from, to] = [findPlace('hillhead-g12'), findPlace('dennistoun-g31')];
  if (!from || !to) throw new Error('no such place');
  const [way, approach] = [routeBetween(from, to), routeBetween(DEPOT, from)];
  if (way === 'island' || approach === 'island') throw new Error('an island');
  const route = { ...way, approachMetres: approach.metres, estimate: true };
  const move = {
    moveType: 'student',
    date: '2026-11-03',
    slot: '12:00-14:00',
    details: changeDetails(emptyDetails(), { kind: 'presetTaken', preset: 'studentRoom' }),
    route,
  } as const;
  const { price, helperPrice } = priceMove(move, tariff);
  await openApp('/en/student-moves-glasgow');
  expect(screen.getAllByText(money(price)).length).toBeGreaterThan(0);
  expect(screen.getByText(`With a helper: ${money(helperPrice)}`, { exact: false })).toBeTruthy();
});

it('the lines of every example add up, and never undercut the starting price', () => {
  for (const { lines, total } of [...Object.values(serviceExamples), ...homeExamples.map(({ example }) => example)])
    expect(lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(total);
  for (const service of SERVICES.filter((each) => each !== 'international')) {
    const start = cityStartingPrice(service, 'edinburgh').pounds;
    expect([service, serviceExamples[service].total >= start]).toEqual([service, true]);
  }
});

it('an example with a helper takes the hours of two people', () => {
  const alone = homeExamples.find(({ load }) => load === 'twoBedrooms')?.example.hours ?? 0;
  expect(serviceExamples.professional.hours).toBe(workingHours(alone, true));
  expect(workingHours(alone, true)).toBeLessThan(alone);
});

it('the same-day example and starting price are attainable', () => {
  const { lines, total } = serviceExamples.sameDay;
  expect(lines[0]).toEqual({ own: 'base', pence: BASE_POUNDS.furniture * 100 });
  expect(total).toBe(
    sameDayPrice({ category: 'furniture', vanSize: 'medium', urgency: 'within-4-hours', selectedProducts: [] })
      .estimatedPrice,
  );
  const bought = { category: 'ikea', vanSize: 'small', urgency: 'same-day', purchase: 'bought' } as const;
  const least = sameDayPrice({ ...bought, selectedProducts: [{ price: 5500, quantity: 2 }] });
  expect(cityStartingPrice('sameDay', 'edinburgh').pounds * 100).toBe(least.estimatedPrice);
});

it.each([
  ['en', '£60 brings you an IKEA order that you’ve paid for, in a small van', 'starts at £70, a single item at £45'],
  ['zh', '£60即可用小货车当天送达一单您已付款的宜家商品', '家具£70起，单件物品£45起'],
])('the same-day page says in %s what £60 pays for', async (language, retailer, others) => {
  await openApp(`/${language}/same-day-move`);
  for (const said of [retailer, others, '5%']) expect(words()).toContain(nonBreakingFigures(said));
});

it.each([
  ['en', '5 miles, 2.5 hours and £15'],
  ['zh', '5英里、2.5小时，以及£15'],
])('the student page says in %s what the base price includes', async (language, included) => {
  await openApp(`/${language}/student-moves`);
  expect(words()).toContain(nonBreakingFigures(included));
});

it('the starting price of a city is not above its cheapest example', () => {
  for (const city of CITIES) {
    const start = cityStartingPrice('student', city);
    const totals = cityExamples('student', city).map(({ example }) => example.total);
    expect(Math.min(...totals)).toBeGreaterThanOrEqual(Math.round(start.pounds * 100));
  }
  expect(cityStartingPrice('student', 'edinburgh')).toEqual({ pounds: 50 });
  expect(cityStartingPrice('packing', 'aberdeen')).toEqual({ pounds: 25, per: 'hour' });
});

it.each([
  ['/en/services/no', 'Service Not Found', 'The requested service page could not be found.', 'Return Home', '/en'],
  ['/zh/services/a/b', '未找到该服务', '找不到您请求的服务页面。', '返回首页', '/zh'],
])('the unknown service %s says so and links home', async (path, title, text, home, target) => {
  await openApp(path);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe(target);
  const place = resolvePath(path);
  expect('redirect' in place ? undefined : place.route.status).toBe(404);
});
