/** A network that is cut, answers nonsense or is slow, in every pending state: a message, nothing lost, and a way on. */
import { describe, expect, it } from 'vitest';
import { contact } from '../support/fixtures';
import { ofToday } from '../support/long';
import { FAULTS, fail, NOISE } from './support/faults';
import { flowOf } from './support/flow';
import { fillContact, pendingStates } from './support/pending-states';
import { draftIn, enter, headingOf } from './support/seed';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

describe.each(ofToday(pendingStates, 2))('$name', (pendingState) => {
  it('shows the error, keeps everything, and goes on when the server answers again', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const { step, call, before, first, again, says, keeps, kept, goesOn, takesNothing } = pendingState;
    await enter(customer, step);
    await flow.heading(headingOf(flow.t, step));
    await before?.(flow);
    const facts = (await draftIn(customer))?.facts;
    const faults = FAULTS.filter((fault) => !(takesNothing && fault === 'empty'));
    for (const [index, fault] of faults.entries()) {
      const { seen, mend } = await fail(page, call, fault);
      await (index === 0 ? first(flow) : again(flow));
      await expect.poll(seen, { message: fault }).toBe(true);
      await page.locator('main').getByText(says(fault)).first().waitFor();
      await flow.heading(headingOf(flow.t, step));
      if (keeps) await expect.poll(() => keeps(flow), { message: fault }).toEqual(kept);
      await mend();
    }
    const draft = await draftIn(customer);
    expect([draft?.facts.start, draft?.facts.destination, draft?.facts.date]).toEqual([
      facts?.start,
      facts?.destination,
      facts?.date,
    ]);
    await again(flow);
    await goesOn(flow);
    expectQuiet(customer, ...NOISE);
  });
});

describe('the inquiry to the team', () => {
  it.each(ofToday(FAULTS))('never blocks the customer (%s)', async (fault) => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const texts = flow.t.payment.contact;
    await enter(customer, 'contact');
    await fillContact(flow);
    await fail(page, /\/send-inquiry$/, fault);
    await flow.press(texts.submit);
    await page.getByText(texts.unsent).first().waitFor();
    await flow.press(texts.continue);
    await flow.heading(flow.t.payment.pay.title);
    await expect.poll(async () => (await draftIn(customer))?.facts.contact).toEqual(contact);
    expectQuiet(customer, ...NOISE);
  });
});
