import { describe, expect, it } from 'vitest';
import { nearestPlace } from '#server/places/embedded/gazetteer';
import { roadNodes } from '#server/places/embedded/roads';
import { listings } from '#server/places/embedded/table';

describe('the place nearest to a position', () => {
  it.each([
    ['Leith', 55.975, -3.17, 'leith-eh6'],
    ['Cape Wrath', 58.62, -5, 'durness-iv27'],
    ["Land's End", 50.066, -5.714, 'penzance-tr18'],
    ['the bridge to Skye', 57.41, -6.19, 'portree-iv51'],
    ['the far side of the Tay', 56.44, -2.94, 'newport-on-tay-dd6'],
  ])('is found at %s', (_, lat, lon, id) => {
    expect(nearestPlace(lat, lon)?.id).toBe(id);
  });

  it.each([
    ['Calais', 50.95, 1.858],
    ['Paris', 48.85, 2.35],
    ['Beijing', 39.9, 116.4],
    ['Dublin', 53.35, -6.26],
    ['Belfast', 54.6, -5.93],
    ['Stornoway', 58.21, -6.39],
    ['Ryde', 50.73, -1.16],
    ['the North Sea', 56, 0],
    ['nowhere', Number.NaN, 0],
  ])('does not exist at %s', (_, lat, lon) => {
    expect(nearestPlace(lat, lon)).toBeUndefined();
  });

  it('is the place itself at its own position, or one at the same position', () => {
    for (const { place } of listings()) {
      const { lat, lon } = place;
      const nearest = nearestPlace(lat, lon);
      if (place.island) expect(nearest).toBeUndefined();
      else expect([nearest?.lat, nearest?.lon]).toEqual([lat, lon]);
    }
  });

  it('is found at every town and junction of a trunk road', () => {
    const lost = roadNodes()
      .filter(([, lat, lon]) => !nearestPlace(lat, lon))
      .map(([id]) => id);
    expect(lost).toEqual([]);
  });
});
