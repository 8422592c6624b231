/** The contact details of a booking. They are saved before the flow continues; a failed notice to the team does not stop it. */

import { assign, sendTo, setup } from 'xstate';
import {
  CONTACT_FIELDS,
  type Contact,
  type ContactField,
  type ContactRefusal,
  contactErrors,
  tidyContact,
} from '#domain/forms/contact';
import type { Refused } from '#domain/refusal';
import { delays } from './delays';
import { type FormErrors, isFaultless, touchedWith } from './form';
import type { Parent } from './parent';
import { port } from './ports';
import { asRefusal, isOk, type Reason, refusal } from './reply';

export interface ContactSubmitContext extends FormErrors<ContactField, ContactRefusal> {
  parentRef: Parent<ContactReport>;
  bookingId: string;
  contact: Contact;
  refusal: Refused | undefined;
  teamNotified: boolean;
}
type FieldChange = {
  [Field in keyof Contact]: { type: 'field.changed'; field: Field; value: Contact[Field] };
}[keyof Contact];
type ContactSubmitEvent =
  | FieldChange
  | { type: 'field.left'; field: ContactField }
  | { type: 'contact.submitted' }
  | { type: 'continue.requested' };

/** Sent to the parent while the customer types. */
export type ContactReport = { type: 'contact.changed'; contact: Contact };

const withContact = (contact: Contact) => ({ contact, errors: contactErrors(contact), refusal: undefined });

const contactSubmit = setup({
  types: {
    context: {} as ContactSubmitContext,
    events: {} as ContactSubmitEvent,
    input: {} as Pick<ContactSubmitContext, 'parentRef' | 'bookingId' | 'contact'>,
    output: {} as { contact: Contact; teamNotified: boolean },
    tags: {} as 'busy',
  },
  actors: {
    saveContact: port('saveContact', { within: 'saveTimeout', otherwise: 'contactFailed' }),
    sendInquiry: port('sendInquiry', { within: 'saveTimeout' }),
  },
  guards: {
    isValid: ({ context }) => isFaultless(context.errors),
  },
  actions: {
    setField: assign(({ context }, { field, value }: FieldChange) =>
      withContact({ ...context.contact, [field]: value }),
    ),
    setTouched: assign({
      touched: ({ context }, params: { field: ContactField }) => touchedWith(context.touched, params.field),
    }),
    setAllTouched: assign({ touched: CONTACT_FIELDS }),
    setTidyContact: assign(({ context }) => withContact(tidyContact(context.contact))),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    setTeamNotified: assign({ teamNotified: true }),
    reportContact: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { contact } }) => ({ type: 'contact.changed', contact }),
    ),
  },
  delays,
});

export const contactSubmitMachine = contactSubmit.createMachine({
  id: 'contactSubmit',
  context: ({ input }) => ({
    parentRef: input.parentRef,
    bookingId: input.bookingId,
    touched: [],
    teamNotified: false,
    ...withContact(input.contact),
  }),
  initial: 'editing',
  output: ({ context: { contact, teamNotified } }) => ({ contact, teamNotified }),
  states: {
    editing: {
      description: 'The form.',
      on: {
        'field.changed': { actions: [{ type: 'setField', params: ({ event }) => event }, 'reportContact'] },
        'field.left': { actions: { type: 'setTouched', params: ({ event }) => event } },
        'contact.submitted': [
          { guard: 'isValid', target: 'saving', actions: ['setAllTouched', 'setTidyContact', 'reportContact'] },
          { actions: 'setAllTouched' },
        ],
      },
    },
    saving: {
      description: 'The contact details are being saved.',
      tags: 'busy',
      invoke: {
        id: 'saveContact',
        src: 'saveContact',
        input: ({ context }) => ({ bookingId: context.bookingId, contact: context.contact }),
        onDone: [
          { guard: isOk, target: 'sending' },
          { target: 'editing', actions: { type: 'setRefusal', params: refusal } },
        ],
      },
    },
    sending: {
      description: 'The team is being notified.',
      tags: 'busy',
      invoke: {
        id: 'sendInquiry',
        src: 'sendInquiry',
        input: ({ context }) => ({ bookingId: context.bookingId, contact: context.contact }),
        onDone: [
          { guard: isOk, target: 'sent' },
          { target: 'unsent', actions: { type: 'setRefusal', params: refusal } },
        ],
        onError: 'unsent',
      },
    },
    sent: {
      description: "'Our team has been notified and will assist you!'",
      entry: 'setTeamNotified',
      after: { flashDelay: 'done' },
      on: { 'continue.requested': 'done' },
    },
    unsent: {
      description: "'Notification failed, but you can still continue'",
      on: { 'continue.requested': 'done' },
    },
    done: { description: 'The flow continues.', type: 'final' },
  },
});
