/** Estimates road distances on a hand-made graph of trunk roads, by travel time. */
import * as z from 'zod';
import type { Place } from '#domain/place';
import { outwardOf } from '#domain/postcode';
import { business } from '#domain/shop/business';
import { lazy } from '#server/memoize';
import { readTable } from '#server/read-table';
import linkRows from '../data/road-links.json';
import nodeRows from '../data/road-nodes.json';
import { crowMetres, type Point, waterBetween } from './geo';

/** Whole metres and seconds, and the towns and junctions on the way, in order. */
export interface RoadRoute {
  metres: number;
  seconds: number;
  via: string[];
}

export type NoRoad = 'island';

/** Latitude and longitude of the towns and junctions on a route, to about 100 metres. */
export function roadPath({ via }: Pick<RoadRoute, 'via'>): [lat: number, lon: number][] {
  const { ids, points } = graph();
  return via.map((id) => {
    const { lat, lon } = points[ids.indexOf(id)] ?? DEPOT;
    return [Number(lat.toFixed(3)), Number(lon.toFixed(3))];
  });
}

const { street, town, postcode, lat, lon } = business.office;
/** The firm's office, from which the vans start. */
export const DEPOT: Place = {
  id: 'depot',
  primary: street,
  secondary: `${town}, ${outwardOf(postcode)}`,
  town,
  postcode: outwardOf(postcode),
  lat,
  lon,
  precision: 'district',
};

/** A town or junction: id, latitude, longitude. */
const nodeRow = z.tuple([z.string().min(1), z.number().min(49).max(61), z.number().min(-9).max(2)]);

/** A road between two nodes, in both directions: miles, and average speed in miles per hour. */
const linkRow = z.tuple([z.string(), z.string(), z.number().positive(), z.number().positive()]);

export const roadNodes = lazy(() => readTable('server/places/data/road-nodes.json', nodeRows, nodeRow));

export const roadLinks = lazy(() => readTable('server/places/data/road-links.json', linkRows, linkRow));

const METRES_PER_MILE = 1609.344;
const SHORTEST_METRES = 800;
/** Below this a local road is taken, beyond twice this a trunk road; between, the quicker of both. */
const LOCAL_METRES = 12_500;
const DETOUR = 1.3;
const TOWN_METRES = 5_000;
const TOWN_SPEED = (20 * METRES_PER_MILE) / 3600;
const LOCAL_SPEED = (36 * METRES_PER_MILE) / 3600;
const ACCESS_NODES = 3;

interface Stretch {
  node: number;
  metres: number;
  seconds: number;
}

const graph = lazy(() => {
  const nodes = roadNodes();
  const numbers = new Map(nodes.map(([id], number) => [id, number]));
  const stretches: Stretch[][] = nodes.map(() => []);
  for (const [from, to, miles, mph] of roadLinks()) {
    const [a, b] = [numbers.get(from) ?? -1, numbers.get(to) ?? -1];
    const way = { metres: miles * METRES_PER_MILE, seconds: (miles / mph) * 3600 };
    stretches[a]?.push({ node: b, ...way });
    stretches[b]?.push({ node: a, ...way });
  }
  return { ids: nodes.map(([id]) => id), points: nodes.map(([, lat, lon]): Point => ({ lat, lon })), stretches };
});

/** A local road: a third longer than the crow flies, slower in the first miles. */
function localWay(crow: number): { metres: number; seconds: number } {
  const metres = crow * DETOUR;
  const inTown = Math.min(metres, TOWN_METRES);
  return { metres, seconds: inTown / TOWN_SPEED + (metres - inTown) / LOCAL_SPEED };
}

/** Local roads from a place to the nearest nodes on its side of the water. */
function accessOf(place: Point): readonly Stretch[] {
  const { points } = graph();
  const near = points.map((point, node) => ({ node, crow: crowMetres(place, point) })).sort((a, b) => a.crow - b.crow);
  const reached: Stretch[] = [];
  for (const { node, crow } of near) {
    const point = points[node];
    if (point && !waterBetween(place, point)) reached.push({ node, ...localWay(crow) });
    if (reached.length === ACCESS_NODES) break;
  }
  return reached.length > 0
    ? reached
    : near.slice(0, ACCESS_NODES).map(({ node, crow }) => ({ node, ...localWay(crow) }));
}

/** The quickest route, by Dijkstra's algorithm. */
function graphRoute(from: Point, to: Point): RoadRoute {
  const { ids, points, stretches } = graph();
  const seconds = new Array<number>(points.length).fill(Number.POSITIVE_INFINITY);
  const metres = new Array<number>(points.length).fill(0);
  const before = new Array<number>(points.length).fill(-1);
  const open = new Set<number>();
  const relax = (start: number, stretch: Stretch) => {
    const time = (seconds[start] ?? 0) + stretch.seconds;
    if (time >= (seconds[stretch.node] ?? 0)) return;
    seconds[stretch.node] = time;
    metres[stretch.node] = (metres[start] ?? 0) + stretch.metres;
    before[stretch.node] = start;
    open.add(stretch.node);
  };
  const ends = accessOf(to);
  const wanted = new Set(ends.map(({ node }) => node));
  for (const access of accessOf(from)) relax(-1, access);
  while (open.size > 0 && wanted.size > 0) {
    let nearest = -1;
    for (const node of open) if (nearest < 0 || (seconds[node] ?? 0) < (seconds[nearest] ?? 0)) nearest = node;
    open.delete(nearest);
    wanted.delete(nearest);
    for (const stretch of stretches[nearest] ?? []) relax(nearest, stretch);
  }
  const total = (end: Stretch) => (seconds[end.node] ?? 0) + end.seconds;
  const end = ends.reduce((quickest, other) => (total(other) < total(quickest) ? other : quickest));
  const via: string[] = [];
  for (let node = end.node; node >= 0; node = before[node] ?? -1) via.unshift(ids[node] ?? '');
  return { metres: (metres[end.node] ?? 0) + end.metres, seconds: total(end), via };
}

function orderedRoute(from: Place, to: Place): RoadRoute {
  const crow = crowMetres(from, to);
  if (crow >= 2 * LOCAL_METRES || waterBetween(from, to)) return graphRoute(from, to);
  const local = { ...localWay(Math.max(crow, SHORTEST_METRES / DETOUR)), via: [] };
  if (crow < LOCAL_METRES) return local;
  const trunk = graphRoute(from, to);
  return trunk.seconds < local.seconds ? trunk : local;
}

/** The quickest route between two places, equal in both directions; 'island' when one has no road to the other. */
export function routeBetween(from: Place, to: Place): RoadRoute | NoRoad {
  if (from.island || to.island) return 'island';
  const turned = from.lat > to.lat || (from.lat === to.lat && from.lon > to.lon);
  const { metres, seconds, via } = turned ? orderedRoute(to, from) : orderedRoute(from, to);
  return { metres: Math.round(metres), seconds: Math.round(seconds), via: turned ? via.reverse() : via };
}
