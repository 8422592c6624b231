import { paymentMachine } from '#machines/payment.machine';
import { refused } from '../../machines/answers';
import { opened, paymentChart } from '../../machines/cases/payment';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { errors, filled, headingOf, texts } from '../texts';

const LEAVING = 'the embedded checkout is on the same server, and opens at once';

export const payment = definePlan<typeof paymentMachine>({
  machine: paymentMachine,
  inputs: [paymentChart.input],
  key: paymentChart.key,
  cases: {
    'xstate.done.actor.openCheckout': [opened, refused('paymentSessionFailed')],
    'xstate.done.actor.leaveForCheckout': [],
  },
  calls: { openCheckout: 'POST /api/bookings/:id/create-checkout-session' },
  priority: 'high',
  beyond: { 'payment.leaving': LEAVING },
  screen(language) {
    const { payment: say, checkout } = texts[language];
    return {
      start: () => [act.open(`/dev/start?step=promo&lang=${language}`), act.press(filled(say.pay.now))],
      does: {},
      sees(snapshot) {
        const reason = snapshot.context.refusal?.reason ?? 'paymentFailed';
        if (snapshot.matches('opening')) return [act.text(say.pay.leaving)];
        if (snapshot.matches('leaving')) return [act.heading(filled(checkout.payTo))];
        return [act.heading(headingOf(language, 'promo')), act.text(errors[language][reason])];
      },
    };
  },
});
