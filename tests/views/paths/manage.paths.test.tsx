import type { BookingView } from '#domain/booking';
import { manageOf } from '#machines/manage.view';
import { keepChange } from '../../../src/services/change-draft';
import { answered } from '../../machines/answers';
import { manageChart } from '../../machines/cases/manage';
import { oneGone } from '../../machines/cases/scheduling';
import { manageScreen } from '../../screens/manage';
import { fittingCases, kindOf } from '../../screens/manage-kinds';
import { type Screen, same } from '../../screens/screen';
import type { Gesture } from '../../support/paths/view-driver';
import { settlePort } from '../../support/paths/view-driver';
import { chooseDay } from './booking-gestures';
import { findSlot, press } from './controls';
import { describeViews } from './describe-views';
import { onScreen, screenNow } from './hand';
import { openChart } from './steps';

const { input, moreInputs } = manageChart;
const screen = onScreen(manageScreen(fittingCases as never));

/** Who else can open the booking, and what of it can be printed. */
function showsAccess({ say, all, find, reads, readsNot, language }: Screen, booking: BookingView): void {
  const { otherBrowsers: count, invoiceUrl } = booking;
  const title = say('manage:access.title');
  if (count === undefined) readsNot(title);
  else reads(title + (count === 0 ? say('manage:access.alone') : say('manage:access.others', { count })));
  same('The language', all('hidden')[0]?.value, count === undefined ? undefined : language);
  same('The invoice', find('link', 'manage:invoice')?.attributes.href, invoiceUrl && `${invoiceUrl}?lang=${language}`);
}

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
      use: async (_, { date, slot }, user, last) => {
        const calendar = actor().getSnapshot().children.scheduling;
        if (!slot) last();
        await chooseDay(page, calendar, date ?? '');
        if (!slot) return;
        await settlePort(calendar, 'loadSlots', answered({ day: oneGone }));
        last();
        await press(findSlot(slot), undefined, user);
      },
      isOneOfMany: true,
    } satisfies Gesture,
  }),
  shows: (page, snapshot) => {
    screen.shows(page, snapshot);
    const manage = manageOf(snapshot);
    if (manage.show === 'open') showsAccess(screenNow(page), manage.booking);
  },
});
