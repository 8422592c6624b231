/** The order of the steps, the facts that each needs and the links between them, written independently of the chart: its rule must not test itself. */
import type { Facts, Step } from '#domain/booking/draft';
import { type Details, itemCounts } from '#domain/move/inventory';
import { act, type Instruction } from '../../plan/sentences';
import { STEP_PATHS, stepBefore, stepIn } from '../../support/words/steps';
import type { Words } from '../../support/words/words';
import type { Snapshot } from './price';

const isWhole = (end: Facts['start']): boolean => Boolean(end?.address);
const isListed = ({ boxDetails, furnitureDetails, applianceDetails, specialItems }: Details): boolean =>
  boxDetails.some(({ numberOfBoxes }) => numberOfBoxes > 0) ||
  [...furnitureDetails, ...applianceDetails].some(({ item, quantity }) => item !== '' && quantity > 0) ||
  specialItems.some(({ type }) => type !== '');

/** True if something is listed and no row is half filled: a counted item has a name, a special item a kind and a description. */
export const isComplete = (details: Details): boolean =>
  isListed(details) &&
  ![...details.furnitureDetails, ...details.applianceDetails].some(
    ({ item, quantity }) => item === '' && quantity > 0,
  ) &&
  details.specialItems.every(({ type, description }) => (type === '') === (description.trim() === ''));

/** The ends whose floor is unknown: without a floor or a lift, and not confirmed to be at ground level. No sample address names a floor. */
export const unknownFloors = ({ details, groundFloors = [] }: Facts) => {
  const { numberOfStairs, liftAvailable, numberofstairsright, liftAvailabledest } = details;
  const set = { start: numberOfStairs > 0 || liftAvailable, destination: numberofstairsright > 0 || liftAvailabledest };
  return (['start', 'destination'] as const).filter((end) => !set[end] && !groundFloors.includes(end));
};

/** True if the address and the floor of an end are known. */
const isDoorKnown = (facts: Facts, end: 'start' | 'destination'): boolean =>
  isWhole(facts[end]) && !unknownFloors(facts).includes(end);
const areEnds = (facts: Facts): boolean => isDoorKnown(facts, 'start') && isDoorKnown(facts, 'destination');
const isDescribed = (facts: Facts): boolean => areEnds(facts) && isListed(facts.details);
const isScheduled = (facts: Facts): boolean =>
  isDescribed(facts) && facts.date !== undefined && facts.slot !== undefined;
const isQuoted = (facts: Facts): boolean => isScheduled(facts) && facts.quote !== undefined;

const needs: Readonly<Record<Step, (facts: Facts) => boolean>> = {
  start: () => true,
  destination: ({ start }) => start !== undefined,
  doors: ({ start, destination }) => start !== undefined && destination !== undefined,
  route: areEnds,
  details: areEnds,
  schedule: isDescribed,
  review: isScheduled,
  contact: isQuoted,
  promo: (facts) => isQuoted(facts) && facts.contactSaved,
};

/** True if a customer can have reached the step. */
export const areNeedsMet = (facts: Facts, step: Step): boolean => needs[step](facts);

/** The answers with a link that changes them in the summary, once they are known. */
const isAnswered: Readonly<Partial<Record<Step, (facts: Facts) => unknown>>> = {
  start: ({ start }) => start,
  destination: ({ destination }) => destination,
  schedule: ({ date }) => date,
  details: ({ details }) => Object.values(itemCounts(details)).some((count) => count > 0),
};

/** The name of the link that changes an answer; '' if its step cannot be opened from here. The payment step has no summary. */
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

/** Steps that the address may already name: opening them sends no event. */
function stepsInAddress(snapshot: Snapshot): readonly Step[] {
  const step = stepIn(snapshot);
  if (step) return [step];
  const { requestedStep } = snapshot.context;
  if (snapshot.matches({ location: 'advancing' })) return ['start'];
  if (snapshot.matches('clearing')) return ['review', requestedStep];
  if (snapshot.matches('calculating')) return ['review', 'promo', requestedStep];
  if (snapshot.matches('redirecting') || snapshot.matches('returning')) return ['promo', requestedStep];
  return [requestedStep];
}

/** The gesture that leads to a step from the current screen: a link on the screen or in the summary, Back, or an address in the browser's history. */
export function wayTo(words: Words, snapshot: Snapshot, step: Step, shown: Step | 'missing'): readonly Instruction[] {
  if (stepsInAddress(snapshot).includes(step)) return [];
  const { say, language } = words;
  const isEnd = step === 'start' || step === 'destination';
  const named = (what: string, of: string, before = '') => [act.press(`${before}${say(what)} ${say(`booking:${of}`)}`)];
  // The button's name includes the place.
  if (isEnd && shown === 'route' && stepIn(snapshot)) return named('booking:change', `route.changeOf.${step}`, '…');
  const isBesides = shown === 'destination' || snapshot.matches({ waitingForAddress: { [step]: 'asking' } });
  if (isEnd && isBesides && stepIn(snapshot)) return named('common:place.edit', `place.editOf.${step}`);
  if (step === 'review' && stepIn(snapshot) === 'promo') return [act.press(say('payment:cancelled.change'))];
  if (stepBefore[shown] === step && stepIn(snapshot)) return [act.press(say('common:back'))];
  // The doors show both places themselves.
  const link = isEnd && shown === 'doors' ? '' : changeLink(words, snapshot, step);
  return link === '' ? [act.visit(`/${language}${STEP_PATHS[step]}`)] : [act.press(link)];
}

/** Names each link between two steps, so that every one is taken. */
export function wayOf(snapshot: Snapshot, step: Step): string | undefined {
  const here = stepIn(snapshot);
  const isNear = here !== undefined && (step in isAnswered || stepBefore[here] === step || here === 'promo');
  return isNear && here !== step ? `${here} to ${step}` : undefined;
}
