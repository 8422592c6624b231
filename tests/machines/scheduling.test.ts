import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type SchedulingInput, schedulingMachine } from '#machines/scheduling.machine';
import { closed, days, free, full, fullForLong, gone, move, next, oneGone, open } from '../charts/scheduling';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';

type Snapshot = SnapshotFrom<typeof schedulingMachine>;

describe('scheduling, journeys', () => {
  const begin = (choice: Pick<SchedulingInput, 'date' | 'slot'> = {}) => {
    const drive = driveActor(schedulingMachine, { input: { move, ...choice } });
    const seen = () => drive.actor.getSnapshot() as Snapshot;
    return { ...drive, seen, value: () => seen().value };
  };
  const report = (date: string | undefined, slot: string | undefined) => ({ type: 'schedule.changed', date, slot });

  it('a date and a slot make a choice', () => {
    const drive = begin();
    drive.settle('loadUnavailableDays', days);
    expect(drive.value()).toEqual({ choosing: 'choosingDate' });
    drive.perform({ type: 'date.chosen', date: open });
    expect(drive.child('loadSlots').input).toEqual({ date: open, move });
    drive.settle('loadSlots', answered({ day: oneGone }));
    expect(drive.value()).toEqual({ choosing: 'choosingSlot' });
    drive.perform({ type: 'slot.chosen', slot: gone });
    expect(drive.value()).toEqual({ choosing: 'choosingSlot' });
    drive.perform({ type: 'slot.chosen', slot: free });
    expect(drive.value()).toEqual({ choosing: 'settled' });
    drive.perform({ type: 'slot.chosen', slot: '14:00-16:00' });
    drive.perform({ type: 'slot.chosen', slot: gone });
    expect(drive.value()).toEqual({ choosing: 'settled' });
    expect(drive.told()).toEqual([
      report(undefined, undefined),
      report(open, undefined),
      report(open, undefined),
      report(open, free),
      report(open, '14:00-16:00'),
    ]);
  });

  it('a closed day is refused with its reason, and the choice is kept', () => {
    const drive = begin({ date: open, slot: free });
    drive.settle('loadUnavailableDays', days);
    drive.settle('loadSlots', answered({ day: oneGone }));
    drive.perform({ type: 'date.chosen', date: closed });
    const { date, slot, refusal: { reason: refusal } = {} } = drive.seen().context;
    expect([drive.value(), date, slot, refusal]).toEqual([{ choosing: 'settled' }, open, free, 'dateClosed']);
  });

  it('an earlier choice is checked again and kept without a report', () => {
    const drive = begin({ date: open, slot: free });
    drive.settle('loadUnavailableDays', days);
    expect(drive.value()).toEqual({ choosing: 'loadingSlots' });
    drive.settle('loadSlots', answered({ day: oneGone }));
    expect(drive.value()).toEqual({ choosing: 'settled' });
    expect(drive.told()).toEqual([]);
  });

  it.each([
    ['the slot has gone', open, gone, answered({ day: oneGone }), 'choosingSlot', report(open, undefined)],
    ['the day is full', open, free, answered({ day: full }), 'full', report(open, undefined)],
    ['the day is closed', closed, free, undefined, 'choosingDate', report(undefined, undefined)],
  ])('an earlier choice is cleared when %s', (_, date, slot, answer, at, told) => {
    const drive = begin({ date, slot });
    drive.settle('loadUnavailableDays', days);
    if (answer) drive.settle('loadSlots', answer);
    expect(drive.value()).toEqual({ choosing: at });
    expect(drive.told()).toEqual([told]);
  });

  it('a full day leads to the next free day without an error', () => {
    const drive = begin({ date: open });
    drive.settle('loadUnavailableDays', days);
    drive.settle('loadSlots', answered({ day: full }));
    drive.perform({ type: 'date.chosen', date: closed });
    expect(drive.seen().context.refusal?.reason).toBe('dateClosed');
    drive.perform({ type: 'nextDay.chosen' });
    expect(drive.child('loadSlots').input).toEqual({ date: next, move });
    expect(drive.seen().context.refusal).toBeUndefined();
    expect(drive.told().at(-1)).toEqual(report(next, undefined));
    drive.settle('loadSlots', answered({ day: fullForLong }));
    drive.perform({ type: 'nextDay.chosen' });
    expect(drive.value()).toEqual({ choosing: 'full' });
  });

  it('the parent hears why there is no calendar', () => {
    const drive = begin();
    expect(drive.child('loadUnavailableDays').input).toEqual({ move });
    drive.settle('loadUnavailableDays', refused('inventoryTooBig'));
    expect(drive.told()).toEqual([{ type: 'schedule.failed', reason: 'inventoryTooBig' }]);
    const [broken, late] = [begin(), begin()];
    broken.settle('loadUnavailableDays', { error: new Error('broken') });
    late.clock.increment(10_000);
    for (const each of [broken, late])
      expect(each.told()).toEqual([{ type: 'schedule.failed', reason: 'datesFailed' }]);
  });

  it.each([
    ['the days', (drive: ReturnType<typeof begin>) => drive, 'daysUnavailable', 'datesFailed', 'loadingDays'],
    [
      'the slots',
      (drive: ReturnType<typeof begin>) => {
        drive.settle('loadUnavailableDays', days);
        return drive;
      },
      { choosing: 'slotsUnavailable' },
      'windowsFailed',
      { choosing: 'loadingSlots' },
    ],
  ])('%s can be tried again after ten seconds of silence', (_, lead, lost, refusal, again) => {
    const drive = lead(begin({ date: open }));
    drive.clock.increment(9999);
    expect(drive.value()).toEqual(again);
    drive.clock.increment(1);
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([lost, refusal]);
    drive.perform({ type: 'retry.requested' });
    expect([drive.value(), drive.seen().context.refusal?.reason]).toEqual([again, undefined]);
  });
});
