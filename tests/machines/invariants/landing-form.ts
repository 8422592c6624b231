import type { StudentField, StudentMove } from '#domain/forms/student-landing';
import type { landingFormMachine } from '#machines/landing-form.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';
import { isMailbox, isNumber } from './heard';

const isWhole = ({ name, email, phone, moveDate, fromAddress, toAddress }: StudentMove): boolean =>
  [name, moveDate, fromAddress, toAddress].every((text) => text.trim() !== '') && isMailbox(email) && isNumber(phone);

export const landingFormPromises: PromisesOf<typeof landingFormMachine> = {
  rests: (snapshot) => snapshot.hasTag('editable'),
  invariants: {
    'only a whole form goes on': (snapshot) =>
      !(snapshot.matches('measuring') || snapshot.status === 'done') || isWhole(snapshot.context.move),
    'what is not whole is complained of': ({ context }) =>
      isWhole(context.move) || Object.keys(context.errors).length > 0,
    'no refusal is shown while the addresses are looked for': (snapshot) =>
      !snapshot.matches('measuring') || snapshot.context.refusal === undefined,
    'nothing goes on twice': (snapshot) =>
      !snapshot.matches('measuring') || !snapshot.can({ type: 'form.submitted', today: snapshot.context.today }),
  },
  steps: {
    'what was typed is kept': ({ before, event, after }) =>
      (Object.keys(before.context.move) as StudentField[]).every((field) => {
        const [was, is] = [before.context.move[field], after.context.move[field]];
        if (event.type === 'field.changed' && event.field === field) return is === event.value;
        return was === '' || is === was;
      }),
    'an address that is not served holds the customer here': ({ event, after }) =>
      !(event.type === 'xstate.done.actor.measureRoute' && `${event.output.reason}`.startsWith('location')) ||
      (after.matches('editing') && after.context.refusal?.reason === event.output.reason),
  },
};
