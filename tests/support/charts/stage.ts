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
  /** Opens a step of the booking with a draft that allows it, changed by `facts`; the facts that it then has. */
  openStep(step: Step, facts?: Partial<Facts>): Promise<Facts>;
  /** The ends of the sample move, as the places of this layer are called. */
  readonly places: { readonly start: Location; readonly destination: Location };
  /** Does what a customer does. */
  make(...gestures: readonly Said[]): Promise<void>;
  /** Leaves something in the tab before the page opens. */
  store?(key: string, value: object): Promise<void>;

  // Only views need it: in Chromium the server answers.
  /** Answers a port of the page around the chart. */
  settle?(port: string, answer: Answer): Promise<void>;

  // Only Chromium has a server, a clock and a storage that lasts.
  /** The booking that was made last, as the server has it. */
  readBooking?(): Promise<unknown>;
  /** The answer of the server to a booking that it makes now. */
  makeBooking?(): Promise<unknown>;
  /** Leaves a draft in the tab before the page opens, with what the server knows. */
  leaveDraft?(draft: Draft | undefined): Promise<void>;
  /** Sets the clock of the page, or lets time pass there, milliseconds. */
  setClock?(to: { readonly at: number } | { readonly pass: number }): Promise<void>;
  /** The first answer of a port on the path, which the page reads from its storage. */
  firstAnswer?(port: string): unknown;
  /** Keeps texts in the browser's storage before the page opens. */
  keep?(texts: Readonly<Record<string, string>>): Promise<void>;
}

/** The steps that need a quote, and those that need no move yet. */
export const isPaying = (step: Step): boolean => step === 'contact' || step === 'promo';
export const isPlace = (step: Step): boolean =>
  ['start', 'startAddress', 'destination', 'destinationAddress', 'route'].includes(step);
