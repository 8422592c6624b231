import type { SnapshotFrom } from 'xstate';
import { SLOTS } from '#domain/schedule';
import type { DaySlots } from '#machines/ports';
import { schedulingMachine } from '#machines/scheduling.machine';
import type { CasesOf } from '../../support/paths/cases';
import { keyOf } from '../../support/paths/explore';
import { answered, refused } from '../answers';

export const today = '2027-01-11';
export const open = '2027-01-14';
export const next = '2027-01-15';
export const closed = '2027-01-20';
export const move = { hours: 2.5, m3: 0.5, start: 'eh8-9yl', destination: 'leith' };
export const free = '10:00-12:00' as const;
export const gone = '08:00-10:00' as const;

const day = (refusalOf: (slot: string) => 'windowGone' | undefined, nextAvailable?: string): DaySlots => ({
  date: open,
  slots: SLOTS.map((slot) => {
    const refusal = refusalOf(slot);
    return { slot, left: refusal ? 0 : 2, capacity: 3, ...(refusal ? { refusal } : {}) };
  }),
  ...(nextAvailable ? { nextAvailable } : {}),
});
export const oneGone = day((slot) => (slot === gone ? 'windowGone' : undefined));
export const full = day(() => 'windowGone', next);
export const fullForLong = day(() => 'windowGone');
export const days = answered({ today, days: { [closed]: 'dateClosed' } });

export const schedulingChart = {
  machine: schedulingMachine,
  input: { move },
  moreInputs: [
    { move, date: open },
    { move, date: open, slot: free },
    { move, date: open, slot: gone },
    { move, date: closed, slot: free },
  ],
  key: keyOf<SnapshotFrom<typeof schedulingMachine>['context']>(
    ({ date }) => date,
    ({ slot }) => slot,
    ({ refusal }) => refusal !== undefined,
    ({ day }) => day && [day.nextAvailable, day.slots.filter(({ refusal }) => !refusal).length],
  ),
  cases: {
    'date.chosen': [{ date: open }, { date: closed }],
    'slot.chosen': [{ slot: free }, { slot: '12:00-14:00' }, { slot: gone }],
    'xstate.done.actor.loadUnavailableDays': [days, refused('network')],
    'xstate.done.actor.loadSlots': [
      answered({ day: oneGone }),
      answered({ day: full }),
      answered({ day: fullForLong }),
      refused('windowsFailed'),
    ],
  } satisfies CasesOf<typeof schedulingMachine>,
};
