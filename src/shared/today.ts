import { type IsoDate, londonDate } from '#domain/schedule';
import { serverNow } from '../storage/server-clock';

/** Today in London, by the server's clock once it has answered. */
export function today(): IsoDate {
  return londonDate(serverNow());
}
