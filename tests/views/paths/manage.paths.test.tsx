import { keepChange } from '../../../src/storage/change-draft';
import { manageChart } from '../../machines/cases/manage';
import { manageScreen } from '../../screens/manage';
import { fittingCases, kindOf } from '../../screens/manage-kinds';
import type { Gesture } from '../../support/paths/view-driver';
import { chooseTime } from './booking-gestures';
import { describeViews } from './describe-views';
import { onScreen } from './hand';
import { openChart } from './steps';
import { childOf } from './wired';

const { input, moreInputs } = manageChart;
const screen = onScreen(manageScreen(fittingCases as never));

describeViews('manage', {
  ...screen,
  starts: [input, ...moreInputs].map((start) => ({
    input: start,
    open: (language) => {
      keepChange(start.bookingId, start.pendingChange ?? null);
      return openChart(language, `/manage/${start.bookingId}`);
    },
  })),
  variants: ({ type, output }, from) => {
    if (type === 'xstate.done.actor.cancelBooking' && output.ok) return `cancelled, ${output.booking.status}`;
    if (type !== 'xstate.done.actor.readCancellation' || !output.ok) return undefined;
    return kindOf({ ...from, context: { ...from.context, terms: output.terms } }).name;
  },
  gestures: (page, actor) => ({
    ...screen.gestures(page, actor),
    'schedule.changed': {
      find: () => null,
      use: (_control, event, _user, last) => chooseTime(page, childOf(actor(), 'scheduling'), event, last),
      isOneOfMany: true,
    } satisfies Gesture,
  }),
});
