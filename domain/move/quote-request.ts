/** The rules of a quote request, checked by the browser before sending and by the server. */

import { omitUndefined } from '../omit-undefined';
import { isSameLocation } from '../place';
import type { QuoteRefusal } from '../refusal';
import { dateRefusal, hasStarted, type IsoDate, isSlot, londonDate } from '../schedule';
import { type Details, emptyDetails, inventoryError, tidyDetails } from './inventory';

/** The body of POST /api/bookings, unchecked; locations as one line each. */
export interface QuoteRequest {
  startLocation: string;
  destinationLocation: string;
  moveType: string;
  date: string;
  time: string;
  /** Without `boxDetails` the move types student and house are refused. */
  details: Partial<Details>;
}

/** The first refusal in form order; undefined if the request is complete. */
export function quoteRequestRefusal(
  request: QuoteRequest,
  now: number,
  closed: ReadonlySet<IsoDate>,
): QuoteRefusal | undefined {
  if (request.startLocation.trim() === '') return 'startRequired';
  if (request.destinationLocation.trim() === '') return 'destinationRequired';
  if (isSameLocation(request.startLocation, request.destinationLocation)) return 'sameLocation';
  if (request.moveType.trim() === '') return 'moveTypeRequired';
  if (request.date.trim() === '') return 'dateRequired';
  if (request.time.trim() === '') return 'timeRequired';
  const date = dateRefusal(request.date, londonDate(now), closed);
  if (date) return date;
  if (!isSlot(request.time)) return 'timeInvalid';
  if (hasStarted(request.date, request.time, now)) return 'windowPast';
  const needsBoxes = ['student', 'house'].includes(request.moveType.trim().toLowerCase());
  if (needsBoxes && !Array.isArray(request.details.boxDetails)) return 'boxesRequired';
  return inventoryError(withDefaults(request.details));
}

const withDefaults = (details: Partial<Details>): Details => ({ ...emptyDetails(), ...omitUndefined(details) });

/** The details as sent: with defaults for missing fields, without empty rows. */
export function formatDetails(details: Partial<Details>): Details {
  return tidyDetails(withDefaults(details));
}
