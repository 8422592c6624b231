import { type IsoDate, londonDate } from '#domain/schedule';
import { serverNow } from '../storage/server-clock';

/** Today in London, by the server's clock if it is known. */
export function today(): IsoDate {
  return londonDate(serverNow());
}
