/** The screens after the locations, each part of the flow in a chunk of its own. */
import type { ComponentType } from 'react';
import type { screenOf } from '#machines/booking.view';
import { type Loadable, loadable } from '../shared/loadable';
import { calendar } from './quote/schedule/calendar';

type Screen = ReturnType<typeof screenOf>;

const paying = (name: 'ReviewScreen' | 'ContactScreen' | 'PromoScreen') =>
  loadable<ComponentType>(async () => (await import('./paying-screens'))[name]);

const LATER = {
  details: loadable<ComponentType>(async () => (await import('./quote/details/details-screen')).DetailsScreen),
  schedule: loadable<ComponentType>(async () => (await import('./quote/schedule/schedule-screen')).ScheduleScreen),
  review: paying('ReviewScreen'),
  contact: paying('ContactScreen'),
  promo: paying('PromoScreen'),
} as const satisfies Partial<Record<Screen, Loadable<ComponentType>>>;

/** A screen after the locations; suspends until its chunk has come. */
export function LaterScreen({ screen }: { screen: keyof typeof LATER }) {
  const Shown = LATER[screen].read();
  return <Shown />;
}

/** Loads what the steps around this one show, the first ones only the next; a failure shows when a step is really entered. */
export function loadNext(screen: Screen): Promise<unknown> {
  const { details, schedule } = LATER;
  const around = [...Object.values(LATER), calendar];
  const next = screen === 'details' ? [schedule, calendar] : screen in LATER ? around : [details];
  return Promise.allSettled(next.map((part: Loadable<unknown>) => part.load()));
}
