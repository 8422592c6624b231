import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLine } from '#domain/place';
import { locateText } from '#server/places/embedded/read-text';
import { listings } from '#server/places/embedded/table';

const read = (text: string): string | undefined => {
  const place = locateText(text);
  return place && placeLine(place);
};

describe('a text with a postcode', () => {
  it.each([
    ['12 High Street, Edinburgh EH1 1TB', 'eh1-1tb'],
    ['12 High Street EH11TB', 'eh1-1tb'],
    ['12 High Street, Nowhere, EH1 1TB', 'eh1-1tb'],
    ['Flat E1, 3 Leith Walk, Edinburgh EH6', 'eh6'],
    ['London Road, KA3', 'ka3'],
    ['Richmond DL10', 'dl10'],
    ['Newport TF10', 'tf10'],
    ['St Ives PE27', 'pe27'],
    ['Belfast BT4 3XX', 'bt4-3xx'],
  ])('is located at the postcode: %s', (text, id) => {
    expect(locateText(text)?.id).toBe(id);
  });

  it.each(['ZZ1 1AA', '1 High Street, Edinburgh, ZZ1 1AA', '1 High Street, Inverness, EH6'])(
    'is located nowhere if that does not exist, or the town is elsewhere: %s',
    (text) => {
      expect(locateText(text)).toBeUndefined();
    },
  );
});

describe('a text without a postcode', () => {
  it.each([
    ['Edinburgh', 'Edinburgh'],
    ['St. Andrews', 'St Andrews'],
    ['1 High Street, Port Glasgow, Scotland, UK', 'Port Glasgow'],
    ['5 Baxtergate, Whitby, North Yorkshire', 'Whitby'],
    ['12 Anlaby Road Hull', 'Hull'],
    ['1 High Street, Newcastle', 'Newcastle upon Tyne'],
    ['TF1, 12 Sample Street, Edinburgh', 'Edinburgh'],
    ['5 Glasgow Road, Edinburgh', 'Edinburgh'],
    ['The Old Mill, Church Lane, Skipton', 'Skipton'],
    ['伦敦唐宁街10号', 'London'],
    ['12 Sample Street, 愛丁堡', 'Edinburgh'],
  ])('is the town that it ends with: %s', (text, line) => {
    expect(read(text)).toBe(line);
  });

  it.each([
    ['12 Marchmont Road, Edinburgh', 'Marchmont, Edinburgh'],
    ['2F1, 14 High Street, Leith, Edinburgh', 'Leith, Edinburgh'],
    ['12 Princes Street, Dundee', 'Princes Street, Dundee'],
    ['1 Clifton, Bristol', 'Clifton, Bristol'],
    ['1 Sample Street, Douglas, Dundee', 'Douglas, Dundee'],
    ['爱丁堡大学', 'University of Edinburgh, Edinburgh'],
  ])('is the quarter or street of the town, if it names one: %s', (text, line) => {
    expect(read(text)).toBe(line);
  });

  it.each([
    ['1 High Street, Richmond, North Yorkshire', 54.403],
    ['Richmond, Surrey', 51.462],
    ['1 High Street, St Ives, Cambridgeshire', 52.323],
    ['Gillingham, Dorset', 51.036],
    ['Whitchurch, Hampshire', 51.23],
    ['Newport, Shropshire', 52.769],
    ['Newport, Isle of Wight', 50.701],
    ['Portree, Isle of Skye', 57.413],
  ])('is the town of its county: %s', (text, lat) => {
    expect(locateText(text)?.lat).toBe(lat);
  });

  it.each([
    ['no place', ''],
    ['no place', 'man with van'],
    ['no place', '😀'],
    ['several places of the name', '1 High Street, Richmond'],
    ['several places of the name', 'Newport'],
    ['a county that contradicts', 'Whitby, Hampshire'],
    ['a county alone', '1 High Street, Fife'],
    ['a quarter without its town', '3 High Street, Clifton'],
    ['a street alone', '12 London Road'],
    ['words before the town', '1 High Street, Thornhill, Stirling'],
    ['words before the town', '12 High Street Thornhill, Stirling'],
    ['words before the town', '10 Downing Street, London near Portobello'],
    ['two streets', '12 High Street, 5 Low Road, York'],
    ['words after the town', 'Leith, Edinburgh, Nowhere'],
    ['two towns', '爱丁堡 伦敦'],
  ])('is not known if it has %s: %s', (_, text) => {
    expect(locateText(text)).toBeUndefined();
  });

  it('never gets a district, an id or a finer mark than a town', () => {
    const doors = fc.constantFrom('', '12 Sample Street, ', 'Flat 2, 5 High Road, ');
    fc.assert(
      fc.property(doors, fc.constantFrom(...listings()), (door, { place: { primary, town } }) => {
        const place = locateText(`${door}${primary}, ${town}`);
        if (place) expect([place.postcode, place.id, place.precision]).toEqual([undefined, '', 'town']);
      }),
    );
  });

  it.each(['Stornoway', '1 High Street, Belfast', 'Kirkwall, Orkney'])('may be on an island: %s', (text) => {
    expect(locateText(text)?.island).toBe(true);
  });

  it('may be anything', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.lorem());
    fc.assert(fc.property(text, (any) => void locateText(any)));
  });
});
