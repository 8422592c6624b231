import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeDetails } from '#domain/move/details-change';
import { readyFacts } from '../support/fixtures';
import { setPorts } from './ports';
import { openAt } from './render';

const { date: _, slot: __, ...undated } = readyFacts;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

function open(facts: object = undated): ReturnType<typeof openAt> {
  setPorts({}, { step: 'schedule', facts });
  return openAt('/en/quote?step=schedule');
}

it('holidays and crossed-out days are explained below the month', async () => {
  open();
  await screen.findByText(
    '4 Jan – New Year holiday (substitute day) · Crossed-out days can’t be chosen: press one to see why',
  );
});

it('a day shows its surcharge in whole pounds, and reads it out to the penny', async () => {
  const details = changeDetails(readyFacts.details, { kind: 'presetTaken', preset: 'twoBedrooms' });
  open({ ...undated, details });
  const day = await button(/16 January 2027.*£\d+\.\d\d$/);
  expect(day.textContent).toMatch(/£\d+$/);
});

it('choosing a day opens its slots, each with its surcharge or the reason why it cannot be chosen', async () => {
  const user = open();
  expect((await button('Choose a day and a time')).hasAttribute('disabled')).toBe(true);
  await user.click(await button(/14 January 2027/));
  const slots = await screen.findByRole('group', { name: 'When should the crew arrive on Thu 14\u00a0Jan?' });
  const notes = within(slots)
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ disabled, parentElement }) => [parentElement?.textContent, disabled]);
  expect(notes).toEqual([
    ['08:00–\u206010:00+\u2060£20', false],
    ['10:00–\u206012:00Last place', false],
    ['12:00–\u206014:00', false],
    ['14:00–\u206016:00Already started', true],
    ['16:00–\u206018:00Full', true],
    ['18:00–\u206020:00', false],
  ]);
});

it('a press on a closed day keeps its month and the focus', async () => {
  const closed = () => button(/15 February 2027/);
  setPorts(
    { loadUnavailableDays: async () => ({ ok: true, today: '2027-01-04', days: { '2027-02-15': 'dateClosed' } }) },
    { step: 'schedule', facts: { ...undated, date: '2027-01-14' } },
  );
  const user = openAt('/en/quote?step=schedule');
  await user.click(await button('Next month'));
  await user.click(await closed());
  expect(document.activeElement).toBe(await closed());
  expect((await screen.findByRole('grid')).getAttribute('aria-label')).toBe('February 2027');
  await screen.findByText(/We’re closed/);
});

it('a day that is closed meanwhile is named in its month, with the nearest free days to choose from', async () => {
  const refused = async () => ({ ok: false, reason: 'dateClosed' }) as const;
  setPorts(
    {
      createBooking: refused,
      loadUnavailableDays: async () => ({
        ok: true,
        today: '2027-01-04',
        days: { '2027-02-16': 'dateClosed', '2027-02-17': 'dateFull' },
      }),
    },
    { step: 'review', facts: { ...readyFacts, date: '2027-02-16' } },
  );
  const user = openAt('/en/quote?step=review');
  await user.click(await button('Confirm & Get Quote'));
  await screen.findByText('We’ve closed Tue 16 Feb.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await screen.findByRole('grid')).getAttribute('aria-label')).toBe('February 2027');
  for (const name of ['Sun 14\u00a0Feb', 'Mon 15\u00a0Feb', 'Thu 18\u00a0Feb']) await button(name);
  await user.click(await button('Mon 15\u00a0Feb'));
  await screen.findByRole('group', { name: /Mon 15/ });
  await button('Choose a time');
  expect(screen.queryByText('We’ve closed Tue 16 Feb.')).toBeNull();
});

it('a slot chosen earlier that is now full is marked as just taken', async () => {
  open({ ...readyFacts, slot: '16:00-18:00' });
  const taken = await screen.findByRole('radio', { name: /16:00.*Just taken/ });
  expect(taken).toHaveProperty('disabled', true);
});

it.each([
  ['2027-01-04', 'Today'],
  ['2027-01-05', 'Tomorrow'],
])('the choice of %s has the badge %s', async (date, badge) => {
  open({ ...readyFacts, date });
  expect(await screen.findByText(badge)).toBeTruthy();
});

it('a day chosen earlier that has passed is chosen no more', async () => {
  open({ ...readyFacts, date: '2027-01-03' });
  expect((await button('Choose a day and a time')).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByText('Scheduling Confirmed')).toBeNull();
});
