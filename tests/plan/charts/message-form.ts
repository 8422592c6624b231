import { emptyMessage } from '#domain/forms/contact-message';
import { messageFormMachine } from '#machines/message-form.machine';
import { answered, refused } from '../../machines/answers';
import { message, messageFormChart } from '../../machines/cases/message-form';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { errors, texts } from '../texts';

const { name, email, phone, message: text } = message;

export const messageForm = definePlan<typeof messageFormMachine>({
  machine: messageFormMachine,
  inputs: [messageFormChart.input],
  key: messageFormChart.key,
  cases: {
    'field.changed': [
      ...Object.entries({ name, email, phone, message: text }).map(([field, value]) => ({ field, value })),
      { field: 'phone', value: '077' },
    ],
    'field.left': [],
    // Before anything is touched the browser's own check of the form speaks.
    'message.submitted': ({ context }) =>
      context.message.phone ? [{ today: messageFormChart.input.today, leaveEmpty: '' }] : [],
    'xstate.done.actor.readMessageDraft': [{ output: { key: 'k' } }],
    'xstate.done.actor.sendMessage': [answered(), refused('tooManyRequests')],
  },
  calls: { sendMessage: 'POST /api/contact' },
  priority: 'medium',
  beyond: {
    'messageForm.restoring': 'what the tab keeps is read at once',
    'messageForm.deciding': 'nobody presses a button before the page is there',
    'messageForm.editing --field.left[0]-->': 'leaving a field comes with filling in the next one',
    'messageForm.editing --quote.removed[0]-->': 'a same-day quote comes along from its own pages only',
    'messageForm.editing.offline': 'a plan does not switch the network off',
    'messageForm.sending --xstate.done.actor.sendMessage[1]-->': 'a plan does not switch the network off',
  },
  screen(language) {
    const { form, sent, title } = texts[language].contact;
    const labels = { name: form.name, email: form.email, phone: form.phone, message: form.message };
    const labelOf = (field: string): string => labels[field as keyof typeof labels];
    return {
      start: () => [act.open(`/${language}/contact`)],
      does: {
        'field.changed': ({ field, value }) => [act.type(String(value), labelOf(field))],
        'field.left': () => [],
        'message.submitted': () => [act.press(form.submit)],
        'message.restarted': () => [act.press(sent.again)],
        'quote.removed': () => [],
        'connection.restored': () => [],
      },
      sees(snapshot) {
        const { message: said, touched, errors: wrong, refusal } = snapshot.context;
        if (snapshot.matches('sent')) return [act.text(sent.title), act.button(sent.again)];
        if (snapshot.matches('sending')) return [act.text(form.sending)];
        return [
          act.heading(title),
          ...(Object.keys(labels) as (keyof typeof labels)[]).flatMap((field) => {
            const error = touched.includes(field) ? wrong[field] : undefined;
            return [
              ...(said[field] && said[field] !== emptyMessage()[field] ? [act.field(said[field], labels[field])] : []),
              ...(error ? [act.fieldError(errors[language][error], labels[field])] : []),
            ];
          }),
          ...(refusal ? [act.text(errors[language][refusal.reason])] : []),
        ];
      },
    };
  },
});
