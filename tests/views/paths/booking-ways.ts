/** The controls of the booking flow that lead from room to room. */
import type { Room } from '#domain/draft';
import { type BookingSnapshot, screenOf } from '#machines/booking.view';
import type { Page } from './page';
import { controlsOf } from './read';

/** Where 'Back' leads to. */
const before: Partial<Record<Room | 'missing', Room>> = {
  startAddress: 'start',
  destination: 'start',
  destinationAddress: 'destination',
  route: 'destination',
  details: 'route',
  when: 'details',
  review: 'when',
  contact: 'review',
  payment: 'contact',
};

/** The answers that can be changed, and how the way to each is called beside it. */
export const changeable = {
  start: 'booking:summary.changeOf.start',
  destination: 'booking:summary.changeOf.destination',
  when: 'booking:summary.changeOf.when',
  details: 'booking:summary.changeOf.details',
} as const satisfies Partial<Record<Room, string>>;

const isChangeable = (room: Room): room is keyof typeof changeable => room in changeable;

/** In the middle of the page: the ends of the route, a chosen place, the rows of the review. */
function inTheRoom({ say }: Page, room: Room): HTMLElement[] {
  const row = {
    start: 'summary.from',
    destination: 'summary.to',
    when: 'reviewing.date',
    details: 'reviewing.rows.boxes',
  };
  if (!isChangeable(room)) return [];
  const names = [`${say('booking:change')} ${say(`booking:${row[room]}`)}`];
  if (room === 'start' || room === 'destination') {
    names.push(`${say('booking:change')} ${say(`booking:route.changeOf.${room}`)}`);
    names.push(`${say('booking:place.edit')} ${say(`booking:place.editOf.${room}`)}`);
  }
  return names.flatMap((name) => controlsOf('main', name));
}

/** Every control that leads to a room, by its kind. */
export function waysTo(page: Page, snapshot: BookingSnapshot, room: Room): Map<string, HTMLElement> {
  const { say } = page;
  const [own] = inTheRoom(page, room);
  const [back] = before[screenOf(snapshot)] === room ? controlsOf('main', say('booking:back')) : [];
  const [beside] = isChangeable(room) ? controlsOf('aside', `${say('booking:change')} ${say(changeable[room])}`) : [];
  const ways = { own, back, beside };
  return new Map(Object.entries(ways).flatMap(([kind, control]) => (control ? [[kind, control]] : [])));
}
