/**
 * The message form of the contact page. The text stays until it is sent; a field shows its error once the customer has left it, and all
 * fields do on submit; a message is sent only once, however often the button is pressed.
 */

import { assign, setup, stateIn } from 'xstate';
import type { QuoteData } from '#domain/contract/messages';
import {
  type ContactMessage,
  emptyMessage,
  MESSAGE_FIELDS,
  type MessageField,
  type MessageRefusal,
  messageErrors,
} from '#domain/forms/contact-message';
import { type MessageEntry, mergedDraft } from '#domain/forms/form-drafts';
import type { ErrorCode, Refused } from '#domain/refusal';
import type { IsoDate } from '#domain/schedule';
import { type FormErrors, isFaultless, touchedWith } from './form';
import { port, type Reply } from './ports';
import { answer, asRefusal, isOk, type Reason, refusal } from './reply';

export interface MessageFormInput {
  /** The London date when the form was last changed or submitted; the page may stay open past midnight. */
  today: IsoDate;
  entry: MessageEntry;
}
export interface MessageFormContext extends MessageFormInput, FormErrors<MessageField, MessageRefusal> {
  message: ContactMessage;
  /** The same-day quote that is sent with the message. */
  quoteData: QuoteData | undefined;
  /** See MessageDraft. */
  about: string;
  refusal: Refused | undefined;
  leaveEmpty: string;
}
type MessageFormEvent =
  | { type: 'field.changed'; field: MessageField; value: string; today: IsoDate }
  | { type: 'field.left'; field: MessageField }
  | { type: 'quote.removed' }
  | { type: 'message.submitted'; today: IsoDate; leaveEmpty: string }
  | { type: 'connection.restored' }
  | { type: 'message.restarted' };

type Said = Pick<MessageFormContext, 'message' | 'quoteData' | 'today'>;

const errorsOf = ({ message, quoteData, today }: Said) => messageErrors(message, today, quoteData !== undefined);
const checked = <Facts extends Said>(facts: Facts) => ({ ...facts, errors: errorsOf(facts) });

/** Prefilled fields count as touched, so that their errors show at once. */
function arrived<Facts extends Said>(facts: Facts, typed: ContactMessage) {
  const { message } = facts;
  return { ...checked(facts), touched: MESSAGE_FIELDS.filter((field) => message[field] !== typed[field]) };
}

const messageForm = setup({
  types: {
    context: {} as MessageFormContext,
    events: {} as MessageFormEvent,
    input: {} as MessageFormInput,
    tags: {} as 'busy',
    meta: {} as { shows: 'failed' | 'offline' | 'sending' | 'sent' },
  },
  actors: {
    readMessageDraft: port('readMessageDraft', { within: 'draftTimeout' }),
    sendMessage: port('sendMessage', { within: 'saveTimeout', otherwise: 'messageFailed' }),
  },
  guards: {
    wasSubmitted: stateIn({ restoring: 'submitted' }),
    isValid: ({ context }, params: { today: IsoDate }) => isFaultless(errorsOf({ ...context, today: params.today })),
    hasQuote: ({ context }) => context.quoteData !== undefined,
    isOffline: (_, params: { reason: ErrorCode }) => params.reason === 'offline',
  },
  actions: {
    setDraft: assign(({ context }, { draft }: Reply<'readMessageDraft'>) => {
      const { message, quoteData, about } = mergedDraft(context.message, context.entry, draft);
      return { about, ...arrived({ message, quoteData, today: context.today }, context.message) };
    }),
    setField: assign(({ context }, { field, value, today }: { field: MessageField; value: string; today: IsoDate }) =>
      checked({ ...context, today, message: { ...context.message, [field]: value } }),
    ),
    setTouched: assign({
      touched: ({ context }, params: { field: MessageField }) => touchedWith(context.touched, params.field),
    }),
    setSubmission: assign((_, { today, leaveEmpty }: { today: IsoDate; leaveEmpty: string }) => ({
      today,
      leaveEmpty,
    })),
    setAllTouched: assign(({ context }, params: { today: IsoDate; leaveEmpty: string }) => ({
      touched: MESSAGE_FIELDS,
      today: params.today,
      leaveEmpty: params.leaveEmpty,
      errors: errorsOf({ ...context, today: params.today }),
    })),
    clearQuote: assign(({ context }) => checked({ ...context, quoteData: undefined })),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    clearRefusal: assign({ refusal: undefined }),
    clearMessage: assign(({ context }) => {
      const { name, email, phone } = context.message;
      const message = { ...emptyMessage(), name, email, phone };
      return { touched: [], ...checked({ message, quoteData: undefined, today: context.today }) };
    }),
  },
});

export const messageFormMachine = messageForm.createMachine({
  id: 'messageForm',
  context: ({ input }) =>
    checked({
      ...input,
      message: emptyMessage(),
      quoteData: undefined,
      about: '',
      touched: [],
      refusal: undefined,
      leaveEmpty: '',
    }),
  initial: 'restoring',
  states: {
    restoring: {
      description: "This tab's draft is being read; this state is prerendered.",
      tags: 'busy',
      initial: 'open',
      invoke: {
        id: 'readMessageDraft',
        src: 'readMessageDraft',
        input: {},
        onDone: [
          { guard: 'wasSubmitted', target: 'deciding', actions: { type: 'setDraft', params: answer } },
          { target: 'editing', actions: { type: 'setDraft', params: answer } },
        ],
        onError: [
          { guard: 'wasSubmitted', target: 'deciding', actions: { type: 'setDraft', params: {} } },
          { target: 'editing', actions: { type: 'setDraft', params: {} } },
        ],
      },
      states: {
        open: {
          description: 'The customer can already type.',
          on: {
            'field.changed': { actions: { type: 'setField', params: ({ event }) => event } },
            'message.submitted': {
              target: 'submitted',
              actions: { type: 'setSubmission', params: ({ event }) => event },
            },
          },
        },
        submitted: {
          description: 'Submitted early: the form is checked once the draft has been read.',
          meta: { shows: 'sending' },
        },
      },
    },
    deciding: {
      description: 'Checks an early submit together with the draft.',
      tags: 'busy',
      always: [
        {
          guard: { type: 'isValid', params: ({ context }) => context },
          target: 'sending',
          actions: { type: 'setAllTouched', params: ({ context }) => context },
        },
        { target: 'editing', actions: { type: 'setAllTouched', params: ({ context }) => context } },
      ],
    },
    editing: {
      description: 'The form.',
      initial: 'open',
      on: {
        'field.changed': { actions: { type: 'setField', params: ({ event }) => event } },
        'field.left': { actions: { type: 'setTouched', params: ({ event }) => event } },
        'quote.removed': { guard: 'hasQuote', actions: 'clearQuote' },
        'message.submitted': [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'sending',
            actions: [{ type: 'setAllTouched', params: ({ event }) => event }, 'clearRefusal'],
          },
          { actions: { type: 'setAllTouched', params: ({ event }) => event } },
        ],
      },
      states: {
        open: { description: 'No error so far.' },
        failed: {
          description: "'Sorry, there was an error sending your message.' The text is kept.",
          meta: { shows: 'failed' },
        },
        offline: {
          description: 'No connection; the message is kept.',
          meta: { shows: 'offline' },
          on: { 'connection.restored': { target: 'open', actions: 'clearRefusal' } },
        },
      },
    },
    sending: {
      description: 'The message is being sent.',
      tags: 'busy',
      meta: { shows: 'sending' },
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { message, quoteData, leaveEmpty } }) => ({ message, quoteData, leaveEmpty }),
        onDone: [
          { guard: isOk, target: 'sent' },
          {
            guard: { type: 'isOffline', params: refusal },
            target: 'editing.offline',
            actions: { type: 'setRefusal', params: refusal },
          },
          { target: 'editing.failed', actions: { type: 'setRefusal', params: refusal } },
        ],
      },
    },
    sent: {
      description: "'Thank you! We'll get back to you within 24 hours.'",
      meta: { shows: 'sent' },
      on: { 'message.restarted': { target: 'editing', actions: 'clearMessage' } },
    },
  },
});
