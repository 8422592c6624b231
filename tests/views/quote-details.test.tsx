import { readFileSync } from 'node:fs';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeDetails } from '#domain/move/details-change';
import { emptyDetails } from '#domain/move/inventory';
import { builtInOffer } from '#domain/shop/catalogue';
import { destination, destinationAddress, readyFacts, route, start, startAddress } from '../support/fixtures';
import { setPorts } from './ports';
import { openAt } from './render';

const places = {
  start: { ...start, address: startAddress },
  destination: { ...destination, address: destinationAddress },
};
const undescribed = { ...places, route, groundFloors: ['start', 'destination'] };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const drawings = () => [...document.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
const section = async (name: string) => within(await screen.findByRole('region', { name }));

function open(facts: object = undescribed): ReturnType<typeof openAt> {
  setPorts({}, { step: 'details', facts });
  return openAt('/en/quote');
}

beforeEach(() => setPorts());

it('the goods step shows its four sections and the floors', async () => {
  open();
  await heading('What are you moving?');
  const goods = ['Boxes & Containers', 'Furniture & Large Items', 'Appliances & Electronics', 'Special Items'];
  for (const name of [...goods, 'Floor Access Information']) screen.getByRole('region', { name });
  expect(screen.queryByRole('region', { name: 'Price' })).toBeNull();
});

it('the kinds of move name no price and no allowance of ours with another backend', async () => {
  const kinds = async () => (await screen.findByRole('group', { name: 'What kind of move is it?' })).textContent;
  open();
  expect(await kinds()).toMatch(/Includes \d+ miles.*£/);
  cleanup();
  vi.stubEnv('API_BASE_URL', 'https://bookings.example');
  open();
  expect(await kinds()).not.toMatch(/Includes|£/);
});

it('a link leads the focus past the goods to the button', async () => {
  const user = open();
  await user.click(await screen.findByRole('link', { name: 'To the price' }));
  expect(document.activeElement).toBe(await button('Choose date and time'));
});

it('an item that is removed leaves the focus on its button', async () => {
  const user = open();
  const furniture = await section('Furniture & Large Items');
  await user.click(furniture.getByRole('button', { name: 'Add: Desk' }));
  expect(screen.getByText('1 × desk')).toBeTruthy();
  await user.click(furniture.getByRole('button', { name: 'Remove: Desk' }));
  expect(document.activeElement).toBe(furniture.getByRole('button', { name: 'Add: Desk' }));
});

it('every item of the catalogue and every typical list has a drawing', () => {
  const { furniture, appliances } = builtInOffer;
  const drawn = readFileSync('src/booking/quote/details/things.svg', 'utf8').matchAll(/ id="(\w+)"/g);
  const presets = ['studentRoom', 'oneBedroom', 'twoBedrooms'];
  expect([...drawn].map(([, id]) => id).sort()).toEqual([...furniture, ...appliances, ...presets].sort());
});

it('the search finds items of the catalogue by name', async () => {
  const user = open();
  const search = await screen.findByRole('combobox', { name: 'Search for an item' });
  await user.type(search, 'cook');
  await screen.findByRole('option', { name: 'Cooker' });
  const offered = ['Cooker', 'Rice cooker', 'Add “cook” as a special item'];
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(offered);
  await user.click(screen.getByRole('option', { name: 'Rice cooker' }));
  const appliances = await section('Appliances & Electronics');
  expect(appliances.getByText('1 × Rice cooker')).toBeTruthy();
  expect(drawings()).toContain('riceCooker');
  await user.type(search, '电视机');
  await user.click(screen.getByRole('option', { name: 'Television' }));
  expect(appliances.getByText('1 × Television')).toBeTruthy();
});

const typical = {
  ...undescribed,
  details: changeDetails(emptyDetails(), { kind: 'presetTaken', preset: 'twoBedrooms' }),
};
const total = () => Number(screen.getByRole('region', { name: 'Price' }).textContent?.match(/£(\d+\.\d\d)/)?.[1]);

it('a list that is too much for a student move is made a home move with one press', async () => {
  const user = open({ ...undescribed, moveType: 'student', details: readyFacts.details });
  const furniture = await section('Furniture & Large Items');
  await user.click(furniture.getByRole('button', { name: 'Add: Double bed' }));
  const card = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Student move/ });
  expect(card().disabled).toBe(true);
  const words = card().closest('label')?.textContent;
  expect(words).toContain('up to 20 boxes, and nothing that takes two people');
  expect(words).not.toContain('£');
  await user.click(await button('Choose date and time'));
  expect(screen.getByRole('alert').textContent).toContain('up to 20 boxes, and nothing that needs two people');
  await user.click(await button('Make it a home move'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Home move/ }).checked).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the search offers an unlisted item as a special item at what it adds to the total', async () => {
  const user = open(typical);
  const search = await screen.findByRole('combobox', { name: 'Search for an item' });
  const before = total();
  await user.type(search, 'elephant');
  await user.click(await screen.findByRole('option', { name: 'Add “elephant” as a special item: +\u2060£31.00' }));
  expect(total() - before).toBeCloseTo(31);
  const special = await section('Special Items');
  expect(special.getByRole<HTMLInputElement>('textbox', { name: 'What is it?' }).value).toBe('elephant');
  expect(special.getByRole<HTMLSelectElement>('combobox', { name: 'Type' }).value).toBe('other');
});

it.each([
  ['kettle', '“kettle” goes in a box: count it under Boxes & Containers'],
  ['pots', '“pots” goes in a box: count it under Boxes & Containers'],
])('a small thing is not offered as an item: %s', async (typed, name) => {
  const user = open(typical);
  await user.type(await screen.findByRole('combobox', { name: 'Search for an item' }), typed);
  await screen.findByRole('option', { name });
  expect(screen.queryByRole('option', { name: /special item/ })).toBeNull();
});

it('a piano is offered as something that takes two people', async () => {
  const user = open(typical);
  await user.type(await screen.findByRole('combobox', { name: 'Search for an item' }), 'piano');
  await user.click(await screen.findByRole('option', { name: /“piano” as a special item/ }));
  const special = await section('Special Items');
  expect(special.getByRole<HTMLSelectElement>('combobox', { name: 'Type' }).value).toBe('bulky');
});

it('the search for boxes leads to their section', async () => {
  const user = open();
  await user.type(await screen.findByRole('combobox', { name: 'Search for an item' }), 'boxes');
  await user.click(await screen.findByRole('option', { name: /Boxes & Containers/ }));
  expect(document.activeElement?.textContent).toContain('Boxes & Containers');
});

it('a special item that is in the catalogue is added to its list', async () => {
  const user = open();
  await user.click(await button('Add a special item'));
  await user.type(screen.getByLabelText('What is it?'), '自行车');
  await user.tab();
  const furniture = await section('Furniture & Large Items');
  expect(await furniture.findByText('1 × Bicycle')).toBeTruthy();
  expect(screen.queryByLabelText('What is it?')).toBeNull();
});

const specialItems = [
  { type: 'other', description: 'fridge freezer' },
  { type: 'antique', description: '' },
];
const described = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'What is it?' });

it('Remove takes away its own special item, and does not put it on the list', async () => {
  const user = open({ ...undescribed, details: { ...emptyDetails(), specialItems } });
  await user.click((await screen.findAllByRole('textbox', { name: 'What is it?' }))[0] as HTMLElement);
  await user.click(await button('Remove: Other'));
  await screen.findByRole('button', { name: 'Remove: Antique' });
  const appliances = await section('Appliances & Electronics');
  expect([described().length, appliances.queryByText('1 × Fridge freezer')]).toEqual([1, null]);
});

it('a special item that moves to its list leaves the typing in the next one alone', async () => {
  const user = open({ ...undescribed, details: { ...emptyDetails(), specialItems } });
  const [first, second] = await screen.findAllByRole('textbox', { name: 'What is it?' });
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  const appliances = await section('Appliances & Electronics');
  await appliances.findByText('1 × Fridge freezer');
  await user.keyboard('Grandmother clock');
  expect(described().map(({ value }) => value)).toEqual(['Grandmother clock']);
});

it.each([
  ['2F1, 12 Sample Street, EH8 9YL', 2, 'Floor 2, from your address. Right?'],
  ['Ground floor, 12 Sample Street, EH8 9YL', 0, 'Ground floor, from your address. Right?'],
  ['Top floor, 12 Sample Street, EH8 9YL', 0, 'Your address says top floor. Which floor is that?'],
])('the floor has a note about the floor in the address: %s', async (address, numberOfStairs, note) => {
  const details = { ...readyFacts.details, numberOfStairs };
  open({ ...undescribed, start: { ...start, address }, details });
  const floors = await section('Floor Access Information');
  const pickup = within(floors.getByRole('group', { name: 'Pickup' }));
  expect(pickup.getByText(note)).toBeTruthy();
});
