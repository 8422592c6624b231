/**
 * The day of a move. Its page follows what the crew reports without being loaded again: it reads the booking each half minute in which it is
 * seen. Before the day and after it, the chart shows nothing.
 */

import { assign, type EventObject, setup } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import type { CrewNews } from '#domain/booking/crew-news';
import { addDays, type IsoDate, londonTime } from '#domain/schedule';
import { port } from './ports';
import { answer, isRefused } from './reply';

export interface MovingDayContext {
  bookingId: string;
  date: IsoDate;
  isBooked: boolean;
  crew: CrewNews;
}

const movingDay = setup({
  types: {
    context: {} as MovingDayContext,
    events: {} as EventObject,
    input: {} as { bookingId: string; booking: BookingView | undefined },
  },
  actors: {
    waitUntil: port('waitUntil'),
    waitForLook: port('waitForLook'),
    readBooking: port('readBooking', { within: 'lookupTimeout', otherwise: 'bookingFailed' }),
  },
  guards: {
    isBooked: ({ context }) => context.isBooked,
    isNear: ({ context: { crew } }) => crew.near !== undefined,
    isOnWay: ({ context: { crew } }) => crew.near === undefined && crew.onWay !== undefined,
    isExpected: ({ context: { crew } }) => crew.near === undefined && crew.onWay === undefined,
    /** The move is no longer on this day, or it is done. */
    isOff: ({ context: { date } }, { booking }: { booking: BookingView }) =>
      booking.status !== 'confirmed' || booking.date !== date,
  },
  actions: {
    setCrew: assign((_, { booking }: { booking: BookingView }) => ({ crew: booking.crew ?? {} })),
  },
});

export const movingDayMachine = movingDay.createMachine({
  id: 'movingDay',
  context: ({ input: { bookingId, booking } }) => ({
    bookingId,
    date: booking?.date ?? '',
    isBooked: booking?.status === 'confirmed',
    crew: booking?.crew ?? {},
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Checks that a van is booked.',
      always: [{ guard: 'isBooked', target: 'ahead' }, { target: 'over' }],
    },
    ahead: {
      description: 'The day of the move has not begun.',
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context: { date } }) => ({ time: londonTime(date, '00:00') }),
        onDone: 'today',
        onError: 'over',
      },
    },
    today: {
      type: 'parallel',
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context: { date } }) => ({ time: londonTime(addDays(date, 1), '00:00') }),
        onDone: 'over',
        onError: 'over',
      },
      states: {
        news: {
          initial: 'expected',
          states: {
            expected: {
              description: 'The slot is shown; the crew has reported nothing.',
              always: [
                { guard: 'isNear', target: 'near' },
                { guard: 'isOnWay', target: 'onWay' },
              ],
            },
            onWay: {
              description: 'The crew is on its way.',
              always: [
                { guard: 'isNear', target: 'near' },
                { guard: 'isExpected', target: 'expected' },
              ],
            },
            near: {
              description: 'The crew is about 20 minutes away.',
              always: [
                { guard: 'isOnWay', target: 'onWay' },
                { guard: 'isExpected', target: 'expected' },
              ],
            },
          },
        },
        watch: {
          initial: 'pausing',
          states: {
            pausing: {
              description: 'The booking will be read again shortly, once the page is seen.',
              invoke: { id: 'waitForLook', src: 'waitForLook', input: {}, onDone: 'reading', onError: 'reading' },
            },
            reading: {
              description: 'The booking is loading again and stays visible.',
              invoke: {
                id: 'readBooking',
                src: 'readBooking',
                input: ({ context: { bookingId } }) => ({ bookingId }),
                onDone: [
                  { guard: isRefused, target: 'pausing' },
                  { guard: { type: 'isOff', params: answer }, target: '#movingDay.over' },
                  { target: 'pausing', actions: { type: 'setCrew', params: answer } },
                ],
              },
            },
          },
        },
      },
    },
    over: { description: 'The day is over, or no van is booked for it.' },
  },
});
