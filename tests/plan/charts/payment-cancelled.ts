import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { answered, refused } from '../../machines/answers';
import { bookingId } from '../../support/fixtures';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { filled, texts } from '../texts';

export const paymentCancelled = definePlan<typeof paymentCancelledMachine>({
  machine: paymentCancelledMachine,
  inputs: [{ bookingId }, { bookingId: '' }],
  cases: { 'xstate.done.actor.reportPaymentCancelled': [answered(), refused('serverError'), refused('alreadyPaid')] },
  calls: { reportPaymentCancelled: 'POST /api/bookings/:id/payment-cancelled' },
  priority: 'high',
  screen(language) {
    const { payment, checkout } = texts[language];
    const { cancelled: say, pay } = payment;
    return {
      start: (input) =>
        (input as { bookingId: string }).bookingId === ''
          ? [act.open(`/${language}/booking-cancel`)]
          : [
              act.open(`/dev/start?step=promo&lang=${language}`),
              act.press(filled(pay.now)),
              act.press(checkout.cancel),
            ],
      does: { 'retry.requested': () => [act.press(say.retry)], 'back.pressed': () => [act.back()] },
      sees(snapshot) {
        if (snapshot.matches({ mail: 'paid' })) return [act.heading(say.paid.title), act.button(say.paid.link)];
        const isAsked = snapshot.matches({ mail: 'reporting' });
        const isUnknown = snapshot.matches({ mail: 'unreported' });
        return [
          act.heading(isAsked ? pay.checking : isUnknown ? say.unknown : say.title),
          ...(isAsked || isUnknown ? [] : [act.text(say.subtitle)]),
          ...(isAsked ? [act.text(say.mailing)] : []),
          ...(snapshot.matches({ mail: 'reported' }) ? [act.text(say.mailed)] : []),
          ...(isUnknown ? [act.text(say.unmailed), act.button(say.retry)] : []),
          ...(snapshot.matches({ choice: 'highlighted' }) ? [act.text(say.pressBack)] : []),
        ];
      },
    };
  },
});
