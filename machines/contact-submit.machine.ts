/**
 * Contact details, and telling the team. Promise: the details are on the booking before the flow goes on; telling the team may
 * fail without holding the customer back.
 */

import { assign, sendParent, setup } from 'xstate';
import {
  CONTACT_FIELDS,
  type Contact,
  type ContactField,
  type ContactRefusal,
  contactErrors,
  tidyContact,
} from '#domain/forms/contact';
import type { ErrorCode, Refused } from '#domain/refusal';
import { asking, withEvent } from './ask';
import { delays } from './delays';
import { type FormErrors, isFaultless, touchedWith } from './form';
import { port } from './ports';

export interface ContactSubmitContext extends FormErrors<ContactField, ContactRefusal> {
  bookingId: string;
  contact: Contact;
  refusal: ErrorCode | undefined;
  teamNotified: boolean;
  /** Why the team could not be told. */
  unnotified: Refused | undefined;
}
type FieldChange = {
  [Field in keyof Contact]: { type: 'field.changed'; field: Field; value: Contact[Field] };
}[keyof Contact];
type ContactSubmitEvent =
  | FieldChange
  | { type: 'field.left'; field: ContactField }
  | { type: 'contact.submitted' }
  | { type: 'continue.requested' };

/** What the parent hears while the customer types. */
export type ContactReport = { type: 'contact.changed'; contact: Contact };

const withContact = (contact: Contact) => ({ contact, errors: contactErrors(contact), refusal: undefined });

const contactSubmit = setup({
  types: {
    context: {} as ContactSubmitContext,
    events: {} as ContactSubmitEvent,
    input: {} as { bookingId: string; contact: Contact },
    output: {} as { contact: Contact; teamNotified: boolean },
    tags: {} as 'busy' | 'editable' | 'settled',
  },
  actors: { saveContact: port('saveContact'), sendInquiry: port('sendInquiry') },
  guards: {
    isValid: ({ context }) => isFaultless(context.errors),
  },
  actions: {
    rememberField: assign(({ context }, { field, value }: FieldChange) =>
      withContact({ ...context.contact, [field]: value }),
    ),
    rememberTouched: assign({
      touched: ({ context }, params: { field: ContactField }) => touchedWith(context.touched, params.field),
    }),
    touchAll: assign({ touched: CONTACT_FIELDS }),
    tidy: assign(({ context }) => withContact(tidyContact(context.contact))),
    rememberRefusal: assign({ refusal: (_, params: { reason: ErrorCode }) => params.reason }),
    rememberUnnotified: assign({ unnotified: (_, params: Refused) => params }),
    rememberNotified: assign({ teamNotified: true }),
    reportContact: sendParent(({ context: { contact } }): ContactReport => ({ type: 'contact.changed', contact })),
  },
  delays,
});
const ask = asking(contactSubmit);

export const contactSubmitMachine = contactSubmit.createMachine({
  id: 'contactSubmit',
  context: ({ input }) => ({
    bookingId: input.bookingId,
    touched: [],
    teamNotified: false,
    unnotified: undefined,
    ...withContact(input.contact),
  }),
  initial: 'editing',
  output: ({ context: { contact, teamNotified } }) => ({ contact, teamNotified }),
  states: {
    editing: {
      description: 'The form.',
      tags: 'editable',
      on: {
        'field.changed': { actions: [withEvent('rememberField'), 'reportContact'] },
        'field.left': { actions: withEvent('rememberTouched') },
        'contact.submitted': [
          { guard: 'isValid', target: 'saving', actions: ['touchAll', 'tidy', 'reportContact'] },
          { actions: 'touchAll' },
        ],
      },
    },
    saving: {
      description: 'The details go onto the booking.',
      tags: 'busy',
      ...ask('saveContact', {
        input: ({ context }) => ({ bookingId: context.bookingId, contact: context.contact }),
        done: 'sending',
        refused: { target: 'editing', actions: 'rememberRefusal' },
        failed: 'contactFailed',
        timeout: 'saveTimeout',
      }),
    },
    sending: {
      description: 'The team is told of the inquiry.',
      tags: 'busy',
      ...ask('sendInquiry', {
        input: ({ context }) => ({ bookingId: context.bookingId }),
        done: 'sent',
        refused: { target: 'unsent', actions: 'rememberUnnotified' },
        failed: { target: 'unsent' },
        timeout: 'saveTimeout',
      }),
    },
    sent: {
      description: "'Our team has been notified and will assist you!'",
      tags: 'settled',
      entry: 'rememberNotified',
      after: { flashDelay: 'done' },
      on: { 'continue.requested': 'done' },
    },
    unsent: {
      description: "'Notification failed, but you can still continue'",
      tags: 'settled',
      on: { 'continue.requested': 'done' },
    },
    done: { description: 'The flow goes on.', type: 'final' },
  },
});
