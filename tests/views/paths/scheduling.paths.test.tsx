import type { SchedulingInput } from '#machines/scheduling.machine';
import { closed, schedulingChart, today } from '../../machines/cases/scheduling';
import { schedulingScreen } from '../../screens/scheduling';
import { readyFacts } from '../../support/fixtures';
import { show } from '../../support/paths/labels';
import { describeViews, type Start } from './describe-views';
import { onScreen } from './hand';
import { openStep } from './steps';
import { watched } from './watched-actors';

const { input, moreInputs, cases } = schedulingChart;
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
const booking = () => watched.actor?.getSnapshot();

describeViews('scheduling', {
  ...onScreen(schedulingScreen({ today, closed, cases, facts: () => readyFacts, booking })),
  starts: [input, ...moreInputs].map(startOf),
  variants: ({ type, date, output }, { value }) => {
    if (type === 'xstate.done.actor.loadSlots') return show(output);
    return type === 'date.chosen' ? `${show(date)} in ${show(value)}` : undefined;
  },
});
