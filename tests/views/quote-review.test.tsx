// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emptyDetails } from '#domain/inventory';
import { holdPostcodes } from '#domain/postcode';
import type { Ports } from '#machines/ports';
import { formatOf } from '../../src/i18n/format';
import { destinationAddress, readyFacts, startAddress } from '../support/fixtures';
import { setPorts } from './ports';
import { openAt } from './render';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const facts = {
  ...readyFacts,
  moveType: 'student',
  details: {
    ...emptyDetails(),
    boxDetails: [
      { boxSize: 'large', numberOfBoxes: 2 },
      { boxSize: 'small', numberOfBoxes: 3 },
    ],
    furnitureDetails: [{ item: 'desk', quantity: 1 }],
    specialItems: [{ type: 'artwork', description: 'An oil painting' }],
    numberOfStairs: 2,
    liftAvailabledest: true,
  },
} as const;

function standIn(answers: Partial<Ports> = {}, path = '/en/quote?step=review'): ReturnType<typeof openAt> {
  setPorts(answers, { step: 'review', facts: facts as never });
  return openAt(path);
}

/** The rows of the review: label and value. */
async function rows(): Promise<(string | null | undefined)[][]> {
  const main = within(await screen.findByRole('main'));
  const terms = (await main.findAllByRole('term')).slice(0, 11);
  return terms.map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
}

describe('the review', () => {
  it('lists every answer', async () => {
    standIn();
    await heading('Review Your Booking');
    expect(await rows()).toEqual([
      ['From', holdPostcodes(startAddress)],
      ['To', holdPostcodes(destinationAddress)],
      ['Move Type', 'Student move'],
      ['Date', formatOf('en').date('2027-01-14')],
      ['Time', '10:00–\u206012:00'],
      ['Boxes', '3 × Small box\n2 × Large box'],
      ['Furniture', '1 × Desk'],
      ['Appliances', 'None'],
      ['Special items', 'Artwork: An oil painting'],
      ['Floor at pickup', 'Floor 2, no lift'],
      ['Floor at destination', 'Ground, with a lift'],
    ]);
    const estimate = within(screen.getByRole('region', { name: 'How the price is made up' }));
    expect(estimate.getByText('Base price')).toBeTruthy();
    expect(estimate.getByText('Stairs')).toBeTruthy();
    expect(screen.getByText(/Your detailed quote comes next, and we save its price for 24 hours/)).toBeTruthy();
  });

  it.each([
    ['the pickup', 'Where are you moving from?'],
    ['the destination', 'Where are you moving to?'],
    ['the things', 'What are you moving?'],
    ['the date', 'When are you moving?'],
  ])('changes %s', async (label, title) => {
    const user = standIn();
    await user.click(await button(`Change ${label}`));
    await heading(title);
  });

  it('calculates, then goes on', async () => {
    let answer: (reply: Awaited<ReturnType<Ports['createBooking']>>) => void = () => {};
    const user = standIn({ createBooking: () => new Promise((resolve) => (answer = resolve)) });
    await user.click(await button('Confirm & Get Quote'));
    expect((await button('Calculating...')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    answer({ ok: false, reason: 'serverError' });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Calculation Error');
    expect(notice.textContent).toContain('Server error. Please try again later.');
    expect(within(notice).getByRole('link').getAttribute('href')).toMatch(/^tel:/);
    setPorts();
    await user.click(await button('Confirm & Get Quote'));
    await screen.findByRole('heading', { name: 'Contact Details' });
  });

  it('takes back that the connection was lost once it is there again', async () => {
    const user = standIn({ createBooking: async () => ({ ok: false, reason: 'offline' }) });
    await user.click(await button('Confirm & Get Quote'));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(/^You are offlineConnection lost\./);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('brings the customer back to the day when the slot has gone', async () => {
    const user = standIn({ createBooking: async () => ({ ok: false, reason: 'windowGone' }) });
    await user.click(await button('Confirm & Get Quote'));
    await heading('When are you moving?');
    expect(screen.getByRole('alert').textContent).toContain('This time slot has just been taken.');
    await user.click(await button('Dismiss'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('forgets everything only after asking', async () => {
    const user = standIn();
    await user.click(await button('Start again'));
    await user.click(await button('Keep my move'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('Start again'));
    await user.click(await button('Clear it and start again'));
    await heading('Where are you moving from?');
    await waitFor(() => expect(screen.queryByText(startAddress)).toBeNull());
  });

  it('speaks Chinese', async () => {
    standIn({}, '/zh/quote?step=review');
    await heading('核对您的预订');
    expect((await rows()).slice(2, 6)).toEqual([
      ['搬家类型', '学生搬家'],
      ['日期', formatOf('zh').date('2027-01-14')],
      ['时间', '10:00–\u206012:00'],
      ['箱子', '小号箱 × 3\n大号箱 × 2'],
    ]);
  });
});
