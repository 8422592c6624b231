/** The parts of the three steps of the same-day quote, and the links between them. */
import type { End } from '#domain/place';
import { LOCATION_FIELDS, type SameDayField, type SameDayStep } from '#domain/same-day/facts';
import { URGENCIES, type Urgency } from '#domain/same-day/price';
import { CREW_HOURS } from '#domain/schedule';
import { act, type Instruction } from '../../plan/sentences';
import {
  button,
  field,
  focusOn,
  no,
  part,
  partOf,
  partsOf,
  same,
  shared,
  type Thing,
  text,
  unplanned,
  when,
} from '../../support/charts/things';
import { STEP_ADDRESS, sameDayShownIn } from '../../support/words/steps';
import type { Words } from '../../support/words/words';
import { chosen, optionsOf } from './items';
import { changeLink, farMilesOf, nextDayOf, type Snapshot, urgencyOf } from './quote';

const ENDS = ['start', 'destination'] as const;
export const CONTACT_FIELDS = ['name', 'phone', 'email'] as const;
export const FIELDS: Readonly<Record<SameDayStep, readonly SameDayField[]>> = {
  items: ['category', 'vanSize', 'selectedProducts'],
  places: ['pickupLocation', 'deliveryLocation', 'urgency'],
  contact: CONTACT_FIELDS,
};
/** The status of a place search. */
export const TOLD = 'form [role=status]';
export const isKnown = ({ context: { facts } }: Snapshot, end: End): boolean =>
  facts[LOCATION_FIELDS[end]] !== undefined;

/** The button that opens a known place for a change. */
export const editOf = ({ say }: Words, end: End): string =>
  `${say('common:place.edit')} ${say(`sameDay:place.editOf.${end}`)}`;

/** The gesture that leads to a step: Back, the summary, or an address in the browser's history. */
export function wayTo(words: Words, snapshot: Snapshot, step: SameDayStep): readonly Instruction[] {
  const { say, language } = words;
  const visit = [act.visit(`/${language}${STEP_ADDRESS[step]}`)];
  if (snapshot.matches('restoring')) return step === snapshot.context.requestedStep ? [] : visit;
  const shown = sameDayShownIn(snapshot);
  if (step === shown) return [];
  if (shown === 'items' || step === 'contact') return visit;
  return [act.press(step === 'items' && shown === 'contact' ? changeLink(words, step) : say('common:back'))];
}

/** Names a link by the current step and the step it leads to. */
export const wayOf = (snapshot: Snapshot, step: SameDayStep): string => `${sameDayShownIn(snapshot)} to ${step}`;

/** Each place is searched for or known. An idle search shows no message and no retry. */
export function endThings(words: Words, snapshot: Snapshot): readonly Thing[] {
  const { say } = words;
  const { facts, errors } = snapshot.context;
  const sought = ENDS.filter((end) => !isKnown(snapshot, end));
  const locate = say('common:place.locate');
  return [
    ...ENDS.flatMap((end) => {
      const name = LOCATION_FIELDS[end];
      const label = say(`sameDay:place.label.${end}`);
      const error = errors[name] && say(`sameDay:errors.${errors[name]}`);
      const { place } = facts[name] ?? {};
      return place
        ? [shared(text(label + place + editOf(words, end))), no(part('combobox', label))]
        : [field(label, facts.typed[end] ?? '', error), no(button(editOf(words, end)))];
    }),
    same(
      'The ways to be found',
      (page) => partsOf(page, 'button').flatMap(({ name, isOpen }) => (name === locate ? isOpen : [])),
      sought.map(() => true),
    ),
    no(button(say('common:tryAgain'))),
    same(
      'The searches say',
      (page) =>
        partsOf(page, TOLD)
          .map((each) => each.text)
          .filter((_, at) => !facts.typed[sought[Math.floor(at / 2)] ?? 'start']),
      sought.flatMap((end) => (facts.typed[end] ? [] : ['', ''])),
    ),
  ];
}

/** The promise of each urgency, and those that can no longer be kept. */
export function urgencyThings({ say: translate, format }: Words, snapshot: Snapshot): readonly Thing[] {
  const say = (key: string, values = {}) => translate(`sameDay:urgency.${key}`, values);
  const { times } = snapshot.context;
  const nextDay = nextDayOf(snapshot);
  const otherwise = nextDay ? say('onDay', { date: format.date(nextDay, 'short') }) : say('today');
  const promise = (urgency: Urgency): string => {
    if (!times) return '';
    const [refusal, time] = [times.refusals[urgency], times.by[urgency]];
    if (refusal) return say(`refusals.${refusal}`);
    return time ? say('by', { time }) : otherwise;
  };
  const cards = URGENCIES.map(
    (each) => translate(`sameDayWords:urgencies.${each}`) + promise(each) + say(`extra.${each}`),
  );
  return [
    chosen('The urgency', 'urgency', urgencyOf(snapshot)),
    unplanned(shared(text(cards.join('')))),
    same(
      'What cannot be promised',
      (page) => optionsOf(page, 'urgency').flatMap(({ value, isOff }) => (isOff ? value : [])),
      URGENCIES.filter((each) => times?.refusals[each]),
    ),
  ];
}

/** The first step says what is possible today. Later a long way has no price by the formula. */
export function noticeThings({ say, format }: Words, snapshot: Snapshot, step: SameDayStep): readonly Thing[] {
  const nextDay = step === 'contact' ? undefined : nextDayOf(snapshot);
  const { times } = snapshot.context;
  const soonest =
    step === 'items' && times && !nextDay
      ? (times.by['within-2-hours'] ?? times.by['within-4-hours'] ?? CREW_HOURS.until)
      : undefined;
  const miles = step === 'items' ? undefined : farMilesOf(snapshot);
  return [
    when(soonest, text(say('sameDay:urgency.soonest', { time: soonest ?? '…' }))),
    ...(nextDay && step === 'items'
      ? [text(say('sameDay:urgency.nextDelivery', { date: format.date(nextDay, 'short') }))]
      : []),
    ...(nextDay && step === 'places'
      ? [text(say('sameDay:urgency.nextDay')), text(say('sameDay:urgency.nextDayText', { date: format.date(nextDay) }))]
      : []),
    when(miles, text(say('sameDay:price.far', { miles: miles ?? '…' }))),
  ];
}

export function contactThings({ say }: Words, { context: { facts, errors }, ...now }: Snapshot): readonly Thing[] {
  const isChecking = !now.matches({ contact: 'editing' });
  return CONTACT_FIELDS.map((name) =>
    same(
      name,
      (page) => {
        const found = partOf(page, 'textbox', say(`sameDay:contact.${name}`));
        return [found?.value, found?.isFixed, found?.isMarked];
      },
      [facts.contactInfo[name], isChecking, errors[name] !== undefined],
    ),
  );
}

/** The focus moves to what replaces the focused control. */
export function focusThings(words: Words, snapshot: Snapshot, before: Snapshot | undefined): readonly Thing[] {
  if (snapshot.matches({ items: 'browsing' }) && before?.matches({ items: 'browsing' })) {
    const [is, was] = [snapshot, before].map(({ context }) => context.facts.selectedProducts.length);
    return Number(is) < Number(was)
      ? [same('The list has the focus', (page) => partsOf(page, 'h3')[0]?.hasFocus, true)]
      : [];
  }
  if (!snapshot.matches('places') || !before?.matches('places')) return [];
  return ENDS.filter((end) => isKnown(snapshot, end) !== isKnown(before, end)).map((end) =>
    focusOn(isKnown(snapshot, end) ? editOf(words, end) : words.say(`sameDay:place.label.${end}`)),
  );
}
