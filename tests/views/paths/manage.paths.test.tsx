// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { AnyActor } from 'xstate';
import { business } from '#domain/business';
import { FREE_NOTICE_HOURS } from '#domain/cancellation';
import type { manageMachine } from '#machines/manage.machine';
import { type Manage, type ManageSnapshot, manageOf } from '#machines/manage.view';
import { keepChange } from '../../../src/services/change-draft';
import { answered } from '../../machines/answers';
import { manageChart } from '../../machines/cases/manage';
import { oneGone } from '../../machines/cases/scheduling';
import { keyOf } from '../../support/paths/explore';
import { settlePort } from '../../support/paths/view-driver';
import { chooseDay } from './booking-gestures';
import { fill, findSlot, press } from './controls';
import { describeViews, type Start } from './describe-views';
import { fittingCases, kindOf, kinds, sentenceOf } from './manage-kinds';
import type { Page } from './page';
import { announced } from './said-at-once';
import { openChart } from './steps';

vi.mock('../../../src/booking/manage/wire', () => import('./wired'));
vi.mock('../../../src/booking/wire', () => import('./wired'));
vi.mock('@xstate/react', () => import('./watched-actors'));
vi.mock('../../../src/ui/live-region', () => import('./said-at-once'));

const { machine, input, moreInputs } = manageChart;
const key = keyOf<ManageSnapshot['context']>(
  ({ booking, terms }) => [booking?.status, booking?.date, terms?.isPossible, terms?.noticeHours, terms?.paid],
  ({ pendingChange, date, slot, reason, refusal }) => [pendingChange, date, slot, reason, refusal],
);
const startOf = (start: typeof input): Start => ({
  input: start,
  open: (language) => {
    keepChange(start.bookingId, start.pendingChange ?? null);
    return openChart(language, `/manage/${start.bookingId}`);
  },
});
const calendarOf = (actor: () => AnyActor): AnyActor => actor().getSnapshot().children.scheduling;

/** What may be changed, what it costs, and why not. */
function showsTerms(
  page: Page,
  snapshot: ManageSnapshot,
  { canCancel, canReschedule }: Extract<Manage, { show: 'open' }>,
) {
  const isConfirmed = snapshot.context.booking?.status === 'confirmed';
  const says = (isSaid: boolean, text: string): void => (isSaid ? page.reads(text) : page.readsNot(text));
  says(isConfirmed && canReschedule, page.say('manage:change.free', { hours: FREE_NOTICE_HOURS }));
  says(isConfirmed && !canReschedule, page.say('manage:change.tooLate', { hours: FREE_NOTICE_HOURS }));
  const kind = kindOf(snapshot);
  for (const [name, each] of Object.entries(kinds)) says(name === kind.name, sentenceOf(page, each));
  const calls = screen.queryAllByRole('link', { name: page.say('booking:call', { phone: business.phone.display }) });
  if (calls.length !== kind.calls) throw new Error(`It says to call ${calls.length} times.`);
  if (!canCancel) page.hasNo('button', 'manage:cancel.start');
  if (!canReschedule) page.hasNo('button', 'manage:change.start');
}

const screens = new WeakMap<Page, { snapshot: unknown; show: Manage['show']; before: Manage['show'] | undefined }>();
/** What is shown now is announced, and takes the focus from what was shown before. */
function tellsWhatIsNew(page: Page, snapshot: ManageSnapshot): void {
  const { show } = manageOf(snapshot);
  const last = screens.get(page);
  if (last?.snapshot !== snapshot) screens.set(page, { snapshot, show, before: last?.show });
  const before = screens.get(page)?.before;
  const heading = screen.getByRole('heading', { level: 1 });
  if (announced() !== (show === 'loading' ? '' : heading.textContent))
    throw new Error(`"${announced()}" is announced.`);
  if (before === undefined || before === 'loading' || before === show) return;
  if (document.activeElement !== heading) throw new Error('The heading of what is new has not the focus.');
}

describeViews<typeof manageMachine>('manage', {
  machine,
  key,
  cases: fittingCases,
  starts: [input, ...moreInputs].map(startOf),
  variants: ({ type, output }, from) => {
    if (type === 'xstate.done.actor.cancelBooking' && output.ok) return `cancelled, ${output.booking.status}`;
    if (type !== 'xstate.done.actor.readCancellation' || !output.ok) return undefined;
    return kindOf({ ...from, context: { ...from.context, terms: output.terms } }).name;
  },
  byTheWay: ['schedule.changed'],
  gestures: (page, actor) => ({
    'retry.requested': { find: () => page.find('button', 'payment:result.retry'), use: press },
    'booking.reopened': { find: () => page.find('button', 'manage:reschedule.again'), use: press },
    'cancelling.chosen': { find: () => page.find('button', 'manage:cancel.start'), use: press },
    'rescheduling.chosen': { find: () => page.find('button', 'manage:change.start'), use: press },
    'change.dropped': { find: () => page.find('button', 'manage:keep'), use: press },
    'reason.typed': {
      find: () => screen.queryByRole('textbox'),
      use: async (control, { reason }) => act(async () => fill(control, reason)),
    },
    'cancel.confirmed': {
      find: () => {
        const { terms } = actor().getSnapshot().context;
        if (!terms) return null;
        const amount = page.format.money(terms.refund);
        return terms.refund === 0
          ? page.find('button', 'manage:cancel.confirm')
          : page.find('button', 'manage:cancel.confirmRefund', { amount });
      },
      use: press,
    },
    'schedule.changed': {
      find: () => null,
      use: async (_, { date, slot }, user, last) => {
        const calendar = calendarOf(actor);
        if (!slot) last();
        await chooseDay(page, calendar, date ?? '');
        if (!slot) return;
        await settlePort(calendar, 'loadSlots', answered({ day: oneGone }));
        last();
        await press(findSlot(slot), undefined, user);
      },
      isOneOfMany: true,
    },
    'reschedule.confirmed': { find: () => page.find('button', 'manage:reschedule.confirm'), use: press },
  }),
  shows: (page, snapshot) => {
    const manage = manageOf(snapshot);
    tellsWhatIsNew(page, snapshot);
    switch (manage.show) {
      case 'loading':
        return page.reads(page.say('payment:result.loading'));
      case 'missing':
        return page.hasHeading('payment:result.missingTitle');
      case 'error':
        return page.alerts(page.sayError('bookingFailed'), page.sayError(manage.reason));
      case 'unverified':
        return page.reads(page.say('manage:unverifiedText'));
      case 'open':
        page.hasHeading('manage:title');
        page.reads(manage.booking.reference ?? '');
        return showsTerms(page, snapshot, manage);
      case 'cancelling':
        page.hasHeading('manage:cancel.confirmTitle');
        if (manage.refusal) page.alerts(page.say('manage:cancel.refused'), page.sayError(manage.refusal));
        if (document.querySelector('textarea')?.value !== manage.reason)
          throw new Error('The reason is not the one that was typed.');
        return page.reads(sentenceOf(page, kindOf(snapshot)));
      case 'rescheduling':
        page.hasHeading('manage:reschedule.title');
        if (manage.refusal) page.alerts(page.say('manage:reschedule.refused'), page.sayError(manage.refusal));
        return page.reads(page.format.date(manage.booking.date));
      case 'cancelled':
        page.hasHeading('manage:cancel.done');
        if (!manage.booking.refund) return page.reads(page.say('manage:cancel.doneFree'));
        return page.reads(page.say('manage:cancel.doneRefund', { amount: page.format.money(manage.booking.refund) }));
      case 'rescheduled':
        page.hasHeading('manage:reschedule.done');
        return page.reads(page.format.date(manage.booking.date));
    }
  },
});
