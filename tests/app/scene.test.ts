import { describe, expect, it } from 'vitest';
import { articles } from '#domain/content/articles';
import { CITIES, SERVICES } from '#domain/content/services';
import street from '../../src/ui/street.svg?raw';

const ids = [...street.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

describe('the street', () => {
  it.each([
    ...SERVICES,
    ...CITIES,
    ...articles.map(({ key }) => key),
    ...['hero', 'where', 'what', 'done', 'booked', 'sent', 'cancelled', 'notFound', 'missing'],
  ])('the street has the scene %s once', (scene) => {
    expect(ids.filter((id) => id === scene)).toHaveLength(1);
  });

  it('the street places only parts that it has', () => {
    const used = [...street.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
