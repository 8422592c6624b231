import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLine } from '#domain/place';
import { areaOf } from '#domain/postcode';
import { findPlace, nearestPlace, suggestPlaces } from '#server/places/embedded/gazetteer';
import { crowMetres } from '#server/places/embedded/geo';
import { roadNodes } from '#server/places/embedded/roads';
import { listings, listingsById, outwardPlace, outwardPlaces, streets } from '#server/places/embedded/table';

const AREAS = (
  'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY ' +
  'HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO ' +
  'PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'
).split(' ');

const first = (query: string): string | undefined => suggestPlaces(query)[0]?.primary;

describe('the table', () => {
  it('holds at least 400 places under unique, URL-safe ids', () => {
    const ids = listings().map((listing) => listing.place.id);
    expect(ids.length).toBeGreaterThanOrEqual(400);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z\d-]+$/.test(id))).toEqual([]);
  });

  it('has an outward code in the second line of every quarter and none for a town, and a position near that code', () => {
    for (const { place, outward } of listings()) {
      const { precision, postcode, secondary } = place;
      expect([postcode, secondary.split(', ').includes(outward)], place.id).toEqual(
        precision === 'town' ? [undefined, false] : [outward, true],
      );
      const middle = outwardPlace(outward);
      expect(middle && crowMetres(place, middle), place.id).toBeLessThan(75_000);
    }
  });

  it('has every outward code where people live, in each of the 124 postcode areas', () => {
    expect(AREAS).toHaveLength(124);
    expect([...new Set([...outwardPlaces().keys()].map(areaOf))].toSorted()).toEqual(AREAS.toSorted());
    expect(outwardPlaces().size).toBeGreaterThan(2_850);
    expect(listings().filter(({ outward }) => !outwardPlaces().has(outward))).toEqual([]);
  });

  it('knows every district of Edinburgh', () => {
    const listed = new Set(listings().map(({ outward }) => outward));
    const codes = Array.from({ length: 55 }, (_, index) => `EH${index + 1}`).filter((code) => code !== 'EH50');
    expect(codes.filter((code) => !listed.has(code))).toEqual([]);
  });
});

describe('suggestions', () => {
  it.each([
    ['edinbrugh', 'Edinburgh'],
    ['saint andrews', 'St Andrews'],
    ['manchster', 'Manchester'],
    ['eastkilbride', 'East Kilbride'],
    ['bo ness', "Bo'ness"],
    ['edin', 'Edinburgh'],
    ['LEITH', 'Leith'],
    ['leith edinburgh', 'Leith'],
    ['newcastle', 'Newcastle upon Tyne'],
    ['爱丁堡', 'Edinburgh'],
    ['爱丁', 'Edinburgh'],
    ['爱丁堡大学', 'University of Edinburgh'],
    ['爱丁堡动物园', 'Edinburgh'],
  ])('understand the beginning of a name, a typing error or Chinese: %s is %s', (typed, meant) => {
    expect(first(typed)).toBe(meant);
  });

  it.each([
    ['Princes Street', ['princes-street-eh2', 'princes-street-dd4']],
    ['princes st', ['princes-street-eh2', 'princes-street-dd4']],
    ['12 Princes Street, Dundee', ['princes-street-dd4', 'princes-street-eh2']],
    ['Kelvingrove', ['kelvingrove-g3']],
    ['Flat 3, 20 Byres Road', ['byres-road-g12']],
  ])('find the street or landmark in %s', (typed, meant) => {
    expect(suggestPlaces(typed).map(({ id }) => id)).toEqual(meant);
  });

  it('find every street and landmark by its line, near the middle of its district', () => {
    for (const { place, outward } of streets()) {
      expect(suggestPlaces(placeLine(place)).map(({ id }) => id)).toContain(place.id);
      expect(findPlace(place.id)).toEqual(place);
      expect(listingsById().has(place.id)).toBe(false);
      const middle = outwardPlace(outward);
      expect(middle && crowMetres(place, middle), place.id).toBeLessThan(6000);
    }
  });

  it.each(['EH8 9YL', 'eh8 9yl', 'eh89yl', ' EH8  9YL ', 'ＥＨ８ ９ＹＬ', '12 Nicolson Street, EH8 9YL'])(
    'find the postcode in %s',
    (typed) => {
      expect(suggestPlaces(typed)).toEqual([
        { id: 'eh8-9yl', primary: 'EH8 9YL', secondary: 'Edinburgh', exact: true },
      ]);
    },
  );

  it('list an outward code, then the longer ones it begins', () => {
    expect(suggestPlaces('eh1').map(({ primary }) => primary)).toEqual(
      'EH1, Old Town, EH10, EH11, EH12, EH13, EH14, EH15'.split(', '),
    );
  });

  it('follow a postcode as it is typed', () => {
    expect(suggestPlaces('EH8 9').map(({ secondary }) => secondary)).toContain('Edinburgh, EH8');
    expect(first('EH1 1')).toBe('EH1');
    expect(suggestPlaces('AL3')).toEqual([{ id: 'al3', primary: 'AL3', secondary: 'St Albans' }]);
    expect(first('SW1A')).toBe('SW1A');
  });

  it('find every listed place by its displayed line', () => {
    for (const { place } of listings()) expect(suggestPlaces(placeLine(place)).map(({ id }) => id)).toContain(place.id);
  });

  it.each(['', '   ', '😀', '(.*)[', '\\', 'qwertyuiop', 'ZZ1 1AA', '12345', 'x'.repeat(500), '東京'])(
    'are empty for %j',
    (typed) => {
      expect(suggestPlaces(typed)).toEqual([]);
    },
  );

  it.each([
    ['愛丁堡', '爱丁堡'],
    ['劍橋', '剑桥'],
    ['倫敦', '伦敦'],
    ['鄧迪', '邓迪'],
    ['格拉斯高', '格拉斯哥'],
    ['曼徹斯特', '曼彻斯特'],
    ['諾丁漢', '诺丁汉'],
    ['亞伯丁', '亚伯丁'],
    ['里茲', '利兹'],
    ['雪菲爾', '谢菲尔德'],
    ['聖安德魯斯', '圣安德鲁斯'],
    ['紐卡斯爾', '纽卡斯尔'],
    ['王子街', '王子街'],
    ['喬治街', '乔治街'],
  ])('are the same for the traditional %s as for %s', (traditional, simplified) => {
    expect(suggestPlaces(simplified)[0]).toHaveProperty('exact', true);
    expect(suggestPlaces(traditional)[0]).toEqual(suggestPlaces(simplified)[0]);
  });

  it('read a letter O in a whole postcode as a zero', () => {
    expect(suggestPlaces('EH1O 4BF')).toEqual([
      { id: 'eh10-4bf', primary: 'EH10 4BF', secondary: 'Edinburgh', exact: true },
    ]);
    expect(suggestPlaces('EH1O 4')).toEqual([]);
  });

  it.each([
    ['12 Marchmont Road, Edinburgh', ['Marchmont', 'Edinburgh']],
    ['5 Glasgow Road, Edinburgh', ['Edinburgh']],
    ['12 London Road', ['London']],
    ['Richmond', ['Richmond', 'Richmond', 'Catterick']],
    ['Whitchurch, Hampshire', ['Whitchurch']],
  ])('offer the places that %s may mean, as a question', (typed, meant) => {
    expect(suggestPlaces(typed).map(({ primary }) => primary)).toEqual(meant);
    expect(suggestPlaces(typed).some(({ exact }) => exact)).toBe(false);
  });

  it.each(['EH99 1SP', 'BS98 1AA', 'SA99 1AB', 'G90', 'ZZ1'])(
    'are empty for the postcode %s, where nobody lives',
    (typed) => {
      expect(suggestPlaces(typed)).toEqual([]);
    },
  );

  it('respect the limit', () => {
    expect(suggestPlaces('e')).toHaveLength(8);
    expect(suggestPlaces('e', 3)).toHaveLength(3);
    expect(suggestPlaces('e', 0)).toEqual([]);
  });

  it('accept any text, and contain only places that can be resolved', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 500 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.stringMatching(/^[a-z]{1,3}\d{0,3}[a-z]{0,3}$/),
    );
    fc.assert(
      fc.property(text, (query) => {
        for (const { id } of suggestPlaces(query)) expect(findPlace(id), id).toBeDefined();
        findPlace(query);
      }),
      { numRuns: 300 },
    );
  });
});

describe('places by id', () => {
  it('put a whole postcode in its district, or in the wider one if the district is unknown', () => {
    expect(findPlace('eh6-5aa')).toEqual({
      id: 'eh6-5aa',
      primary: 'EH6 5AA',
      secondary: 'Edinburgh',
      town: 'Edinburgh',
      postcode: 'EH6 5AA',
      lat: 55.972,
      lon: -3.172,
      precision: 'district',
    });
    expect(findPlace('al3-4aa')).toMatchObject({ town: 'St Albans', precision: 'district', lat: 51.778 });
    expect(findPlace('w1a-1aa')).toMatchObject({ town: 'London', precision: 'district' });
  });

  it.each(['', 'zz1-1aa', 'zz9', 'nowhere', 'eh8-', '../eh8', 'constructor', '__proto__'])(
    'do not exist for %j',
    (id) => {
      expect(findPlace(id)).toBeUndefined();
    },
  );

  it.each([
    ['on an island', true, 'bt4-3xx je2-3ab im1-1aa hs1-2aa ze1-0aa ka27-8aa po30-1aa tr21-0aa'],
    [
      'on the mainland or bridged to it',
      undefined,
      'iv51-9aa ll65-1aa kw14-7aa pa34-4aa po1-1aa ka30-8aa nn29-7qa pa80-5xt',
    ],
  ])('say whether they are %s', (_, island, ids) => {
    for (const id of ids.split(' ')) expect([findPlace(id)?.id, findPlace(id)?.island]).toEqual([id, island]);
  });

  it('have Chinese names where they are in use', () => {
    const chineseName = (id: string) => listingsById().get(id)?.chinese[0];
    expect(chineseName('edinburgh-eh1')).toBe('爱丁堡');
    expect(chineseName('leith-eh6')).toBe('利斯');
    expect(chineseName('duns-td11')).toBeUndefined();
    expect(chineseName('eh8-9yl')).toBeUndefined();
  });
});

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
    ['Dublin', 53.35, -6.26],
    ['Belfast', 54.6, -5.93],
    ['Stornoway', 58.21, -6.39],
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
