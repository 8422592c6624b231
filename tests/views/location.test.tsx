import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { destination, destinationAddress, readyFacts, start, startAddress } from '../support/fixtures';
import { setPorts } from './ports';
import { openAt } from './render';

beforeEach(() => setPorts());

it('the list of places closes when the focus moves on to the buttons that it covers', async () => {
  const user = openAt('/en/location');
  await user.type(await screen.findByRole('combobox', { name: 'Postcode or place you’re leaving' }), 'lei');
  await screen.findAllByRole('option');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

it('a door whose floor nobody has named shows the error at the floors, with the focus on them', async () => {
  const { groundFloors: _, ...facts } = readyFacts;
  const ends = {
    start: { ...start, address: startAddress },
    destination: { ...destination, address: destinationAddress },
  };
  setPorts({}, { step: 'details', facts: { ...facts, ...ends } });
  const user = openAt('/en/quote');
  await user.click(await screen.findByRole('button', { name: 'Use these addresses' }));
  const door = within(screen.getByRole('region', { name: 'Which door are we collecting from?' }));
  const floors = within(door.getByRole('group', { name: 'Which floor?' }));
  expect(floors.getByText('Choose a floor.')).toBeTruthy();
  expect(document.activeElement).toBe(floors.getByRole('radio', { name: 'Ground' }));
  await user.click(floors.getByRole('radio', { name: '3' }));
  expect(floors.queryByText('Choose a floor.')).toBeNull();
  expect(door.getByRole('group', { name: 'Lift?' })).toBeTruthy();
});

it('the progress names the three steps of the route', async () => {
  setPorts({}, { step: 'destination', facts: { start: { ...start, address: startAddress }, groundFloors: ['start'] } });
  openAt('/en/location?step=destination');
  await screen.findByRole('heading', { level: 1, name: 'Where are you moving to?' });
  const steps = within(screen.getByRole('list', { name: 'Your route' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'PickupStep 1 of 3, completed',
    'DestinationStep 2 of 3, current step',
    'ConfirmStep 3 of 3, still to come',
  ]);
  expect(steps[1]?.getAttribute('aria-current')).toBe('step');
});
