import type { SnapshotFrom } from 'xstate';
import { schedulingMachine } from '#machines/scheduling.machine';
import { scheduleOf } from '#machines/scheduling.view';
import { answered, refused } from '../../machines/answers';
import { days, free, move, oneGone, open, schedulingChart } from '../../machines/cases/scheduling';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { errors, headingOf, texts } from '../texts';

type Snapshot = SnapshotFrom<typeof schedulingMachine>;

/** Chosen in the plan, which opens the review: what the tester came with is another slot. */
const other = '12:00-14:00';
const FULL = 'other customers would have to take every slot of a day';

export const scheduling = definePlan<typeof schedulingMachine>({
  machine: schedulingMachine,
  inputs: [{ move, date: open, slot: free }, { move }],
  key: schedulingChart.key,
  cases: {
    'date.chosen': (snapshot) => (snapshot.hasTag('busy') || isReviewed(snapshot as Snapshot) ? [] : [{ date: open }]),
    'slot.chosen': (snapshot) => (isReviewed(snapshot as Snapshot) ? [] : [{ slot: other }]),
    'xstate.done.actor.loadUnavailableDays': [days, refused('datesFailed')],
    'xstate.done.actor.loadSlots': [answered({ day: oneGone }), refused('windowsFailed')],
  },
  calls: { loadUnavailableDays: 'GET /api/availability', loadSlots: 'GET /api/availability/:date' },
  priority: 'high',
  beyond: {
    'scheduling.choosing --date.chosen[1]-->': 'which days are closed depends on the day of the test',
    'scheduling.choosing.loadingSlots --xstate.done.actor.loadSlots[3]-->': FULL,
    'scheduling.choosing.full': FULL,
  },
  screen(language) {
    const { booking: say } = texts[language];
    const { schedule } = say;
    return {
      start(input) {
        if ((input as { date?: string }).date) return [act.open(`/dev/start?step=schedule&lang=${language}`)];
        return [
          act.open(`/dev/start?step=route&lang=${language}`),
          act.press(say.route.confirm),
          act.count(say.boxes.names.medium, '8'),
          act.press(say.details.submit),
        ];
      },
      does: {
        'date.chosen': () => [act.day()],
        'slot.chosen': (_event, before) => [before.context.slot ? act.laterSlot() : act.slot()],
        'nextDay.chosen': () => [],
        'retry.requested': () => [act.press(say.tryAgain)],
      },
      sees(snapshot) {
        if (isReviewed(snapshot)) return [act.heading(headingOf(language, 'review'))];
        const { calendar, slots, settled } = scheduleOf(snapshot);
        return [
          act.heading(schedule.title),
          ...(calendar.show === 'loading' ? [act.text(schedule.loadingCalendar)] : []),
          ...(calendar.show === 'unavailable'
            ? [act.text(errors[language].datesFailed), act.button(say.tryAgain)]
            : []),
          ...(slots === 'loading' ? [act.text(schedule.loadingSlots)] : []),
          ...(slots === 'unavailable' ? [act.text(errors[language].windowsFailed), act.button(say.tryAgain)] : []),
          ...(slots === 'offered' ? [act.text(schedule.slotsHint)] : []),
          ...(settled ? [act.text(schedule.confirmed)] : []),
          ...(snapshot.context.slot ? [] : [act.button(schedule.choose)]),
        ];
      },
    };
  },
});

/** A choice that is made here opens the review by itself. */
function isReviewed({ context }: Snapshot): boolean {
  return context.slot === other;
}
