// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ports } from '#machines/ports';
import { destination, destinationAddress, start, startAddress } from '../support/fixtures';
import { setPorts } from './ports';
import { openAt, standsAt } from './render';

const from = { ...start, address: startAddress };
const to = { ...destination, address: destinationAddress };
const field = (name = 'Pickup postcode or place') => screen.findByRole('combobox', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => setPorts());

describe('the place search', () => {
  it('offers what was found and moves on with what is chosen', async () => {
    const user = openAt('/en/location');
    await user.type(await field(), 'lei');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Leith Edinburgh, EH6',
      'Leith Walk Edinburgh, EH6',
    ]);
    await user.click(options[0] as HTMLElement);
    await heading('What is the exact pickup address?');
    await standsAt('/en/location?step=startAddress');
  });

  it('takes the one place of exactly that name on Enter', async () => {
    const user = openAt('/en/location');
    await user.type(await field(), 'Leith');
    await screen.findAllByRole('option');
    await user.keyboard('{Enter}');
    await heading('What is the exact pickup address?');
  });

  it('closes its list, which covers the buttons, when the focus moves on to them', async () => {
    const user = openAt('/en/location');
    await user.type(await field(), 'lei');
    await screen.findAllByRole('option');
    await user.tab();
    expect(document.activeElement).toBe(await button('Use my location'));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  });

  it('asks for a place when there is none, under the field', async () => {
    const user = openAt('/en/location');
    await user.click(await button('Continue'));
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('place-start-error')?.textContent).toBe('Location is required');
  });

  it('says when no place has that name', async () => {
    setPorts({ suggestPlaces: async () => ({ ok: true, suggestions: [] }) });
    const user = openAt('/en/location');
    await user.type(await field(), 'Atlantis');
    expect((await screen.findAllByText(/^We cannot find that place/)).length).toBeGreaterThan(0);
    await user.keyboard('{Enter}');
    await screen.findByText('Please enter a valid location');
  });

  it('can be tried again when the network failed', async () => {
    setPorts({ suggestPlaces: async () => ({ ok: false, reason: 'network' }) });
    const user = openAt('/en/location');
    await user.type(await field(), 'lei');
    await screen.findByText('Network error. Please check your connection.');
    setPorts();
    await user.click(await button('Try Again'));
    await waitFor(() => expect(screen.queryByText(/^Network error/)).toBeNull());
    await user.click(await field());
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  it('finds the place where the customer is', async () => {
    let answer: (found: Awaited<ReturnType<Ports['locateMe']>>) => void = () => {};
    setPorts({ locateMe: () => new Promise((resolve) => (answer = resolve)) });
    const user = openAt('/en/location');
    await field();
    await user.click(await button('Use my location'));
    expect((await button('Locating…')).getAttribute('aria-disabled')).toBe('true');
    answer({ ok: true, suggestion: { id: 'leith', primary: 'Leith', secondary: 'Edinburgh, EH6' } });
    await heading('What is the exact pickup address?');
  });

  it.each([
    ['positionUnavailable', 'GPS location not available'],
    ['positionDenied', 'Location permission denied'],
    ['positionFailed', 'Location Service failed'],
    ['locationTooFar', /^Location is too far from our service area\. We drive on the mainland/],
  ] as const)('says %s under the field, where the place can still be typed', async (reason, text) => {
    const locateMe = vi.fn(async () => ({ ok: false, reason }) as const);
    setPorts({ locateMe });
    const user = openAt('/en/location');
    await field();
    expect(locateMe).not.toHaveBeenCalled();
    await user.click(await button('Use my location'));
    await screen.findByText(text);
    await user.type(await field(), 'lei');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.queryByText(text)).toBeNull();
  });

  it('keeps what was typed before the draft was read, and searches for it', async () => {
    let answer: (read: { key: string }) => void = () => {};
    const suggestPlaces = vi.fn(async () => ({ ok: true as const, suggestions: [] }));
    setPorts({ suggestPlaces, readDraft: () => new Promise((resolve) => (answer = resolve)) });
    const user = openAt('/en/location');
    await user.type(await field(), 'EH8');
    expect(suggestPlaces).not.toHaveBeenCalled();
    answer({ key: 'key' });
    await waitFor(() => expect(suggestPlaces).toHaveBeenCalledWith({ query: 'EH8' }, expect.anything()));
    expect((await field()).getAttribute('value') ?? ((await field()) as HTMLInputElement).value).toBe('EH8');
  });

  it('goes on with what the home page handed over', async () => {
    sessionStorage.setItem('typed-place', 'Leith');
    openAt('/en/location');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(((await field()) as HTMLInputElement).value).toBe('Leith');
    expect(sessionStorage.getItem('typed-place')).toBeNull();
  });

  it('goes on with the destination that the home page handed over', async () => {
    sessionStorage.setItem('typed-place-to', 'Leith');
    setPorts({}, { step: 'destination', facts: { start: from } });
    openAt('/en/location?step=destination');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(((await field('Destination postcode or place')) as HTMLInputElement).value).toBe('Leith');
    expect(sessionStorage.getItem('typed-place-to')).toBeNull();
  });

  it('tells the three steps', async () => {
    setPorts({}, { step: 'destination', facts: { start: from } });
    openAt('/en/location?step=destination');
    await heading('Where are you moving to?');
    const steps = within(screen.getByRole('list', { name: 'Your route' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'PickupStep 1 of 3, completed',
      'DestinationStep 2 of 3, current step',
      'ConfirmStep 3 of 3, still to come',
    ]);
    expect(steps[1]?.getAttribute('aria-current')).toBe('step');
  });

  it('shows the chosen pickup above the destination, with its way back', async () => {
    setPorts({}, { step: 'destination', facts: { start: from } });
    const user = openAt('/en/location?step=destination');
    await screen.findByText('Location selected successfully');
    expect(screen.getAllByText(startAddress).length).toBeGreaterThan(0);
    await user.click(await button('Edit pickup'));
    await heading('Where are you moving from?');
  });
});

describe('the detailed address', () => {
  const atStart = { step: 'startAddress', facts: { start } } as const;
  const path = '/en/location?step=startAddress';

  it('is chosen from the list of its postcode, which says that it is made up', async () => {
    setPorts({}, atStart);
    const user = openAt(path);
    const list = await screen.findByRole('group', { name: 'Addresses in EH8 9YL' });
    expect(within(list).getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText(/^These addresses are made up/)).toBeTruthy();
    await user.click(within(list).getByRole('radio', { name: /^2 Sample Street/ }));
    await user.click(await button('Use this address'));
    await heading('Where are you moving to?');
    expect(screen.getAllByText('2 Sample Street, Leith EH6 5AA').length).toBeGreaterThan(0);
  });

  it('is asked for again where none is picked, with the focus in the list', async () => {
    setPorts({}, atStart);
    const user = openAt(path);
    const list = await screen.findByRole('group', { name: 'Addresses in EH8 9YL' });
    await user.click(await button('Use this address'));
    const [first] = within(list).getAllByRole('radio');
    expect(document.activeElement).toBe(first);
    const error = document.getElementById(list.getAttribute('aria-describedby') ?? '');
    expect([error?.id, error?.textContent]).toEqual([
      'address-error',
      'Choose yours, so that the crew rings the right bell.',
    ]);
    // Above the list: the first address is brought into sight, and the words with it.
    expect(error?.nextElementSibling?.contains(first ?? null)).toBe(true);
    await user.keyboard(' ');
    expect(error?.textContent).toBe('');
  });

  it('can always be typed', async () => {
    setPorts({}, atStart);
    const user = openAt(path);
    await user.click(await button('My address is not listed'));
    const input = await screen.findByRole('textbox', { name: 'Address' });
    await user.type(input, 'here');
    await user.click(await button('Use this address'));
    await screen.findByText('Please enter a valid location');
    await user.clear(input);
    await user.type(input, '9 Long Street');
    await user.keyboard('{Enter}');
    await heading('Where are you moving to?');
    expect(screen.getAllByText(/^9 Long Street, .*Edinburgh EH8 9YL$/).length).toBeGreaterThan(0);
  });

  it('goes back from typing to the list', async () => {
    setPorts({}, atStart);
    const user = openAt(path);
    await user.click(await button('My address is not listed'));
    await user.click(await button('Choose from the list instead'));
    await screen.findByRole('group', { name: 'Addresses in EH8 9YL' });
  });

  it('is typed where the postcode has none', async () => {
    setPorts({ lookUpAddresses: async () => ({ ok: true, addresses: [], demo: false }) }, atStart);
    const user = openAt(path);
    await screen.findByText('No detailed addresses found for this postcode');
    await user.click(await button('Type the address'));
    await screen.findByRole('textbox', { name: 'Address' });
  });

  it('says why the list did not come, and tries again', async () => {
    setPorts({ lookUpAddresses: async () => ({ ok: false, reason: 'addressesNotFound' }) }, atStart);
    const user = openAt(path);
    await screen.findByText('No addresses found for postcode: EH8 9YL');
    setPorts({}, atStart);
    await user.click(await button('Try Again'));
    await screen.findByRole('group', { name: 'Addresses in EH8 9YL' });
  });
});

describe('the confirmation', () => {
  const both = { step: 'route', facts: { start: from, destination: to } } as const;
  const path = '/en/location?step=route';

  it('shows both ends and the way, marked as an estimate, and goes on', async () => {
    setPorts({}, both);
    const user = openAt(path);
    await screen.findByText('2.6 miles, about 15 minutes');
    expect(screen.getByText('Estimated')).toBeTruthy();
    await user.click(await button('Confirm Locations'));
    expect((await button('Processing...')).getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => heading('What are you moving?'));
    await standsAt('/en/quote');
  });

  it.each([
    ['the pickup', 'Where are you moving from?'],
    ['the destination', 'Where are you moving to?'],
  ])('changes %s by its card', async (end, title) => {
    setPorts({}, both);
    const user = openAt(path);
    await heading('Is this your route?');
    const main = within(screen.getByRole('main'));
    main.getByText(/2\.6 miles/);
    await user.click(main.getByRole('button', { name: new RegExp(`Change ${end}$`) }));
    await heading(title);
  });

  it('goes on without a distance, or tries again', async () => {
    setPorts({ measureRoute: async () => ({ ok: false, reason: 'routeFailed' }) }, both);
    const user = openAt(path);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Route calculation failed');
    expect(notice.textContent).toContain('Distance calculation unavailable');
    expect((await button('Confirm Locations')).hasAttribute('disabled')).toBe(false);
    setPorts({}, both);
    await user.click(await button('Try Again'));
    await screen.findByText('2.6 miles, about 15 minutes');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('refuses a way that is not driven and gives the phone number', async () => {
    setPorts({ measureRoute: async () => ({ ok: false, reason: 'locationTooFar' }) }, both);
    openAt(path);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Location is too far from our service area');
    expect(within(notice).getByRole('link').getAttribute('href')).toMatch(/^tel:/);
    expect((await button('Confirm Locations')).hasAttribute('disabled')).toBe(true);
  });

  it('refuses a move from a place to itself', async () => {
    setPorts({}, { step: 'route', facts: { start: from, destination: from } });
    const user = openAt(path);
    const confirm = await button('Confirm Locations');
    await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false));
    expect(screen.queryByText(/2\.6 miles/)).toBeNull();
    await user.click(confirm);
    await screen.findByText('Pickup and destination cannot be the same');
  });
});

describe('in Chinese', () => {
  it('asks, finds and confirms', async () => {
    const user = openAt('/zh/location');
    await heading('您要从哪里搬出？');
    await user.click(await button('继续'));
    await screen.findByText('请填写地点');
    await user.type(await field('搬出地的邮编或地名'), 'Leith');
    expect((await screen.findAllByText('找到2个地点')).length).toBeGreaterThan(0);
    await user.keyboard('{Enter}');
    await heading('搬出地的详细地址是？');
  });
});
