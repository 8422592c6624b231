import { lazy } from 'react';

/** The calendar is a chunk of its own; asked for ahead of its screen. */
export const loadCalendar = () => import('../../../ui/calendar');

export const LazyCalendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }));
