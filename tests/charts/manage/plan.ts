/** The manage page in the manual plan. */
import type { manageMachine } from '#machines/manage.machine';
import * as planned from '../../plan/sample';
import { act } from '../../plan/sentences';
import { answered, refused } from '../../support/charts/answers';
import type { InPlan } from '../../support/charts/chart';
import { booking, bookingId } from '../../support/fixtures';
import type { Values } from '../../support/words/words';
import { type Input, kinds, reason, sentenceOf, wish } from './kinds';

/** A cancellation of the paid sample move. */
const { price } = planned.paid;
const terms = { ...kinds.whole.terms, paid: price, refund: price };
/** A booking of another browser. */
const others = 'fedcba9876543210fedcba98';

export const plan: InPlan<typeof manageMachine> = {
  priority: 'high',
  inputs: [
    { bookingId },
    { bookingId: 'nonsense' },
    { bookingId: others },
    { bookingId, pendingChange: { change: 'cancelling', reason } },
    { bookingId, pendingChange: { change: 'rescheduling', reason: '', ...wish } },
  ],
  cases: {
    'xstate.done.actor.readBooking': ({ context }) =>
      context.bookingId === others
        ? [answered({ booking: { ...booking, proven: false } })]
        : [answered({ booking: booking }), refused('bookingMissing'), refused('serverError')],
    'xstate.done.actor.readCancellation': [answered({ terms }), refused('serverError')],
  },
  start: ({ say: translate, language }, { bookingId: id, pendingChange }: Input) => {
    const say = (key: string) => translate(`manage:${key}`);
    const start = act.open(`/dev/start?step=manage&lang=${language}`);
    if (id === others) return [act.open(`/dev/start?step=unverified&lang=${language}`)];
    if (id !== bookingId) return [act.open(`/${language}/manage/${id}`)];
    if (pendingChange?.change === 'cancelling')
      return [start, act.press(say('cancel.start')), act.type(reason, say('cancel.reason')), act.reload()];
    const change = [act.press(say('change.start')), act.day(), act.laterSlot(), act.reload()];
    return pendingChange ? [start, ...change] : [start];
  },
  does: ({ say }) => ({
    'reason.typed': ({ reason }) => [act.type(reason, say('manage:cancel.reason'))],
    'schedule.changed': () => [act.day(), act.laterSlot()],
  }),
  // The server's own booking has other details than the cases.
  sees: (words, snapshot) => {
    const { sayError, format } = words;
    const say = (key: string, values?: Values) => words.say(`manage:${key}`, values);
    const { reason: typed, refusal } = snapshot.context;
    const refused = (title: string) => (refusal ? [act.text(say(title)), act.text(sayError(refusal.reason))] : []);
    if (snapshot.matches('unverified')) return [act.text(say('unverifiedTitle'))];
    if (snapshot.matches('open'))
      return [act.heading(say('title')), act.button(say('cancel.start')), act.button(say('change.start'))];
    if (snapshot.matches('cancelling'))
      return [
        act.heading(say('cancel.confirmTitle')),
        act.text(sentenceOf(words, { ...kinds.whole, terms, sentence: ['cancel.whole', { amount: price }] })),
        ...(typed ? [act.field(typed, say('cancel.reason'))] : []),
        ...(snapshot.hasTag('busy') ? [act.text(say('cancel.sending'))] : []),
        ...refused('cancel.refused'),
      ];
    if (snapshot.matches('rescheduling'))
      return [
        act.heading(say('reschedule.title')),
        ...(snapshot.hasTag('busy') ? [act.text(say('reschedule.sending'))] : []),
        ...refused('reschedule.refused'),
      ];
    if (snapshot.matches('cancelled'))
      return [act.heading(say('cancel.done')), act.text(say('cancel.doneRefund', { amount: format.money(price) }))];
    if (snapshot.matches('rescheduled'))
      return [act.heading(say('reschedule.done')), act.button(say('reschedule.again'))];
    return undefined;
  },
};
