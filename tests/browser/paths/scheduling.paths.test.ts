import { emptyFacts, type Facts } from '#domain/booking/draft';
import { addDays, londonDate, SLOTS, type TimeSlot } from '#domain/schedule';
import { answered, refused } from '../../machines/answers';
import { free, gone, schedulingChart } from '../../machines/cases/scheduling';
import { schedulingScreen } from '../../screens/scheduling';
import { STEP_PATHS } from '../../screens/steps';
import type { EventCases } from '../../support/paths/cases';
import { dayButton } from '../support/flow';
import { readyFacts } from '../support/seed';
import { describeBrowser } from './describe-browser';
import { inBrowser } from './hand';
import type { Outcome } from './network';
import { openStep } from './steps';

/** Days of one month, far from any holiday: open, the next open one, and closed. */
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

let known: Facts = emptyFacts();
const screen = inBrowser(schedulingScreen({ today, closed, cases, facts: () => known }));

describeBrowser('scheduling', {
  ...screen,
  inputs,
  ports: ['loadUnavailableDays', 'loadSlots'],
  address: () => STEP_PATHS.schedule,
  keeps: ({ date, slot }) => [date, slot],
  async open(fixture, { model }) {
    const { date: _, slot: __, ...facts } = await readyFacts(fixture.customer);
    known = facts;
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
  gestures: (fixture, read) => ({
    ...screen.gestures(fixture, read),
    // Turns months first; a closed day is clicked by force, because Playwright waits until it is enabled.
    'date.chosen': async ({ date }: { date: string }) => (await dayButton(fixture.flow, date)).click({ force: true }),
  }),
});

function withoutNext(json: object): object {
  const { nextAvailable: _, ...rest } = json as { nextAvailable?: string };
  return rest;
}
