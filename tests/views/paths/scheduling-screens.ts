/** What the calendar and the arrival slots show. */
import { screen } from '@testing-library/react';
import type { SnapshotFrom } from 'xstate';
import { extraAt } from '#domain/estimate';
import type { IsoDate, TimeSlot } from '#domain/schedule';
import type { schedulingMachine } from '#machines/scheduling.machine';
import { closed, gone, today } from '../../machines/cases/scheduling';
import { readyFacts } from '../../support/fixtures';
import { findDay } from './controls';
import type { Page } from './page';
import { equal, says, textOf } from './read';
import { watched } from './watched-actors';

type Snapshot = SnapshotFrom<typeof schedulingMachine>;

const parts: Partial<Record<TimeSlot, string>> = { '10:00-12:00': 'morning', '12:00-14:00': 'afternoon' };
const shown = (slot: TimeSlot): string => slot.replace('-', '–');

/** The chosen day is marked; a closed one says so, and once more when it was pressed. */
function showsCalendar(page: Page, { context }: Snapshot): void {
  const { say } = page;
  page.isOpen('group', 'booking:schedule.calendar');
  const chosen = document.querySelector('[data-selected]')?.closest('[data-day]')?.getAttribute('data-day');
  equal('The marked day', chosen, context.date);
  const day = findDay(page, closed);
  equal('The closed day is closed', day?.getAttribute('aria-disabled'), 'true');
  says(day?.getAttribute('aria-label') ?? '', say('booking:schedule.reasons.dateClosed'), true);
}

/** Why something could not be had; each reason once. */
function showsTroubles(page: Page, snapshot: Snapshot): void {
  const { refusal } = snapshot.context;
  const ofDay = refusal && refusal !== 'windowsFailed' ? [page.sayError(refusal)] : [];
  const ofSlots = snapshot.matches({ choosing: 'slotsUnavailable' }) ? [page.sayError('windowsFailed')] : [];
  const alerts = screen.queryAllByRole('alert').map((alert) => textOf(alert));
  const reasons = [...ofDay, ...ofSlots];
  equal('Alerts', alerts.length, reasons.length);
  for (const [index, reason] of reasons.entries()) says(alerts[index] ?? '', reason, true);
}

function showsSlots({ say, format }: Page, snapshot: Snapshot, isOffered: boolean): void {
  const { date, slot } = snapshot.context;
  const radios = [...document.querySelectorAll<HTMLInputElement>('main fieldset input[type="radio"]')];
  equal('Slots are offered', radios.length > 0, isOffered);
  if (!date || !isOffered) return;
  says(textOf('main legend'), say('booking:schedule.slots', { date: format.date(date, 'short') }), true);
  for (const { value, checked, disabled, parentElement } of radios) {
    const isGone = value === gone;
    equal(`The slot ${value}`, [checked, disabled], [value === slot, isGone]);
    const more = extraAt(readyFacts, { date, slot: value as TimeSlot }) - extraAt(readyFacts, { date });
    const extra = more > 0 ? say('booking:schedule.extra', { amount: format.shortMoney(more) }) : '';
    const note = [isGone && say('booking:schedule.taken'), extra].filter(Boolean).join(' · ');
    equal('The slot reads', textOf(parentElement), shown(value as TimeSlot) + note);
  }
}

/** Day and slot once more, how soon that is, and whether the review opens by itself. */
function showsSettled({ say, format }: Page, date: IsoDate, slot: TimeSlot, movesOn: boolean): void {
  const days = Number(date.slice(-2)) - Number(today.slice(-2));
  const title = `${say('booking:schedule.confirmed')} ${say('booking:schedule.badge.inDays', { count: days })}`;
  const part = say(`booking:schedule.parts.${parts[slot]}`);
  const next = say('booking:schedule.movesOn');
  const settled = `${title}${format.date(date)} ${shown(slot)} ${part}${movesOn ? next : ''}`;
  equal('Settled', textOf('section[aria-labelledby="settled-title"]'), settled);
  const confirmed = `${say('booking:schedule.confirmed')}: ${format.date(date)}, ${shown(slot)}.`;
  equal('Heard', textOf('[data-announced]'), movesOn ? `${confirmed} ${next}` : confirmed);
}

export function showsScheduling(page: Page, snapshot: Snapshot): void {
  const { say } = page;
  page.hasHeading('booking:schedule.title');
  const { date, slot, day } = snapshot.context;
  const at = (place: string): boolean => snapshot.matches({ choosing: place } as never);
  const booking = watched.actor?.getSnapshot();
  const canGoOn = booking?.can({ type: 'review.requested' });
  const go = document.querySelector<HTMLButtonElement>('main button[data-full]');
  const goes = [!canGoOn, say(canGoOn ? 'booking:continue' : 'booking:schedule.choose')];
  equal('The way on', [go?.disabled, textOf(go)], goes);

  const hasDays = snapshot.matches('choosing');
  equal('There is a calendar', document.querySelector('[role="grid"]') !== null, hasDays);
  says(textOf('main'), say('booking:schedule.loadingCalendar'), snapshot.matches('loadingDays'));
  if (snapshot.matches('daysUnavailable')) page.alerts(say('booking:schedule.error'), page.sayError('datesFailed'));
  if (!hasDays) return;
  showsCalendar(page, snapshot);
  showsTroubles(page, snapshot);
  showsSlots(page, snapshot, at('choosingSlot') || at('settled'));
  const main = textOf('main');
  says(main, say('booking:schedule.loadingSlots'), at('loadingSlots'));
  if (!snapshot.context.refusal) says(main, say('booking:schedule.full'), at('full'));
  says(main, say('booking:schedule.noNextDay'), at('full') && !day?.nextAvailable);
  if (at('settled') && date && slot)
    showsSettled(page, date, slot, booking?.matches({ quote: { schedule: 'settled' } }));
  else page.readsNot(say('booking:schedule.confirmed'));
}
