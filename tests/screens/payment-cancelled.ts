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
  does: ({ say }) => ({
    'retry.requested': () => [act.press(say('payment:cancelled.retry'))],
    'back.pressed': () => [],
  }),
  sees(screen, snapshot, before) {
    const { say, language } = screen;
    if (snapshot.matches({ mail: 'paid' })) {
      screen.hasHeading('payment:cancelled.paid.title');
      const booking = screen.find('link', 'payment:cancelled.paid.link');
      const { bookingId } = snapshot.context;
      same('The way to the booking', booking?.attributes.href, `/${language}/booking-result?bookingId=${bookingId}`);
      screen.readsNot(say('payment:cancelled.uncharged'));
      return;
    }
    const is = (mail: string): boolean => snapshot.matches({ mail } as never);
    if (is('reporting')) screen.hasHeading('payment:pay.checking');
    else screen.hasHeading(is('unreported') ? 'payment:cancelled.unknown' : 'payment:cancelled.title');
    for (const [way, path] of Object.entries(WAYS)) {
      const link = screen.find('link', `payment:cancelled.${way}`);
      same(`The way "${way}"`, link?.attributes.href, `/${language}${path}`);
      screen.reads(say(`payment:cancelled.${way}Text`));
    }
    const isHighlighted = snapshot.matches({ choice: 'highlighted' });
    screen.reads(say('payment:cancelled.subtitle'), is('reported') || is('unneeded'));
    screen.reads(say('payment:cancelled.mailing'), is('reporting'));
    screen.reads(say('payment:cancelled.uncharged'), is('reported'));
    screen.reads(say('payment:result.errorText'), is('unreported'));
    screen.reads(say('payment:cancelled.mailed'), is('reported'));
    screen.reads(say('payment:cancelled.unmailed'), is('unreported'));
    screen.reads(say('payment:cancelled.pressBack'), isHighlighted);
    const isResumed = screen.find('link', 'payment:cancelled.resume')?.hasFocus;
    if (!isHighlighted || before?.matches({ choice: 'open' }))
      same('The first way has the focus', isResumed, isHighlighted);
  },
});
