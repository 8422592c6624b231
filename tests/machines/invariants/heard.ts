/** What an event says, and what was typed, read anew: the chart's own rules are not asked about themselves. */
import type { AnyEventObject } from 'xstate';

/** The port has answered without a refusal. */
export const hasSaidYes = ({ type, output }: AnyEventObject, port: string): boolean =>
  type === `xstate.done.actor.${port}` && output.ok === true;

/** Something, an @, and something with a dot. */
export const isMailbox = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** As many digits as the shortest number has. */
export const isNumber = (text: string): boolean => text.replaceAll(/\D/g, '').length >= 9;
