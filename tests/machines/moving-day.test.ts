import { expect, it } from 'vitest';
import type { BookingView } from '#domain/booking/booking';
import { addDays, londonTime } from '#domain/schedule';
import { movingDayMachine } from '#machines/moving-day.machine';
import { driveActor } from '../support/charts/actor';
import { answered } from '../support/charts/answers';
import { booking, bookingId } from '../support/fixtures';

const begin = (status: BookingView['status']) =>
  driveActor(movingDayMachine, { input: { bookingId, booking: { ...booking, status } } });

it('a booked move waits for the first minute of its day, and its day ends at midnight', () => {
  const drive = begin('confirmed');
  const awaited = () => drive.child('waitUntil').input;
  expect([drive.value(), awaited()]).toEqual(['ahead', { time: londonTime(booking.date, '00:00') }]);
  drive.settle('waitUntil', { output: true });
  expect(awaited()).toEqual({ time: londonTime(addDays(booking.date, 1), '00:00') });
  drive.settle('waitUntil', { output: true });
  expect(drive.value()).toBe('over');
  expect(begin('done').value()).toBe('over');
});

it('the page follows what the crew reports and takes back', () => {
  const drive = begin('confirmed');
  drive.settle('waitUntil', { output: true });
  for (const crew of [
    { name: 'Anna', onWay: 1 },
    { name: 'Anna', onWay: 1, near: 2 },
    { name: 'Ben' },
    undefined,
    { name: 'Cat', onWay: 3, near: 4 },
  ]) {
    drive.settle('waitForLook', { output: true });
    drive.settle('readBooking', answered({ booking: { ...booking, crew } }));
    expect(drive.seen().context.crew).toEqual(crew ?? {});
  }
});
