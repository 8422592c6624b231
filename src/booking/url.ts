/** Maps steps to paths and back, and reads the facts in navigation state. */

import { type Facts, RENAMED_STEPS, STEPS, type Step } from '#domain/booking/draft';
import { emptyContact } from '#domain/forms/contact';
import { changeDetails, isPreset } from '#domain/move/details-change';
import { emptyDetails } from '#domain/move/inventory';
import type { Route } from '#domain/move/quote';
import { omitUndefined } from '#domain/omit-undefined';
import { type End, type Location, locationOfText, positionSchema } from '#domain/place';
import { postcodesIn } from '#domain/postcode';
import { isRealDate } from '#domain/schedule';
import { type BookingSnapshot, stepOf } from '#machines/booking.view';
import type { BookingEntry } from '#machines/facts';
import { isOfRoute, steps } from '#machines/steps';
import type { StepUrls } from '../shared/use-url-sync';

/** The path of a step, without its language prefix. */
export function pathOfStep(step: Step): string {
  return steps[step].path;
}

/** Step of a path with or without language prefix. A step may have an earlier name; an unknown one is the page's first. */
export function stepOfPath(pathname: string, search: string): Step | undefined {
  const page = ['/location', '/quote'].find((path) => pathname.endsWith(path));
  if (!page) return undefined;
  const name = String(new URLSearchParams(search).get('step'));
  const path = `${page}?step=${RENAMED_STEPS[name] ?? name}`;
  const stepAt = (path: string) => STEPS.find((step) => steps[step].path === path);
  return stepAt(path) ?? stepAt(page);
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Reads a move type from a string, or from a locationType, type or moveType field. */
function moveTypeOf(value: unknown): string | undefined {
  const { locationType, type, moveType } = record(value);
  return text(value) ?? text(locationType) ?? text(type) ?? text(moveType);
}

/** Reads a location from a text, or from the fields of one. */
function locationOf(value: unknown): Location | undefined {
  const given = record(value);
  const [placeId = '', place, address, postcode] = ['placeId', 'place', 'address', 'postcode'].map((name) =>
    text(given[name]),
  );
  const line = place ?? address ?? text(value);
  if (!line) return undefined;
  if (!placeId && (!address || !place)) return locationOfText(line);
  const position = positionSchema.safeParse(given.position).data;
  return { placeId, place: line, ...omitUndefined({ postcode, address, position }) };
}

/** An end of the landing form. A door without a whole postcode waits in the field of its step, which asks for the postcode. */
function formEnd(end: End, value: unknown): Partial<Facts> {
  const location = locationOf(value);
  if (!location) return {};
  const { address, ...place } = location;
  if (!address || postcodesIn(address).whole.length > 0) return { [end]: location };
  return { [end]: place, typed: { [`${end}Address`]: address } };
}

/** The route between both ends, if the previous page has measured it. */
function readRoute(value: unknown): Route | undefined {
  const { metres, seconds, approachMetres, estimate } = record(value);
  const isNumber = (given: unknown): given is number => typeof given === 'number' && given >= 0;
  if (!isNumber(metres) || !isNumber(seconds) || !isNumber(approachMetres)) return undefined;
  return { metres, seconds, approachMetres, estimate: estimate !== false };
}

/** Reads the facts in a navigation state: locations, move type, preset, and the landing form's data. */
export function factsOfState(state: unknown): Partial<Facts> {
  const given = record(state);
  const form = record(given.formData);
  const service = text(given.service);
  const [from, to] = [formEnd('start', form.fromAddress), formEnd('destination', form.toAddress)];
  const start = locationOf(given.startLocation) ?? from.start;
  const destination = locationOf(given.destinationLocation) ?? to.destination;
  const route = start && destination && readRoute(given.route);
  const moveType = moveTypeOf(given.locationType) ?? (service?.startsWith('student') ? 'student' : undefined);
  const preset = text(given.preset);
  const date = text(form.moveDate);
  const contact = { name: text(form.name) ?? '', phone: text(form.phone) ?? '', email: text(form.email) ?? '' };
  return {
    ...(start ? { start } : {}),
    ...(destination ? { destination } : {}),
    ...(moveType ? { moveType } : {}),
    ...(preset && isPreset(preset) ? { details: changeDetails(emptyDetails(), { kind: 'presetTaken', preset }) } : {}),
    ...(date && isRealDate(date) ? { date } : {}),
    ...(route ? { route } : {}),
    ...(text(form.fromAddress) || text(form.toAddress) ? { typed: { ...from.typed, ...to.typed } } : {}),
    ...(contact.name || contact.phone || contact.email ? { contact: { ...emptyContact(), ...contact } } : {}),
  };
}

/** The chart's input for a path. After a refresh the navigation state is outdated, so it counts only when there is no draft. */
export function entryOf(
  { pathname, search, state }: { pathname: string; search: string; state: unknown },
  refreshed: boolean,
): BookingEntry {
  const edited = record(state).editLocation;
  const requested = stepOfPath(pathname, search) ?? 'start';
  const step = requested === 'start' && edited === 'destination' ? 'destination' : requested;
  const fromState = factsOfState(state);
  const fromQuery = text(new URLSearchParams(search).get('locationType'));
  const facts = { ...(refreshed ? {} : fromState), ...(fromQuery ? { moveType: fromQuery } : {}) };
  return {
    step,
    begins: Object.keys(facts).length > 0 || (requested === 'start' && !refreshed),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    ...(refreshed && Object.keys(fromState).length > 0 ? { fallback: fromState } : {}),
  };
}

/** Navigation state to store with a quote path, for when the page is entered by it. */
function stateOf({ context: { facts } }: BookingSnapshot, step: Step) {
  if (isOfRoute(step)) return null;
  return {
    locationType: facts.moveType,
    ...(facts.start ? { startLocation: facts.start } : {}),
    ...(facts.destination ? { destinationLocation: facts.destination } : {}),
  };
}

export const urls: StepUrls<BookingSnapshot, Step> = { stepOf, pathOf: pathOfStep, parse: stepOfPath, stateOf };
