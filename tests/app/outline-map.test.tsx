import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OutlineMap, readBritain } from '../../src/booking/location/outline-map';
import { TOWNS } from '../../src/booking/location/towns';

afterEach(cleanup);

const britain = readBritain(readFileSync('src/booking/location/britain.svg', 'utf8'));

const [marchmont, leith, penzance] = [
  { lat: 55.937, lon: -3.196 },
  { lat: 55.975, lon: -3.17 },
  { lat: 50.12, lon: -5.54 },
];

function drawn(start?: typeof leith, destination?: typeof leith, road: (typeof leith)[] = []) {
  const { container } = render(
    <OutlineMap britain={britain} start={start} destination={destination} road={road} place="beside" />,
  );
  const [, , width = 0, height = 0] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  const pins = [...container.querySelectorAll('svg > circle')].map((pin) => {
    const [x = 0, y = 0, r = 0] = ['cx', 'cy', 'r'].map((name) => Number(pin.getAttribute(name)));
    return { x: x / width, y: y / height, r: r / height };
  });
  const names = [...container.querySelectorAll('text')];
  const towns = names.map(({ textContent }) => textContent);
  const lines = [...container.querySelectorAll('path')];
  const dots = [...container.querySelectorAll('g > circle')];
  return { pins, paths: lines.length, lines, towns, names: names.map(boxOfName), dots: dots.map(centreOf) };
}

const townOf = (name: string) => TOWNS.find((town) => town.name === name);

const LETTER_WIDTH = 5.8;
const BEFORE: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 };

/** The left and right edge of a name, and its middle line. */
function boxOfName(name: Element): { left: number; right: number; y: number } {
  const width = (name.textContent ?? '').length * LETTER_WIDTH;
  const left = Number(name.getAttribute('x')) - width * (BEFORE[name.getAttribute('text-anchor') ?? ''] ?? 0);
  return { left, right: left + width, y: Number(name.getAttribute('y')) };
}

const centreOf = (dot: Element) => ({ x: Number(dot.getAttribute('cx')), y: Number(dot.getAttribute('cy')) });

describe('the map of Britain', () => {
  it('shows the whole country before a place is known', () => {
    const { pins, paths, towns } = drawn();
    expect([pins, paths]).toEqual([[], 2]);
    expect(towns).toEqual(expect.arrayContaining(['London', 'Glasgow', 'Aberdeen']));
  });

  it.each([
    ['across a town, without the country’s few roads', marchmont, leith, 3],
    ['across the country', penzance, leith, 4],
  ])('shows both ends apart and the route between them, %s', (_, from, to, lines) => {
    const { pins, paths } = drawn(from, to);
    expect(paths).toBe(lines);
    const [a, b] = pins;
    if (!a || !b) throw new Error('There are no two pins.');
    for (const { x, y } of pins) for (const place of [x, y]) expect(Math.abs(place - 0.5)).toBeLessThan(0.45);
    expect(Math.hypot((a.x - b.x) * (4 / 3), a.y - b.y)).toBeGreaterThan(a.r + b.r);
  });

  it('draws the road through the junctions that were measured', () => {
    const harthill = { lat: 55.86, lon: -3.75 };
    const [, , , road] = [...drawn(marchmont, { lat: 55.87, lon: -4.29 }, [harthill]).lines];
    expect(road?.getAttribute('d')).toMatch(/^M[\d. ]+L[\d. ]+L[\d. ]+$/);
    expect(road?.hasAttribute('data-straight')).toBe(false);
    expect(drawn(marchmont, leith).lines[2]?.hasAttribute('data-straight')).toBe(true);
  });

  it.each([
    ['London to Newcastle', 'London', 'Newcastle'],
    ['Edinburgh to Dundee', 'Edinburgh', 'Dundee'],
    ['Edinburgh to Manchester', 'Edinburgh', 'Manchester'],
    ['Glasgow to Aberdeen', 'Glasgow', 'Aberdeen'],
  ])('keeps the names of towns apart, and off the dots of others: %s', (_, from, to) => {
    const { names, dots } = drawn(townOf(from), townOf(to));
    const [GAP, LINE, DOT] = [3, 12, 2];
    for (const [at, name] of names.entries()) {
      const close = names.filter((other) => other !== name && Math.abs(other.y - name.y) < LINE);
      for (const other of close) expect(other.left > name.right + GAP || other.right < name.left - GAP).toBe(true);
      for (const { x, y } of dots.filter((_, index) => index !== at))
        expect(Math.abs(y - name.y) > LINE / 2 + DOT || x < name.left - DOT || x > name.right + DOT).toBe(true);
    }
    expect(names.length).toBeGreaterThan(2);
  });

  it('names the towns around the ends', () => {
    expect(drawn(marchmont, leith).towns).toEqual(expect.arrayContaining(['Edinburgh', 'Dalkeith']));
    expect(drawn(penzance, penzance).towns).not.toContain('Edinburgh');
  });
});
