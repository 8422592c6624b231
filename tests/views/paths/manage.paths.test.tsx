// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { AnyActor } from 'xstate';
import { FREE_NOTICE_HOURS } from '#domain/cancellation';
import type { manageMachine } from '#machines/manage.machine';
import { type Manage, manageOf } from '#machines/manage.view';
import { loadCalendar } from '../../../src/pages/quote/scheduling-calendar';
import { answered } from '../../machines/answers';
import { manageChart } from '../../machines/cases/manage';
import { oneGone } from '../../machines/cases/scheduling';
import { settlePort } from '../../support/paths/view-driver';
import { chooseDay } from './booking-hands';
import { describeViews, type Start } from './describe-views';
import { fill, findWindow, press } from './hands';
import type { Page } from './page';
import { openChart } from './rooms';

vi.mock('../../../src/app/wire-manage', () => import('./world'));
vi.mock('../../../src/app/wire', () => import('./world'));
vi.mock('@xstate/react', () => import('./watched-actors'));

await loadCalendar();

const { machine, input, moreInputs, key, cases } = manageChart;
const startOf = (start: typeof input): Start => ({
  input: start,
  open: (language) => openChart(language, `/manage/${start.bookingId}`),
});
const calendarOf = (actor: () => AnyActor): AnyActor => actor().getSnapshot().children.scheduling;

/** What may be changed, what it costs, and why not. */
function showsTerms(page: Page, { booking, terms, canCancel, canReschedule }: Extract<Manage, { show: 'open' }>): void {
  const isConfirmed = booking.status === 'confirmed';
  const says = (isSaid: boolean, key: string): void => {
    const said = page.say(key, { hours: FREE_NOTICE_HOURS });
    if (isSaid) page.reads(said);
    else page.readsNot(said);
  };
  says(isConfirmed && canReschedule, 'manage:change.free');
  says(isConfirmed && !canReschedule, 'manage:change.tooLate');
  says(isConfirmed && !canCancel, 'manage:cancel.started');
  says(!isConfirmed && !canCancel, 'manage:cancel.notPossible');
  if (canCancel) page.reads(page.format.money(terms.refund));
}

describeViews<typeof manageMachine>('manage', {
  machine,
  key,
  cases,
  starts: [input, ...moreInputs].map(startOf),
  byTheWay: ['schedule.changed'],
  gestures: (page, actor) => ({
    'reading.retried': {
      find: () => page.find('button', 'payment:result.retry') ?? page.find('button', 'manage:reschedule.again'),
      use: press,
    },
    'link.requested': { find: () => page.find('button', 'payment:result.link'), use: press },
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
        return page.find('button', 'manage:cancel.confirmRefund', { amount });
      },
      use: press,
    },
    'schedule.changed': {
      find: () => null,
      use: async (_, { date, window }, user, last) => {
        const calendar = calendarOf(actor);
        if (!window) last();
        await chooseDay(page, calendar, date ?? '');
        if (!window) return;
        await settlePort(calendar, 'loadWindows', answered({ day: oneGone }));
        last();
        await press(findWindow(window), undefined, user);
      },
      isOneOfMany: true,
    },
    'reschedule.confirmed': { find: () => page.find('button', 'manage:reschedule.confirm'), use: press },
  }),
  shows: (page, snapshot) => {
    const manage = manageOf(snapshot);
    switch (manage.show) {
      case 'loading':
        return page.reads(page.say('payment:result.loading'));
      case 'missing':
        return page.hasHeading('payment:result.missingTitle');
      case 'error':
        return page.alerts(page.sayError('bookingFailed'), page.sayError(manage.reason));
      case 'stranger':
        if (manage.link === 'sent') return page.reads(page.say('payment:result.linkSent'));
        if (manage.link === 'failed') return page.alerts(page.say('payment:result.linkFailed'));
        if (manage.link === 'sending') return page.isBusy('payment:result.linkSending');
        return page.reads(page.say('manage:strangerText'));
      case 'open':
        page.hasHeading('manage:title');
        page.reads(manage.booking.reference);
        if (!manage.canCancel) page.hasNo('button', 'manage:cancel.start');
        if (!manage.canReschedule) page.hasNo('button', 'manage:change.start');
        return showsTerms(page, manage);
      case 'cancelling':
        page.hasHeading('manage:cancel.confirmTitle');
        if (manage.refusal) page.alerts(page.say('manage:cancel.refused'), page.sayError(manage.refusal));
        if (document.querySelector('textarea')?.value !== manage.reason)
          throw new Error('The reason is not the one that was typed.');
        return page.reads(page.format.money(manage.terms.refund));
      case 'rescheduling':
        page.hasHeading('manage:reschedule.title');
        if (manage.refusal) page.alerts(page.say('manage:reschedule.refused'), page.sayError(manage.refusal));
        return page.reads(page.format.date(manage.booking.date));
      case 'cancelled':
        page.hasHeading('manage:cancel.done');
        return page.reads(page.format.money(manage.booking.refund ?? 0));
      case 'rescheduled':
        page.hasHeading('manage:reschedule.done');
        return page.reads(page.format.date(manage.booking.date));
    }
  },
});
