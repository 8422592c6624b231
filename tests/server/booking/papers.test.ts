/** The papers that a customer prints before the move. */
import { expect, it } from 'vitest';
import { dateText } from '#domain/date-text';
import { plainSpaces } from '#domain/non-breaking';
import { openedOnce } from '../../support/opened';
import { textOf } from '../staff/browser';
import { request, startBackend } from './support';

const backend = openedOnce(startBackend);

async function sold() {
  const details = {
    boxDetails: [
      { boxSize: 'medium' as const, numberOfBoxes: 8 },
      { boxSize: 'large' as const, numberOfBoxes: 2 },
    ],
  };
  const { booking, browser } = await backend.paidCustomer({ details });
  const path = (paper: string, lang = 'en') => `/api/bookings/${booking._id}/${paper}?lang=${lang}`;
  const read = async (paper: string, lang?: string) => plainSpaces(textOf((await browser.get(path(paper, lang))).body));
  return { booking, path, read };
}

it('each box of the list has a label with its number, its size in both languages and the reference', async () => {
  const { booking, read } = await sold();
  const text = await read('labels');
  expect(text.split(booking.reference)).toHaveLength(11);
  for (const label of ['1/10', 'Medium box', '中号箱', '10/10', 'Large box', 'Room 房间'])
    expect(text).toContain(label);
});

it('a letter for each door names day, hours, address, customer and firm, and no council', async () => {
  const { booking, read } = await sold();
  const text = await read('parking');
  for (const part of [
    `load at ${request.startLocation}, between 10:00 and`,
    `unload at ${request.destinationLocation}, between 10:00 and`,
    dateText(booking.date, 'en'),
    'Mary Sample 07700 900123',
    booking.reference,
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Edinburgh Council|大意/);
});

it('a Chinese customer gets the letter in English, and its meaning in Chinese', async () => {
  const { read } = await sold();
  const text = await read('parking', 'zh');
  expect(text).toContain('a removals van is to load at');
  expect(text).toContain('装车');
});

it.each(['labels', 'parking'])('the %s are for the owner only', async (paper) => {
  const { path, booking } = await sold();
  const { status, headers } = await backend.browser().get(path(paper));
  expect([status, headers.location]).toEqual([303, `/en/manage/${booking._id}`]);
});
