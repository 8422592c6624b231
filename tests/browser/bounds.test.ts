/** Refusals on the screens: limits of a move against the server's own, routes, and promotion codes. */
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { nonBreakingFigures } from '#domain/non-breaking';
import type { ErrorCode } from '#domain/refusal';
import { business } from '#domain/shop/business';
import { STEP_PATHS } from '../support/words/steps';
import { flowOf } from './support/flow';
import { amountOn, current, errors, main, payButton, refusalOf } from './support/refusals';
import { enter, factsFor, seed } from './support/seed';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

describe('the limits of the inventory', () => {
  it('are 99 boxes and floor 20: nothing beyond can be entered', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const { boxes, details, door, review, schedule, sections } = flow.t.booking;
    await enter(customer, 'details');
    await flow.heading(details.title);
    const large = page.getByRole('spinbutton', { name: boxes.names.large, exact: true });
    const floors = page.getByRole('spinbutton', { name: door.floor });
    const more = (label: string) => page.getByRole('button', { name: label, exact: true });
    const figure = (field: Locator) => field.getAttribute('aria-valuenow');
    const type = async (field: Locator, text: string) => {
      await field.fill(text);
      await field.blur();
      return figure(field);
    };
    expect(await type(large, '0')).toBe('0');
    expect(await type(large, '-1')).toBe('0');
    expect(await type(large, '１２')).toBe('12');
    expect(await type(large, 'many 🎉')).toBe('12');
    expect(await type(large, '100')).toBe('99');
    await more(details.more.replace('{{item}}', boxes.names.large)).click({ force: true });
    await large.press('ArrowUp');
    await large.press('PageUp');
    expect(await figure(large)).toBe('99');

    await flow.press(door.floor);
    const pickup = floors.first();
    expect(await pickup.inputValue()).toBe(door.ground);
    await more(sections.floors.down.start).click({ force: true });
    await pickup.press('ArrowDown');
    expect(await pickup.inputValue()).toBe(door.ground);
    expect(await type(pickup, '21')).toBe('20');
    await more(sections.floors.up.start).click({ force: true });
    expect(await figure(pickup)).toBe('20');
    expect(await type(floors.last(), '20')).toBe('20');

    await flow.press(details.submit);
    await flow.heading(schedule.title);
    await flow.press(flow.t.booking.continue);
    await flow.heading(review.title);
    const reviewed = await main(page);
    for (const part of ['99 × Large box', 'Floor 20, no lift']) expect(reviewed).toContain(part);
    await flow.review();
    expect((await current(customer)).details).toMatchObject({ numberOfStairs: 20, numberofstairsright: 20 });
    expectQuiet(customer);
  });

  it("include the vans' capacity: more returns to the inventory with our phone number, in Chinese", async () => {
    const language = 'zh';
    const customer = await shop.customer({ language });
    const { page } = customer;
    const flow = flowOf(page, language);
    const { details, ...facts } = await factsFor(customer, 'schedule', language);
    const furnitureDetails = [{ item: 'threeSeatSofa', quantity: 50 }];
    await seed(customer, { ...facts, details: { ...details, furnitureDetails } }, { step: 'schedule' });
    await page.goto(`/${language}${STEP_PATHS.schedule}`);
    await flow.heading(flow.t.booking.details.title);
    const notice = page.getByRole('alert').filter({ hasText: errors[language].inventoryTooBig });
    expect(await notice.getByRole('link').getAttribute('href')).toBe(`tel:${business.phone.tel}`);
    expectQuiet(customer, '422');
  });
});

describe('a route that cannot be driven, in Chinese', () => {
  const language = 'zh';
  it('is refused for the same place twice and for an island, until an end is changed', async () => {
    const customer = await shop.customer({ language });
    const { page } = customer;
    const flow = flowOf(page, language);
    const { address, details, place, route } = flow.t.booking;
    const confirm = page.getByRole('button', { name: route.confirm });
    const changeDestination = page.getByRole('button', { name: route.changeOf.destination });
    const choose = async (query: string, typed: string) => {
      await flow.heading(place.title.destination);
      const search = page.getByRole('combobox');
      await search.fill(query);
      await page.getByRole('option').first().click();
      await flow.heading(address.title.destination);
      const field = page.locator('main').getByRole('textbox', { name: address.label });
      if ((await field.count()) === 0) await flow.press(address.notListed);
      await field.fill(typed);
      await flow.press(address.submit);
      await flow.heading(route.title);
    };
    await enter(customer, 'destination', language);
    await choose('EH8 9YL', ' 12 SAMPLE Street, Edinburgh EH8 9YL');
    await confirm.click();
    await page.getByRole('alert').filter({ hasText: errors[language].sameLocation }).waitFor();
    await flow.heading(route.title);

    await changeDestination.click();
    await flow.heading(place.title.destination);
    await page.getByRole('combobox').fill('Lerwick');
    await page.getByRole('option').first().click();
    await expect.poll(() => main(page)).toContain(errors[language].locationTooFar);
    await choose('Leith', '3 Sample Quay, Leith, Edinburgh EH6 6QQ');
    await expect.poll(() => confirm.isDisabled()).toBe(false);
    await confirm.click();
    await flow.heading(details.title);
    expectQuiet(customer, '422');
  });
});

describe('typed input, in Chinese', () => {
  const language = 'zh';
  it('a refused promotion code shows the reason and changes nothing', async () => {
    const customer = await shop.customer({ language });
    const { page } = customer;
    const flow = flowOf(page, language);
    const { promo, pay } = flow.t.payment;
    await enter(customer, 'promo', language);
    await flow.heading(pay.title);
    const price = await amountOn(payButton(flow));
    await page.getByText(promo.open).click();
    const field = page.locator('main').getByRole('textbox', { name: promo.label });
    const refused: [typed: string, code: ErrorCode, kept: string][] = [
      ['', 'promoLength', ''],
      ['MOVE1', 'promoLength', 'MOVE1'],
      ['🎉🎉', 'promoLength', '🎉🎉'],
      ['🎉🎉🎉🎉🎉🎉', 'promoFormat', '🎉🎉🎉🎉🎉🎉'],
      ['搬家优惠九折', 'promoFormat', '搬家优惠九折'],
      ['PAST01', 'promoExpired', 'PAST01'],
      ['ｕｓｅｄｕｐ', 'promoUsedUp', 'USEDUP'],
      ['nosuch', 'promoInvalid', 'NOSUCH'],
    ];
    for (const [typed, code, kept] of refused) {
      await field.fill(typed);
      expect(await refusalOf(field)).toBe('');
      await flow.press(promo.apply);
      await expect.poll(() => refusalOf(field)).toContain(nonBreakingFigures(errors[language][code]));
      expect([await field.inputValue(), await amountOn(payButton(flow))]).toEqual([kept, price]);
    }
    await field.fill('ＭＯＶＥ１０');
    await flow.press(promo.apply);
    await page.getByRole('button', { name: promo.remove }).waitFor();
    expect(await amountOn(payButton(flow))).not.toBe(price);
    expectQuiet(customer);
  });
});
