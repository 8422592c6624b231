import { describe, expect, it } from 'vitest';
import { nonBreakingFigures } from '#domain/non-breaking';
import type { ErrorCode } from '#domain/refusal';
import { flowOf } from './support/flow';
import { amountOn, errors, payButton, refusalOf } from './support/refusals';
import { enter } from './support/seed';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

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
