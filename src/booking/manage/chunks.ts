/** The parts of the manage page that its first view does not need. Each loads when it is about to be used. */
import { loadable } from '../../shared/loadable';

export const cancelBooking = loadable(async () => (await import('./cancel-booking')).CancelBooking);
export const rescheduleBooking = loadable(async () => (await import('./reschedule-booking')).RescheduleBooking);
export const damageReport = loadable(async () => (await import('../damage/damage-report')).DamageReport);
