import { assign, fromPromise, sendParent, setup, spawnChild } from 'xstate';

/** A child chart that pays or fails, and tells its parent when the page is open. */
export const payment = setup({
  types: {
    events: {} as { type: 'card.submitted' } | { type: 'page.left' },
    output: {} as { paid: boolean },
  },
  actors: { charge: fromPromise<boolean>(() => Promise.reject(new Error('not wired in'))) },
}).createMachine({
  id: 'payment',
  initial: 'open',
  context: {},
  states: {
    open: {
      entry: sendParent({ type: 'page.opened' }),
      on: { 'card.submitted': 'charging', 'page.left': 'unpaid' },
    },
    charging: {
      tags: 'busy',
      invoke: {
        id: 'charge',
        src: 'charge',
        onDone: [{ guard: ({ event }) => event.output, target: 'paid' }, { target: 'open' }],
        onError: 'open',
      },
    },
    paid: { type: 'final', output: { paid: true } },
    unpaid: { type: 'final', output: { paid: false } },
  },
  output: ({ event }) => (event as unknown as { output: { paid: boolean } }).output,
});

type StayEvent =
  | { type: 'place.named'; place: string }
  | { type: 'room.chosen'; room: number }
  | { type: 'page.opened' }
  | { type: 'rooms.changed'; free: number }
  | { type: 'visit.ended' };

const maxRetries = 2;

/** A small booking: guards, a promise with retries and a timer, a child chart, a listener spawned at the start. */
export const stay = setup({
  types: {
    context: {} as { place: string; rooms: number; retries: number; room: number | null; opened: boolean },
    events: {} as StayEvent,
    input: {} as { room: number | null },
    output: {} as { room: number | null },
    tags: {} as 'busy',
  },
  actors: {
    findRooms: fromPromise<number, { place: string }>(() => Promise.reject(new Error('not wired in'))),
    watchRooms: fromPromise<void>(() => Promise.reject(new Error('not wired in'))),
    payment,
  },
  guards: {
    hasRoom: ({ context }) => context.room !== null,
    isPlace: (_, params: { place: string }) => params.place !== '',
    hasRooms: (_, params: { rooms: number }) => params.rooms > 0,
    canRetry: ({ context }) => context.retries < maxRetries,
    wasPaid: (_, params: { paid: boolean }) => params.paid,
  },
  actions: {
    rememberPlace: assign({ place: (_, params: { place: string }) => params.place, retries: 0 }),
    rememberRooms: assign({ rooms: (_, params: { rooms: number }) => params.rooms }),
    rememberRoom: assign({ room: (_, params: { room: number }) => params.room }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
  },
  delays: { timeout: 8000, holdTime: ({ context }) => 60_000 * context.rooms + 1 },
}).createMachine({
  id: 'stay',
  context: ({ input }) => ({ place: '', rooms: 0, retries: 0, room: input.room, opened: false }),
  initial: 'deciding',
  entry: spawnChild('watchRooms', { id: 'watchRooms' }),
  on: {
    'visit.ended': '.ended',
    'rooms.changed': { actions: { type: 'rememberRooms', params: ({ event }) => ({ rooms: event.free }) } },
    'xstate.error.actor.watchRooms': {},
    'xstate.done.actor.watchRooms': {},
  },
  states: {
    deciding: { always: [{ guard: 'hasRoom', target: 'paying' }, { target: 'asking' }] },
    asking: {
      on: {
        'place.named': [
          {
            guard: { type: 'isPlace', params: ({ event }) => ({ place: event.place }) },
            target: 'searching',
            actions: { type: 'rememberPlace', params: ({ event }) => ({ place: event.place }) },
          },
          { target: 'asking', reenter: true },
        ],
      },
    },
    searching: {
      tags: 'busy',
      invoke: {
        id: 'findRooms',
        src: 'findRooms',
        input: ({ context }) => ({ place: context.place }),
        onDone: [
          {
            guard: { type: 'hasRooms', params: ({ event }) => ({ rooms: event.output }) },
            target: 'choosing',
            actions: { type: 'rememberRooms', params: ({ event }) => ({ rooms: event.output }) },
          },
          { target: 'full' },
        ],
        onError: [
          { guard: 'canRetry', target: 'searching', reenter: true, actions: 'countRetry' },
          { target: 'failed' },
        ],
      },
      after: { timeout: 'failed' },
    },
    choosing: {
      on: {
        'room.chosen': {
          target: 'paying',
          actions: { type: 'rememberRoom', params: ({ event }) => ({ room: event.room }) },
        },
      },
      after: { holdTime: 'asking' },
    },
    paying: {
      initial: 'opening',
      invoke: {
        id: 'payment',
        src: 'payment',
        onDone: [
          { guard: { type: 'wasPaid', params: ({ event }) => ({ paid: event.output.paid }) }, target: 'confirmed' },
          { target: 'asking' },
        ],
        onError: 'failed',
      },
      // The apology comes once: its timer has fired.
      after: { 300: '.apologising' },
      states: {
        opening: { on: { 'page.opened': { target: 'open', actions: assign({ opened: true }) } } },
        apologising: { on: { 'page.opened': 'open' } },
        open: {},
      },
    },
    full: { on: { 'place.named': { target: 'searching' } } },
    failed: { on: { 'place.named': 'searching' } },
    confirmed: { type: 'final' },
    ended: { type: 'final' },
  },
  output: ({ context }) => ({ room: context.room }),
});
