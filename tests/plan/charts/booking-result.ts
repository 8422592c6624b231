import { bookingResultMachine } from '#machines/booking-result.machine';
import { answered, refused } from '../../machines/answers';
import { bookingResultChart, takenMail } from '../../machines/cases/booking-result';
import { bookingId } from '../../support/fixtures';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { texts } from '../texts';

const PENDING = 'the embedded checkout confirms at once';
const MAIL = 'the embedded mailbox takes every mail at once';

export const bookingResult = definePlan<typeof bookingResultMachine>({
  machine: bookingResultMachine,
  inputs: [{ bookingId }, { bookingId: '' }, { bookingId: 'nonsense' }],
  key: bookingResultChart.key,
  cases: {
    'email.corrected': [],
    'xstate.done.actor.readBooking': (snapshot) => [
      answered({ booking: takenMail }),
      ...(snapshot.matches('paid') ? [] : [refused('bookingMissing'), refused('serverError')]),
    ],
    // What is read right after it was read cannot be set otherwise in between.
    'xstate.after.lookupTimeout.bookingResult.paid.mailQueued.rereading': [],
    'xstate.after.mailTimeout.bookingResult.paid.mailQueued': [],
    'xstate.done.actor.wasConfirmationSent': [{ output: false }],
    'xstate.done.actor.sendConfirmation': [answered(), refused('confirmationFailed')],
  },
  calls: { readBooking: 'GET /api/bookings/:id', sendConfirmation: 'POST /api/bookings/:id/send' },
  priority: 'high',
  beyond: {
    'bookingResult.decidingOutcome --always[0]-->': PENDING,
    'bookingResult.decidingOutcome --always[2]-->': 'another browser would be needed',
    'bookingResult.decidingOutcome --always[3]-->': 'the booking is paid',
    'bookingResult.confirming': PENDING,
    'bookingResult.unconfirmed': PENDING,
    'bookingResult.paid.checkingMail --xstate.done.actor.wasConfirmationSent[0]-->': 'the mail is asked for once',
    'bookingResult.paid.decidingMail': MAIL,
    'bookingResult.paid.mailQueued': MAIL,
    'bookingResult.paid.mailRefused': MAIL,
    'bookingResult.paid.savingEmail': MAIL,
  },
  screen(language) {
    const { result: say } = texts[language].payment;
    return {
      start: (input) => {
        const { bookingId: id } = input as { bookingId: string };
        if (id === bookingId) return [act.open(`/dev/start?step=result&lang=${language}`)];
        return [act.open(`/${language}/booking-result${id ? `?bookingId=${id}` : ''}`)];
      },
      does: {
        'retry.requested': (_event, before) => [act.press(before.matches('error') ? say.retry : say.mailRetry)],
        'email.corrected': () => [],
      },
      sees(snapshot) {
        if (snapshot.matches('loading')) return [act.text(say.loading)];
        if (snapshot.matches('error')) return [act.heading(say.errorTitle), act.button(say.retry)];
        if (snapshot.matches('missing')) return [act.heading(say.missingTitle)];
        return [
          act.heading(say.titles.paid),
          ...(snapshot.matches({ paid: 'mailSent' }) ? [act.text(say.mails.sent)] : []),
          ...(snapshot.matches({ paid: 'sendingMail' }) ? [act.text(say.mails.sending)] : []),
          ...(snapshot.matches({ paid: 'mailFailed' }) ? [act.text(say.mails.failed), act.button(say.mailRetry)] : []),
        ];
      },
    };
  },
});
