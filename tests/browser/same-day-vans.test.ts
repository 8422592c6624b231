/** A day without vans says why, and names the next one. */
import { expect, it } from 'vitest';
import { addDays } from '#domain/schedule';
import { formatOf } from '../../src/i18n/format';
import { texts } from '../plan/texts';
import { STEP_ADDRESS } from '../support/words/steps';
import { day, leaveSameDay, stopClock, walkedFacts } from './support/same-day';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

const { deliveryDate: _day, urgency: _urgency, ...unpromised } = walkedFacts;
const next = addDays(day, 1);

it.each([
  ['en', 'closed'],
  ['zh', 'full'],
] as const)('the day without vans, in %s, when it is %s', async (language, why) => {
  const customer = await shop.customer({ language, width: 360 });
  const { page } = customer;
  const { urgency } = texts[language].sameDay;
  await page.route(/\/api\/availability\/./, async (route) => {
    const response = await route.fetch();
    const { windows } = (await response.json()) as { windows: object[] };
    const taken = windows.map((window) => ({ ...window, left: 0, refusal: 'windowGone' }));
    const closed = why === 'closed' ? { closed: true } : {};
    await route.fulfill({ response, json: { date: day, windows: taken, nextAvailable: next, ...closed } });
  });
  await stopClock(page, '09:00');
  await leaveSameDay(customer, 'places', unpromised);
  await page.goto(`/${language}${STEP_ADDRESS.places}`);
  await page.getByText(formatOf(language).date(next)).waitFor();
  const main = await page.locator('main').innerText();
  const said = [urgency.refusals.closedToday, urgency.refusals.vansTaken, urgency.fullDay, urgency.nextDay];
  const expected = why === 'closed' ? [said[0]] : [said[1], said[2]];
  expect(said.filter((text) => main.includes(text))).toEqual(expected);
  expectQuiet(customer);
});
