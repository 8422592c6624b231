import { loadable } from '../../../shared/loadable';

/** The calendar is a chunk of its own; asked for ahead of its screen. */
export const calendar = loadable(async () => (await import('../../../ui/calendar')).Calendar);
