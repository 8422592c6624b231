import type { MessageField } from '#domain/forms/contact-message';
import type { MessageFormContext, messageFormMachine } from '#machines/message-form.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';
import { hasSaidYes, isMailbox, isNumber } from './heard';

const isWhole = ({ message: { name, email, phone, message }, quoteData }: MessageFormContext): boolean =>
  name.trim() !== '' && isMailbox(email) && isNumber(phone) && (message.trim() !== '' || quoteData !== undefined);

export const messageFormPromises: PromisesOf<typeof messageFormMachine> = {
  rests: (snapshot) => snapshot.hasTag('editable') || snapshot.hasTag('settled'),
  invariants: {
    'only a whole message is sent': (snapshot) => !snapshot.matches('sending') || isWhole(snapshot.context),
    'what is not whole is complained of': ({ context }) => isWhole(context) || Object.keys(context.errors).length > 0,
    'a failure says why, and nothing else does': (snapshot) =>
      (snapshot.matches({ editing: 'failed' }) || snapshot.matches({ editing: 'offline' })) ===
      (snapshot.context.refusal !== undefined),
    'a message is sent once': (snapshot) =>
      !(snapshot.matches('sending') || snapshot.matches('sent')) ||
      !snapshot.can({ type: 'message.submitted', today: snapshot.context.today, leaveEmpty: '' }),
  },
  steps: {
    'what was typed is kept until it is sent': ({ before, event, after }) =>
      before.matches('sent') ||
      (Object.keys(before.context.message) as MessageField[]).every((field) => {
        const [was, is] = [before.context.message[field], after.context.message[field]];
        if (event.type === 'field.changed' && event.field === field) return is === event.value;
        return was === '' || is === was;
      }),
    'a quote goes along until the customer takes it off': ({ before, event, after }) =>
      before.context.quoteData === undefined ||
      after.context.quoteData !== undefined ||
      event.type === 'quote.removed' ||
      before.matches('sent'),
    'it is sent only when the customer says so': ({ before, event, after }) =>
      before.matches('sending') ||
      !after.matches('sending') ||
      event.type === 'message.submitted' ||
      before.matches({ restoring: 'submitted' }),
    'it counts as sent only after the server has said so': ({ before, event, after }) =>
      before.matches('sent') || !after.matches('sent') || hasSaidYes(event, 'sendMessage'),
  },
};
