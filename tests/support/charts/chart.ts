/** The shape of a file in tests/charts: everything that the tests need to know about a chart. */
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { Step as BookingStep, Draft, Facts } from '#domain/booking/draft';
import type { Location } from '#domain/place';
import type { Instruction, Priority } from '../../plan/sentences';
import type { Words } from '../words/words';
import type { Answers } from './answers';
import type { Answer } from './stand-in';
import type { Thing } from './things';

/** The payloads to try for one event, in every state or for one snapshot. */
type CaseList<Payload = Record<string, unknown>, Snapshot = AnyMachineSnapshot> =
  | readonly Payload[]
  | ((snapshot: Snapshot) => readonly Payload[]);

/**
 * Payloads by event type: `{ 'address.chosen': [{ address }], 'xstate.done.actor.lookUp': [{ output: [] }] }`. An event
 * without an entry is tried once without payload; one with an empty list is never sent.
 */
export type EventCases = Readonly<Record<string, CaseList>>;

type EventOf<Machine extends AnyStateMachine, Type> = Extract<EventFromLogic<Machine>, { type: Type }>;
type PayloadOf<Event> = Event extends unknown ? Omit<Event, 'type'> : never;
/** The types of events with a payload. */
type Loaded<Event> = Event extends { type: infer Type } ? (keyof PayloadOf<Event> extends never ? never : Type) : never;
type OwnCases<Machine extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<Machine>['type']]: CaseList<
    PayloadOf<EventOf<Machine, Type>>,
    SnapshotFrom<Machine>
  >;
};
/** Cases of some events. */
type SomeCases<Machine extends AnyStateMachine> = Partial<OwnCases<Machine>> & {
  readonly [type: `xstate.${string}`]: CaseList<Record<string, unknown>, SnapshotFrom<Machine>>;
};
/** The cases a machine needs: an entry for each event with a payload, so that a new event does not compile untested. */
type CasesOf<Machine extends AnyStateMachine> = Pick<OwnCases<Machine>, Loaded<EventFromLogic<Machine>>> &
  SomeCases<Machine>;

/** A state as its path in the chart; for parallel regions, one path each. */
type Leaf<Value> = Value extends string
  ? Value
  : { [Name in keyof Value & string]: `${Name}.${Leaf<Value[Name]>}` }[keyof Value & string];

/** The states that last. States named `deciding…` are left at once. */
type Lasting<State> = State extends `deciding${string}` | `${string}.deciding${string}` ? never : State;

/** The last event of a walk, and the state before it; neither at the start. */
export interface Last<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly event: EventFromLogic<Machine> | AnyEventObject | undefined;
  readonly before: SnapshotFrom<Machine> | undefined;
}
export interface Step<Machine extends AnyStateMachine = AnyStateMachine> extends Last<Machine> {
  /** The facts of the booking whose step was opened. */
  readonly facts: Facts;
}

/** Lists what the page shows in a state. */
export type Show<Machine extends AnyStateMachine = AnyStateMachine> = (
  snapshot: SnapshotFrom<Machine>,
  step: Step<Machine>,
) => readonly (Thing | false | undefined | '')[];

/** The gestures that cause each event. None if the screen of a state has no control for it. */
type Does<Machine extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<Machine>['type']]: (
    event: EventOf<Machine, Type>,
    snapshot: SnapshotFrom<Machine>,
  ) => readonly Instruction[];
};
/** The gestures that end each child chart with an output. */
type Ends<Machine extends AnyStateMachine> = Readonly<
  Record<string, (output: never, snapshot: SnapshotFrom<Machine>) => readonly Instruction[]>
>;

/** A screen in one language. */
export interface Screen<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The part of the page to read. Default: `main`. */
  readonly within?: string;
  /** Selectors of elements without a role that are read too. */
  readonly marks?: readonly string[];
  readonly does: Does<Machine>;
  readonly ends?: Ends<Machine>;
  /** The things on the page in each state, and in all of them (`*`). Things of other states must not be there. */
  readonly shows: { readonly [State in Lasting<Leaf<SnapshotFrom<Machine>['value']>>]: Show<Machine> } & {
    readonly '*'?: Show<Machine>;
  };
}

/** A step from one state to another. */
export interface Change<Snapshot> {
  readonly before: Snapshot;
  readonly event: AnyEventObject;
  readonly after: Snapshot;
}

/** A promise of a chart, by its sentence. */
export interface Promises<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The states in which a customer may stay for good, besides final ones. Default: those without the tag `busy`. */
  readonly rests?: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** The customer's events that change a fact but not what was refused, each with the reason. */
  readonly keepsRefusal?: Readonly<Record<string, string>>;
  readonly states?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>>;
  readonly steps?: Readonly<Record<string, (change: Change<SnapshotFrom<Machine>>) => boolean>>;
}

/** The state after a reload if it differs, and why; the input may be forgotten. `undefined`: the chart has ended. */
type Reloaded = readonly [to: string | undefined, because: string, forgets?: 'forgets'];

/** The layer on which a chart is started: the view in jsdom, the site in Chromium, or the words of a plan. */
export interface Stage extends Words {
  /**
   * Opens a path below the language; `by` a link on another page, where the site can load it from there, or with the
   * `state` that the page before left in the history.
   */
  open(path: string, how?: { readonly by?: string; readonly state?: object }): Promise<void>;
  /** A booking on the server, unpaid unless it says so; its id. A browser without a cookie does not own it. */
  booking(of?: { readonly isOwn?: boolean; readonly isPaid?: boolean }): Promise<string>;
  /** Opens a step of the booking with a draft that allows it, changed by `facts`; the facts that it then has. */
  openStep(step: BookingStep, facts?: Partial<Facts>): Promise<Facts>;
  /** The ends of the sample move, as the places of this layer are called. */
  readonly places: { readonly start: Location; readonly destination: Location };
  /** Does what a customer does. */
  make(...gestures: readonly Instruction[]): Promise<void>;
  /** Leaves something in the tab before the page opens. */
  store?(key: string, value: object): Promise<void>;

  // Only views need it: in Chromium the server answers.
  /** Answers a port of the page around the chart. */
  settle?(port: string, answer: Answer): Promise<void>;

  // Only Chromium has a server, a clock and a storage that lasts.
  /** The last booking made, as the server has it. */
  readBooking?(): Promise<unknown>;
  /** Leaves a draft in the tab before the page opens, with what the server knows. */
  leaveDraft?(draft: Draft | undefined): Promise<void>;
  /** Sets the clock of the page, or lets time pass there, milliseconds. */
  setClock?(to: { readonly at: number } | { readonly pass: number }): Promise<void>;
  /** The first answer of a call on the path, which the page reads from its storage. */
  firstAnswer?(port: string): unknown;
  /** Changes the server's answers on a path: facts that no walk can wait for. */
  alter?(path: string, change: (json: never) => unknown): Promise<void>;
  /** Keeps texts in the browser's storage before the page opens. */
  keep?(texts: Readonly<Record<string, string>>): Promise<void>;
}

/** Facts of a chart in Chromium. */
export interface InChromium<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Inputs and cases that differ on the real server, for instance because of its date. */
  readonly inputs?: readonly unknown[];
  readonly cases?: SomeCases<Machine>;
  /** The address of a state below the language; undefined if it does not change. */
  readonly address: (snapshot: SnapshotFrom<Machine>) => string | undefined;
  /** Prepares the page for the answer to a call, for instance by its clock. */
  readonly prepares?: (stage: Stage, port: string, output: never) => Promise<void>;
  /** The customer's input, which a reload keeps. */
  readonly keeps?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** The states that a reload changes; parallel states one by one, `*` for all others. */
  readonly reloads?: Readonly<Record<string, Reloaded>>;
  /** The states that every run reloads. The long run reloads all. */
  readonly reloaded?: readonly string[];
  /** Events after which the product moves the focus, with the selector of its target; by event, or by event and state. */
  readonly landings?: Readonly<Record<string, string>>;
  /** The heading comes from the server: a new heading is not a new screen. */
  readonly isHeadingNews?: boolean;
  /** Calls of child charts that the walk holds back too. */
  readonly holds?: Readonly<Record<string, string | readonly string[]>>;
  /** Minutes that pass before each gesture, so that no cached answer replaces a call. */
  readonly minutes?: number;
  /** A change of language restarts the chart: it is walked in both. */
  readonly restarts?: boolean;
}

/** Facts for the manual plan. */
export interface InPlan<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly priority: Priority;
  /** Cases that differ by hand, for instance because of the server's real answers. */
  readonly cases?: SomeCases<Machine>;
  readonly inputs?: readonly unknown[];
  /** The instructions that start the chart, if they differ from `start`. */
  readonly start?: (words: Words, input: never) => readonly Instruction[];
  /** The calls of child charts that end with a refusal, as /dev/faults names them. */
  readonly calls?: Readonly<Record<string, string>>;
  /** A person's actions for an event, if they differ from a program's; none if it comes by itself. */
  readonly does?: (words: Words) => Partial<Does<Machine>>;
  /** The things a person sees in a state, if the plan's server shows other pages. */
  readonly sees?: (words: Words, snapshot: SnapshotFrom<Machine>) => readonly Instruction[] | undefined;
  /** The instructions that end a child chart. */
  readonly ends?: (words: Words) => Ends<Machine>;
}

/** The input of a machine; the walks add the parent. */
type Input<Machine extends AnyStateMachine> = Omit<InputFrom<Machine>, 'parentRef'>;

export interface ChartOf<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  /** The inputs with which it starts differently; each is walked. */
  readonly inputs: readonly Input<Machine>[];
  /** The inputs that a view can be started with in jsdom. Default: all. */
  readonly viewInputs?: readonly Input<Machine>[];
  /** The payloads to try for each event, and the answers of each port. */
  readonly cases: CasesOf<Machine>;
  /** The facts besides the state that a guard or a case reads: situations with the same key count as one. */
  readonly key?: (snapshot: SnapshotFrom<Machine>) => unknown;
  readonly promises: Promises<Machine>;
  /** Distinguishes events for the views by more than their payload: each is walked. */
  readonly apart?: (event: AnyEventObject, before: SnapshotFrom<Machine>) => unknown;
  readonly screen?: (words: Words) => Screen<Machine>;
  /** Transitions that no gesture on the views can cause, with the reason. */
  readonly waived?: Readonly<Record<string, string>>;
  /** Takes a customer to the start of the chart, on any layer. */
  readonly start?: (stage: Stage, input: Input<Machine>) => void | Promise<void>;
  /** The call or calls of each port, as /dev/faults names them. A port without one makes no request. */
  readonly calls?: Readonly<Record<string, string | readonly string[]>>;
  /** The real server's answers, if they are not the usual ones. */
  readonly answers?: Answers;
  readonly chromium?: InChromium<Machine>;
  readonly plan?: InPlan<Machine>;
}

/** A chart as the drivers read it. */
export type Chart = Omit<ChartOf, 'cases'> & { readonly cases: EventCases };

/** Checks a chart against the types of its machine. */
export const chartOf = <Machine extends AnyStateMachine>(chart: ChartOf<Machine>): ChartOf<Machine> => chart;
