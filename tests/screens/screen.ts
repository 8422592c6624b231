/** One definition of each chart's screens, for jsdom and Chromium: gestures and content. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Said } from '../plan/sentences';
import type { EventCases, Place } from '../support/charts/cases';
import type { Key } from '../support/paths/state-space';
import type { Part, Seen, Sought } from './seen';
import type { Values, Words } from './words';

export interface ScreenDefinition<Machine extends AnyStateMachine = AnyStateMachine> extends Sought {
  readonly machine: Machine;
  readonly key: Key;
  readonly cases: EventCases;
  /** The states that have the control of an event, where the chart accepts it in more. */
  readonly places?: Readonly<Record<string, Place<SnapshotFrom<Machine>>>>;
  /** Events that accompany other gestures, as leaving a field accompanies pressing a button. */
  readonly byTheWay?: readonly EventFromLogic<Machine>['type'][];
  /** Events whose control may call itself disabled and still work: it then says what is missing. */
  readonly explains?: readonly EventFromLogic<Machine>['type'][];
  /** Events that can be made in other ways, so the screen need not have this one. */
  readonly isOneOfMany?: readonly EventFromLogic<Machine>['type'][];
  /** The gesture of each event; undefined without a control. */
  readonly does: (words: Words) => {
    readonly [Type in EventFromLogic<Machine>['type']]: (
      event: Extract<EventFromLogic<Machine>, { type: Type }>,
      now: SnapshotFrom<Machine>,
    ) => readonly Said[];
  };
  /** Throws unless the page shows a state; `before` is the one it showed last. */
  readonly sees: (screen: Screen, snapshot: SnapshotFrom<Machine>, before: SnapshotFrom<Machine> | undefined) => void;
}

/** A page as it stands, and what can be said of it. */
export interface Screen extends Words {
  find(role: string, key: string, values?: Values): Part | undefined;
  all(role: string): readonly Part[];
  /** The page stands under this heading. */
  hasHeading(key: string, values?: Values): void;
  /** A button that works at something and says so. */
  isBusy(key: string): void;
  /** A visible and enabled control. */
  isOpen(role: string, key: string, values?: Values): Part;
  hasNo(role: string, key?: string, values?: Values): void;
  /** A field holds this, and complains of it or not. */
  holds(field: Part | undefined, value: string, refusal?: Parameters<Words['sayError']>[0]): void;
  /** A text that can be seen, or cannot. */
  reads(text: string, isThere?: boolean): void;
  readsNot(text: string): void;
  /** A text that can be seen, whatever is read aloud. */
  shows(text: string): void;
  /** A text that is read aloud, or is not; only where time stands still. */
  hears(text: string, isThere?: boolean): void;
  /** The only announcement; needs a stopped clock. */
  announces(text: string): void;
  /** One alert says all of this. */
  alerts(...texts: string[]): void;
}

/** A text without what holds its figures and their units together. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

/** Throws, with what is instead of what should be, unless both read the same. */
export function same(what: string, is: unknown, shouldBe: unknown): void {
  const [one, other] = [is, shouldBe].map((each) => (each === undefined ? each : plain(JSON.stringify(each))));
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}.`);
}

const said = (role: string, name: string | undefined): string => `${role} "${name ?? ''}"`;

export function screenOf({ parts, text, heard }: Seen, words: Words, isTimeStill: boolean): Screen {
  const { say, sayError } = words;
  const all = (role: string) => parts.filter((part) => part.role === role);
  const find: Screen['find'] = (role, key, values) => {
    const name = plain(say(key, values));
    return all(role).find((part) => part.name === name);
  };
  const found = (role: string, key: string, values?: Values): Part => {
    const part = find(role, key, values);
    if (!part) throw new Error(`There is no ${said(role, say(key, values))}.`);
    return part;
  };
  const reads: Screen['reads'] = (held, isThere = true) => {
    const wanted = plain(held);
    if ((text.includes(wanted) || (isTimeStill && heard.includes(wanted))) !== isThere)
      throw new Error(`The page ${isThere ? 'does not say' : 'says'} "${wanted}".`);
  };
  return {
    ...words,
    all,
    find,
    hasHeading(key, values) {
      same('The heading', all('h1')[0]?.text.trim(), say(key, values));
    },
    isBusy(key) {
      if (found('button', key).isOpen) throw new Error(`"${say(key)}" can be used while it is busy.`);
    },
    isOpen(role, key, values) {
      const part = found(role, key, values);
      if (!part.isOpen) throw new Error(`"${say(key, values)}" cannot be used.`);
      return part;
    },
    hasNo(role, key, values) {
      const name = key === undefined ? undefined : plain(say(key, values));
      if (all(role).some((part) => name === undefined || part.name === name))
        throw new Error(`There is a ${said(role, name)}.`);
    },
    holds(field, value, refusal) {
      if (!field) throw new Error(`There is no field for "${value}".`);
      same(field.name, [field.value, field.isMarked], [value, refusal !== undefined]);
      if (refusal) reads(sayError(refusal));
    },
    reads,
    readsNot: (unwanted) => reads(unwanted, false),
    shows(wanted) {
      if (!text.includes(plain(wanted))) throw new Error(`The page does not show "${plain(wanted)}".`);
    },
    hears(wanted, isThere = true) {
      if (isTimeStill) same(`"${wanted}" is read aloud`, heard.includes(plain(wanted)), isThere);
    },
    announces(wanted) {
      if (isTimeStill) same('Announced', heard, wanted);
    },
    alerts(...texts) {
      if (!all('alert').some(({ text }) => texts.every((each) => text.includes(plain(each)))))
        throw new Error(`No alert says "${texts.join('", "')}".`);
    },
  };
}

/** A definition, with the types of its machine. */
export const defineScreen = <Machine extends AnyStateMachine>(
  definition: ScreenDefinition<Machine>,
): ScreenDefinition<Machine> => definition;

/** Looks along walks: each page knows what it showed before. */
export function follow({ sees }: ScreenDefinition) {
  const shown = new WeakMap<object, { now: AnyMachineSnapshot; before: AnyMachineSnapshot | undefined }>();
  return (page: object, screen: Screen, now: AnyMachineSnapshot): void => {
    const last = shown.get(page);
    const before = last?.now === now ? last.before : last?.now;
    shown.set(page, { now, before });
    sees(screen, now as never, before as never);
  };
}

/** The gesture of an event, untyped. */
export const doing = ({ does }: ScreenDefinition, words: Words) =>
  Object.entries(does(words)) as unknown as [
    string,
    (event: AnyEventObject, now: AnyMachineSnapshot) => readonly Said[],
  ][];

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A pattern of a name in which … matches anything, and characters may be non-breaking. */
export function named(name: string): RegExp {
  const pieces = plain(name).split('…');
  return new RegExp(`^${pieces.map((piece) => [...piece].map(escaped).join('\u2060?')).join('.*')}$`, 's');
}
