/**
 * Photographs join a damage report that was sent, one after the other. Those that do not arrive stay in sight with the reason, and hold up no
 * other. Until the team answers, each can be removed again.
 */

import { assign, setup } from 'xstate';
import type { DamageState } from '#domain/booking/booking';
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
  /** Of the report. */
  state: DamageState;
}

interface Removal {
  /** Address of the photograph. */
  photo: string;
  /** The reason why it is still there. */
  refusal?: Refused;
}

export interface DamagePhotosContext extends DamagePhotosInput {
  /** Still to send, the next one first. */
  waiting: readonly Photo[];
  unsent: readonly UnsentPhoto[];
  /** The newest one. */
  removal: Removal | undefined;
}

type DamagePhotosEvent =
  | { type: 'photos.chosen'; files: readonly Photo[] }
  | { type: 'photos.retried' }
  | { type: 'photo.removed'; photo: string }
  | { type: 'removal.retried' };

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
  actors: {
    sendPhoto: port('sendPhoto', { within: 'photoTimeout', otherwise: 'photoFailed' }),
    removePhoto: port('removePhoto', { within: 'saveTimeout', otherwise: 'photoKept' }),
  },
  guards: {
    isSettled: ({ context }) => context.state === 'settled',
    isUnanswered: ({ context }) => context.state === 'received',
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasRefusal: ({ context: { unsent, removal } }) => unsent.length > 0 || removal?.refusal !== undefined,
    isFull: ({ context }) => context.photos.length >= PHOTOS_LIMIT,
    hasRoom: ({ context }) => context.photos.length < PHOTOS_LIMIT,
    canRetry: ({ context }) => context.unsent.some(mayRetry),
    canRemoveAgain: ({ context: { state, removal } }) => state === 'received' && removal?.refusal !== undefined,
  },
  actions: {
    addWaiting: assign(({ context }, { files }: { files: readonly Photo[] }) => queued(context, files)),
    clearFinal: assign({ unsent: ({ context }) => context.unsent.filter(mayRetry) }),
    clearRemoval: assign({ removal: undefined }),
    setRemoval: assign({ removal: (_, { photo }: { photo: string }) => ({ photo }) }),
    removeAgain: assign({ removal: ({ context }) => context.removal && { photo: context.removal.photo } }),
    setPhotos: assign({ photos: (_, { photos }: { photos: readonly string[] }) => photos }),
    keepPhoto: assign(({ context: { state, removal } }, params: Reason) => ({
      removal: removal && { photo: removal.photo, refusal: asRefusal(params) },
      state: params.reason === 'photosAnswered' && state === 'received' ? ('answered' as const) : state,
    })),
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
  context: ({ input }) => ({ ...input, waiting: [], unsent: [], removal: undefined }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The next photograph is sent, until none is waiting.',
      always: [
        { guard: 'hasWaiting', target: 'sending' },
        { guard: 'hasRefusal', target: 'refused' },
        { guard: 'isSettled', target: 'closed' },
        { guard: 'isFull', target: 'full' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'Photographs can be added.',
      on: {
        'photos.chosen': { target: 'deciding', actions: { type: 'addWaiting', params: ({ event }) => event } },
        'photo.removed': {
          guard: 'isUnanswered',
          target: 'removing',
          actions: { type: 'setRemoval', params: ({ event }) => event },
        },
      },
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
    removing: {
      description: 'A photograph is being removed. Asked again, it is still one that is gone.',
      tags: 'busy',
      on: {
        'photos.chosen': { guard: 'hasRoom', actions: { type: 'addWaiting', params: ({ event }) => event } },
      },
      invoke: {
        id: 'removePhoto',
        src: 'removePhoto',
        input: ({ context: { bookingId, removal } }) => ({ bookingId, photo: removal?.photo ?? '' }),
        onDone: [
          { guard: isOk, target: 'deciding', actions: { type: 'setPhotos', params: answer } },
          { target: 'deciding', actions: { type: 'keepPhoto', params: refusal } },
        ],
      },
    },
    refused: {
      description:
        'Some photographs did not arrive, or one was not removed. They can be sent or removed again, or others chosen.',
      on: {
        'photos.chosen': {
          guard: 'hasRoom',
          target: 'deciding',
          actions: ['clearFinal', 'clearRemoval', { type: 'addWaiting', params: ({ event }) => event }],
        },
        'photos.retried': { guard: 'canRetry', target: 'deciding', actions: 'waitAgain' },
        'photo.removed': {
          guard: 'isUnanswered',
          target: 'removing',
          actions: { type: 'setRemoval', params: ({ event }) => event },
        },
        'removal.retried': { guard: 'canRemoveAgain', target: 'removing', actions: 'removeAgain' },
      },
    },
    full: {
      description: 'The report has as many photographs as it takes.',
      on: {
        'photo.removed': {
          guard: 'isUnanswered',
          target: 'removing',
          actions: { type: 'setRemoval', params: ({ event }) => event },
        },
      },
    },
    closed: { description: 'The report is settled: its photographs are shown.' },
  },
});
