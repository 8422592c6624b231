import { QUOTE_VALID_MS } from '#domain/move/quote';
import { SLOTS } from '#domain/schedule';
import { HOUR } from '#domain/time-units';

/** When the first slot of a day begins and the last one ends. */
export const dayBounds = { from: SLOTS[0].slice(0, 5), to: SLOTS[SLOTS.length - 1]?.slice(6) ?? '' };

export const QUOTE_HOURS = QUOTE_VALID_MS / HOUR;
