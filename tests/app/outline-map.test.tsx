import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OutlineMap } from '../../src/booking/location/outline-map';
import { knownPosition, rememberPosition } from '../../src/services/places';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const [marchmont, leith, penzance] = [
  { lat: 55.937, lon: -3.196 },
  { lat: 55.975, lon: -3.17 },
  { lat: 50.12, lon: -5.54 },
];

function drawn(start?: typeof leith, destination?: typeof leith) {
  const { container } = render(<OutlineMap start={start} destination={destination} />);
  const [left = 0, top = 0, width = 0, height = 0] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  const pins = [...container.querySelectorAll('circle')].map((pin) => {
    const [x, y, r] = ['cx', 'cy', 'r'].map((name) => Number(pin.getAttribute(name)));
    return { x: ((x ?? 0) - left) / width, y: ((y ?? 0) - top) / height, r: (r ?? 0) / height };
  });
  return { pins, paths: container.querySelectorAll('path').length, height };
}

describe('the sketch of Britain', () => {
  it('is the whole country before a place is known', () => {
    const { pins, paths, height } = drawn();
    expect([pins, paths]).toEqual([[], 1]);
    expect(height).toBeGreaterThan(8);
  });

  it.each([
    ['across a town', marchmont, leith],
    ['across the country', penzance, leith],
  ])('shows both ends apart, and the way between them, %s', (_, from, to) => {
    const { pins, paths } = drawn(from, to);
    expect(paths).toBe(2);
    const [a, b] = pins;
    if (!a || !b) throw new Error('There are no two pins.');
    for (const { x, y } of pins) for (const place of [x, y]) expect(Math.abs(place - 0.5)).toBeLessThan(0.45);
    expect(Math.hypot((a.x - b.x) * (4 / 3), a.y - b.y)).toBeGreaterThan(a.r + b.r);
  });
});

describe('the positions of places', () => {
  it('are known once they were looked up in this tab', () => {
    expect([knownPosition('leith'), knownPosition(undefined)]).toEqual([undefined, undefined]);
    rememberPosition('leith', leith);
    rememberPosition('pz', penzance);
    expect([knownPosition('leith'), knownPosition('pz')]).toEqual([leith, penzance]);
    sessionStorage.setItem('place-positions', '{"leith":{"lat":"x"}}');
    expect(knownPosition('leith')).toBeUndefined();
  });
});
