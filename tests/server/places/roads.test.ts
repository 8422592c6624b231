import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEPOT_KEY } from '#content/sample-routes';
import type { Place } from '#domain/place';
import { business } from '#domain/shop/business';
import { findPlace, suggestPlaces } from '#server/places/embedded/gazetteer';
import { crowMetres } from '#server/places/embedded/geo';
import { DEPOT, type RoadRoute, roadLinks, roadNodes, routeBetween } from '#server/places/embedded/roads';
import { listings } from '#server/places/embedded/table';

const METRES_PER_MILE = 1609.344;

/** Road miles from atlases and signposts. */
const knownMiles: readonly (readonly [from: string, to: string, miles: number])[] = [
  ['Edinburgh', 'Glasgow', 47],
  ['Edinburgh', 'Aberdeen', 127],
  ['Edinburgh', 'Inverness', 156],
  ['Edinburgh', 'Fort William', 133],
  ['Edinburgh', 'Carlisle', 99],
  ['Edinburgh', 'Berwick-upon-Tweed', 57],
  ['Edinburgh', 'Newcastle upon Tyne', 120],
  ['Glasgow', 'Aberdeen', 146],
  ['Glasgow', 'Oban', 97],
  ['Glasgow', 'Fort William', 107],
  ['Glasgow', 'Campbeltown', 137],
  ['Glasgow', 'Stranraer', 86],
  ['Glasgow', 'Dumfries', 76],
  ['Glasgow', 'Dunoon', 77],
  ['Aberdeen', 'Inverness', 104],
  ['Aberdeen', 'Dundee', 67],
  ['Aberdeen', 'Braemar', 58],
  ['Inverness', 'Fort William', 66],
  ['Inverness', 'Ullapool', 57],
  ['Inverness', 'Portree', 114],
  ['Inverness', 'Wick', 103],
  ['Dundee', 'St Andrews', 13.5],
  ['Newcastle upon Tyne', 'Carlisle', 59],
  ['Leeds', 'Newcastle upon Tyne', 98],
  ['Leeds', 'Manchester', 44],
  ['Sheffield', 'Manchester', 38],
  ['Leeds', 'Hull', 60],
  ['Liverpool', 'Manchester', 34],
  ['Birmingham', 'Manchester', 87],
  ['Birmingham', 'Bristol', 88],
  ['London', 'Birmingham', 118],
  ['London', 'Bristol', 119],
  ['London', 'Cardiff', 151],
  ['London', 'Exeter', 172],
  ['London', 'Norwich', 116],
  ['London', 'Dover', 77],
  ['London', 'Brighton', 54],
  ['London', 'Southampton', 80],
  ['London', 'Cambridge', 61],
  ['London', 'Oxford', 56],
  ['Exeter', 'Penzance', 110],
  ['Cardiff', 'Swansea', 41],
  ['Chester', 'Holyhead', 85],
  ['Shrewsbury', 'Aberystwyth', 75],
  ['Edinburgh', 'Hawick', 50],
  ['Edinburgh', 'Crail', 53],
  ['Edinburgh', 'North Berwick', 25],
  ['Aberdeen', 'Elgin', 65],
  ['Dumfries', 'Kirkcudbright', 28],
  ['York', 'Whitby', 47],
  ['Hull', 'Lincoln', 47],
  ['Norwich', 'Peterborough', 78],
  ['London', 'Bath', 115],
  ['York', 'Tadcaster', 10],
  ['York', 'Easingwold', 13],
  ['York', 'Pocklington', 14],
  ['York', 'Ripon', 25],
  ['York', 'Knaresborough', 18],
  ['YO1 7HH', 'YO21 1BW', 47],
  ['YO1 7HH', 'YO61 3AG', 13],
  ['YO1 7HH', 'LS24 9AW', 10],
  ['YO1 7HH', 'YO42 2AR', 14],
  ['YO1 7HH', 'LS29 8DP', 41],
  ['YO1 7HH', 'YO11 2AA', 41],
  ['YO1 7HH', 'YO17 7AA', 18],
  ['YO1 7HH', 'YO8 4AA', 14],
  ['YO1 7HH', 'YO7 1AA', 24],
  ['YO1 7HH', 'BD23 1AA', 44],
  ['YO1 7HH', 'HG1 1AA', 22],
  ['YO1 7HH', 'YO18 7AA', 26],
  ['YO1 7HH', 'HU17 0AA', 30],
  ['YO1 7HH', 'YO25 6AA', 29],
  ['YO1 7HH', 'DL7 8AA', 33],
  ['YO1 7HH', 'YO32 5XP', 6],
];

function place(name: string): Place {
  const found = findPlace(suggestPlaces(name)[0]?.id ?? '');
  if (!found) throw new Error(`No place called ${name}`);
  return found;
}

function route(from: Place, to: Place): RoadRoute {
  const way = routeBetween(from, to);
  if (way === 'island') throw new Error(`No road from ${from.primary} to ${to.primary}`);
  return way;
}

const milesBetween = (from: string, to: string): number => route(place(from), place(to)).metres / METRES_PER_MILE;
const hoursBetween = (from: string, to: string): number => route(place(from), place(to)).seconds / 3600;

describe('distances', () => {
  const errors = knownMiles.map(([from, to, miles]) => ({
    pair: `${from} - ${to}`,
    miles,
    error: milesBetween(from, to) / miles - 1,
  }));

  it('stay within 15 % of the known ones, or 2 miles', () => {
    const isFar = ({ miles, error }: { miles: number; error: number }) => Math.abs(error) >= Math.max(0.15, 2 / miles);
    expect(errors.filter(isFar)).toEqual([]);
  });

  it('are within 6 % of the known ones on average', () => {
    const mean = errors.reduce((sum, { error }) => sum + Math.abs(error), 0) / errors.length;
    expect(mean).toBeLessThan(0.06);
  });

  it('go around the water', () => {
    expect(milesBetween('Gourock', 'Dunoon')).toBeGreaterThan(80);
    expect(milesBetween('Kirkcaldy', 'Leith')).toBeGreaterThan(22);
    expect(milesBetween('Cromarty', 'Invergordon')).toBeGreaterThan(25);
    expect(milesBetween('Southampton', 'Hythe')).toBeLessThan(16);
  });

  it('are 800 m from a place to itself and to its neighbour', () => {
    const leith = place('Leith');
    expect(routeBetween(leith, leith)).toMatchObject({ metres: 800, via: [] });
    expect(routeBetween(place('EH8 9YL'), place('EH8 9AA'))).toMatchObject({ metres: 800 });
  });

  it('are local ones within a city', () => {
    const { metres, via } = route(place('Leith'), place('Morningside, Edinburgh'));
    expect(metres).toBeGreaterThan(6_000);
    expect(metres).toBeLessThan(9_000);
    expect(via).toEqual([]);
  });
});

describe('times', () => {
  it.each([
    ['Edinburgh', 'Glasgow', 0.9, 1.4],
    ['Edinburgh', 'Inverness', 2.8, 3.6],
    ['Edinburgh', 'London', 6.8, 8.2],
    ['Inverness', 'Wick', 2.0, 2.7],
  ])('%s to %s takes %f to %f hours', (from, to, least, most) => {
    expect(hoursBetween(from, to)).toBeGreaterThan(least);
    expect(hoursBetween(from, to)).toBeLessThan(most);
  });

  it('decide the route: the motorway via Perth, not the shorter road through Fife', () => {
    expect(route(place('Edinburgh'), place('Aberdeen')).via).toContain('friarton');
  });
});

describe('islands', () => {
  it.each(['Stornoway', 'Lerwick', 'Tobermory', 'Rothesay', 'Cowes', 'Belfast'])('%s has no road', (name) => {
    expect(routeBetween(place('Edinburgh'), place(name))).toBe('island');
    expect(routeBetween(place(name), place('Edinburgh'))).toBe('island');
  });

  it.each(['Portree', 'Broadford', 'Holyhead'])('%s has a road', (name) => {
    expect(routeBetween(DEPOT, place(name))).not.toBe('island');
  });
});

it('any two listed places have the same distance in both directions, in whole numbers, at a plausible speed', () => {
  const somewhere = fc.constantFrom(...listings().map((listing) => listing.place));
  fc.assert(
    fc.property(somewhere, somewhere, (from, to) => {
      const there = routeBetween(from, to);
      const back = routeBetween(to, from);
      if (there === 'island' || back === 'island') {
        expect(there).toBe(back);
        expect(from.island || to.island).toBe(true);
        return;
      }
      expect({ ...back, via: back.via.toReversed() }).toEqual(there);
      expect(Number.isInteger(there.metres) && Number.isInteger(there.seconds)).toBe(true);
      expect(there.metres).toBeGreaterThanOrEqual(800);
      expect(there.metres).toBeGreaterThan(crowMetres(from, to) * 0.999);
      expect(there.metres / there.seconds).toBeGreaterThan(5);
      expect(there.metres / there.seconds).toBeLessThan(31);
    }),
    { numRuns: 400 },
  );
});

describe('the graph', () => {
  const points = new Map(roadNodes().map(([id, lat, lon]) => [id, { lat, lon }]));

  it('has nodes with unique names', () => {
    expect(points.size).toBe(roadNodes().length);
    expect(points.size).toBeGreaterThanOrEqual(90);
  });

  it('links each pair once, with no less than the straight line', () => {
    const pairs = new Set<string>();
    for (const [from, to, miles] of roadLinks()) {
      const [a, b] = [points.get(from), points.get(to)];
      if (!a || !b) throw new Error(`${from} - ${to}: no such node`);
      expect(miles * METRES_PER_MILE, `${from} - ${to}`).toBeGreaterThan(crowMetres(a, b));
      pairs.add([from, to].toSorted().join(' '));
    }
    expect(pairs.size).toBe(roadLinks().length);
  });

  it("starts the vans at the firm's office, which the sample lists as a place", () => {
    expect(DEPOT).toMatchObject({ lat: business.office.lat, lon: business.office.lon });
    expect(findPlace(DEPOT_KEY)).toMatchObject({ lat: DEPOT.lat, lon: DEPOT.lon });
  });
});
