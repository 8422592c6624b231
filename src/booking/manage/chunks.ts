/** The parts of the manage page that its first view does not need. Each loads when it is about to be used. */
import { type ComponentType, createElement } from 'react';
import { type Loadable, loadable } from '../../shared/loadable';

export const cancelBooking = loadable(async () => (await import('./cancel-booking')).CancelBooking);
export const rescheduleBooking = loadable(async () => (await import('./reschedule-booking')).RescheduleBooking);
export const damageReport = loadable(async () => (await import('../damage/damage-report')).DamageReport);

/** A component in a chunk, which suspends until it has loaded. */
export function component<Props extends object>(part: Loadable<ComponentType<Props>>): ComponentType<Props> {
  return (props) => createElement(part.read(), props);
}

/** Handlers that load a chunk when a control is about to be used. A failure is reported when the control is used. */
export function loadsAhead(part: Loadable<unknown>) {
  const load = (): void => void part.load().catch(() => {});
  return { onPointerEnter: load, onFocus: load };
}
