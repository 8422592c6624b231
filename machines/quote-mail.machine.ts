/**
 * The customer can have the quote mailed, on the review and on the payment screen. The link in the mail opens it on any device. Until the
 * contact details are saved, the mail gets a quote of its own for the address that the customer types: nobody's link ends this tab's.
 */

import { assign, setup } from 'xstate';
import type { Facts } from '#domain/booking/draft';
import { emailRefusal } from '#domain/forms/contact';
import type { Refused } from '#domain/refusal';
import { port } from './ports';
import { answer, asRefusal, isOk, type Reason, refusal } from './reply';

export interface QuoteMailInput {
  /** The answers, with a quote and contact details or still without. */
  facts: Facts;
  /** The draft's. */
  key: string;
}

export interface QuoteMailContext extends QuoteMailInput {
  email: string;
  /** The quote to mail; undefined until it is made. */
  bookingId: string | undefined;
  refusal: Refused | undefined;
}

type QuoteMailEvent = { type: 'email.changed'; email: string } | { type: 'mail.requested' };

const quoteMail = setup({
  types: {
    context: {} as QuoteMailContext,
    events: {} as QuoteMailEvent,
    input: {} as QuoteMailInput,
    tags: {} as 'busy',
  },
  actors: {
    createBooking: port('createBooking', { within: 'quoteTimeout', late: 'quoteLate', otherwise: 'bookingUnmade' }),
    sendQuote: port('sendQuote', { within: 'saveTimeout', otherwise: 'bookingFailed' }),
  },
  guards: {
    hasAddress: ({ context }) => emailRefusal(context.email) === undefined,
    hasQuote: ({ context }) => context.bookingId !== undefined,
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email, bookingId: undefined, refusal: undefined })),
    setQuote: assign({ bookingId: (_, { quote }: { quote: { bookingId: string } }) => quote.bookingId }),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    refuseAddress: assign({
      refusal: ({ context }) => asRefusal({ reason: emailRefusal(context.email) ?? 'emailInvalid' }),
    }),
    clearRefusal: assign({ refusal: undefined }),
  },
});

const pricing = { target: 'pricing', actions: 'clearRefusal' } as const;
const sending = { guard: 'hasQuote', target: 'sending', actions: 'clearRefusal' } as const;

export const quoteMailMachine = quoteMail.createMachine({
  id: 'quoteMail',
  context: ({ input }) => ({
    ...input,
    email: input.facts.contact.email,
    bookingId: input.facts.contactSaved ? input.facts.quote?.bookingId : undefined,
    refusal: undefined,
  }),
  initial: 'offered',
  states: {
    offered: {
      description: 'The quote can be mailed.',
      on: {
        'email.changed': { target: 'offered', actions: { type: 'setEmail', params: ({ event }) => event } },
        'mail.requested': [
          sending,
          { guard: 'hasAddress', ...pricing },
          { target: 'incomplete', actions: 'refuseAddress' },
        ],
      },
    },
    incomplete: {
      description: 'The address is missing or wrong: another one has to be typed.',
      on: {
        'email.changed': { target: 'offered', actions: { type: 'setEmail', params: ({ event }) => event } },
        'mail.requested': { target: 'incomplete', actions: 'refuseAddress' },
      },
    },
    pricing: {
      description: 'The server prices the move and saves the quote to mail.',
      tags: 'busy',
      invoke: {
        id: 'createBooking',
        src: 'createBooking',
        input: ({
          context: {
            facts: { quote: _, replaces: __, ...facts },
            key,
          },
        }) => ({ facts, key: `${key}-mail` }),
        onDone: [
          { guard: isOk, target: 'sending', actions: { type: 'setQuote', params: answer } },
          { target: 'failed', actions: { type: 'setRefusal', params: refusal } },
        ],
      },
    },
    sending: {
      description: 'The mail is being requested.',
      tags: 'busy',
      invoke: {
        id: 'sendQuote',
        src: 'sendQuote',
        input: ({ context: { bookingId = '', email } }) => ({ bookingId, email }),
        onDone: [
          { guard: isOk, target: 'sent' },
          { target: 'failed', actions: { type: 'setRefusal', params: refusal } },
        ],
      },
    },
    sent: { description: 'The mail is on its way.' },
    failed: {
      description: 'The request failed; the customer can try again.',
      on: {
        'email.changed': { target: 'offered', actions: { type: 'setEmail', params: ({ event }) => event } },
        'mail.requested': [sending, pricing],
      },
    },
  },
});
