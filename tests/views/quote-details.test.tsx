// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { priceMove } from '#domain/move/quote';
import { builtInOffer } from '#domain/shop/catalogue';
import { tariff } from '#domain/shop/tariff';
import { formatOf } from '../../src/i18n/format';
import { destination, destinationAddress, quote, readyFacts, route, start, startAddress } from '../support/fixtures';
import { setPorts } from './ports';
import { openAt } from './render';

const places = {
  start: { ...start, address: startAddress },
  destination: { ...destination, address: destinationAddress },
};
const undescribed = { ...places, route };
const { money } = formatOf('en');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const bar = () => within(screen.getByRole('region', { name: 'Price' }));
const drawings = () => [...document.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
const section = async (name: string) => within(await screen.findByRole('region', { name }));

function open(facts: object = undescribed): ReturnType<typeof openAt> {
  setPorts({}, { step: 'details', facts });
  return openAt('/en/quote');
}

/** Price of eight medium boxes on this route. */
function priceOf(moveType: string): string {
  const { date, slot, details } = { ...readyFacts, date: '2026-11-03', slot: '12:00-14:00' as const };
  return money(priceMove({ moveType, date, slot, details, route }, tariff).price);
}

beforeEach(() => setPorts());

describe('the list of goods', () => {
  it('the goods step shows its four sections and the floors', async () => {
    open();
    await heading('What are you moving?');
    for (const name of [
      'Boxes & Containers',
      'Furniture & Large Items',
      'Appliances & Electronics',
      'Special Items',
      'Floor Access Information',
    ]) {
      expect(screen.getByRole('region', { name })).toBeTruthy();
    }
    expect(screen.queryByRole('region', { name: 'Price' })).toBeNull();
  });

  it("every change is priced at once, with 'From' until a day is chosen", async () => {
    const user = open();
    const boxes = await section('Boxes & Containers');
    await user.type(boxes.getByRole('spinbutton', { name: 'Medium box' }), '8');
    expect(bar().getByText('From')).toBeTruthy();
    expect(bar().getByText(priceOf('house'))).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^Student move/ }));
    expect(bar().getByText(priceOf('student'))).toBeTruthy();
    await user.click(await button('How the price is made up'));
    const sheet = within(screen.getByRole('dialog', { name: 'How the price is made up' }));
    expect(sheet.getByText('Base price')).toBeTruthy();
    expect(sheet.getByText('Total price from')).toBeTruthy();
    expect(sheet.getByText('Total price with a helper')).toBeTruthy();
  });

  it.each([
    ['before a day is chosen', {}, 'From£200.00+£42.50 with a helper'],
    ['once day and slot are chosen', { date: '2026-11-03', slot: '12:00-14:00' }, 'Price£200.00+£42.50 with a helper'],
    [
      'at the price of a quote',
      { date: '2027-01-14', slot: '10:00-12:00', quote },
      'Price£240.00+£40.00 with a helper',
    ],
  ])('the bar shows the price %s, and the summary leaves it to the bar', async (_, time, price) => {
    open({ ...undescribed, details: readyFacts.details, ...time });
    await heading('What are you moving?');
    expect(screen.getByRole('region', { name: 'Price' }).textContent).toContain(price);
    expect(within(screen.getByRole('region', { name: 'Your move' })).queryByText('Price')).toBeNull();
  });

  it('the lines of a quote make up its price', async () => {
    const user = open({ ...readyFacts, quote });
    await heading('What are you moving?');
    await user.click(await button('How the price is made up'));
    const sheet = within(screen.getByRole('dialog', { name: 'How the price is made up' }));
    const terms = sheet.getAllByRole('term').slice(0, 3);
    expect(terms.map((term) => term.parentElement?.textContent)).toEqual([
      'Base price£200.00',
      'Distance charge2.6 miles£40.00',
      'Total price£240.00',
    ]);
  });

  it('the usual items are added with one tap and counted in their chips', async () => {
    const user = open();
    const furniture = await section('Furniture & Large Items');
    await user.click(furniture.getByRole('button', { name: 'Add: Desk' }));
    await user.click(furniture.getByRole('button', { name: 'One more: Desk' }));
    expect(furniture.getByText('2 × Desk')).toBeTruthy();
    expect(screen.getByText('2 pieces of furniture')).toBeTruthy();
    await user.click(furniture.getByRole('button', { name: 'One fewer: Desk' }));
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
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Cooker', 'Rice cooker']);
    await user.click(screen.getByRole('option', { name: 'Rice cooker' }));
    const appliances = await section('Appliances & Electronics');
    expect(appliances.getByText('1 × Rice cooker')).toBeTruthy();
    expect(drawings()).toContain('riceCooker');
    await user.type(search, 'telly');
    await user.click(screen.getByRole('option', { name: 'Television' }));
    expect(appliances.getByText('1 × Television')).toBeTruthy();
  });

  it('the search offers what is not listed as a special item at its price', async () => {
    const user = open();
    await user.type(await screen.findByRole('combobox', { name: 'Search for an item' }), 'elephant');
    await user.click(await screen.findByRole('option', { name: 'Add “elephant” as a special item, £10.00' }));
    const special = await section('Special Items');
    expect(special.getByRole<HTMLInputElement>('textbox', { name: 'What is it?' }).value).toBe('elephant');
    expect(special.getByRole<HTMLSelectElement>('combobox', { name: 'Type' }).value).toBe('other');
  });

  it('a typical list sets its own move type and price, and can be undone', async () => {
    const user = open();
    const boxes = await section('Boxes & Containers');
    await user.type(boxes.getByRole('spinbutton', { name: 'Medium box' }), '8');
    const [student, home] = ['Student move', 'Home move'].map((name) =>
      screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) }),
    );
    const room = screen.getByRole('radio', { name: /^A student room/ });
    const price = /from (£[\d.]+)/.exec(room.closest('label')?.textContent ?? '')?.[1] ?? '';
    await user.click(room);
    expect(student?.checked).toBe(true);
    expect(bar().getByText(price)).toBeTruthy();
    expect(home?.closest('label')?.textContent).toContain('from £');
    await user.click(screen.getByRole('radio', { name: /^A one-bedroom flat/ }));
    expect(home?.checked).toBe(true);
    expect(screen.getByText('20 boxes, 8 pieces of furniture, 4 appliances')).toBeTruthy();
    await user.click(await button('Undo'));
    expect(screen.getByText('8 boxes')).toBeTruthy();
    expect(bar().getByText(priceOf('house'))).toBeTruthy();
  });

  it('a typical list stays chosen when its boxes are counted anew', async () => {
    const user = open();
    const boxes = await section('Boxes & Containers');
    const room = screen.getByRole<HTMLInputElement>('radio', { name: /^A student room/ });
    await user.click(room);
    const medium = boxes.getByRole('spinbutton', { name: 'Medium box' });
    await user.clear(medium);
    await user.type(medium, '7');
    expect([room.checked, screen.queryByRole('button', { name: 'Undo' })]).toEqual([true, null]);
  });

  it('an empty special item does not change the price', async () => {
    const user = open(readyFacts);
    await button('Add a special item');
    const before = bar().getAllByText(/^£/)[0]?.textContent;
    await user.click(await button('Add a special item'));
    expect(bar().getAllByText(/^£/)[0]?.textContent).toBe(before);
  });

  it("the built-in catalogue is offered when the server's does not load", async () => {
    setPorts(
      { loadCatalogue: async () => ({ ok: false, reason: 'network' }) },
      { step: 'details', facts: undescribed },
    );
    openAt('/en/quote');
    const appliances = await section('Appliances & Electronics');
    expect(appliances.getByRole('button', { name: 'Add: Television' })).toBeTruthy();
    const furniture = await section('Furniture & Large Items');
    expect(furniture.getByRole('button', { name: 'Add: Desk' })).toBeTruthy();
  });

  it('half-filled rows are marked, and the first takes the focus', async () => {
    const user = open({
      ...undescribed,
      details: { ...readyFacts.details, specialItems: [{ type: 'artwork', description: '' }] },
    });
    await user.click(await button('Choose date and time'));
    expect(bar().getByRole('alert').textContent).toContain('Please complete or remove the rows');
    expect(screen.getByText('Describe it in a few words, or remove this row.')).toBeTruthy();
    const special = await section('Special Items');
    const description = special.getByRole('textbox', { name: 'What is it?' });
    expect(document.activeElement).toBe(description);
    await user.tab();
    await user.click(bar().getByRole('button', { name: 'Show me where' }));
    expect(document.activeElement).toBe(description);
    await user.type(description, 'A print');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a special item that the list has is counted on the list', async () => {
    const user = open();
    await user.click(await button('Add a special item'));
    await user.type(screen.getByLabelText('What is it?'), 'bike');
    await user.tab();
    const furniture = await section('Furniture & Large Items');
    expect(await furniture.findByText('1 × Bicycle')).toBeTruthy();
    expect(screen.queryByLabelText('What is it?')).toBeNull();
  });

  it('asks about ground floors that nobody has named, until they are set', async () => {
    const user = open();
    expect(await screen.findByText('Ground floor at both ends?')).toBeTruthy();
    await user.click(await button('Change floors'));
    const floors = await section('Floor Access Information');
    const pickup = within(floors.getByRole('group', { name: 'Pickup' }));
    expect(document.activeElement).toBe(pickup.getByRole('spinbutton', { name: 'Floor' }));
    await user.keyboard('2');
    expect(screen.getByText('Ground floor at the destination?')).toBeTruthy();
    const destination = within(floors.getByRole('group', { name: 'Destination' }));
    await user.click(destination.getByRole('checkbox', { name: 'Lift Available' }));
    expect(screen.queryByText(/Ground floor at/)).toBeNull();
  });

  it('is not left before somebody has said that both ends are on the ground floor', async () => {
    const user = open({ ...undescribed, details: readyFacts.details });
    await user.click(await button('Choose date and time'));
    const asked = await screen.findByRole('alert');
    expect(asked.textContent).toContain('Ground floor at both ends?');
    expect(document.activeElement?.contains(asked)).toBe(true);
    await user.click(within(asked).getByRole('button', { name: 'Yes, ground floor' }));
    expect(screen.queryByText(/Ground floor at/)).toBeNull();
    await user.click(await button('Choose date and time'));
    expect(await heading('When are you moving?')).toBeTruthy();
  });

  it.each([
    ['2F1, 12 Sample Street, EH8 9YL', 2, 'Floor 2, from your address. Right?'],
    ['Ground floor, 12 Sample Street, EH8 9YL', 0, 'Ground floor, from your address. Right?'],
    ['Top floor, 12 Sample Street, EH8 9YL', 0, 'Your address says top floor. Which floor is that?'],
  ])('says beside the floor what the address says: %s', async (address, numberOfStairs, note) => {
    const details = { ...readyFacts.details, numberOfStairs };
    open({ ...undescribed, start: { ...start, address }, details });
    const floors = await section('Floor Access Information');
    const pickup = within(floors.getByRole('group', { name: 'Pickup' }));
    expect(pickup.getByText(note)).toBeTruthy();
  });

  it('floors count from the ground to the twentieth, and lifts can be ticked', async () => {
    const user = open();
    const floors = await section('Floor Access Information');
    const pickup = within(floors.getByRole('group', { name: 'Pickup' }));
    const floor = pickup.getByRole('spinbutton', { name: 'Floor' });
    expect(floor.getAttribute('aria-valuetext')).toBe('Ground');
    await user.click(pickup.getByRole('button', { name: 'One floor up, pickup' }));
    expect(floor.getAttribute('aria-valuenow')).toBe('1');
    floor.focus();
    await user.keyboard('{End}{ArrowUp}');
    expect(floor.getAttribute('aria-valuenow')).toBe('20');
    const lift = pickup.getByRole<HTMLInputElement>('checkbox', { name: 'Lift Available' });
    await user.click(lift);
    expect(lift.checked).toBe(true);
  });

  it('no price is shown when the route could not be measured', async () => {
    open({ ...places, details: readyFacts.details });
    await button('Choose date and time');
    expect(screen.queryByRole('region', { name: 'Price' })).toBeNull();
  });
});
