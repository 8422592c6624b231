/**
 * Date and arrival slot. Only bookable days and slots can be chosen, a full day offers the next free one, and an earlier choice is checked again,
 * also when another day begins.
 */

import { assign, sendTo, setup } from 'xstate';
import type { MoveQuery } from '#domain/contract/places';
import type { ErrorCode, Refused } from '#domain/refusal';
import type { IsoDate, TimeSlot } from '#domain/schedule';
import type { Parent } from './parent';
import { type DaySlots, port, type UnavailableDays } from './ports';
import { answer, asRefusal, isOk, isRefused, type Reason, refusal } from './reply';

export interface SchedulingInput {
  parentRef: Parent<SchedulingReport | SchedulingFailure>;
  /** The move, as far as availability depends on it. */
  move: MoveQuery;
  date?: IsoDate | undefined;
  slot?: TimeSlot | undefined;
}
export interface SchedulingContext extends Required<SchedulingInput> {
  today: IsoDate;
  days: UnavailableDays;
  day: DaySlots | undefined;
  /** The chosen slot, if somebody else has taken it since. */
  lost: TimeSlot | undefined;
  /** The chosen day, if it cannot be chosen any more. */
  lostDay: IsoDate | undefined;
  refusal: Refused | undefined;
}
type SchedulingEvent =
  | { type: 'date.chosen'; date: IsoDate }
  | { type: 'slot.chosen'; slot: TimeSlot }
  | { type: 'nextDay.chosen' }
  | { type: 'retry.requested' };

/** Sent to the parent: the choice, with a slot only if it has a date; or the reason why there is no calendar. */
export type SchedulingReport = {
  type: 'schedule.changed';
  date: IsoDate | undefined;
  slot: TimeSlot | undefined;
};
export type SchedulingFailure = { type: 'schedule.failed'; reason: ErrorCode };

/** The refusal of a day that cannot be chosen. A day that has passed since the others were read is not among them. */
const reasonAgainst = ({ today, days }: SchedulingContext, date: IsoDate) => (date < today ? 'datePast' : days[date]);

const isFree = (day: DaySlots, slot: TimeSlot | undefined): boolean =>
  day.slots.some((choice) => choice.slot === slot && !choice.refusal);

const scheduling = setup({
  types: {
    context: {} as SchedulingContext,
    events: {} as SchedulingEvent,
    input: {} as SchedulingInput,
    tags: {} as 'busy',
    meta: {} as { shows: 'loading' | 'unavailable' | 'offered' | 'full' },
  },
  actors: {
    loadUnavailableDays: port('loadUnavailableDays', { within: 'lookupTimeout', otherwise: 'datesFailed' }),
    loadSlots: port('loadSlots', { within: 'lookupTimeout', otherwise: 'windowsFailed' }),
    waitForNextDay: port('waitForNextDay'),
  },
  guards: {
    isChosenDate: ({ context }, { date }: { date: IsoDate }) => date === context.date,
    isOpenDate: ({ context }, { date }: { date: IsoDate | undefined }) =>
      date !== undefined && reasonAgainst(context, date) === undefined,
    isFreeSlot: ({ context }, params: { slot: TimeSlot }) =>
      context.day !== undefined && isFree(context.day, params.slot),
    hasChosenFree: ({ context }, { day }: { day: DaySlots }) => isFree(day, context.slot),
    hasFree: (_, { day }: { day: DaySlots }) => day.slots.some((choice) => !choice.refusal),
    hasNextDay: ({ context }) => context.day?.nextAvailable !== undefined,
  },
  actions: {
    setDays: assign((_, { today, days }: Pick<SchedulingContext, 'today' | 'days'>) => ({ today, days })),
    setDay: assign({ day: (_, { day }: { day: DaySlots }) => day }),
    setDate: assign((_, { date }: { date: IsoDate | undefined }) => ({
      date,
      slot: undefined,
      lost: undefined,
      day: undefined,
      refusal: undefined,
    })),
    setSlot: assign({ slot: (_, params: { slot: TimeSlot }) => params.slot, refusal: undefined }),
    clearChoice: assign(({ context }) => ({ date: undefined, slot: undefined, lostDay: context.date })),
    clearSlot: assign(({ context }) => ({ slot: undefined, lost: context.slot })),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    clearRefusal: assign({ refusal: undefined }),
    reportChoice: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { date, slot } }) => ({ type: 'schedule.changed', date, slot }),
    ),
    reportFailure: sendTo(
      ({ context }) => context.parentRef,
      (_, { reason }: { reason: ErrorCode }) => ({ type: 'schedule.failed', reason }),
    ),
  },
});

export const schedulingMachine = scheduling.createMachine({
  id: 'scheduling',
  context: ({ input }) => ({
    parentRef: input.parentRef,
    move: input.move,
    today: '',
    days: {},
    date: input.date,
    slot: input.slot,
    day: undefined,
    lost: undefined,
    lostDay: undefined,
    refusal: undefined,
  }),
  initial: 'loadingDays',
  states: {
    loadingDays: {
      description: 'The unavailable days are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadUnavailableDays',
        src: 'loadUnavailableDays',
        input: ({ context: { move } }) => ({ move }),
        onDone: [
          { guard: isOk, target: 'choosing', actions: { type: 'setDays', params: answer } },
          { target: 'daysUnavailable', actions: { type: 'reportFailure', params: refusal } },
        ],
      },
    },
    daysUnavailable: {
      description: 'The calendar did not load; the customer can try again.',
      entry: { type: 'setRefusal', params: { reason: 'datesFailed' } },
      exit: 'clearRefusal',
      on: { 'retry.requested': 'loadingDays' },
    },
    choosing: {
      initial: 'deciding',
      invoke: {
        id: 'waitForNextDay',
        src: 'waitForNextDay',
        input: ({ context: { today } }) => ({ today }),
        onDone: { target: 'loadingDays', actions: 'clearRefusal' },
        onError: {},
      },
      on: {
        'date.chosen': [
          { guard: { type: 'isChosenDate', params: ({ event }) => event }, actions: 'clearRefusal' },
          {
            guard: { type: 'isOpenDate', params: ({ event }) => event },
            target: '.loadingSlots',
            actions: [{ type: 'setDate', params: ({ event }) => event }, 'reportChoice'],
          },
          {
            actions: {
              type: 'setRefusal',
              params: ({ context, event }) => ({ reason: reasonAgainst(context, event.date) ?? 'dateRequired' }),
            },
          },
        ],
      },
      states: {
        deciding: {
          description: 'An earlier date is kept only if it is still open.',
          always: [
            { guard: { type: 'isOpenDate', params: ({ context }) => context }, target: 'loadingSlots' },
            { target: 'choosingDate', actions: ['clearChoice', 'reportChoice'] },
          ],
        },
        choosingDate: { description: 'No date is chosen.' },
        loadingSlots: {
          description: "The day's slots are loading.",
          tags: 'busy',
          meta: { shows: 'loading' },
          invoke: {
            id: 'loadSlots',
            src: 'loadSlots',
            input: ({ context: { date, today, move } }) => ({ date: date ?? today, move }),
            onDone: [
              { guard: isRefused, target: 'slotsUnavailable' },
              {
                guard: { type: 'hasChosenFree', params: answer },
                target: 'chosen',
                actions: { type: 'setDay', params: answer },
              },
              {
                guard: { type: 'hasFree', params: answer },
                target: 'choosingSlot',
                actions: [{ type: 'setDay', params: answer }, 'clearSlot', 'reportChoice'],
              },
              { target: 'full', actions: [{ type: 'setDay', params: answer }, 'clearSlot', 'reportChoice'] },
            ],
          },
        },
        slotsUnavailable: {
          description: 'The slots did not load; the customer can try again.',
          meta: { shows: 'unavailable' },
          entry: { type: 'setRefusal', params: { reason: 'windowsFailed' } },
          on: {
            'retry.requested': { target: 'loadingSlots', actions: 'clearRefusal' },
            'date.chosen': {
              guard: { type: 'isChosenDate', params: ({ event }) => event },
              target: 'loadingSlots',
              actions: 'clearRefusal',
            },
          },
        },
        choosingSlot: {
          description: "The day's slots are offered.",
          meta: { shows: 'offered' },
          on: {
            'slot.chosen': {
              guard: { type: 'isFreeSlot', params: ({ event }) => event },
              target: 'chosen',
              actions: [{ type: 'setSlot', params: ({ event }) => event }, 'reportChoice'],
            },
          },
        },
        full: {
          description: 'The day has no slot left; the next day with one is offered.',
          meta: { shows: 'full' },
          on: {
            'nextDay.chosen': {
              guard: 'hasNextDay',
              target: 'loadingSlots',
              actions: [
                { type: 'setDate', params: ({ context }) => ({ date: context.day?.nextAvailable }) },
                'reportChoice',
              ],
            },
          },
        },
        chosen: {
          description: 'Date and slot are chosen.',
          meta: { shows: 'offered' },
          on: {
            'slot.chosen': {
              guard: { type: 'isFreeSlot', params: ({ event }) => event },
              actions: [{ type: 'setSlot', params: ({ event }) => event }, 'reportChoice'],
            },
          },
        },
      },
    },
  },
});
