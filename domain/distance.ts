export const METRES_PER_MILE = 1609.344;

/** Metres to miles, one decimal. */
export function toMiles(metres: number): number {
  return Math.round((metres / METRES_PER_MILE) * 10) / 10;
}
