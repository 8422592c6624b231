/**
 * A promotion code on a quote. Promise: the prices shown are those of the server's booking, and removing a code restores the
 * original prices to the penny.
 */

import { assign, sendTo, setup } from 'xstate';
import { promoShapeRefusal, tidyPromoCode } from '#domain/move/promo';
import type { Quote } from '#domain/move/quote';
import type { Refused } from '#domain/refusal';
import { delays } from './delays';
import type { Parent } from './parent';
import { port } from './ports';
import { answer, asRefusal, isOk, type Reason, refusal } from './reply';

export interface PromoCodeContext {
  parentRef: Parent<PromoCodeReport>;
  /** The quote as the step began: the booking's id, and whether it had a code. The parent has the quote of now. */
  quote: Quote;
  /** The typed code: upper case, at most six characters. */
  code: string;
  refusal: Refused | undefined;
}
type PromoCodeEvent = { type: 'code.typed'; text: string } | { type: 'code.submitted' } | { type: 'code.removed' };

/** Events to the parent: the quote at its new prices, and the text typed so far. A new quote clears the text. */
export type PromoCodeReport =
  | { type: 'quote.changed'; quote: Quote }
  | { type: 'text.reported'; field: 'promo'; text: string };

const promoCode = setup({
  types: {
    context: {} as PromoCodeContext,
    events: {} as PromoCodeEvent,
    input: {} as Pick<PromoCodeContext, 'parentRef' | 'quote' | 'code'>,
    tags: {} as 'busy',
  },
  actors: {
    applyPromo: port('applyPromo', { within: 'saveTimeout', otherwise: 'promoFailed' }),
    removePromo: port('removePromo', { within: 'saveTimeout', otherwise: 'promoRemoveFailed' }),
  },
  guards: {
    hasPromo: ({ context }) => context.quote.promo !== undefined,
    isWellFormed: ({ context }) => promoShapeRefusal(context.code) === undefined,
  },
  actions: {
    setCode: assign({ code: (_, params: { text: string }) => tidyPromoCode(params.text), refusal: undefined }),
    reportCode: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { code } }): PromoCodeReport => ({ type: 'text.reported', field: 'promo', text: code }),
    ),
    clearCode: assign({ code: '' }),
    reportQuote: sendTo(
      ({ context }) => context.parentRef,
      (_, { quote }: { quote: Quote }) => ({ type: 'quote.changed', quote }),
    ),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    clearRefusal: assign({ refusal: undefined }),
  },
  delays,
});

export const promoCodeMachine = promoCode.createMachine({
  id: 'promoCode',
  context: ({ input }) => ({ ...input, refusal: undefined }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A quote with a code shows it.',
      always: [{ guard: 'hasPromo', target: 'applied' }, { target: 'editing' }],
    },
    editing: {
      initial: 'idle',
      states: {
        idle: { description: 'A code can be typed.' },
        codeRemoved: { description: 'The code was removed, as the status says; another can be typed.' },
      },
      on: {
        'code.typed': { actions: [{ type: 'setCode', params: ({ event }) => event }, 'reportCode'] },
        'code.submitted': [
          { guard: 'isWellFormed', target: 'checking' },
          {
            actions: {
              type: 'setRefusal',
              params: ({ context }) => ({ reason: promoShapeRefusal(context.code) ?? 'promoFormat' }),
            },
          },
        ],
      },
    },
    checking: {
      description: 'The server checks the code.',
      tags: 'busy',
      entry: 'clearRefusal',
      invoke: {
        id: 'applyPromo',
        src: 'applyPromo',
        input: ({ context }) => ({ quote: context.quote, code: context.code }),
        onDone: [
          {
            guard: isOk,
            target: 'justApplied',
            actions: ['clearCode', { type: 'reportQuote', params: answer }],
          },
          { target: 'editing', actions: { type: 'setRefusal', params: refusal } },
        ],
      },
    },
    justApplied: {
      description: 'The saving is shown for two seconds.',
      after: { promoSuccessDelay: 'applied' },
      on: { 'code.removed': 'removing' },
    },
    applied: {
      description: 'A valid code lowers both prices.',
      on: { 'code.removed': 'removing' },
    },
    removing: {
      description: 'The server removes the code.',
      tags: 'busy',
      entry: 'clearRefusal',
      invoke: {
        id: 'removePromo',
        src: 'removePromo',
        input: ({ context }) => ({ quote: context.quote }),
        onDone: [
          {
            guard: isOk,
            target: 'editing.codeRemoved',
            actions: ['clearCode', { type: 'reportQuote', params: answer }],
          },
          { target: 'applied', actions: { type: 'setRefusal', params: { reason: 'promoRemoveFailed' } } },
        ],
      },
    },
  },
});
