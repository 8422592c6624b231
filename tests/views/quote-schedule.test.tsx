// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeDetails } from '#domain/details-change';
import { SLOTS } from '#domain/schedule';
import type { Ports } from '#machines/ports';
import { formatOf } from '../../src/i18n/format';
import { readyFacts } from '../support/fixtures';
import { setPorts } from './ports';
import { openAt, standsAt } from './render';

const { date: _, slot: __, ...undated } = readyFacts;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const never = () => new Promise<never>(() => {});
const fullDay: Ports['loadSlots'] = async ({ date }) => ({
  ok: true,
  day: {
    date,
    slots: SLOTS.map((slot) => ({ slot, left: 0, capacity: 2, refusal: 'windowGone' })),
    nextAvailable: '2027-02-02',
  },
});

const fullDayButFirst: Ports['loadSlots'] = async ({ date }) => ({
  ok: true,
  day: {
    date,
    slots: SLOTS.map((slot, index) =>
      index === 0 ? { slot, left: 1, capacity: 1 } : { slot, left: 0, capacity: 1, refusal: 'windowGone' },
    ),
  },
});

function standIn(facts: object = undated, answers: Partial<Ports> = {}): ReturnType<typeof openAt> {
  setPorts(answers, { step: 'schedule', facts });
  return openAt('/en/quote?step=schedule');
}

describe('the day', () => {
  it('is a skeleton while the days are asked for', async () => {
    standIn(undated, { loadUnavailableDays: never });
    expect(await screen.findByText('Loading the calendar')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('can be tried again when the days did not load', async () => {
    const user = standIn(undated, { loadUnavailableDays: async () => ({ ok: false, reason: 'datesFailed' }) });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load unavailable dates');
    setPorts();
    await user.click(await button('Try Again'));
    await screen.findByRole('grid');
  });

  it('is offered by itself when the connection is back', async () => {
    standIn(undated, { loadUnavailableDays: async () => ({ ok: false, reason: 'network' }) });
    await button('Try Again');
    setPorts();
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('grid');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('cannot be one that is closed or full, and says why', async () => {
    const user = standIn();
    const full = await button(/15 January 2027.*Fully booked/);
    expect(full.getAttribute('aria-disabled')).toBe('true');
    expect(await button(/18 January 2027.*We are closed on this day/)).toBeTruthy();
    await user.click(full);
    expect((await screen.findByRole('alert')).textContent).toBe('No available time slots for this date.');
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(await button(/14 January 2027/));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens its slots', async () => {
    const user = standIn();
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

  it('offers the next free one when it is full', async () => {
    const user = standIn(undated, { loadSlots: fullDay });
    await user.click(await button(/14 January 2027/));
    await screen.findByText('No available time slots for this date.');
    setPorts();
    await user.click(await button('Next free day: Tue 2\u00a0Feb'));
    await screen.findByRole('group', { name: 'When should the crew arrive on Tue 2\u00a0Feb?' });
    expect(screen.getByText('February 2027')).toBeTruthy();
  });

  it('gives the phone number when the next days are full too', async () => {
    const noNext: Ports['loadSlots'] = async ({ date }) => ({ ok: true, day: { date, slots: [] } });
    const user = standIn(undated, { loadSlots: noNext });
    await user.click(await button(/14 January 2027/));
    expect((await screen.findByRole('link', { name: /^Call us/ })).getAttribute('href')).toMatch(/^tel:/);
  });

  it('can be tried again when its slots did not load', async () => {
    const user = standIn(undated, { loadSlots: async () => ({ ok: false, reason: 'windowsFailed' }) });
    await user.click(await button(/14 January 2027/));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load available time slots');
    setPorts();
    await user.click(await button('Try Again'));
    expect(await screen.findAllByRole('radio')).toHaveLength(6);
  });
});

it('says of a day what it adds in whole pounds, and of a full slot that it is full', async () => {
  const details = changeDetails(readyFacts.details, { kind: 'presetTaken', preset: 'twoBedrooms' });
  const user = standIn({ ...undated, details }, { loadSlots: fullDayButFirst });
  const names = (await screen.findAllByRole('button')).map((day) => day.getAttribute('aria-label') ?? '');
  expect(names.filter((name) => /\+\u2060£\d{3}/.test(name)).length).toBeGreaterThan(0);
  expect(names.filter((name) => /£\d+\.\d/.test(name))).toEqual([]);
  await user.click(await button(/14 January 2027/));
  const slots = (await screen.findAllByRole('radio')).map((slot) => slot.closest('label')?.textContent);
  expect(slots.filter((slot) => slot?.includes('Full') && slot.includes('£'))).toEqual([]);
  expect(slots[4]).toContain('Full');
});

describe('the choice', () => {
  it('is confirmed, and goes on at once when asked', async () => {
    const user = standIn();
    await user.click(await button(/14 January 2027/));
    await user.click(await screen.findByRole('radio', { name: /^08:00–\u206010:00/ }));
    const confirmed = within(await screen.findByRole('region', { name: /^Scheduling Confirmed/ }));
    expect(confirmed.getByText('In 10 days')).toBeTruthy();
    expect(confirmed.getByText('Morning 8AM-12PM')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        `Scheduling Confirmed: ${formatOf('en').date('2027-01-14')}, 08:00–\u206010:00.`,
      ),
    );
    await user.click(await button('Continue'));
    await heading('Review Your Booking');
    await standsAt('/en/quote?step=review');
  });

  it.each([
    ['2027-01-04', 'Today'],
    ['2027-01-05', 'Tomorrow'],
    ['2027-01-03', 'Past Date'],
  ])('of %s has the badge %s', async (date, badge) => {
    standIn({ ...readyFacts, date });
    expect(await screen.findByText(badge)).toBeTruthy();
  });

  it('made before stands', async () => {
    standIn(readyFacts);
    await screen.findByText('Scheduling Confirmed');
    expect((await button('Continue')).hasAttribute('disabled')).toBe(false);
  });

  it('adds the day to the price', async () => {
    const user = standIn();
    const price = () => within(screen.getByRole('region', { name: 'Price' }));
    await button(/16 January 2027/);
    expect(price().getByText('From')).toBeTruthy();
    await user.click(await button(/16 January 2027/));
    await user.click(await screen.findByRole('radio', { name: /^10:00–\u206012:00/ }));
    expect(price().getByText('Price')).toBeTruthy();
    await user.click(await button('How the price is made up'));
    expect(screen.getByText('Weekend and holiday charges')).toBeTruthy();
  });
});

describe('in Chinese', () => {
  it('shows days, slots and the confirmation', async () => {
    setPorts({}, { step: 'schedule', facts: undated });
    const user = openAt('/zh/quote?step=schedule');
    await user.click(await button(/2027年1月14日/));
    expect(await screen.findByText('最后一个名额')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^08:00–\u206010:00/ }));
    expect(await screen.findByText('时间已确定')).toBeTruthy();
    expect(screen.getByText('10天后')).toBeTruthy();
  });
});
