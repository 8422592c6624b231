/** The order of the steps and the facts that each needs, written independently: the chart's own rule must not judge itself. */
import type { Facts, Step } from '#domain/booking/draft';
import type { Details } from '#domain/move/inventory';

const isWhole = (end: Facts['start']): boolean => Boolean(end?.address);
const isListed = ({ boxDetails, furnitureDetails, applianceDetails, specialItems }: Details): boolean =>
  boxDetails.some(({ numberOfBoxes }) => numberOfBoxes > 0) ||
  [...furnitureDetails, ...applianceDetails].some(({ item, quantity }) => item !== '' && quantity > 0) ||
  specialItems.some(({ type }) => type !== '');

/** Listed, and no row half filled: a thing that is counted has its name, a special item has its kind and its words. */
export const isComplete = (details: Details): boolean =>
  isListed(details) &&
  ![...details.furnitureDetails, ...details.applianceDetails].some(
    ({ item, quantity }) => item === '' && quantity > 0,
  ) &&
  details.specialItems.every(({ type, description }) => (type === '') === (description.trim() === ''));

/** The ends at the ground floor, without a lift, of which nobody has said that they are there. No sample address names its floor. */
export const unknownFloors = ({ details, groundFloors = [] }: Facts) => {
  const { numberOfStairs, liftAvailable, numberofstairsright, liftAvailabledest } = details;
  const set = { start: numberOfStairs > 0 || liftAvailable, destination: numberofstairsright > 0 || liftAvailabledest };
  return (['start', 'destination'] as const).filter((end) => !set[end] && !groundFloors.includes(end));
};

const areEnds = ({ start, destination }: Facts): boolean => isWhole(start) && isWhole(destination);
const isDescribed = (facts: Facts): boolean => areEnds(facts) && isListed(facts.details);
const isScheduled = (facts: Facts): boolean =>
  isDescribed(facts) && facts.date !== undefined && facts.slot !== undefined;
const isQuoted = (facts: Facts): boolean => isScheduled(facts) && facts.quote !== undefined;

const needs: Readonly<Record<Step, (facts: Facts) => boolean>> = {
  start: () => true,
  startAddress: ({ start }) => start !== undefined,
  destination: ({ start }) => isWhole(start),
  destinationAddress: ({ start, destination }) => isWhole(start) && destination !== undefined,
  route: areEnds,
  details: areEnds,
  schedule: isDescribed,
  review: isScheduled,
  contact: isQuoted,
  promo: (facts) => isQuoted(facts) && facts.contactSaved,
};

/** A customer can have reached the step. */
export const areNeedsMet = (facts: Facts, step: Step): boolean => needs[step](facts);
