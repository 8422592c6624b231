import { QUOTE_VALID_MS } from '#domain/quote';
import { WINDOWS } from '#domain/schedule';

/** When the first window of a day begins and the last one ends. */
export const dayBounds = { from: WINDOWS[0].slice(0, 5), to: WINDOWS[WINDOWS.length - 1]?.slice(6) ?? '' };

export const QUOTE_HOURS = QUOTE_VALID_MS / 3_600_000;
