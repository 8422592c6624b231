/**
 * A customer reports damage after the move, on the page of the booking. There is one report for a booking. What was typed stays until it has
 * been sent, also when the form is closed or the page reloads.
 */

import { assign, setup } from 'xstate';
import type { Damage } from '#domain/booking/booking';
import { damageError } from '#domain/booking/damage';
import type { Refused } from '#domain/refusal';
import { port } from './ports';
import { answer, asRefusal, isOk, type Reason, refusal } from './reply';

export interface DamageReportInput {
  bookingId: string;
  damage: Damage;
  /** Typed before the page was reloaded. */
  words: string;
}

export interface DamageReportContext extends DamageReportInput {
  refusal: Refused | undefined;
}

type DamageReportEvent =
  | { type: 'report.chosen' }
  | { type: 'words.typed'; words: string }
  | { type: 'report.submitted' }
  | { type: 'report.dropped' };

const damageReport = setup({
  types: {
    context: {} as DamageReportContext,
    events: {} as DamageReportEvent,
    input: {} as DamageReportInput,
    tags: {} as 'busy',
  },
  actors: { reportDamage: port('reportDamage', { within: 'saveTimeout', otherwise: 'damageFailed' }) },
  guards: {
    hasReport: ({ context }) => context.damage.report !== undefined,
    isOver: ({ context }) => context.damage.isOver,
    hasWords: ({ context }) => context.words !== '',
    isComplete: ({ context }) => damageError(context.words) === undefined,
  },
  actions: {
    setWords: assign((_, { words }: { words: string }) => ({ words, refusal: undefined })),
    setDamage: assign((_, { damage }: { damage: Damage }) => ({ damage, words: '' })),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    refuseWords: assign({
      refusal: ({ context }) => asRefusal({ reason: damageError(context.words) ?? 'damageMissing' }),
    }),
    clearRefusal: assign({ refusal: undefined }),
  },
});

const dropped = { target: 'offered', actions: 'clearRefusal' } as const;
const sending = { target: 'sending', actions: 'clearRefusal' } as const;

export const damageReportMachine = damageReport.createMachine({
  id: 'damageReport',
  context: ({ input }) => ({ ...input, refusal: undefined }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A report that was sent is shown; one that was begun goes on.',
      always: [
        { guard: 'hasReport', target: 'sent' },
        { guard: 'isOver', target: 'late' },
        { guard: 'hasWords', target: 'writing' },
        { target: 'offered' },
      ],
    },
    offered: { description: 'Damage can be reported.', on: { 'report.chosen': 'writing' } },
    writing: {
      description: 'The customer says what is damaged.',
      on: {
        'words.typed': { actions: { type: 'setWords', params: ({ event }) => event } },
        'report.submitted': [
          { guard: 'isComplete', ...sending },
          { target: 'incomplete', actions: 'refuseWords' },
        ],
        'report.dropped': dropped,
      },
    },
    incomplete: {
      description: 'The words are missing or too long.',
      on: {
        'words.typed': { target: 'writing', actions: { type: 'setWords', params: ({ event }) => event } },
        'report.submitted': { actions: 'refuseWords' },
        'report.dropped': dropped,
      },
    },
    sending: {
      description: 'The report is on its way. Sent again, it is still one report.',
      tags: 'busy',
      invoke: {
        id: 'reportDamage',
        src: 'reportDamage',
        input: ({ context: { bookingId, words } }) => ({ bookingId, words }),
        onDone: [
          { guard: isOk, target: 'sent', actions: { type: 'setDamage', params: answer } },
          { target: 'refused', actions: { type: 'setRefusal', params: refusal } },
        ],
      },
    },
    refused: {
      description: 'The report did not arrive; its words stay, and it can be sent again.',
      on: {
        'words.typed': { target: 'writing', actions: { type: 'setWords', params: ({ event }) => event } },
        'report.submitted': sending,
        'report.dropped': dropped,
      },
    },
    sent: { description: 'The report with its state, the promised date and the answer.' },
    late: { description: 'The last day has passed: the customer can call.' },
  },
});
