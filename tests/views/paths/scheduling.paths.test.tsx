// @vitest-environment jsdom
import { vi } from 'vitest';
import type { SchedulingInput, schedulingMachine } from '#machines/scheduling.machine';
import { free, next, schedulingChart } from '../../machines/cases/scheduling';
import { readyFacts } from '../../support/fixtures';
import { show } from '../../support/paths/labels';
import { findDay, findSlot, press } from './controls';
import { describeViews, type Start } from './describe-views';
import { showsScheduling } from './scheduling-screens';
import { openStep } from './steps';

vi.mock('../../../src/booking/wire', () => import('./wired'));
vi.mock('@xstate/react', () => import('./watched-actors'));
vi.mock('../../../src/ui/live-region', () => import('./said-at-once'));

const { machine, input, moreInputs, key, cases } = schedulingChart;
const { date: _, slot: __, ...undated } = readyFacts;
const startOf = (start: Partial<SchedulingInput>): Start => ({
  input: start,
  open: (language) =>
    openStep(language, {
      step: 'schedule',
      child: 'scheduling',
      facts: { ...undated, ...(start.date && { date: start.date }), ...(start.slot && { slot: start.slot }) },
    }),
});

describeViews<typeof schedulingMachine>('scheduling', {
  machine,
  key,
  cases,
  starts: [input, ...moreInputs].map(startOf),
  variants: ({ type, date }, { value }) => (type === 'date.chosen' ? `${show(date)} in ${show(value)}` : undefined),
  gestures: (page) => ({
    'date.chosen': {
      find: ({ date }) => findDay(page, date),
      use: async (_control, event, user) => {
        await press(page.find('button', 'booking:schedule.nextMonth'), event, user);
        if (findDay(page, event.date)) throw new Error('The calendar does not turn.');
        await press(page.find('button', 'booking:schedule.previousMonth'), event, user);
        await press(findDay(page, event.date), event, user);
      },
      explains: true,
    },
    'slot.chosen': {
      find: ({ slot }) => findSlot(slot),
      use: async (control, event, user) => {
        // A radio button that is chosen already says nothing when it is pressed again.
        const chosen = control as HTMLInputElement | null;
        if (!chosen?.checked) return press(control, event, user);
        await press(findSlot(event.slot === free ? '12:00-14:00' : free), event, user);
        await press(findSlot(event.slot), event, user);
      },
    },
    'nextDay.chosen': {
      find: () => page.find('button', 'booking:schedule.nextDay', { date: page.format.date(next, 'short') }),
      use: press,
    },
    'retry.requested': { find: () => page.find('button', 'booking:tryAgain'), use: press },
  }),
  shows: showsScheduling,
});
