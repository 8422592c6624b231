/**
 * A promotion code on a quote. Promise: the prices shown are the ones the server has on the booking, and taking a code off
 * restores the original prices to the penny.
 */

import { assign, sendParent, setup } from 'xstate';
import { promoShapeRefusal, tidyPromoCode } from '#domain/move/promo';
import type { Quote } from '#domain/move/quote';
import type { ErrorCode } from '#domain/refusal';
import { asking, withEvent } from './ask';
import { delays } from './delays';
import { port } from './ports';

export interface PromoCodeContext {
  quote: Quote;
  /** As typed: upper case, at most six characters. */
  code: string;
  refusal: ErrorCode | undefined;
}
type PromoCodeEvent = { type: 'code.typed'; text: string } | { type: 'code.submitted' } | { type: 'code.removed' };

/** What the parent hears: the quote with its new prices, and text typed so far. */
export type PromoCodeReport =
  | { type: 'quote.changed'; quote: Quote }
  | { type: 'text.reported'; field: 'promo'; text: string };

const promoCode = setup({
  types: {
    context: {} as PromoCodeContext,
    events: {} as PromoCodeEvent,
    input: {} as { quote: Quote; code: string },
    tags: {} as 'busy' | 'editable' | 'settled',
  },
  actors: { applyPromo: port('applyPromo'), removePromo: port('removePromo') },
  guards: {
    hasPromo: ({ context }) => context.quote.promo !== undefined,
    isWellFormed: ({ context }) => promoShapeRefusal(context.code) === undefined,
  },
  actions: {
    rememberCode: assign({ code: (_, params: { text: string }) => tidyPromoCode(params.text), refusal: undefined }),
    reportCode: sendParent(
      ({ context: { code } }): PromoCodeReport => ({ type: 'text.reported', field: 'promo', text: code }),
    ),
    rememberShapeRefusal: assign({ refusal: ({ context }) => promoShapeRefusal(context.code) }),
    rememberQuote: assign({ quote: (_, params: { quote: Quote }) => params.quote }),
    reportQuote: sendParent(({ context: { quote } }): PromoCodeReport => ({ type: 'quote.changed', quote })),
    forgetCode: assign({ code: '' }),
    rememberRefusal: assign({ refusal: (_, params: { reason: ErrorCode }) => params.reason }),
    forgetRefusal: assign({ refusal: undefined }),
  },
  delays,
});
const ask = asking(promoCode);

export const promoCodeMachine = promoCode.createMachine({
  id: 'promoCode',
  context: ({ input }) => ({ quote: input.quote, code: input.code, refusal: undefined }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A quote that has a code shows it.',
      always: [{ guard: 'hasPromo', target: 'applied' }, { target: 'editing' }],
    },
    editing: {
      initial: 'idle',
      tags: 'editable',
      states: {
        idle: { description: 'A code can be typed.' },
        codeRemoved: { description: 'The code has been taken off, which is said; another can be typed.' },
      },
      on: {
        'code.typed': { actions: [withEvent('rememberCode'), 'reportCode'] },
        'code.submitted': [{ guard: 'isWellFormed', target: 'checking' }, { actions: 'rememberShapeRefusal' }],
      },
    },
    checking: {
      description: 'The server is asked about the code.',
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask('applyPromo', {
        input: ({ context }) => ({ quote: context.quote, code: context.code }),
        done: { target: 'justApplied', actions: ['rememberQuote', 'reportQuote', 'forgetCode', 'reportCode'] },
        refused: { target: 'editing', actions: 'rememberRefusal' },
        failed: 'promoFailed',
        timeout: 'saveTimeout',
      }),
    },
    justApplied: {
      description: 'The saving is shown for two seconds.',
      tags: 'settled',
      after: { promoSuccessDelay: 'applied' },
      on: { 'code.removed': 'removing' },
    },
    applied: {
      description: 'A code is on the quote.',
      tags: 'settled',
      on: { 'code.removed': 'removing' },
    },
    removing: {
      description: 'The code is taken off.',
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask('removePromo', {
        input: ({ context }) => ({ quote: context.quote }),
        done: { target: 'editing.codeRemoved', actions: ['rememberQuote', 'reportQuote'] },
        refused: {
          target: 'applied',
          actions: { type: 'rememberRefusal', params: { reason: 'promoRemoveFailed' } },
        },
        timeout: 'saveTimeout',
      }),
    },
  },
});
