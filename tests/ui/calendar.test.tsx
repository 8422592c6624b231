// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Calendar } from '../../src/ui/calendar';
import { dateOf, isoOf } from '../../src/ui/iso-date';

const ownZone = process.env.TZ;

afterEach(() => {
  cleanup();
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

const zones = ['Europe/London', 'Asia/Shanghai', 'Pacific/Auckland', 'America/Los_Angeles', 'America/Sao_Paulo', 'UTC'];
const clockChanges = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26', '2018-11-04'];

function show(month: string, disabled: Record<string, string> = {}) {
  const onChoose = vi.fn();
  const onMonth = vi.fn();
  render(
    <Calendar
      label="Moving date"
      month={month}
      selected="2026-10-24"
      today="2026-03-10"
      min="2026-03-10"
      max="2027-03-01"
      disabled={disabled}
      locale="en"
      words={{ previousMonth: 'Previous month', nextMonth: 'Next month', today: 'Today', selected: 'selected' }}
      onChoose={onChoose}
      onMonth={onMonth}
    />,
  );
  return { onChoose, onMonth };
}

test.each(zones)('a day stays the same day in %s, also when the clocks change', (zone) => {
  process.env.TZ = zone;

  expect(clockChanges.map((iso) => isoOf(dateOf(iso)))).toEqual(clockChanges);
});

test.each(zones)('clicking the last Sunday of October in %s chooses it', async (zone) => {
  process.env.TZ = zone;
  const { onChoose, onMonth } = show('2026-10');
  await userEvent.click(screen.getByRole('button', { name: /^Sunday,? 25 October 2026$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));

  expect(onChoose.mock.calls).toEqual([['2026-10-25']]);
  expect(onMonth.mock.calls).toEqual([['2026-11']]);
  expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('24');
});

test('a closed day can be visited and says why; whether it is taken is not for the calendar to say', async () => {
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

  expect(past.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');
});
