import { expect, it } from 'vitest';
import { calendarMove } from '#domain/booking/calendar-move';
import { emptyFacts } from '#domain/booking/draft';
import type { Location } from '#domain/place';

const leith = { placeId: 'leith-eh6', place: 'Leith, Edinburgh' };

it.each<[string, Location, string | undefined]>([
  [
    'a place',
    { placeId: 'eh8-9yl', place: 'Newington', address: '12 Sample Street, EH8 9YL', postcode: 'EH8 9YL' },
    'eh8-9yl',
  ],
  ['an address that lies elsewhere', { ...leith, postcode: 'EH6 6QQ', address: '12 Sample Street, EH8 9YL' }, 'EH8'],
  ['an address without a place', { placeId: '', place: 'Flat 2, 12 Sample Street, EH8 9YL' }, 'EH8'],
  ['a text without a postcode', { placeId: '', place: '12 Sample Street' }, undefined],
])('the calendar asks about %s by its place or its district, never by the address', (_, start, sent) => {
  const { details } = emptyFacts();
  expect(calendarMove({ details, start, destination: leith }).start).toBe(sent);
  expect(calendarMove({ details, start: leith, destination: start }).destination).toBe(sent);
});
