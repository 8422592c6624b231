import type { ActorRef, EventObject, Snapshot } from 'xstate';

/** The parent of a child chart, as the child sees it: an actor that accepts its reports. */
export type Parent<Report extends EventObject> = ActorRef<Snapshot<unknown>, Report>;
