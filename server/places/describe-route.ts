/** Distances and durations as the specification's distance service writes them. */
import { toMiles } from '#domain/distance';

/** '41.2 miles'. */
export function distanceText(metres: number): string {
  return `${toMiles(metres).toFixed(1)} miles`;
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '1 hour 5 mins', in whole minutes. */
export function driveTimeText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return counted(rest, 'min');
  return rest === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} ${counted(rest, 'min')}`;
}
