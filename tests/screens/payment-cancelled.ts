import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { paymentCancelledChart } from '../machines/cases/payment-cancelled';
import { act } from '../plan/sentences';
import { keyOf } from '../support/paths/explore';
import { defineScreen, same } from './screen';

const WAYS = { resume: '/quote?step=promo', change: '/quote?step=review', leave: '' } as const;

export const paymentCancelledScreen = defineScreen<typeof paymentCancelledMachine>({
  machine: paymentCancelledMachine,
  key: keyOf(),
  cases: paymentCancelledChart.cases,
  isOneOfMany: ['back.pressed'],
  does: ({ say }) => ({ 'retry.requested': () => [act.press(say('payment:cancel.retry'))], 'back.pressed': () => [] }),
  sees(screen, snapshot, before) {
    const { say, language } = screen;
    if (snapshot.matches({ mail: 'paid' })) {
      screen.hasHeading('payment:cancel.paid.title');
      const booking = screen.find('link', 'payment:cancel.paid.link');
      const { bookingId } = snapshot.context;
      same('The way to the booking', booking?.attributes.href, `/${language}/booking-result?bookingId=${bookingId}`);
      screen.readsNot(say('payment:cancel.uncharged'));
      return;
    }
    const is = (mail: string): boolean => snapshot.matches({ mail } as never);
    if (is('reporting')) screen.hasHeading('payment:pay.checking');
    else screen.hasHeading(is('unreported') ? 'payment:cancel.unknown' : 'payment:cancel.title');
    for (const [way, path] of Object.entries(WAYS)) {
      const link = screen.find('link', `payment:cancel.${way}`);
      same(`The way "${way}"`, link?.attributes.href, `/${language}${path}`);
      screen.reads(say(`payment:cancel.${way}Text`));
    }
    const isHighlighted = snapshot.matches({ choice: 'highlighted' });
    screen.reads(say('payment:cancel.subtitle'), is('reported') || is('unneeded'));
    screen.reads(say('payment:cancel.mailing'), is('reporting'));
    screen.reads(say('payment:cancel.uncharged'), is('reported'));
    screen.reads(say('payment:result.errorText'), is('unreported'));
    screen.reads(say('payment:cancel.mailed'), is('reported'));
    screen.reads(say('payment:cancel.unmailed'), is('unreported'));
    screen.reads(say('payment:cancel.pressBack'), isHighlighted);
    const isResumed = screen.find('link', 'payment:cancel.resume')?.hasFocus;
    if (!isHighlighted || before?.matches({ choice: 'open' }))
      same('The first way has the focus', isResumed, isHighlighted);
  },
});
