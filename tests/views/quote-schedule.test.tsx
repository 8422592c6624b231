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

it('a holiday is named below the month', async () => {
  open();
  await screen.findByText('4 Jan – New Year holiday');
});

it('a day shows its surcharge to the penny', async () => {
  const details = changeDetails(readyFacts.details, { kind: 'presetTaken', preset: 'twoBedrooms' });
  open({ ...undated, details });
  await button(/16 January 2027.*£\d+\.\d\d$/);
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

it('a slot chosen earlier that is now full is marked as just taken', async () => {
  open({ ...readyFacts, slot: '16:00-18:00' });
  const taken = await screen.findByRole('radio', { name: /16:00.*Just taken/ });
  expect(taken).toHaveProperty('disabled', true);
});

it.each([
  ['2027-01-04', 'Today'],
  ['2027-01-05', 'Tomorrow'],
  ['2027-01-03', 'Past Date'],
])('the choice of %s has the badge %s', async (date, badge) => {
  open({ ...readyFacts, date });
  expect(await screen.findByText(badge)).toBeTruthy();
});
