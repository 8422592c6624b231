/**
 * Date and arrival window. Promise: only days and windows that can be had are taken, a full day names the next one, and a choice
 * made earlier is checked again before it counts.
 */

import { assign, setup } from 'xstate';
import type { ErrorCode } from '#domain/refusal';
import type { IsoDate, TimeWindow } from '#domain/schedule';
import { delays } from './delays';
import { type Answer, type DayWindows, port, type UnavailableDays } from './ports';
import { reportToParent } from './report';

export interface SchedulingInput {
  date?: IsoDate | undefined;
  window?: TimeWindow | undefined;
}
export interface SchedulingContext {
  today: IsoDate;
  days: UnavailableDays;
  date: IsoDate | undefined;
  window: TimeWindow | undefined;
  day: DayWindows | undefined;
  refusal: ErrorCode | undefined;
}
type SchedulingEvent =
  | { type: 'date.chosen'; date: IsoDate }
  | { type: 'window.chosen'; window: TimeWindow }
  | { type: 'nextDay.chosen' }
  | { type: 'loading.retried' };

/** What the parent hears: the choice as it stands, a window only with its date. */
export type SchedulingReport = {
  type: 'schedule.changed';
  date: IsoDate | undefined;
  window: TimeWindow | undefined;
};

type DaysAnswer = Answer<{ today: IsoDate; days: UnavailableDays }, string>;
type WindowsAnswer = Answer<{ day: DayWindows }, string>;
const isFree = (day: DayWindows, window: TimeWindow | undefined): boolean =>
  day.windows.some((choice) => choice.window === window && !choice.refusal);

export const schedulingMachine = setup({
  types: {
    context: {} as SchedulingContext,
    events: {} as SchedulingEvent,
    input: {} as SchedulingInput,
    tags: {} as 'busy' | 'editable',
  },
  actors: { loadUnavailableDays: port('loadUnavailableDays'), loadWindows: port('loadWindows') },
  guards: {
    wasAnswered: (_, params: { answer: { ok: boolean } }) => params.answer.ok,
    hasOpenDate: ({ context }) => context.date !== undefined && context.days[context.date] === undefined,
    isOpenDate: ({ context }, params: { date: IsoDate }) => context.days[params.date] === undefined,
    isFreeWindow: ({ context }, params: { window: TimeWindow }) =>
      context.day !== undefined && isFree(context.day, params.window),
    hasChosenFree: ({ context }, params: { answer: WindowsAnswer }) =>
      params.answer.ok && isFree(params.answer.day, context.window),
    hasFree: (_, params: { answer: WindowsAnswer }) =>
      params.answer.ok && params.answer.day.windows.some((choice) => !choice.refusal),
    hasNextDay: ({ context }) => context.day?.nextAvailable !== undefined,
  },
  actions: {
    rememberDays: assign((_, params: { answer: DaysAnswer }) =>
      params.answer.ok ? { today: params.answer.today, days: params.answer.days } : {},
    ),
    rememberDay: assign((_, params: { answer: WindowsAnswer }) => (params.answer.ok ? { day: params.answer.day } : {})),
    rememberDate: assign((_, params: { date: IsoDate }) => ({
      date: params.date,
      window: undefined,
      day: undefined,
      refusal: undefined,
    })),
    rememberNextDay: assign(({ context }) => ({
      date: context.day?.nextAvailable,
      window: undefined,
      day: undefined,
      refusal: undefined,
    })),
    rememberWindow: assign({ window: (_, params: { window: TimeWindow }) => params.window, refusal: undefined }),
    forgetChoice: assign({ date: undefined, window: undefined }),
    forgetWindow: assign({ window: undefined }),
    rememberRefusal: assign({ refusal: (_, params: { reason: ErrorCode }) => params.reason }),
    rememberDateRefusal: assign({
      refusal: ({ context }, params: { date: IsoDate }) => context.days[params.date],
    }),
    forgetRefusal: assign({ refusal: undefined }),
    reportChoice: ({ context: { date, window }, self }) =>
      reportToParent<SchedulingReport>(self, { type: 'schedule.changed', date, window }),
  },
  delays: { lookupPatience: delays.lookupPatience },
}).createMachine({
  id: 'scheduling',
  context: ({ input }) => ({
    today: '',
    days: {},
    date: input.date,
    window: input.window,
    day: undefined,
    refusal: undefined,
  }),
  initial: 'loadingDays',
  states: {
    loadingDays: {
      description: 'The days that cannot be chosen are asked for.',
      tags: 'busy',
      invoke: {
        id: 'loadUnavailableDays',
        src: 'loadUnavailableDays',
        input: {},
        onDone: [
          {
            guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) },
            target: 'choosing',
            actions: { type: 'rememberDays', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'daysUnavailable' },
        ],
        onError: 'daysUnavailable',
      },
      after: { lookupPatience: 'daysUnavailable' },
    },
    daysUnavailable: {
      description: 'The calendar did not load; it can be tried again.',
      entry: { type: 'rememberRefusal', params: { reason: 'datesFailed' } },
      exit: 'forgetRefusal',
      on: { 'loading.retried': 'loadingDays' },
    },
    choosing: {
      initial: 'deciding',
      on: {
        'date.chosen': [
          {
            guard: { type: 'isOpenDate', params: ({ event }) => event },
            target: '.loadingWindows',
            actions: [{ type: 'rememberDate', params: ({ event }) => event }, 'reportChoice'],
          },
          { actions: { type: 'rememberDateRefusal', params: ({ event }) => event } },
        ],
      },
      states: {
        deciding: {
          description: 'A date chosen earlier counts only while it is still open.',
          always: [
            { guard: 'hasOpenDate', target: 'loadingWindows' },
            { target: 'choosingDate', actions: ['forgetChoice', 'reportChoice'] },
          ],
        },
        choosingDate: { description: 'No date is chosen.', tags: 'editable' },
        loadingWindows: {
          description: 'The windows of the day are asked for.',
          tags: 'busy',
          invoke: {
            id: 'loadWindows',
            src: 'loadWindows',
            input: ({ context }) => ({ date: context.date ?? context.today }),
            onDone: [
              {
                guard: { type: 'hasChosenFree', params: ({ event }) => ({ answer: event.output }) },
                target: 'settled',
                actions: { type: 'rememberDay', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: { type: 'hasFree', params: ({ event }) => ({ answer: event.output }) },
                target: 'choosingWindow',
                actions: [
                  { type: 'rememberDay', params: ({ event }) => ({ answer: event.output }) },
                  'forgetWindow',
                  'reportChoice',
                ],
              },
              {
                guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) },
                target: 'full',
                actions: [
                  { type: 'rememberDay', params: ({ event }) => ({ answer: event.output }) },
                  'forgetWindow',
                  'reportChoice',
                ],
              },
              { target: 'windowsUnavailable' },
            ],
            onError: 'windowsUnavailable',
          },
          after: { lookupPatience: 'windowsUnavailable' },
        },
        windowsUnavailable: {
          description: 'The windows did not load; they can be tried again.',
          tags: 'editable',
          entry: { type: 'rememberRefusal', params: { reason: 'windowsFailed' } },
          on: { 'loading.retried': { target: 'loadingWindows', actions: 'forgetRefusal' } },
        },
        choosingWindow: {
          description: 'The windows of the day are offered.',
          tags: 'editable',
          on: {
            'window.chosen': {
              guard: { type: 'isFreeWindow', params: ({ event }) => event },
              target: 'settled',
              actions: [{ type: 'rememberWindow', params: ({ event }) => event }, 'reportChoice'],
            },
          },
        },
        full: {
          description: 'The day has no window left; the next day that has one is offered.',
          tags: 'editable',
          on: {
            'nextDay.chosen': {
              guard: 'hasNextDay',
              target: 'loadingWindows',
              actions: ['rememberNextDay', 'reportChoice'],
            },
          },
        },
        settled: {
          description: 'Date and window are chosen.',
          tags: 'editable',
          on: {
            'window.chosen': {
              guard: { type: 'isFreeWindow', params: ({ event }) => event },
              actions: [{ type: 'rememberWindow', params: ({ event }) => event }, 'reportChoice'],
            },
          },
        },
      },
    },
  },
});
