/** Reads events and typed text independently: the chart's own rules must not judge themselves. */
import type { AnyEventObject } from 'xstate';

/** The port has answered without a refusal. */
export const hasSaidYes = ({ type, output }: AnyEventObject, port: string): boolean =>
  type === `xstate.done.actor.${port}` && output.ok === true;

/** Something, an @, and something with a dot. */
export const isMailbox = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** At least nine digits, the length of the shortest number. */
export const isNumber = (text: string): boolean => text.replaceAll(/\D/g, '').length >= 9;
