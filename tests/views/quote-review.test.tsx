import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyDetails } from '#domain/move/inventory';
import { nonBreakingPostcodes } from '#domain/postcode';
import { formatOf } from '../../src/i18n/format';
import { destinationAddress, readyFacts, startAddress } from '../support/fixtures';
import { setPorts } from './ports';
import { openAt } from './render';

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

/** The rows of the review as [label, value]. */
async function rows(): Promise<(string | null | undefined)[][]> {
  const main = within(await screen.findByRole('main'));
  const terms = (await main.findAllByRole('term')).slice(0, 9);
  return terms.map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
}

it('the review lists every answer', async () => {
  setPorts({}, { step: 'review', facts: facts as never });
  openAt('/en/quote?step=review');
  await screen.findByRole('heading', { level: 1, name: 'Review Your Booking' });
  expect(await rows()).toEqual([
    ['From', `${nonBreakingPostcodes(startAddress)}Floor 2, no lift`],
    ['To', `${nonBreakingPostcodes(destinationAddress)}Ground floor, with a lift`],
    ['Date', formatOf('en').date('2027-01-14')],
    ['Time', '10:00–\u206012:00'],
    ['Move Type', 'Student move'],
    ['Boxes', '3 × Small box\n2 × Large box'],
    ['Furniture', '1 × Desk'],
    ['Appliances', 'None'],
    ['Special items', 'Artwork: An oil painting'],
  ]);
  const estimate = within(screen.getByRole('region', { name: 'How the price is made up' }));
  expect(estimate.getByText('Base price')).toBeTruthy();
  expect(estimate.getByText('Stairs')).toBeTruthy();
  expect(screen.getByText(/We’ll then hold this price for 24 hours/)).toBeTruthy();
});
