import type { SnapshotFrom } from 'xstate';
import type { ErrorCode } from '#domain/refusal';
import { quoteMailMachine } from '#machines/quote-mail.machine';
import { act } from '../plan/sentences';
import { answered, hasSaidYes, inputOf, isMailbox, refused } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import { alert, busy, button, field, heading, heard, text, when } from '../support/charts/things';
import { contact, quote, quotedFacts, readyFacts } from '../support/fixtures';
import { STEP_PATHS } from '../support/words/steps';

type Snapshot = SnapshotFrom<typeof quoteMailMachine>;
const isOnReview = ({ context }: Pick<Snapshot, 'context'>): boolean => !context.facts.contactSaved;

export const quoteMail = chartOf<typeof quoteMailMachine>({
  machine: quoteMailMachine,
  // The review, and the payment screen.
  inputs: [
    { facts: readyFacts, key: 'k' },
    { facts: quotedFacts, key: 'k' },
  ],
  cases: {
    'email.changed': (snapshot) => (isOnReview(snapshot) ? [{ email: contact.email }, { email: 'wei.chen@' }] : []),
    'xstate.done.actor.createBooking': [answered({ quote }), refused('windowGone')],
    'xstate.done.actor.sendQuote': [answered(), refused('tooManyRequests')],
  },
  key: ({ context: { facts, email, bookingId, refusal } }) => [
    facts.contactSaved,
    email,
    bookingId !== undefined,
    refusal?.reason,
  ],
  promises: {
    states: {
      'a mail can be asked for until one is sent, one request at a time': (snapshot) =>
        snapshot.can({ type: 'mail.requested' }) === !(snapshot.hasTag('busy') || snapshot.matches('sent')),
      'the chart is busy exactly while a request is pending': (snapshot) =>
        snapshot.hasTag('busy') ===
        (snapshot.children.sendQuote !== undefined || snapshot.children.createBooking !== undefined),
      'the mail is asked for the quote that is saved, and for an address': ({ children, context }) =>
        !children.sendQuote ||
        (inputOf(children.sendQuote).bookingId === context.bookingId &&
          isMailbox(`${inputOf(children.sendQuote).email}`)),
      'a refusal is shown for a wrong address and a failed request, and for nothing else': (snapshot) =>
        (snapshot.context.refusal !== undefined) === (snapshot.matches('incomplete') || snapshot.matches('failed')),
      'a whole address is not refused': ({ context, ...snapshot }) =>
        snapshot.value !== 'incomplete' || !isMailbox(context.email),
      'a quote of its own is for the same move, with a key of its own': ({ children, context: { facts } }) => {
        if (!children.createBooking) return true;
        const { facts: asked, key } = inputOf(children.createBooking);
        return key === 'k-mail' && (asked as Snapshot['context']['facts']).details === facts.details;
      },
      'a quote of its own replaces no other': ({ children }) =>
        !children.createBooking || !JSON.stringify(inputOf(children.createBooking)).includes(quote.bookingId),
    },
    steps: {
      'a quote counts as sent exactly when the server has confirmed it': ({ before, event, after }) =>
        after.matches('sent') === (before.matches('sent') || hasSaidYes(event, 'sendQuote')),
      'a quote is made once: the mail is asked for one that there is': ({ before, event, after }) =>
        hasSaidYes(event, 'createBooking')
          ? after.matches('sending') && after.context.bookingId === event.output.quote.bookingId
          : !after.hasTag('busy') || after.matches('sending') === (before.context.bookingId !== undefined),
      'a request fails for the reason of its refusal': ({ event, after }) =>
        !after.matches('failed') || after.context.refusal?.reason === event.output.reason,
      'an address stays in its field': ({ before, event, after }) =>
        after.context.email === (event.type === 'email.changed' ? event.email : before.context.email),
    },
  },
  screen: ({ say, sayError }) => {
    const press = button(say('payment:quoteMail.ask'));
    const email = say('payment:quoteMail.email');
    const failed = (reason: ErrorCode = 'bookingFailed') => alert(say('payment:quoteMail.failed') + sayError(reason));
    return {
      does: {
        'email.changed': (event) => [act.type(event.email, email)],
        'mail.requested': () => [act.press(say('payment:quoteMail.ask'))],
      },
      shows: {
        '*': (snapshot) => [
          heading(say(isOnReview(snapshot) ? 'booking:review.title' : 'payment:pay.title')),
          when(
            isOnReview(snapshot) && !snapshot.matches('sent'),
            field(
              email,
              snapshot.context.email,
              snapshot.matches('incomplete') && snapshot.context.refusal
                ? sayError(snapshot.context.refusal.reason)
                : undefined,
            ),
          ),
        ],
        offered: () => [press],
        incomplete: () => [press],
        pricing: () => [busy(say('payment:quoteMail.sending'))],
        sending: () => [busy(say('payment:quoteMail.sending'))],
        sent: (snapshot, { facts }) => {
          const address = isOnReview(snapshot) ? snapshot.context.email : facts.contact.email;
          const sent = say('payment:quoteMail.sent', { email: address });
          return [text(sent), heard(sent), text(say('payment:quoteMail.sentText'))];
        },
        failed: ({ context }) => [failed(context.refusal?.reason), press],
      },
    };
  },
  start: async (stage, { facts }) => void (await stage.openStep(facts.contactSaved ? 'promo' : 'review')),
  calls: { createBooking: 'POST /api/bookings', sendQuote: 'POST /api/bookings/:id/send-quote' },
  chromium: {
    address: ({ context }) => STEP_PATHS[context.facts.contactSaved ? 'promo' : 'review'],
    reloads: { '*': ['offered', 'the quote can be mailed again'] },
  },
  plan: {
    priority: 'medium',
    cases: { 'xstate.done.actor.sendQuote': [answered(), refused('serverError')] },
  },
});
