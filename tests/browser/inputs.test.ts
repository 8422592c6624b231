/** The number of taps and typed fields of a booking. */
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { contact } from '#locales/en/contact';
import { home } from '#locales/en/home';
import { manage } from '#locales/en/manage';
import { type Flow, flowOf, customer as who } from './support/flow';
import { stopClock, visitOf } from './support/same-day';
import { enter } from './support/seed';
import { expectQuiet, usualShop } from './support/shop';

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

/** From the route to the pay button, with a typical list. */
async function book(flow: Flow, { tap, type, button }: Inputs, preset: string): Promise<void> {
  const { page, t } = flow;
  const { booking, payment } = t;
  await flow.heading(booking.route.title);
  await tap(button(booking.route.confirm));
  await tap(page.locator('label', { has: page.locator(`input[name="preset"][value="${preset}"]`) }));
  await tap(button(booking.sections.floors.confirm));
  await tap(button(booking.details.submit));
  await flow.heading(booking.schedule.title);
  await tap(page.locator('td button:not([disabled]):not([aria-disabled="true"])').last());
  await tap(page.locator('label', { has: page.locator('input[name="slot"]:enabled') }).first());
  // The review opens by itself.
  await flow.heading(booking.review.title);
  await tap(button(booking.review.submit));
  await flow.heading(payment.contact.title);
  for (const field of ['name', 'phone', 'email'] as const) await type(page.locator(`#contact-${field}`), who[field]);
  await tap(button(payment.contact.submit));
  await flow.heading(payment.pay.title);
}

it('a student room takes at most 18 taps and fields', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  const { booking } = flow.t;
  const inputs = countedInputs(page);
  const { tap, type, button } = inputs;
  /** A street with its number is typed once: it fills the address of the chosen district. */
  const choose = async (address: string) => {
    await type(page.getByRole('combobox'), address);
    await tap(page.getByRole('option').first());
    await tap(button(booking.address.submit));
  };

  await page.goto('/en');
  await tap(page.locator('a[href^="/en/location?locationType=student"]').first());
  await flow.heading(booking.place.title.start);
  await choose('12 Marchmont Road');
  await flow.heading(booking.place.title.destination);
  await choose('3 Shore Place, Leith');
  await book(flow, inputs, 'studentRoom');

  console.log(`student room: ${inputs.count()} taps and fields`);
  expect(inputs.count()).toBeLessThanOrEqual(18);
  expectQuiet(customer);
});

it('a two-bedroom home takes at most 16 from the home page', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  const { booking } = flow.t;
  const inputs = countedInputs(page);
  const { tap, type, button } = inputs;

  await page.goto('/en');
  await type(page.getByLabel(home.hero.from, { exact: true }), '12 Marchmont Road');
  await type(page.getByLabel(home.hero.to, { exact: true }), '3 Shore Place, Leith');
  await tap(button(home.hero.submit));
  for (const end of ['start', 'destination'] as const) {
    await flow.heading(booking.address.title[end]);
    await tap(button(booking.address.submit));
  }
  await book(flow, inputs, 'twoBedrooms');

  console.log(`two-bedroom home: ${inputs.count()} taps and fields`);
  expect(inputs.count()).toBeLessThanOrEqual(16);
  expectQuiet(customer);
});

it('another date takes at most 4 from the link in the mail', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const flow = flowOf(page);
  const { bookingId } = (await enter(customer, 'promo', 'en')).quote ?? {};
  await flow.payForMove();
  await page.goto(`/en/manage/${bookingId}`);
  const { count, tap, button } = countedInputs(page);
  await tap(button(manage.change.start));
  await flow.heading(manage.reschedule.title);
  await tap(page.locator('td button:not([disabled]):not([aria-disabled="true"]):not(:has(span))').last());
  await tap(page.locator('label', { has: page.locator('input[name="slot"]:enabled') }).nth(1));
  await tap(button(manage.reschedule.confirm));
  await flow.heading(manage.reschedule.done);

  console.log(`another date: ${count()} taps and fields`);
  expect(count()).toBeLessThanOrEqual(4);
  expectQuiet(customer);
});

it('a same-day delivery takes at most 12, without the three fields that browsers fill', async () => {
  const customer = await shop.customer();
  const { page } = customer;
  const { t, words, radio, heading } = visitOf(customer, 'en');
  await stopClock(page);
  const { count, tap, type, button } = countedInputs(page);
  const choose = async (label: string, text: string) => {
    const field = page.getByRole('combobox', { name: label });
    await type(field, text);
    await tap(page.getByRole('option').first());
    await field.waitFor({ state: 'detached' });
  };

  await page.goto('/en');
  await tap(page.locator('main a[href="/en/same-day-quote"]').first());
  await heading('items');
  await tap(radio(words.categories.furniture));
  await tap(radio(words.vans.medium));
  await tap(button(t.next));
  await heading('places');
  await choose(t.place.label.start, 'Loanhead');
  await choose(t.place.label.destination, 'Leith');
  // The server uses its own clock: a promise of hours would depend on the time of the run.
  await tap(radio(words.urgencies['same-day']));
  await tap(button(t.next));
  await heading('contact');
  for (const [field, text] of [
    ['name', who.name],
    ['phone', who.phone],
    ['email', who.email],
  ])
    await page.locator(`#contact-${field}`).fill(text ?? '');
  await tap(button(t.submit));
  await page.waitForURL('**/en/contact');
  await tap(button(contact.quote.submit));
  await page.getByText(contact.sent.title).waitFor();

  console.log(`same-day delivery: ${count()} taps and fields, and 3 that browsers fill`);
  expect(count()).toBeLessThanOrEqual(12);
  expectQuiet(customer);
});
