/**
 * Photographs join a damage report that was sent, one after the other. Those that do not arrive stay in sight with the reason, and hold up no
 * other.
 */

import { assign, setup } from 'xstate';
import { PHOTOS_LIMIT } from '#domain/booking/damage-photo';
import type { Refused } from '#domain/refusal';
import { port } from './ports';
import { answer, asRefusal, isOk, type Reason, refusal } from './reply';

/** A file from the customer's device. */
export interface Photo {
  name: string;
  file: Blob;
}

export interface UnsentPhoto extends Photo {
  refusal: Refused;
}

export interface DamagePhotosInput {
  bookingId: string;
  /** Addresses of the photographs that the report has. */
  photos: readonly string[];
  /** The report takes no more. */
  isSettled: boolean;
}

export interface DamagePhotosContext extends DamagePhotosInput {
  /** Still to send, the next one first. */
  waiting: readonly Photo[];
  unsent: readonly UnsentPhoto[];
}

type DamagePhotosEvent = { type: 'photos.chosen'; files: readonly Photo[] } | { type: 'photos.retried' };

/** Sending the same file again would end in the same way. */
const FINAL: readonly Refused['reason'][] = ['photoKind', 'photoTooLarge', 'photosFull', 'photosClosed'];
const mayRetry = ({ refusal: { reason } }: UnsentPhoto): boolean => !FINAL.includes(reason);

/** Puts as many files in the queue as the report has room for; the others are refused at once. */
function queued(
  { photos, waiting, unsent }: Pick<DamagePhotosContext, 'photos' | 'waiting' | 'unsent'>,
  files: readonly Photo[],
) {
  const room = Math.max(0, PHOTOS_LIMIT - photos.length - waiting.length);
  const refused = files
    .slice(room)
    .map(({ name, file }) => ({ name, file, refusal: asRefusal({ reason: 'photosFull' }) }));
  return {
    waiting: [...waiting, ...files.slice(0, room).map(({ name, file }) => ({ name, file }))],
    unsent: [...unsent, ...refused],
  };
}

const damagePhotos = setup({
  types: {
    context: {} as DamagePhotosContext,
    events: {} as DamagePhotosEvent,
    input: {} as DamagePhotosInput,
    tags: {} as 'busy',
  },
  actors: { sendPhoto: port('sendPhoto', { within: 'photoTimeout', otherwise: 'photoFailed' }) },
  guards: {
    isSettled: ({ context }) => context.isSettled,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasUnsent: ({ context }) => context.unsent.length > 0,
    isFull: ({ context }) => context.photos.length >= PHOTOS_LIMIT,
    hasRoom: ({ context }) => context.photos.length < PHOTOS_LIMIT,
    canRetry: ({ context }) => context.unsent.some(mayRetry),
  },
  actions: {
    addWaiting: assign(({ context }, { files }: { files: readonly Photo[] }) => queued(context, files)),
    clearFinal: assign({ unsent: ({ context }) => context.unsent.filter(mayRetry) }),
    waitAgain: assign(({ context: { unsent, ...context } }) =>
      queued({ ...context, unsent: unsent.filter((each) => !mayRetry(each)) }, unsent.filter(mayRetry)),
    ),
    /** Another device may have added photographs meanwhile: then fewer of those that wait have room. */
    addPhoto: assign(({ context: { waiting, unsent } }, { photos }: { photos: readonly string[] }) => ({
      photos,
      ...queued({ photos, waiting: [], unsent }, waiting.slice(1)),
    })),
    addUnsent: assign(({ context: { waiting, unsent } }, params: Reason) => ({
      waiting: waiting.slice(1),
      unsent: [...unsent, ...waiting.slice(0, 1).map((each) => ({ ...each, refusal: asRefusal(params) }))],
    })),
  },
});

export const damagePhotosMachine = damagePhotos.createMachine({
  id: 'damagePhotos',
  context: ({ input }) => ({ ...input, waiting: [], unsent: [] }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The next photograph is sent, until none is waiting.',
      always: [
        { guard: 'hasWaiting', target: 'sending' },
        { guard: 'hasUnsent', target: 'refused' },
        { guard: 'isSettled', target: 'closed' },
        { guard: 'isFull', target: 'full' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'Photographs can be added.',
      on: { 'photos.chosen': { target: 'deciding', actions: { type: 'addWaiting', params: ({ event }) => event } } },
    },
    sending: {
      description: 'One photograph is on its way. Sent again, it is still one photograph.',
      tags: 'busy',
      on: { 'photos.chosen': { actions: { type: 'addWaiting', params: ({ event }) => event } } },
      invoke: {
        id: 'sendPhoto',
        src: 'sendPhoto',
        input: ({ context: { bookingId, waiting } }) => ({ bookingId, photo: waiting[0]?.file }),
        onDone: [
          { guard: isOk, target: 'deciding', actions: { type: 'addPhoto', params: answer } },
          { target: 'deciding', actions: { type: 'addUnsent', params: refusal } },
        ],
      },
    },
    refused: {
      description: 'Some photographs did not arrive. They can be sent again, or others chosen.',
      on: {
        'photos.chosen': {
          guard: 'hasRoom',
          target: 'deciding',
          actions: ['clearFinal', { type: 'addWaiting', params: ({ event }) => event }],
        },
        'photos.retried': { guard: 'canRetry', target: 'deciding', actions: 'waitAgain' },
      },
    },
    full: { description: 'The report has as many photographs as it takes.' },
    closed: { description: 'The report is settled: its photographs are shown.' },
  },
});
