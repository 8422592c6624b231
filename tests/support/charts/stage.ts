/** The layer on which a chart is started: the view in jsdom, the site in Chromium, or the words of a plan. */
import type { Draft, Facts, Step } from '#domain/booking/draft';
import type { Location } from '#domain/place';
import type { Said } from '../../plan/sentences';
import type { Words } from '../words/words';
import type { Answer } from './stand-in';

export interface Stage extends Words {
  /**
   * Opens a path below the language; `by` a link on another page, where the site can load it from there, or with the
   * `state` that the page before left in the history.
   */
  open(path: string, how?: { readonly by?: string; readonly state?: object }): Promise<void>;
  /** A booking on the server, unpaid unless it says so; its id. A browser without a cookie does not own it. */
  booking(of?: { readonly isOwn?: boolean; readonly isPaid?: boolean }): Promise<string>;
  /** The same booking on the server. Only Chromium has a server. */
  readBooking(): Promise<unknown>;
  /** Answers a port of the page around the chart. Only views need it: in Chromium the server answers. */
  settle(port: string, answer: Answer): Promise<void>;
  /** Opens a step of the booking with a draft that allows it, changed by `facts`; the facts that it then has. */
  openStep(step: Step, facts?: Partial<Facts>): Promise<Facts>;
  /** Leaves a draft in the tab before the page opens, with what the server of this layer knows. */
  leaveDraft(draft: Draft | undefined): Promise<void>;
  /** The answer of the server to a booking that it makes now. Only Chromium has a server. */
  makeBooking(): Promise<unknown>;
  /** Sets the clock of the page, or lets time pass there, milliseconds. Only Chromium has a clock. */
  setClock(to: { readonly at: number } | { readonly pass: number }): Promise<void>;
  /** The ends of the sample move, as the places of this layer are called. */
  readonly places: { readonly start: Location; readonly destination: Location };
  /** The first answer of a port on the path, where the page has it from its own storage; only Chromium needs to know. */
  firstAnswer(port: string): unknown;
  /** Leaves something in the tab before the page opens. */
  store(key: string, value: object): Promise<void>;
  /** Keeps texts in the browser's storage before the page opens. */
  keep(texts: Readonly<Record<string, string>>): Promise<void>;
  /** Does what a customer does. */
  make(...gestures: readonly Said[]): Promise<void>;
}

/** No-ops for a layer without a server, storage or clock of its own. */
export const IDLE = {
  firstAnswer: () => undefined,
  store: async () => {},
  keep: async () => {},
  leaveDraft: async () => {},
  readBooking: async () => undefined,
  makeBooking: async () => undefined,
  setClock: async () => {},
  settle: async () => {},
} satisfies Partial<Stage>;

/** The steps that need a quote, and those that need no move yet. */
export const isPaying = (step: Step): boolean => step === 'contact' || step === 'promo';
export const isPlace = (step: Step): boolean =>
  ['start', 'startAddress', 'destination', 'destinationAddress', 'route'].includes(step);
