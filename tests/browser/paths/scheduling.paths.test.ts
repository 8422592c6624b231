import type { SnapshotFrom } from 'xstate';
import { addDays, londonDate, SLOTS, type TimeSlot } from '#domain/schedule';
import { schedulingMachine } from '#machines/scheduling.machine';
import { answered, refused } from '../../machines/answers';
import { free, gone, schedulingChart } from '../../machines/cases/scheduling';
import type { EventCases } from '../../support/paths/cases';
import { readyFacts } from '../support/seed';
import { STEP_PATHS } from './addresses';
import { describeBrowser } from './describe-browser';
import type { Fixture } from './fixture';
import type { Outcome } from './network';
import { hasHeading, openStep, same } from './steps';

/** Days that the server is made to know, all in one month and far from any holiday: open, the next open one, and closed. */
const today = londonDate(Date.now());
const isTenth = (date: string): boolean => date.endsWith('-10');
const open = Array.from({ length: 40 }, (_, index) => addDays(today, 14 + index)).find(isTenth) ?? today;
const [next, closed] = [addDays(open, 1), addDays(open, 3)];

type Choice = { date?: string; slot?: TimeSlot };

const dayOf = (refuses: (slot: string) => boolean, nextAvailable?: string) => ({
  date: open,
  slots: SLOTS.map((slot) =>
    refuses(slot) ? { slot, left: 0, capacity: 3, refusal: 'windowGone' } : { slot, left: 2, capacity: 3 },
  ),
  ...(nextAvailable ? { nextAvailable } : {}),
});

const wireOf = ({ slots, ...day }: ReturnType<typeof dayOf>) => ({
  ...day,
  windows: slots.map(({ slot: window, ...state }) => ({ window, ...state })),
});
const cases: EventCases = {
  'date.chosen': [{ date: open }, { date: closed }],
  'slot.chosen': schedulingChart.cases['slot.chosen'],
  'xstate.done.actor.loadUnavailableDays': [answered({ today, days: { [closed]: 'dateClosed' } }), refused('network')],
  'xstate.done.actor.loadSlots': [
    answered({ day: dayOf((slot) => slot === gone) }),
    answered({ day: dayOf(() => true, next) }),
    answered({ day: dayOf(() => true) }),
    refused('windowsFailed'),
  ],
};

const inputs: readonly Choice[] = [
  {},
  { date: open },
  { date: open, slot: free },
  { date: open, slot: gone },
  { date: closed, slot: free },
];

/** Turns the calendar to the month of a day, and finds its button. */
async function dayButton({ customer: { page }, flow: { t } }: Fixture, date: string) {
  const day = page.locator(`[data-day="${date}"] button`);
  for (let months = 0; months < 4 && !(await day.isVisible()); months += 1) {
    await page.getByRole('button', { name: t.booking.schedule.nextMonth }).click();
  }
  return day;
}

describeBrowser<typeof schedulingMachine>('scheduling', {
  machine: schedulingMachine,
  inputs,
  key: schedulingChart.key,
  cases,
  ports: ['loadUnavailableDays', 'loadSlots'],
  address: () => STEP_PATHS.schedule,
  keeps: ({ date, slot }) => [date, slot],
  async open(fixture, { model }) {
    const { date: _, slot: __, ...facts } = await readyFacts(fixture.customer);
    await openStep(fixture, 'schedule', { ...facts, ...(model.options.input as Choice) });
  },
  outcome(_fixture, port, output): Outcome | undefined {
    const { ok, day } = output as { ok: boolean; day: ReturnType<typeof dayOf> };
    if (!ok) return undefined;
    if (port === 'loadSlots')
      return { is: 'answered', alter: (json: object) => ({ ...withoutNext(json), ...wireOf(day) }) };
    const alter = (json: { unavailable: readonly { date: string }[] }) => ({
      ...json,
      unavailable: [
        ...json.unavailable.filter(({ date }) => ![open, next, closed].includes(date)),
        { date: closed, reason: 'dateClosed' },
      ],
    });
    return { is: 'answered', alter: alter as never };
  },
  gestures: (fixture) => {
    const { page } = fixture.customer;
    const { t, press } = fixture.flow;
    const radio = (slot: string) => page.locator(`input[type=radio][name=slot][value="${slot}"]`);
    return {
      // A closed day is not for the pointer of a robot, which waits until it opens.
      'date.chosen': async ({ date }) => (await dayButton(fixture, date)).click({ force: true }),
      'slot.chosen': async ({ slot }, last) => {
        if (await radio(slot).isChecked()) await radio(slot === free ? '12:00-14:00' : free).check({ force: true });
        await last();
        await radio(slot).check({ force: true });
      },
      'nextDay.chosen': () =>
        page
          .getByRole('button', { name: new RegExp(`^${t.booking.schedule.nextDay.split('{{')[0]}`) })
          .first()
          .click(),
      'retry.requested': () => press(t.booking.tryAgain),
    };
  },
  async shows(fixture, snapshot: SnapshotFrom<typeof schedulingMachine>) {
    const { page } = fixture.customer;
    const { schedule } = fixture.flow.t.booking;
    await hasHeading(fixture, schedule.title);
    const { date, slot } = snapshot.context;
    if (snapshot.matches('loadingDays') || snapshot.matches('daysUnavailable')) return;
    const marked = page.locator('[data-selected]').locator('xpath=ancestor-or-self::*[@data-day]').first();
    if (date && date !== closed) same('Day', await marked.getAttribute('data-day'), date);
    const chosen = page.locator('input[type=radio][name=slot]:checked');
    if (snapshot.matches({ choosing: 'settled' })) same('Slot', await chosen.getAttribute('value'), slot);
  },
});

function withoutNext(json: object): object {
  const { nextAvailable: _, ...rest } = json as { nextAvailable?: string };
  return rest;
}
