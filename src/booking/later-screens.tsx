/** The screens after the route. Each `import()` is a chunk; the last three steps share one. */
import type { ComponentType } from 'react';
import type { screenOf } from '#machines/booking.view';
import { type Loadable, loadable } from '../shared/loadable';
import { calendar } from './quote/schedule/calendar';

type ScreenName = ReturnType<typeof screenOf>;

const paying = (name: 'ReviewScreen' | 'ContactScreen' | 'PromoScreen') =>
  loadable<ComponentType>(async () => (await import('./paying-screens'))[name]);

const LATER = {
  details: loadable<ComponentType>(async () => (await import('./quote/details/details-screen')).DetailsScreen),
  schedule: loadable<ComponentType>(async () => (await import('./quote/schedule/schedule-screen')).ScheduleScreen),
  review: paying('ReviewScreen'),
  contact: paying('ContactScreen'),
  promo: paying('PromoScreen'),
} as const satisfies Partial<Record<ScreenName, Loadable<ComponentType>>>;

type LaterStep = keyof typeof LATER;
export const isLater = (screen: ScreenName): screen is LaterStep => Object.hasOwn(LATER, screen);

/** Draws a screen after the route; suspends until its chunk is loaded. */
export function LaterScreen({ screen }: { screen: LaterStep }) {
  const Shown = LATER[screen].read();
  return <Shown />;
}

/** Preloads the screens near this one: on the route only the next. A failed import is reported when its step is entered. */
export function loadNext(screen: ScreenName): Promise<unknown> {
  const { details, schedule } = LATER;
  const around = [...Object.values(LATER), calendar];
  const next = screen === 'details' ? [schedule, calendar] : isLater(screen) ? around : [details];
  return Promise.allSettled(next.map((part: Loadable<unknown>) => part.load()));
}
