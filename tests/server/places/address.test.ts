import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error';
import { type Place, placeKey, placeLine } from '#domain/place';
import { areaOf, outwardOf, postcodesIn } from '#domain/postcode';
import { embeddedPlaces } from '#server/places/embedded/embedded-places';
import { crowMetres } from '#server/places/embedded/geo';
import { listings, outwardPlaces } from '#server/places/embedded/table';
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
const quarters = places.filter(({ postcode }) => postcode !== undefined);

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
    '10 Downing Street, Soho, London (near EH15 1DB)',
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
      fc.asyncProperty(fc.constantFrom(...quarters), text, async (chosen, address) => {
        fc.pre(postcodesIn(address).whole.length === 0);
        expect([chosen, 'locationUnclear']).toContainEqual(await end({ placeId: chosen.id, address }));
      }),
      { numRuns: 500 },
    );
  });

  it('decides the district of a town, which has none', async () => {
    expect(await end({ placeId: 'edinburgh-eh1', address: '5 Sample Road, EH15' })).toMatchObject({ primary: 'EH15' });
    expect(await end({ placeId: 'edinburgh-eh1', address: '5 Sample Road, EH15 1AB' })).toMatchObject({
      primary: 'EH15 1AB',
    });
    expect(await end({ placeId: 'edinburgh-eh1', address: '5 Sample Road' })).toMatchObject({ id: 'edinburgh-eh1' });
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
        if (typeof found !== 'string') expect(crowMetres(found, other)).toBeLessThan(2 * FAR);
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

describe('a whole postcode', () => {
  it.each([
    '22 Clifton, York, YO30 6AE',
    '3 High Road, Clifton, Nottingham, NG11 8EW',
    '4 Heaton Road, Heaton, Bradford, BD9 4RG',
    '2 Wilford Lane, Newington, Hull, HU3 6LP',
    '2 New Lane, Newton, Wakefield, WF1 2AA',
    '2 High Street, Gosforth, Seascale, CA20 1AB',
    '12 Station Road, Stratford, York, YO32 9AA',
    'The Cottage, Applecross, Strathcarron, IV54 8LU',
  ])('decides, though a quarter has a namesake elsewhere: %s', async (address) => {
    const [postcode = ''] = postcodesIn(address).whole;
    const placeId = postcode.toLowerCase().replace(' ', '-');
    expect(await end(address)).toMatchObject({ postcode });
    expect(await end({ placeId, address })).toMatchObject({ postcode });
    expect(await end({ placeId, address: address.slice(0, -9) })).toMatchObject({ postcode });
  });

  it('decides with every name of the list before a postcode of each of five other areas', async () => {
    const codes = [...new Map([...outwardPlaces().keys()].map((code) => [areaOf(code), code])).values()];
    const refused: string[] = [];
    for (const [at, { place, outward }] of listings().entries()) {
      const others = codes.filter((code) => areaOf(code) !== areaOf(outward));
      for (const nth of [0, 1, 2, 3, 4]) {
        const postcode = `${others[(at * 7 + nth * 23) % others.length]} 1AB`;
        const found = await end(`12 High Street, ${place.primary}, ${postcode}`);
        if (typeof found === 'string' || found.postcode !== postcode) refused.push(`${place.primary}, ${postcode}`);
      }
    }
    expect(refused).toEqual([]);
  });

  it.each([
    '1 Clifton, Bristol, YO30 6AE',
    '10 Downing Street, Soho, London. (near EH15 1DB)',
    '5 Sample Road, G41 2PE, or EH15 1DB',
  ])('is contradicted by another, or by a quarter with its own town: %s', async (text) => {
    expect(await end(text)).toBe('locationUnclear');
  });

  it('is asked for when a text names no place for certain', async () => {
    expect(await end('1 High Street, Richmond')).toBe('locationUnclear');
    expect(await end('1 High Street, Richmond, ZZ1 1AA')).toBe('locationInvalid');
  });
});
