/** A town or junction of the trunk-road graph: id, latitude, longitude. */
export type RoadNode = readonly [id: string, lat: number, lon: number];

/** A stretch of road between two nodes, drivable both ways: road miles and the average speed on it, miles per hour. */
export type RoadLink = readonly [from: string, to: string, miles: number, mph: number];
