import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#domain/refusal';
import { addDays, londonDate } from '#domain/schedule';
import { languagesOr } from '../support/long';
import { flowOf } from './support/flow';
import { amountOn, current, errors, payButton, refusalOf } from './support/refusals';
import { enter } from './support/seed';
import { expectQuiet, usualShop } from './support/shop';

/** The seed closes a day so many days ahead. */
const CLOSED_IN = 17;

const shop = usualShop();

describe.each(languagesOr('zh'))('what was typed, in %s', (language) => {
  it('a promotion code that is refused says why and costs nothing', async () => {
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
      await expect.poll(() => refusalOf(field)).toContain(errors[language][code]);
      expect([await field.inputValue(), await amountOn(payButton(flow))]).toEqual([kept, price]);
    }
    await field.fill(language === 'en' ? 'move10' : 'ＭＯＶＥ１０');
    await flow.press(promo.apply);
    await page.getByRole('button', { name: promo.remove }).waitFor();
    expect(await amountOn(payButton(flow))).not.toBe(price);
    expectQuiet(customer);
  });

  it('codes that are guessed are not taken for long, and the booking can be paid all the same', async () => {
    const customer = await shop.customer({ language });
    const { page } = customer;
    const flow = flowOf(page, language);
    const { promo, pay } = flow.t.payment;
    await enter(customer, 'promo', language);
    await flow.heading(pay.title);
    await page.getByText(promo.open).click();
    const field = page.locator('main').getByRole('textbox', { name: promo.label });
    const refusals: [typed: string, code: ErrorCode][] = [
      ...['GUESS1', 'GUESS2', 'GUESS3', 'GUESS4', 'GUESS5'].map((typed): [string, ErrorCode] => [
        typed,
        'promoInvalid',
      ]),
      ['MOVE10', 'promoTooMany'],
    ];
    for (const [typed, code] of refusals) {
      await field.fill(typed);
      await flow.press(promo.apply);
      await expect.poll(() => refusalOf(field)).toContain(errors[language][code]);
    }
    await flow.pay('plain');
    expectQuiet(customer, '429');
  });

  it('a contact detail that is refused says why at its field, and stays as it was typed', async () => {
    const customer = await shop.customer({ language });
    const { page } = customer;
    const flow = flowOf(page, language);
    const { contact, pay } = flow.t.payment;
    await enter(customer, 'contact', language);
    await flow.heading(contact.title);
    const rows: [field: string, typed: string, code?: ErrorCode][] = [
      ['name', ' ', 'nameRequired'],
      ['name', '王', 'nameTooShort'],
      ['name', '王'.repeat(101), 'nameTooLong'],
      ['name', '王芳'],
      ['name', 'B', 'nameTooShort'],
      ['phone', '077009001', 'phoneInvalid'],
      ['phone', '++++++++++', 'phoneInvalid'],
      ['phone', '+86 138 001', 'phoneInvalid'],
      ['phone', '+86 138 0013 8000'],
      ['phone', '０７７００９００１２３'],
      ['phone', 'call me 🎉', 'phoneInvalid'],
      ['email', 'mary@example', 'emailInvalid'],
      ['email', 'ｍａｒｙ＠ｅｘａｍｐｌｅ.com'],
      ['email', 'a@example.com\r\nBcc: b@example.com', 'emailInvalid'],
    ];
    for (const [name, typed, code] of rows) {
      const field = page.locator(`#contact-${name}`);
      await field.fill(typed);
      await field.blur();
      const said = code ? expect.stringContaining(errors[language][code]) : '';
      expect([typed, await refusalOf(field)]).toEqual([typed, said]);
    }
    const values = () =>
      Promise.all(['name', 'phone', 'email'].map((field) => page.locator(`#contact-${field}`).inputValue()));
    const typed = await values();
    expect(typed).toEqual(['B', 'call me 🎉', 'a@example.com Bcc: b@example.com']);
    await page.getByRole('button', { name: contact.submit }).click({ force: true });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact-name');
    for (const label of [contact.name, contact.phone, contact.email])
      expect(await page.getByRole('link', { name: label }).count()).toBe(1);

    await page.reload();
    await flow.heading(contact.title);
    await expect.poll(values).toEqual(typed);
    await page.locator('#contact-name').fill('王芳');
    await page.locator('#contact-phone').fill('０７７００　９００１２３');
    await page.locator('#contact-email').fill('ｍａｒｙ＠ｅｘａｍｐｌｅ.com');
    await flow.press(contact.submit);
    await flow.heading(pay.title);
    expect(await current(customer)).toMatchObject({ name: '王芳', phone: '07700900123', email: 'mary@example.com' });
    expectQuiet(customer);
  });

  it('a row that is half filled is pointed out and kept', async () => {
    const customer = await shop.customer({ language });
    const { page } = customer;
    const flow = flowOf(page, language);
    const { details, sections, schedule, special } = flow.t.booking;
    await enter(customer, 'details', language);
    await flow.heading(details.title);
    await flow.press(sections.special.add);
    const kind = page.getByRole('combobox', { name: sections.special.type });
    const description = page.locator('main').getByRole('textbox', { name: sections.special.description });
    await kind.selectOption({ label: special.antique });
    await flow.press(details.submit);
    await page.getByRole('alert').filter({ hasText: errors[language].inventoryPartial }).waitFor();
    await expect.poll(() => refusalOf(description)).toContain(sections.special.descriptionPartial);
    await flow.press(details.show);
    await expect.poll(() => description.evaluate((control) => control === document.activeElement)).toBe(true);

    await kind.selectOption('');
    await description.fill('古董钟 clock 🕰');
    await flow.press(details.submit);
    await expect.poll(() => refusalOf(kind)).toContain(sections.special.typePartial);
    expect(await description.inputValue()).toBe('古董钟 clock 🕰');
    await kind.selectOption({ label: special.antique });
    await flow.press(details.submit);
    await flow.heading(schedule.title);
    expectQuiet(customer);
  });

  it('a closed day cannot be chosen and says why', async () => {
    const customer = await shop.customer({ language });
    const { page } = customer;
    const flow = flowOf(page, language);
    const { schedule } = flow.t.booking;
    const { date = '' } = await enter(customer, 'schedule', language);
    await flow.heading(schedule.title);
    const today = londonDate(Date.now());
    const turn = (to: string) => page.getByRole('button', { name: to }).click();
    const day = (iso: string) => page.locator(`td[data-day="${iso}"] button`);
    const closed = day(addDays(today, CLOSED_IN));
    await day(date).waitFor();
    while ((await closed.count()) === 0) await turn(schedule.previousMonth);
    const reason = schedule.reasons.dateClosed;
    await expect.poll(() => closed.getAttribute('aria-label')).toContain(reason);
    expect(await closed.getAttribute('aria-disabled')).toBe('true');
    await closed.click({ force: true });
    await page.getByRole('alert').filter({ hasText: errors[language].dateClosed }).waitFor();
    await page.keyboard.press('Enter');
    await page.reload();
    await flow.heading(schedule.title);
    await day(date).waitFor();
    expect(await page.locator('td[aria-selected="true"]').getAttribute('data-day')).toBe(date);

    while ((await day(today).count()) === 0) await turn(schedule.previousMonth);
    await day(today).waitFor();
    const free = await page
      .locator('td[data-day]:has(button:enabled)')
      .evaluateAll((days) => days.map((each) => (each as HTMLElement).dataset.day ?? ''));
    expect(free.filter((each) => each < today)).toEqual([]);
    expectQuiet(customer);
  });
});
