import { expect, it } from 'vitest';
import { type SchedulingInput, schedulingMachine } from '#machines/scheduling.machine';
import { scheduleOf } from '#machines/scheduling.view';
import { closed, days, free, full, fullForLong, gone, move, next, oneGone, open, today } from '../charts/scheduling';
import { driveActor } from '../support/charts/actor';
import { answered, failed, refused } from '../support/charts/answers';

const report = (date: string | undefined, slot: string | undefined) => ({ type: 'schedule.changed', date, slot });
const date = (date: string) => ({ type: 'date.chosen', date });
const slot = (slot: string) => ({ type: 'slot.chosen', slot });

const arrive = (choice: Pick<SchedulingInput, 'date' | 'slot'> = {}) =>
  driveActor(schedulingMachine, { input: { move, ...choice } });
const begin = (choice?: Parameters<typeof arrive>[0]) => {
  const drive = arrive(choice);
  drive.settle('loadUnavailableDays', days);
  return drive;
};

it("the calendar starts on the server's day", () => {
  expect(begin().seen().context.today).toBe('2027-01-11');
});

it('a date and a slot make a choice', () => {
  const drive = begin();
  expect(drive.value()).toEqual({ choosing: 'choosingDate' });
  drive.perform(date(open));
  expect(drive.child('loadSlots').input).toEqual({ date: open, move });
  drive.settle('loadSlots', answered({ day: oneGone }));
  drive.perform(slot(gone));
  expect(drive.value()).toEqual({ choosing: 'choosingSlot' });
  drive.perform(slot(free));
  expect(drive.value()).toEqual({ choosing: 'chosen' });
  drive.perform(slot('14:00-16:00'), slot(gone));
  expect(drive.value()).toEqual({ choosing: 'chosen' });
  expect(drive.told()).toEqual([
    report(undefined, undefined),
    report(open, undefined),
    report(open, undefined),
    report(open, free),
    report(open, '14:00-16:00'),
  ]);
});

it('the last slots of a day are left out when the move is too long for several of them', () => {
  const shownWith = (tooLong: readonly string[]) => {
    const drive = begin();
    drive.perform(date(open));
    const slots = oneGone.slots.map((each) =>
      tooLong.includes(each.slot) ? { ...each, refusal: 'windowTooLong' } : each,
    );
    drive.settle('loadSlots', answered({ day: { ...oneGone, slots } }));
    const { choices, tooLongFrom } = scheduleOf(drive.seen());
    return [choices.length, tooLongFrom];
  };
  expect(shownWith(['14:00-16:00', '16:00-18:00', '18:00-20:00'])).toEqual([3, '14:00']);
  expect(shownWith(['08:00-10:00', '16:00-18:00', '18:00-20:00'])).toEqual([4, '16:00']);
  expect(shownWith(['18:00-20:00'])).toEqual([6, undefined]);
});

it('an earlier choice is checked again and kept without a report, even when a closed day is refused', () => {
  const drive = begin({ date: open, slot: free });
  expect(drive.value()).toEqual({ choosing: 'loadingSlots' });
  drive.settle('loadSlots', answered({ day: oneGone }));
  drive.perform(date(closed));
  expect(drive.now()).toEqual([{ choosing: 'chosen' }, 'dateClosed']);
  expect(drive.seen().context).toMatchObject({ date: open, slot: free });
  expect(drive.told()).toEqual([]);
});

it('a press on the chosen day keeps the slot, and asks again for slots that did not load', () => {
  const drive = begin({ date: open, slot: free });
  drive.settle('loadSlots', answered({ day: oneGone }));
  drive.perform(date(closed), date(open));
  expect(drive.now()).toEqual([{ choosing: 'chosen' }, undefined]);
  expect([drive.seen().context.slot, drive.told()]).toEqual([free, []]);
  const failed = begin({ date: open, slot: free });
  failed.settle('loadSlots', refused('windowsFailed'));
  failed.perform(date(open));
  expect(failed.now()).toEqual([{ choosing: 'loadingSlots' }, undefined]);
});

it.each([
  [
    'the slot has gone',
    open,
    gone,
    answered({ day: oneGone }),
    'choosingSlot',
    report(open, undefined),
    { lost: gone },
  ],
  ['the day is full', open, free, answered({ day: full }), 'full', report(open, undefined), { lost: free }],
  ['the day is closed', closed, free, undefined, 'choosingDate', report(undefined, undefined), { lostDay: closed }],
])('an earlier choice is cleared and named when %s', (_, date, slot, answer, at, told, lost) => {
  const drive = begin({ date, slot });
  if (answer) drive.settle('loadSlots', answer);
  expect(drive.value()).toEqual({ choosing: at });
  expect(drive.told()).toEqual([told]);
  expect(drive.seen().context).toMatchObject(lost);
});

it('the days are read again when another day begins, and a choice that has passed is cleared and named', () => {
  const drive = begin({ date: open, slot: free });
  drive.settle('loadSlots', answered({ day: oneGone }));
  drive.perform(date(closed));
  expect(drive.child('waitForNextDay').input).toEqual({ today });
  drive.settle('waitForNextDay', { output: true });
  expect(drive.now()).toEqual(['loadingDays', undefined]);
  drive.settle('loadUnavailableDays', answered({ today: open, days: {} }));
  expect([drive.value(), drive.told()]).toEqual([{ choosing: 'loadingSlots' }, []]);
  drive.settle('loadSlots', answered({ day: oneGone }));
  expect(drive.child('waitForNextDay').input).toEqual({ today: open });
  drive.settle('waitForNextDay', { output: true });
  drive.settle('loadUnavailableDays', answered({ today: next, days: {} }));
  expect(drive.value()).toEqual({ choosing: 'choosingDate' });
  expect([drive.told(), drive.seen().context.lostDay]).toEqual([[report(undefined, undefined)], open]);
  drive.perform(date(open));
  expect(drive.now()).toEqual([{ choosing: 'choosingDate' }, 'datePast']);
});

it('the calendar stays as it is when the wait for another day fails', () => {
  const drive = begin({ date: open, slot: free });
  drive.settle('loadSlots', answered({ day: oneGone }));
  drive.settle('waitForNextDay', failed);
  expect(drive.value()).toEqual({ choosing: 'chosen' });
});

it('a full day leads to the next free day without an error', () => {
  const drive = begin({ date: open });
  drive.settle('loadSlots', answered({ day: full }));
  drive.perform(date(closed));
  expect(drive.seen().context.refusal?.reason).toBe('dateClosed');
  drive.perform({ type: 'nextDay.chosen' });
  expect(drive.child('loadSlots').input).toEqual({ date: next, move });
  expect(drive.seen().context.refusal).toBeUndefined();
  expect(drive.told().at(-1)).toEqual(report(next, undefined));
  drive.settle('loadSlots', answered({ day: fullForLong }));
  drive.perform({ type: 'nextDay.chosen' });
  expect(drive.value()).toEqual({ choosing: 'full' });
});

it('the parent gets the reason when the calendar cannot be loaded, and it can be retried', () => {
  const drive = arrive();
  expect(drive.child('loadUnavailableDays').input).toEqual({ move });
  drive.settle('loadUnavailableDays', refused('inventoryTooBig'));
  expect(drive.now()).toEqual(['daysUnavailable', 'datesFailed']);
  expect(drive.told()).toEqual([{ type: 'schedule.failed', reason: 'inventoryTooBig' }]);
  drive.perform({ type: 'retry.requested' });
  expect(drive.now()).toEqual(['loadingDays', undefined]);
});
