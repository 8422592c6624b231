/** A whole booking in each language, to the mail and to a change or a refund: few taps, little script, and nothing that moves. */
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { home } from '#locales/en/home';
import { before, contactDetails, type Flow } from './support/flow';
import { newestMail } from './support/mailbox';
import { type Customer, expectQuiet, usualShop } from './support/shop';
import { BUDGETS, countScript, expectWithin, watchShifts } from './support/vitals';

const shop = usualShop();

/** Taps and types, and counts. */
function countedInputs(page: Page) {
  let count = 0;
  return {
    count: () => count,
    tap: (control: Locator) => {
      count += 1;
      return control.click();
    },
    type: (control: Locator, text: string) => {
      count += 1;
      return control.fill(text);
    },
    button: (name: string) => page.getByRole('button', { name }).first(),
  };
}
type Inputs = ReturnType<typeof countedInputs>;

const FREE_DAY = 'td button:not([disabled]):not([aria-disabled="true"])';
const firstSlot = (page: Page) => page.locator('label', { has: page.locator('input[name="slot"]:enabled') }).first();

/** Answers at the doors: the floor that an address names is filled in. */
async function giveFloors({ page, t, at }: Flow, { tap, button }: Inputs): Promise<void> {
  await at('doors');
  await tap(page.locator('label:has([name=floor-destination])').first());
  await tap(button(t.booking.address.submit));
}

/** From the route to the pay button, with a typical list. */
async function describeMove({ page, t, heading }: Flow, { tap, type, button }: Inputs, preset: string): Promise<void> {
  const { booking, payment } = t;
  await heading(booking.route.title);
  await tap(button(booking.route.confirm));
  await tap(page.locator('label', { has: page.locator(`input[name="preset"][value="${preset}"]`) }));
  await tap(button(booking.details.submit));
  await heading(booking.schedule.title);
  // Not counted: next month is far enough ahead for a free change and a full refund, on any day.
  await page.getByRole('button', { name: booking.schedule.nextMonth }).click();
  await tap(page.locator(FREE_DAY).last());
  await tap(firstSlot(page));
  // The review opens by itself.
  await heading(booking.review.title);
  await tap(button(booking.review.submit));
  await heading(payment.contact.title);
  for (const field of ['name', 'phone', 'email'] as const)
    await type(page.locator(`#contact-${field}`), contactDetails[field]);
  await tap(button(payment.contact.submit));
  await heading(payment.pay.title);
}

/** Expects the amount, the customer and both addresses in the result, and in the mail. */
async function expectBooked(customer: Customer, amount: string, subject: RegExp): Promise<void> {
  const { page, flow } = customer;
  await page.locator('[data-mail=sent]').waitFor();
  await page.getByText(flow.t.payment.result.ledger).click();
  await page.getByText(contactDetails.name).waitFor();
  const shown = await page.locator('main').innerText();
  for (const part of [amount, contactDetails.email, 'Marchmont Road', 'Shore Place']) expect(shown).toContain(part);
  const mail = await newestMail(customer, subject, amount);
  for (const part of ['Marchmont Road', 'Shore Place']) expect(mail).toContain(part);
}

it('a two-bedroom home is booked in English with at most 17 taps and fields, with a code and a helper, and moved with at most 4', async () => {
  const customer = await shop.customer();
  const { page, flow } = customer;
  const shifts = await watchShifts(page);
  const { manage, payment } = flow.t;
  const inputs = countedInputs(page);
  await page.goto('/en');
  await inputs.type(page.getByLabel(home.hero.from, { exact: true }), '2F1, 12 Marchmont Road');
  await inputs.type(page.getByLabel(home.hero.to, { exact: true }), '3 Shore Place, Leith');
  await inputs.tap(inputs.button(home.hero.submit));
  for (const end of ['start', 'destination'] as const) {
    await flow.at(end);
    // A street without a postcode is a question: its quarter is offered, not taken.
    await inputs.tap(page.getByRole('option').first());
  }
  await giveFloors(flow, inputs);
  await describeMove(flow, inputs, 'twoBedrooms');
  expect(inputs.count()).toBeLessThanOrEqual(17);

  const prices = () => page.getByRole('button', { name: /£[\d,.]+/ }).allInnerTexts();
  const full = await prices();
  await flow.applyPromo('move10');
  await page.getByRole('button', { name: payment.promo.remove }).waitFor();
  expect(await prices()).not.toEqual(full);
  const amount = await flow.pay('helper');
  expect(await page.locator('body').innerText()).toContain(amount);
  await flow.payAtCheckout();
  await flow.heading(payment.result.titles.paid);
  shifts.expectNone();
  await expectBooked(customer, amount, /booked|confirm/i);

  const { count, tap, button } = countedInputs(page);
  await page.getByRole('link', { name: payment.result.manage }).first().click();
  await flow.heading(manage.title);
  await tap(button(manage.change.start));
  await flow.heading(manage.reschedule.title);
  await tap(page.locator(`${FREE_DAY}:not(:has(span))`).last());
  await tap(page.locator('label', { has: page.locator('input[name="slot"]:enabled') }).first());
  await tap(button(manage.reschedule.confirm));
  await flow.heading(manage.reschedule.done);
  expect(count()).toBeLessThanOrEqual(4);
  expectQuiet(customer);
});

it('a student room is booked in Chinese with at most 16 taps and fields and little script, then cancelled and refunded', async () => {
  const customer = await shop.customer({ language: 'zh' });
  const { page, flow } = customer;
  const shifts = await watchShifts(page);
  const script = countScript(customer);
  const { booking, manage, payment } = flow.t;
  const inputs = countedInputs(page);
  await page.goto('/zh/location?locationType=student');
  for (const [end, address] of [
    ['start', '2F1, 12 Marchmont Road'],
    ['destination', '3 Shore Place, Leith'],
  ] as const) {
    await flow.heading(booking.place.title[end]);
    // A street with its number is typed once: it fills the address of the chosen district.
    await inputs.type(page.getByRole('combobox'), address);
    await inputs.tap(page.getByRole('option').first());
  }
  await giveFloors(flow, inputs);
  await describeMove(flow, inputs, 'studentRoom');
  expect(inputs.count()).toBeLessThanOrEqual(16);

  const amount = await flow.pay('plain');
  await flow.payAtCheckout();
  await flow.heading(payment.result.titles.paid);
  await page.waitForLoadState('networkidle');
  // Chinese texts are larger.
  expectWithin(await script(), BUDGETS.booking);
  shifts.expectNone();
  await expectBooked(customer, amount, /预订|确认/);

  await page.getByRole('link', { name: payment.result.manage }).first().click();
  await flow.heading(manage.title);
  await flow.press(manage.cancel.start);
  await flow.heading(manage.cancel.confirmTitle);
  await page.locator('main').getByRole('textbox').fill('We stay in Marchmont 🙂');
  await flow.press(new RegExp(`^${before(manage.cancel.confirmRefund)}£`));
  await flow.heading(manage.cancel.done);
  await expect.poll(() => page.locator('main').innerText()).toContain(amount);
  await page.getByRole('link', { name: manage.back }).click();
  await page.getByText(payment.result.refund, { exact: true }).waitFor();
  expectQuiet(customer);
});
