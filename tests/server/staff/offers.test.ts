/** For every state of a booking, the staff room offers and accepts what the lifecycle chart allows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceOf } from '#domain/booking/booking';
import { bare } from './browser';
import { allowedEvents, type Form, NAMES, openOffice, pathOf, SITUATIONS } from './states';

let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.backend.close());

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

  it.each(allowed)('takes %s', async (form) => {
    const id = await office.bookingIn(state, hasStarted);
    const answer = await office.send(id, form);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${pathOf(id)}?done`]);
  });
});

/** The inputs of a person for a form: opening, filling, pressing. */
async function inputsFor(page: string, action: string): Promise<number> {
  const body = bare((await office.get(page)).body);
  const [before = '', rest = ''] = body.split(`action="${action}"`);
  const [form = ''] = rest.split('</form>');
  expect(form).toContain('<button');
  const isFolded = before.lastIndexOf('<details>') > before.lastIndexOf('</details>');
  const fields = form.match(/<(input|select|textarea)\b(?![^>]*type="hidden")/g) ?? [];
  return (isFolded ? 1 : 0) + fields.length + 1;
}

it('the most frequent tasks take few inputs from the day page', async () => {
  const id = await office.bookingIn('confirmed');
  const { date } = await office.rowOf(id);
  const { body } = await office.get(`/staff?date=${date}`);
  expect(body).toContain(`href="${pathOf(id)}"`);
  expect(body).toContain('href="/staff/codes"');
  const FOLLOWED_LINK = 1;
  expect({
    'stop a code': FOLLOWED_LINK + (await inputsFor('/staff/codes', '/staff/codes/end')),
    'close a day': await inputsFor(`/staff?date=${date}`, '/staff/close-day'),
    'move a job': FOLLOWED_LINK + (await inputsFor(pathOf(id), `${pathOf(id)}/move`)),
    'refund a part': FOLLOWED_LINK + (await inputsFor(pathOf(id), `${pathOf(id)}/repay`)),
  }).toEqual({ 'stop a code': 2, 'close a day': 2, 'move a job': 7, 'refund a part': 5 });
});
