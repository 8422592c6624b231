// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { TimeWindow } from '#domain/schedule';
import type { schedulingMachine } from '#machines/scheduling.machine';
import { loadCalendar } from '../../../src/pages/quote/scheduling-calendar';
import { free, gone, next, open, schedulingChart } from '../../machines/cases/scheduling';
import { readyFacts } from '../../support/fixtures';
import { describeViews, type Start } from './describe-views';
import { findDay, findWindow, press } from './hands';
import { openRoom } from './rooms';

vi.mock('../../../src/app/wire', () => import('./world'));
vi.mock('@xstate/react', () => import('./watched-actors'));

await loadCalendar();

const { machine, input, moreInputs, key, cases } = schedulingChart;
const { date: _, window: __, ...undated } = readyFacts;
const startOf = (start: { date?: string; window?: TimeWindow }): Start => ({
  input: start,
  open: (language) => openRoom(language, { room: 'when', child: 'scheduling', facts: { ...undated, ...start } }),
});

describeViews<typeof schedulingMachine>('scheduling', {
  machine,
  key,
  cases,
  starts: [input, ...moreInputs].map(startOf),
  gestures: (page) => ({
    'date.chosen': { find: ({ date }) => findDay(page, date), use: press, explains: true },
    'window.chosen': {
      find: ({ window }) => findWindow(window),
      use: async (control, event, user) => {
        // A radio button that is chosen already says nothing when it is pressed again.
        const chosen = control as HTMLInputElement | null;
        if (!chosen?.checked) return press(control, event, user);
        await press(findWindow(event.window === free ? '12:00-14:00' : free), event, user);
        await press(findWindow(event.window), event, user);
      },
    },
    'nextDay.chosen': {
      find: () => page.find('button', 'booking:scheduling.nextDay', { date: page.format.date(next, 'short') }),
      use: press,
    },
    'loading.retried': { find: () => page.find('button', 'booking:tryAgain'), use: press },
  }),
  shows: (page, snapshot) => {
    page.hasHeading('booking:scheduling.title');
    const { date, window, day, refusal } = snapshot.context;
    const at = (place: string): boolean => snapshot.matches({ choosing: place } as never);
    if (snapshot.matches('loadingDays')) return page.reads(page.say('booking:scheduling.loadingCalendar'));
    if (snapshot.matches('daysUnavailable')) {
      page.alerts(page.say('booking:scheduling.error'), page.sayError('datesFailed'));
      return page.hasNo('grid');
    }
    page.isOpen('group', 'booking:scheduling.calendar');
    if (refusal) page.alerts(page.sayError(refusal));
    const chosen = document.querySelector('[data-selected]')?.closest('[data-day]')?.getAttribute('data-day');
    if (date !== undefined && chosen !== date) throw new Error(`The day ${chosen} is marked instead of ${date}.`);
    if (at('loadingWindows')) page.reads(page.say('booking:scheduling.loadingWindows'));
    if (at('full')) {
      page.reads(page.say('booking:scheduling.full'));
      if (!day?.nextAvailable) page.reads(page.say('booking:scheduling.noNextDay'));
    }
    const radios = screen.queryAllByRole<HTMLInputElement>('radio', { name: /\d\d:\d\d/ });
    if (radios.length > 0 !== (at('choosingWindow') || at('settled'))) throw new Error('The windows do not fit.');
    for (const { value, checked, disabled } of radios) {
      if (checked !== (value === window)) throw new Error(`The window ${value} is ${checked ? '' : 'not '}checked.`);
      if (disabled !== (value === gone)) throw new Error(`The window ${value} is ${disabled ? '' : 'not '}disabled.`);
    }
    if (!at('settled')) return page.readsNot(page.say('booking:scheduling.confirmed'));
    page.reads(page.say('booking:scheduling.confirmed'));
    page.reads(page.format.date(date ?? ''));
    page.isOpen('button', 'booking:continue');
  },
});
