import { promoCodeMachine } from '#machines/promo-code.machine';
import { answered, refused } from '../../machines/answers';
import { promoCodeChart, reduced } from '../../machines/cases/promo-code';
import { promoCodeScreen } from '../../screens/promo-code';
import { wordsIn } from '../../screens/words';
import { quote } from '../../support/fixtures';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { errors, filled, texts } from '../texts';

export const promoCode = definePlan<typeof promoCodeMachine>({
  machine: promoCodeMachine,
  inputs: [promoCodeChart.input, { quote: reduced, code: '' }],
  key: promoCodeChart.key,
  cases: {
    'code.typed': [{ text: 'MOVE10' }, { text: 'move-1' }],
    'xstate.done.actor.applyPromo': [answered({ quote: reduced }), refused('promoExpired')],
    'xstate.done.actor.removePromo': [answered({ quote }), refused('serverError')],
  },
  calls: {
    applyPromo: 'POST /api/promocode/:id/apply-promo',
    removePromo: 'POST /api/bookings/:id/remove-promo',
  },
  priority: 'medium',
  beyond: { 'promoCode.justApplied --code.removed[0]-->': 'it lasts two seconds' },
  screen(language) {
    const { pay, promo: say } = texts[language].payment;
    return {
      start: (input) => {
        const open = [act.open(`/dev/start?step=promo&lang=${language}`), act.press(say.open)];
        if ((input as typeof promoCodeChart.input).quote.promo === undefined) return open;
        return [...open, act.type('MOVE10', say.label), act.press(say.apply), act.wait('3'), act.reload()];
      },
      does: promoCodeScreen.does(wordsIn(language)),
      sees: (snapshot) => {
        const { refusal, code, quote: shown } = snapshot.context;
        if (shown.promo) {
          return [
            act.heading(pay.title),
            act.heading(say.title.replace('{{code}}', 'MOVE10').replace('{{percent}}', '10%')),
            act.text(filled(say.savingOf)),
            snapshot.matches('removing') ? act.text(say.removing) : act.button(say.remove),
            ...(refusal ? [act.text(errors[language][refusal.reason])] : []),
          ];
        }
        return [
          act.heading(pay.title),
          ...(code ? [act.field(code, say.label)] : []),
          ...(snapshot.matches('checking') ? [act.text(say.applying)] : []),
          ...(refusal ? [act.fieldError(errors[language][refusal.reason], say.label)] : []),
        ];
      },
    };
  },
});
