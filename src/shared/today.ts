import { type IsoDate, londonDate } from '#domain/schedule';

/** Today in London. */
export function today(): IsoDate {
  return londonDate(Date.now());
}
