import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { dateText } from '#domain/date-text';
import { Calendar } from '../../src/ui/calendar';
import { dateOf, isoOf } from '../../src/ui/weeks';

const ownZone = process.env.TZ;

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

const zones = ['Europe/London', 'Asia/Shanghai', 'Pacific/Auckland', 'America/Los_Angeles', 'America/Sao_Paulo', 'UTC'];
const clockChanges = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26', '2018-11-04'];

const props = {
  selected: '2026-10-24',
  today: '2026-03-10',
  min: '2026-03-10',
  max: '2027-03-01',
  disabled: {},
  locale: 'en',
  texts: {
    label: 'Moving date',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    today: 'Today',
    selected: 'selected',
    day: (iso: string) => dateText(iso, 'en'),
    month: (iso: string) => dateText(iso, 'en', 'month'),
  },
} as const;

function show(month: string, disabled: Record<string, string> = {}) {
  const onChoose = vi.fn();
  const onMonth = vi.fn();
  render(<Calendar {...props} month={month} disabled={disabled} onChoose={onChoose} onMonth={onMonth} />);
  return { onChoose, onMonth };
}

test.each(zones)('a day stays the same day in %s, also when the clocks change', async (zone) => {
  process.env.TZ = zone;
  expect(clockChanges.map((iso) => isoOf(dateOf(iso)))).toEqual(clockChanges);
  const { onChoose, onMonth } = show('2026-10');
  await userEvent.click(screen.getByRole('button', { name: 'Sunday 25 October 2026' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));

  expect(onChoose.mock.calls).toEqual([['2026-10-25']]);
  expect(onMonth.mock.calls).toEqual([['2026-11']]);
  expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('24');
});

test('a closed day can be focused, gives its reason, and reports a press to its parent', async () => {
  const { onChoose } = show('2026-10', { '2026-10-25': 'All vans are taken' });
  const chosen = screen.getByRole('button', { name: /24 October 2026, selected$/ });
  await userEvent.click(chosen);
  await userEvent.keyboard('{ArrowRight}{Enter}');

  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/25 October 2026, All vans are taken$/);
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  expect(onChoose.mock.calls).toEqual([['2026-10-24'], ['2026-10-25']]);
  expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('24');
});

test('days before the first bookable one cannot be chosen', () => {
  show('2026-03');
  const past = screen
    .getAllByRole<HTMLButtonElement>('button', { name: /March 2026/ })
    .filter(({ disabled }) => disabled);

  expect(past.map(({ textContent }) => textContent)).toEqual(['9']);
  expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');
});

test('the last days of a month are followed by two weeks of the next, and a holiday has its name', async () => {
  const onMonth = vi.fn();
  const name = (iso: string) => (iso === '2026-11-30' ? 'St Andrew’s Day' : undefined);
  const texts = { ...props.texts, name, footnote: 'A holiday' };
  const { selected: _, ...rest } = { ...props, today: '2026-11-22', min: '2026-11-22', texts };
  render(<Calendar {...rest} month="2026-11" onChoose={() => {}} onMonth={onMonth} />);
  const days = [...document.querySelectorAll<HTMLElement>('[data-day]')];

  expect([days.at(0)?.dataset.day, days.at(-1)?.dataset.day]).toEqual(['2026-11-16', '2026-12-06']);
  expect(days.at(-1)?.textContent).toBe('6');
  expect(screen.getByRole('status').textContent).toMatch(/^Nov\s–\sDec 2026$/);
  expect(screen.getByText('A holiday')).toBeTruthy();
  screen.getByRole('button', { name: 'Monday 30 November 2026, St Andrew’s Day' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('1');
  expect(document.activeElement?.getAttribute('data-month')).toBe('Dec');
  expect(onMonth).not.toHaveBeenCalled();
});

function Turning({ onTurn }: { onTurn: (month: string) => void }) {
  const [month, setMonth] = useState('2026-10');
  const turn = (to: string) => {
    onTurn(to);
    setMonth(to);
  };
  return <Calendar {...props} month={month} onChoose={() => {}} onMonth={turn} />;
}

test.each([
  ['{ArrowRight}', '2026-10-25', []],
  ['{ArrowUp}', '2026-10-17', []],
  ['{ArrowDown}', '2026-10-31', []],
  ['{Home}', '2026-10-19', []],
  ['{End}', '2026-10-25', []],
  ['{ArrowDown}{ArrowDown}', '2026-11-07', ['2026-11']],
  ['{PageUp}', '2026-09-24', ['2026-09']],
  ['{Shift>}{PageDown}{/Shift}', '2027-03-01', ['2027-03']],
])('%s moves the focus from 24 October to %s', async (keys, day, months) => {
  const turned: string[] = [];
  render(<Turning onTurn={(to) => turned.push(to)} />);
  screen.getByRole('button', { name: /24 October 2026, selected$/ }).focus();
  await userEvent.keyboard(keys);

  expect([document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day, turned]).toEqual([day, months]);
  expect(document.querySelectorAll('[role="gridcell"] [tabindex="0"]').length).toBe(1);
});
