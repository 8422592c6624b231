import { quoteMailMachine } from '#machines/quote-mail.machine';
import { act } from '../plan/sentences';
import { answered, hasSaidYes, inputOf, refused } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import { alert, busy, button, heading, heard, text } from '../support/charts/things';
import { bookingId } from '../support/fixtures';
import { STEP_PATHS } from '../support/words/steps';

export const quoteMail = chartOf<typeof quoteMailMachine>({
  machine: quoteMailMachine,
  inputs: [{ bookingId }],
  cases: { 'xstate.done.actor.sendQuote': [answered(), refused('tooManyRequests')] },
  promises: {
    states: {
      'a mail can be asked for until one is sent, one request at a time': (snapshot) =>
        snapshot.can({ type: 'mail.requested' }) === (snapshot.matches('offered') || snapshot.matches('failed')),
      'the chart is busy exactly while a request is pending': (snapshot) =>
        snapshot.hasTag('busy') === (snapshot.children.sendQuote !== undefined),
      'the mail is asked for the booking that is shown': ({ children }) =>
        !children.sendQuote || inputOf(children.sendQuote).bookingId === bookingId,
    },
    steps: {
      'a quote counts as sent exactly when the server has confirmed it': ({ before, event, after }) =>
        after.matches('sent') === (before.matches('sent') || hasSaidYes(event, 'sendQuote')),
    },
  },
  screen: ({ say }) => {
    const press = button(say('payment:quoteMail.ask'));
    return {
      does: { 'mail.requested': () => [act.press(say('payment:quoteMail.ask'))] },
      shows: {
        '*': () => [heading(say('payment:pay.title'))],
        offered: () => [press],
        sending: () => [busy(say('payment:quoteMail.sending'))],
        sent: (_, { facts }) => {
          const sent = say('payment:quoteMail.sent', { email: facts.contact.email });
          return [text(sent), heard(sent), text(say('payment:quoteMail.sentText'))];
        },
        failed: () => [alert(say('payment:quoteMail.failed')), press],
      },
    };
  },
  start: async (stage) => void (await stage.openStep('promo')),
  calls: { sendQuote: 'POST /api/bookings/:id/send-quote' },
  chromium: {
    address: () => STEP_PATHS.promo,
    reloads: { '*': ['offered', 'the quote can be mailed again'] },
  },
  plan: {
    priority: 'medium',
    start: ({ language }) => [act.open(`/dev/start?step=promo&lang=${language}`)],
    cases: { 'xstate.done.actor.sendQuote': [answered(), refused('serverError')] },
  },
});
