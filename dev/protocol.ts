/** Messages between a watched page of the application and the explorer, over a BroadcastChannel of their origin. */

export const CHANNEL = 'statecharts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface SentEvent {
  type: string;
  [key: string]: Json;
}

/** The effect of an event. */
export type Outcome =
  | 'started'
  /** At least one transition was taken. */
  | 'accepted'
  /** The state has no transition for it, or one that ignores it explicitly. */
  | 'ignored'
  /** The state has a transition for it, but no guard allowed it. */
  | 'refused'
  /** The actor had ended. */
  | 'late';

export interface ActorInfo {
  /** Unique in its page. */
  id: string;
  /** The id that its parent gave it. */
  name: string;
  /** Undefined for a port. */
  chart: string | undefined;
  parent: string | undefined;
  /** Ids of the active states. */
  active: string[];
  /** Personal data is replaced by examples, here and everywhere below. */
  context: Json;
}

/** One event and its effect. */
export interface LogEntry {
  number: number;
  /** Entries with the same step are one cause and its consequences. */
  step: number;
  /** Epoch milliseconds. */
  at: number;
  actor: string;
  name: string;
  chart: string;
  /** The name of an actor, 'timer', 'explorer' or 'page'. */
  sender: string;
  event: SentEvent;
  outcome: Outcome;
  /** Ids of the transitions taken. */
  transitions: string[];
  value: Json;
  active: string[];
  context: Json;
}

export type PageNews =
  | { type: 'hello'; url: string; actors: ActorInfo[]; log: LogEntry[] }
  | { type: 'changed'; url: string; actors: ActorInfo[]; entries: LogEntry[] }
  | { type: 'bye' };
export type PageMessage = PageNews & { from: 'page'; page: string };

export type ExplorerMessage = { from: 'explorer' } & (
  | { type: 'greet' }
  | { type: 'send'; page: string; actor: string; event: SentEvent }
);
