/** For every state of a booking, the staff room offers and accepts what the lifecycle chart allows. */
import { describe, expect, it } from 'vitest';
import { referenceOf } from '#domain/booking/booking';
import { staff } from '#locales/en/staff';
import { openedOnce } from '../../support/opened';
import { allowedEvents, type Form, NAMES, openOffice, pathOf, SITUATIONS } from './states';

const office = openedOnce(openOffice);

/** The forms that a page offers for a booking. */
async function offeredOn(page: string, id: string): Promise<Form[]> {
  const { body, statusCode } = await office.get(page);
  expect([page, statusCode]).toEqual([page, 200]);
  const forms = body.split(`action="${pathOf(id)}/`).slice(1);
  const names = forms.map((form) => {
    const [, name = ''] = /^([\w-]+)"/.exec(form) ?? [];
    const [, status = ''] = /name="status" value="(\w+)"/.exec(form) ?? [];
    return name === 'status' ? `${name} ${status}` : name;
  });
  return NAMES.filter((name) => names.includes(name));
}

describe.each(SITUATIONS)('a booking that is %s (its slot has started: %s)', (state, hasStarted) => {
  const allowed = allowedEvents(state, hasStarted);

  it('offers what the chart allows, and refuses everything else with a clear message', async () => {
    const id = await office.bookingIn(state, hasStarted);
    expect(await offeredOn(pathOf(id), id)).toEqual(allowed);
    const before = await office.rowOf(id);
    const { body } = await office.get(pathOf(id));
    const change = new RegExp(`action="${pathOf(id)}/(status|payment-link|move|repay|money|settle)"`);
    expect(body.includes(staff.noActions)).toBe(!change.test(body));
    const found = `/staff/find?q=${referenceOf(id)}`;
    expect((await office.get(found)).body).toContain(`href="${pathOf(id)}"`);
    for (const page of [`/staff?date=${before.date}`, `/staff/week?date=${before.date}`, found])
      expect([page, await offeredOn(page, id)]).toEqual([page, []]);
    expect(await offeredOn('/staff/quotes', id)).toEqual(allowed.filter((form) => form === 'payment-link'));
    for (const form of NAMES.filter((name) => !allowed.includes(name))) {
      const answer = await office.send(id, form);
      expect([form, answer.statusCode]).toEqual([form, 409]);
      expect(answer.body).toMatch(/role="alert".*?<div>\w/);
    }
    expect(await office.rowOf(id)).toEqual(before);
  });

  it.each(allowed)('takes %s, as its page prints the form', async (form) => {
    const id = await office.bookingIn(state, hasStarted);
    const answer = await office.submit(id, form);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${pathOf(id)}?done`]);
  });
});
