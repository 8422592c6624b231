/** A network that is cut, answers nonsense or is slow, in every pending state: a message, nothing lost, and a way on. */
import { describe, expect, it } from 'vitest';
import { contact } from '../support/fixtures';
import { FAULTS, fail, NOISE } from './support/faults';
import { flowOf } from './support/flow';
import { fillContact, pendingStates } from './support/pending-states';
import { draftIn, enter, headingOf } from './support/seed';
import { expectQuiet, usualShop } from './support/shop';

const shop = usualShop();

/** Each state meets two faults and each fault several states: `call` treats all calls alike, and tests/app/api.test.ts has the rest. */
const states = pendingStates.map((state, index) => {
  const possible = FAULTS.filter((fault) => !(state.takesNothing && fault === 'empty'));
  return { ...state, faults: [...possible, ...possible].slice(index % possible.length).slice(0, 2) };
});

describe.each(states)('$name', (pendingState) => {
  it('shows the error, keeps everything, and goes on when the server answers again', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const { step, call, before, first, again, says, keeps, kept, goesOn, faults } = pendingState;
    await enter(customer, step);
    await flow.heading(headingOf(flow.t, step));
    await before?.(flow);
    const facts = (await draftIn(customer))?.facts;
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
  it('never blocks the customer', async () => {
    const customer = await shop.customer();
    const { page } = customer;
    const flow = flowOf(page);
    const texts = flow.t.payment.contact;
    await enter(customer, 'contact');
    await fillContact(flow);
    await fail(page, /\/send-inquiry$/, 'broken');
    await flow.press(texts.submit);
    await page.getByText(texts.unsent).first().waitFor();
    await flow.press(texts.continue);
    await flow.heading(flow.t.payment.pay.title);
    await expect.poll(async () => (await draftIn(customer))?.facts.contact).toEqual(contact);
    expectQuiet(customer, ...NOISE);
  });
});
