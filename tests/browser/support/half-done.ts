/** The unfinished input of a customer at each step of the booking. */

import type { Page } from 'playwright';
import type { Step } from '#domain/booking/draft';
import { ENDS } from '#domain/place';
import { nonBreakingPostcodes } from '#domain/postcode';
import { destinationAddress, startAddress } from '../../support/fixtures';
import type { Flow } from './flow';

const valuesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** The unfinished input of a step, and the part of it that must still be visible in either language. */
export interface HalfDone {
  step: Step;
  does(flow: Flow): Promise<void>;
  sees(flow: Flow): Promise<unknown>;
  expected: unknown;
}

const typesPlace = (step: Step, text: string): HalfDone => ({
  step,
  does: ({ page }) => page.getByRole('combobox').fill(text),
  sees: ({ page }) => page.getByRole('combobox').inputValue(),
  expected: text,
});

const typesAddresses = (...texts: readonly string[]): HalfDone => ({
  step: 'doors',
  async does({ page, press, t }) {
    for (const [at, end] of ENDS.entries()) {
      await press(t.booking.address.notListed);
      await page.getByRole('textbox', { name: t.booking.address.label[end] }).fill(texts[at] ?? '');
    }
  },
  sees: ({ page }) => valuesOf(page, 'main [name^=address]'),
  expected: texts,
});

const reads = (step: Step, ...parts: string[]): HalfDone => ({
  step,
  does: async () => {},
  async sees({ page }) {
    const text = await page.locator('main').innerText();
    return parts.filter((part) => text.includes(nonBreakingPostcodes(part)));
  },
  expected: parts,
});

export const halfDone: readonly HalfDone[] = [
  typesPlace('start', 'Marchm'),
  typesPlace('destination', 'Stirl'),
  typesAddresses('12 March', 'Flat 2, 3 Sho'),
  reads('route', startAddress, destinationAddress),
  {
    step: 'details',
    async does({ page, press, t }) {
      await page.getByRole('spinbutton', { name: t.booking.boxes.names.small }).fill('3');
      await press(t.booking.sections.special.add);
      await page
        .locator('main')
        .getByRole('textbox', { name: t.booking.sections.special.description })
        .fill('Upright pia');
      await press(t.booking.door.floor);
      await page.getByRole('checkbox', { name: t.booking.door.lift }).first().check();
    },
    async sees({ page, press, t }) {
      await press(t.booking.door.floor);
      return [
        await page.getByRole('spinbutton', { name: t.booking.boxes.names.small }).inputValue(),
        await page.getByRole('spinbutton', { name: t.booking.boxes.names.medium }).inputValue(),
        await page.locator('main').getByRole('textbox', { name: t.booking.sections.special.description }).inputValue(),
        await page.getByRole('checkbox', { name: t.booking.door.lift }).first().isChecked(),
      ];
    },
    expected: ['3', '8', 'Upright pia', true],
  },
  {
    step: 'schedule',
    async does({ page }) {
      await page.locator('input[type=radio]:checked').waitFor({ state: 'attached' });
      await page
        .locator('td:not([aria-selected=true]) button:not([disabled]):not([aria-disabled="true"])')
        .last()
        .click();
      await page.locator('input[type=radio]:not(:checked)').first().waitFor({ state: 'attached' });
    },
    sees: async ({ page }) => [
      await page.locator('td[aria-selected="true"]').count(),
      await page.locator('input[type=radio]').count(),
      await page.locator('input[type=radio]:checked').count(),
    ],
    expected: [1, 6, 0],
  },
  reads('review', startAddress, destinationAddress, '10:00'),
  {
    step: 'contact',
    async does({ page }) {
      await page.locator('#contact-name').fill('Wa');
      await page.locator('#contact-phone').fill('0770');
      await page.locator('#contact-email').fill('mary@');
      await page.locator('[name=newsletterConsent]').press('Space');
    },
    sees: async ({ page }) => [
      ...(await valuesOf(page, '#contact-name, #contact-phone, #contact-email')),
      await page.locator('[name=newsletterConsent]').isChecked(),
    ],
    expected: ['Wa', '0770', 'mary@', false],
  },
  {
    step: 'promo',
    async does({ page, t }) {
      await page.getByText(t.payment.promo.open).click();
      await page.locator('main').getByRole('textbox', { name: t.payment.promo.label }).fill('mov');
    },
    sees: ({ page, t }) => page.locator('main').getByRole('textbox', { name: t.payment.promo.label }).inputValue(),
    expected: 'MOV',
  },
];
