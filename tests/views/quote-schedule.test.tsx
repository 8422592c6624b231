// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeDetails } from '#domain/move/details-change';
import { SLOTS } from '#domain/schedule';
import type { Ports } from '#machines/ports';
import { readyFacts } from '../support/fixtures';
import { setPorts } from './ports';
import { openAt } from './render';

const { date: _, slot: __, ...undated } = readyFacts;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

const fullDayButFirst: Ports['loadSlots'] = async ({ date }) => ({
  ok: true,
  day: {
    date,
    slots: SLOTS.map((slot, index) =>
      index === 0 ? { slot, left: 1, capacity: 1 } : { slot, left: 0, capacity: 1, refusal: 'windowGone' },
    ),
  },
});

function open(facts: object = undated, answers: Partial<Ports> = {}): ReturnType<typeof openAt> {
  setPorts(answers, { step: 'schedule', facts });
  return openAt('/en/quote?step=schedule');
}

describe('the day', () => {
  it('a closed or full day cannot be chosen and says why', async () => {
    const user = open();
    const full = await button(/15 January 2027.*Fully booked/);
    expect(full.getAttribute('aria-disabled')).toBe('true');
    expect(await button(/18 January 2027.*We’re closed on this day/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /\b3 January 2027/ })).toBeNull();
    await user.click(full);
    expect((await screen.findByRole('alert')).textContent).toBe('No available time slots for this date.');
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(await button(/14 January 2027/));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a holiday is named below the month', async () => {
    open();
    await screen.findByText('4 Jan – New Year holiday');
  });

  it('choosing a day opens its slots', async () => {
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
      ['12:00–\u206014:00Full', true],
      ['14:00–\u206016:00Already started', true],
      ['16:00–\u206018:00+\u2060£20', false],
      ['18:00–\u206020:00', false],
    ]);
  });
});

it('a day shows its surcharge to the penny, and a full slot shows none', async () => {
  const details = changeDetails(readyFacts.details, { kind: 'presetTaken', preset: 'twoBedrooms' });
  const user = open({ ...undated, details }, { loadSlots: fullDayButFirst });
  await screen.findByRole('grid');
  const names = screen.getAllByRole('button').map((day) => day.getAttribute('aria-label') ?? '');
  expect(names.filter((name) => /\+\u2060£\d{3}/.test(name)).length).toBeGreaterThan(0);
  expect(names.filter((name) => /£\d+\.\d\d$/.test(name)).length).toBeGreaterThan(0);
  await user.click(await button(/14 January 2027/));
  const slots = (await screen.findAllByRole('radio')).map((slot) => slot.closest('label')?.textContent);
  expect(slots.filter((slot) => slot?.includes('Full') && slot.includes('£'))).toEqual([]);
  expect(slots[4]).toContain('Full');
});

describe('the choice', () => {
  it.each([
    ['2027-01-04', 'Today'],
    ['2027-01-05', 'Tomorrow'],
    ['2027-01-03', 'Past Date'],
  ])('the choice of %s has the badge %s', async (date, badge) => {
    open({ ...readyFacts, date });
    expect(await screen.findByText(badge)).toBeTruthy();
  });
});
