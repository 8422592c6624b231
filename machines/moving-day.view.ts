import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CrewNews } from '#domain/booking/crew-news';
import type { movingDayMachine } from './moving-day.machine';

export type MovingDayActor = ActorRefFrom<typeof movingDayMachine>;

export interface MovingDay {
  news: 'expected' | 'onWay' | 'near';
  crew: CrewNews;
}

/** Undefined before the day and after it. */
export function movingDayOf(snapshot: SnapshotFrom<typeof movingDayMachine> | undefined): MovingDay | undefined {
  if (!snapshot?.matches('today')) return undefined;
  const { crew } = snapshot.context;
  if (snapshot.matches({ today: { news: 'near' } })) return { news: 'near', crew };
  return { news: snapshot.matches({ today: { news: 'onWay' } }) ? 'onWay' : 'expected', crew };
}
