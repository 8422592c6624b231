// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ports } from '#machines/ports';
import { destination, destinationAddress, start, startAddress } from '../support/fixtures';
import { setPorts } from './ports';
import { openAt } from './render';

const from = { ...start, address: startAddress };
const to = { ...destination, address: destinationAddress };
const field = (name = 'Postcode or place you’re leaving') => screen.findByRole('combobox', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => setPorts());

describe('the place search', () => {
  it('the list of places closes when the focus moves on to the buttons that it covers', async () => {
    const user = openAt('/en/location');
    await user.type(await field(), 'lei');
    await screen.findAllByRole('option');
    await user.tab();
    expect(document.activeElement).toBe(await button('Use my location'));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  });

  it.each([
    ['positionUnavailable', 'GPS location not available'],
    ['positionDenied', 'Location permission denied'],
    ['positionFailed', 'Location Service failed'],
    ['locationTooFar', /^Location is too far from our service area\. We cover mainland Great Britain/],
  ] as const)('the refusal %s appears below the field, where a place can still be typed', async (reason, text) => {
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

  it('text typed before the draft is read is kept and searched for', async () => {
    let answer: (read: { key: string }) => void = () => {};
    const suggestPlaces = vi.fn(async () => ({ ok: true as const, suggestions: [] }));
    setPorts({ suggestPlaces, readDraft: () => new Promise((resolve) => (answer = resolve)) });
    const user = openAt('/en/location');
    await user.type(await field(), 'EH8');
    expect(suggestPlaces).not.toHaveBeenCalled();
    answer({ key: 'key' });
    await waitFor(() => expect(suggestPlaces).toHaveBeenCalledWith({ query: 'EH8' }, expect.anything()));
    expect(((await field()) as HTMLInputElement).value).toBe('EH8');
  });

  it('the progress names the three steps of the route', async () => {
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
});

describe('before the draft is read', () => {
  /** Opens the first step and acts before the draft is read. */
  async function openEarly(answers: Partial<Ports>, name: string) {
    let answer: (read: { key: string }) => void = () => {};
    setPorts({ ...answers, readDraft: () => new Promise((resolve) => (answer = resolve)) });
    await openAt('/en/location').click(await button(name));
    answer({ key: 'key' });
  }

  it('an empty search that was submitted shows its error', async () => {
    await openEarly({}, 'Continue');
    await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
  });

  it('a position that was requested is looked up', async () => {
    const leith = { id: 'leith', primary: 'Leith', secondary: 'Edinburgh, EH6' };
    await openEarly({ locateMe: async () => ({ ok: true, suggestion: leith }) }, 'Use my location');
    await heading('Which door are we collecting from?');
  });
});

describe('the confirmation', () => {
  const both = { step: 'route', facts: { start: from, destination: to } } as const;
  const path = '/en/location?step=route';

  it.each([
    ['the pickup', 'Where are you moving from?'],
    ['the destination', 'Where are you moving to?'],
  ])('the card of %s leads back to change it', async (end, title) => {
    setPorts({}, both);
    const user = openAt(path);
    await heading('Is this your route?');
    const main = within(screen.getByRole('main'));
    main.getByText(/2\.6 miles/);
    const [card] = main.getAllByRole('button', { name: new RegExp(`Change ${end}$`) });
    if (card) await user.click(card);
    await heading(title);
  });
});
