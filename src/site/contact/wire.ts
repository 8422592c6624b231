/** The ports of the contact page. */
import { messageFormMachine } from '#machines/message-form.machine';
import { wire } from '#machines/ports';
import { readMessageDraft } from '../../services/form-drafts';
import { sendMessage } from '../../services/messages';

export const wired = { messageForm: wire(messageFormMachine, { readMessageDraft, sendMessage }) };
