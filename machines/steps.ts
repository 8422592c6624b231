/** Which screens a customer may stand in with what was said so far: the one rule behind URLs, Back, refresh and resuming. */
import { type Facts, STEPS, type Step } from '#domain/booking/draft';
import { inventoryError } from '#domain/move/inventory';
import { lacksAddress } from '#domain/place';

/** The steps in the order of the flow, each with whether what it asks for was said. */
const SAID: readonly (readonly [Step, (facts: Facts) => boolean])[] = [
  ['start', ({ start }) => start !== undefined],
  ['startAddress', ({ start }) => start !== undefined && !lacksAddress(start)],
  ['destination', ({ destination }) => destination !== undefined],
  ['destinationAddress', ({ destination }) => destination !== undefined && !lacksAddress(destination)],
  ['route', () => true],
  ['details', ({ details }) => inventoryError(details) === undefined],
  ['schedule', ({ date, slot }) => Boolean(date && slot)],
  ['review', ({ quote }) => quote !== undefined],
  ['contact', ({ contactSaved }) => contactSaved],
];

/** The requested step, else the last one before it whose needs are met; `missing` when a later one was asked for without any locations. */
export function stepFor(facts: Facts, requested: Step): Step | 'missing' {
  const { start, destination } = facts;
  const isOfQuote = STEPS.indexOf(requested) >= STEPS.indexOf('details');
  if (isOfQuote && !(start && destination)) return 'missing';
  for (const [step, wasSaid] of SAID) {
    if (step === requested) break;
    if (!wasSaid(facts)) return step;
  }
  if (requested === 'startAddress' && !start?.addressRequired) return 'start';
  if (requested === 'destinationAddress' && !destination?.addressRequired) return 'destination';
  return requested;
}

/** Whether a step's needs are met. */
export function canEnter(facts: Facts, step: Step): boolean {
  return stepFor(facts, step) === step;
}
