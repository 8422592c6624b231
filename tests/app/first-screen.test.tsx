// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAt } from '../views/render';

const drawOutline = vi.hoisted(() => vi.fn(() => null));
vi.mock('../../src/booking/location/outline', () => ({ Outline: drawOutline }));
vi.mock('../../src/booking/wire', () => import('../views/ports'));
vi.mock('../../src/booking/result/wire', () => import('../views/ports'));

it('the first screen is drawn once: reading the draft and typing draw its field only', async () => {
  const user = openAt('/en/location');
  await user.type(await screen.findByRole('combobox', { name: 'Postcode or place you’re leaving' }), 'lei');
  await screen.findAllByRole('option');
  expect(drawOutline).toHaveBeenCalledTimes(1);
});
