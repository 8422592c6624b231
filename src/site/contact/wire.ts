/** The ports of the contact page. */
import { contactFormMachine } from '#machines/contact-form.machine';
import { plugging } from '#machines/ports';
import { readMessageDraft } from '../../services/form-drafts';
import { sendMessage } from '../../services/messages';

const service = plugging({ readMessageDraft, sendMessage });

export const plugged = {
  contactForm: contactFormMachine.provide({
    actors: { readMessageDraft: service('readMessageDraft'), sendMessage: service('sendMessage') },
  }),
};
