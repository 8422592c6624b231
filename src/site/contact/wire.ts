/** The ports of the contact page. */
import { contactFormMachine } from '#machines/contact-form.machine';
import { wire } from '#machines/ports';
import { readMessageDraft } from '../../services/form-drafts';
import { sendMessage } from '../../services/messages';

export const wired = { contactForm: wire(contactFormMachine, { readMessageDraft, sendMessage }) };
