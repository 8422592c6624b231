/** The ports of the contact page. */
import { messageFormMachine } from '#machines/message-form.machine';
import { wire } from '#machines/ports';
import { sendMessage } from '../../api/messages';
import { readMessageDraft } from '../../storage/form-drafts';

export const wired = { messageForm: wire(messageFormMachine, { readMessageDraft, sendMessage }) };
