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

/** In the middle of the page: the rows of the review, the ends of the route, a chosen place. */
function inTheRoom({ say }: Page, room: keyof typeof changeable): Record<string, HTMLElement[]> {
  const row = {
    start: 'summary.from',
    destination: 'summary.to',
    when: 'reviewing.date',
    details: 'reviewing.rows.boxes',
  }[room];
  const named = (what: string, of: string) => controlsOf('main', `${say(`booking:${what}`)} ${say(`booking:${of}`)}`);
  if (room === 'when' || room === 'details') return { row: named('change', row) };
  return {
    row: named('change', row),
    card: named('change', `route.changeOf.${room}`),
    edit: named('place.edit', `place.editOf.${room}`),
  };
}

/** Every control that leads to a room, by its kind. */
export function waysTo(page: Page, snapshot: BookingSnapshot, room: Room): Map<string, HTMLElement> {
  const { say } = page;
  const ways = {
    ...(isChangeable(room) ? inTheRoom(page, room) : {}),
    back: before[screenOf(snapshot)] === room ? controlsOf('main', say('booking:back')) : [],
    beside: isChangeable(room) ? controlsOf('aside', `${say('booking:change')} ${say(changeable[room])}`) : [],
  };
  return new Map(Object.entries(ways).flatMap(([kind, [control]]) => (control ? [[kind, control]] : [])));
}
