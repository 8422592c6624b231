import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Place, placeKey, placeLine } from '#domain/place';
import { outwardOf, postcodesIn } from '#domain/postcode';
import { AppError } from '#server/http/errors';
import { embeddedPlaces } from '#server/places/embedded/embedded-places';
import { crowMetres } from '#server/places/embedded/geo';
import { listings } from '#server/places/embedded/table';
import { locateEnd, locatePlace } from '#server/places/locate';

const end = async (input: Parameters<typeof locateEnd>[1]): Promise<Place | string> => {
  try {
    return (await locateEnd(embeddedPlaces, input)).place;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};
const inPortobello = (address: string) => end({ placeId: 'portobello-eh15', address });
const FAR = 20_000;
const places = listings().map(({ place }) => place);

describe('an address for a chosen place', () => {
  it.each([
    ['5 Sample Road, G41 2PE', 'G41 2PE'],
    ['10 Sample Street, SWIA 2AA', 'SW1A 2AA'],
  ])('is priced at its own postcode if that is elsewhere: %s', async (address, primary) => {
    expect(await inPortobello(address)).toMatchObject({ primary });
  });

  it.each([
    '12 London Road',
    '7 High Street, Portobello, Edinburgh',
    '7 High Street, EH15 1DB',
    'A1 2nd floor, 5 Sample Lane',
    'Above E10 Cafe, 5 High Street, Edinburgh EH15 1DB',
    'Off the M8, Junction 1, Edinburgh EH15 2DJ',
    '12 Sample Street, G1',
    '7 High Street, Edinburgh, Scotland, UK',
    '爱丁堡波托贝洛海滩5号',
  ])('keeps the chosen place if it names no other: %s', async (address) => {
    expect(await inPortobello(address)).toMatchObject({ id: 'portobello-eh15' });
  });

  it.each([
    '5 Sample Road, G41 2PE, or EH15 1DB',
    '10 Downing Street, London SW1A (near EH15 1DB)',
    '10 Downing Street, London',
    '10 Downing Street, Londonn',
    '10 Downing Street, L\u200bondon',
    '10 Downing Street, Lоndоn',
    '1 High Street, Inverness, Scotland',
    '5 Boscawen Street, Truro Cornwall',
    '伦敦唐宁街10号',
    '10 Downing Street, 倫敦',
    '5 Sample Road, G41',
  ])('is refused as unclear if it names two places: %s', async (address) => {
    expect(await inPortobello(address)).toBe('locationUnclear');
  });

  it('is priced at the chosen place if it has no other whole postcode', async () => {
    const words = 'Flat|B1|2nd floor|G2|E10 Cafe|M8|A1|W1 3rd floor|Unit 5|L1|10|Sample Street|3/2|2F1|5号|3楼|,'.split(
      '|',
    );
    const typed = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(' '));
    const ends = fc.constantFrom(
      () => '',
      ({ postcode = '' }: Place) => `, ${outwardOf(postcode)} 1AB`,
      (chosen: Place) => `, ${placeLine(chosen)}`,
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), typed, ends, async (chosen, door, endOf) => {
        const own = endOf(chosen);
        expect(await end({ placeId: chosen.id, address: door + own })).toMatchObject({ id: chosen.id });
      }),
      { numRuns: 750 },
    );
  });

  it('is priced at the chosen place or refused as unclear, whatever its text', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.lorem(),
      fc.constantFrom(...places).map(placeLine),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), text, async (chosen, address) => {
        fc.pre(postcodesIn(address).whole.length === 0);
        expect([chosen, 'locationUnclear']).toContainEqual(await end({ placeId: chosen.id, address }));
      }),
      { numRuns: 500 },
    );
  });

  it('is completed in the booking with the place that it was priced for', async () => {
    const input = { placeId: 'portobello-eh15', address: 'Buckingham Palace' };
    expect((await locateEnd(embeddedPlaces, input)).text).toBe('Buckingham Palace, Portobello, Edinburgh EH15');
  });

  it('is never priced at the chosen place if it names a place far away', async () => {
    const pair = fc.tuple(fc.constantFrom(...places), fc.constantFrom(...places));
    const far = pair.filter(([a, b]) => crowMetres(a, b) > FAR && a.town !== b.town);
    await fc.assert(
      fc.asyncProperty(far, fc.nat(200), async ([chosen, other], number) => {
        const found = await end({ placeId: chosen.id, address: `${number} Sample Street, ${placeLine(other)}` });
        if (typeof found === 'string' || found.postcode === other.postcode) return;
        expect(crowMetres(found, other)).toBeLessThan(FAR);
      }),
      { numRuns: 500 },
    );
  });

  it('is measured from the same place in the live estimate, as far as its postcode tells', async () => {
    const coded = places.filter(({ postcode, island }) => postcode !== undefined && !island);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...coded), fc.constantFrom(...coded), async (chosen, other) => {
        const address = `7 Sample Street, ${outwardOf(other.postcode ?? '')} 1AB`;
        const { id: placeId, postcode = '' } = chosen;
        const key = placeKey({ placeId, place: placeLine(chosen), postcode, address });
        expect((await locatePlace(embeddedPlaces, key)).id).toBe(((await end({ placeId, address })) as Place).id);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a free text', () => {
  it.each(['10 Downing Street, London. (near EH15 1DB)', '5 Sample Road, G41 2PE, or EH15 1DB'])(
    'is refused as unclear if it names two places: %s',
    async (text) => {
      expect(await end(text)).toBe('locationUnclear');
    },
  );

  it('may name a village and its distant post town', async () => {
    expect(await end('The Cottage, Applecross, Strathcarron, IV54 8LU')).toMatchObject({ postcode: 'IV54 8LU' });
  });
});
