/** The order of the steps, the facts that each needs and the ways between them, written independently: the chart's own rule must not judge itself. */
import type { Facts, Step } from '#domain/booking/draft';
import { type Details, itemCounts } from '#domain/move/inventory';
import { act, type Said } from '../../plan/sentences';
import { STEP_PATHS, stepBefore, stepIn } from '../../support/words/steps';
import type { Words } from '../../support/words/words';
import type { Snapshot } from './price';

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

/** The answers with a link that changes them in the summary, once they are known. */
const isAnswered: Readonly<Partial<Record<Step, (facts: Facts) => unknown>>> = {
  start: ({ start }) => start,
  destination: ({ destination }) => destination,
  schedule: ({ date }) => date,
  details: ({ details }) => Object.values(itemCounts(details)).some((count) => count > 0),
};

/** The name of the link that changes an answer; '' where its step is not open from here. Beside the payment there is no summary. */
export function changeLink({ say }: Words, snapshot: Snapshot, step: Step): string {
  const here = stepIn(snapshot);
  const isOpen =
    isAnswered[step]?.(snapshot.context.facts) &&
    here !== undefined &&
    here !== 'promo' &&
    here !== step &&
    snapshot.can({ type: 'step.requested', step });
  return isOpen ? `${say('booking:change')} ${say(`booking:summary.changeOf.${step}`)}` : '';
}

/** The steps that the address may name: going there is no event. */
function stepsInAddress(snapshot: Snapshot): readonly Step[] {
  const step = stepIn(snapshot);
  if (step) return [step];
  const { requestedStep } = snapshot.context;
  if (snapshot.matches({ location: 'advancing' })) return ['start', 'startAddress', requestedStep];
  if (snapshot.matches('clearing')) return ['review', requestedStep];
  if (snapshot.matches('calculating')) return ['review', 'promo', requestedStep];
  if (snapshot.matches('redirecting') || snapshot.matches('returning')) return ['promo', requestedStep];
  return [requestedStep];
}

/** The way to a step from the screen that is shown: a link of the screen, of the summary, Back, or an address in the history of the browser. */
export function wayTo(words: Words, snapshot: Snapshot, step: Step, shown: Step | 'missing'): readonly Said[] {
  if (stepsInAddress(snapshot).includes(step)) return [];
  const { say, language } = words;
  const isEnd = step === 'start' || step === 'destination';
  const named = (what: string, of: string, before = '') => [
    act.press(`${before}${say(`booking:${what}`)} ${say(`booking:${of}`)}`),
  ];
  // The button of an end has its place in its name.
  if (isEnd && shown === 'route' && stepIn(snapshot)) return named('change', `route.changeOf.${step}`, '…');
  const isBesides = shown === 'destination' || shown === `${step}Address`;
  if (isEnd && isBesides && stepIn(snapshot)) return named('place.edit', `place.editOf.${step}`);
  if (step === 'review' && stepIn(snapshot) === 'promo') return [act.press(say('payment:cancelled.change'))];
  if (stepBefore[shown] === step && stepIn(snapshot)) return [act.press(say('booking:back'))];
  const link = changeLink(words, snapshot, step);
  return link === '' ? [act.visit(`/${language}${STEP_PATHS[step]}`)] : [act.press(link)];
}

/** The steps, each by its way from a step: all are taken. */
export function wayOf(snapshot: Snapshot, step: Step): string | undefined {
  const here = stepIn(snapshot);
  const isNear = here !== undefined && (step in isAnswered || stepBefore[here] === step || here === 'promo');
  return isNear && here !== step ? `${here} to ${step}` : undefined;
}
