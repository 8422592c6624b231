import { promoCodeMachine } from '#machines/promo-code.machine';
import { promoCodeChart } from '../machines/cases/promo-code';
import { act } from '../plan/sentences';
import { defineScreen, type Screen, same } from './screen';

const isEntry = (value: string): boolean => value === 'editing' || value === 'checking';
const placeOf = ({ value }: { readonly value: unknown }): string =>
  typeof value === 'string' ? value : (Object.keys(value as object)[0] ?? '');

/** Applying and removing take away the button that had the focus, and a refused code is mended in its field. */
function keepsFocus(screen: Screen, [was, is]: readonly [string, string], isRefused: boolean): void {
  const field = screen.find('textbox', 'payment:promo.label');
  const part = field ?? screen.find('button', 'payment:promo.remove');
  if (isEntry(is) !== isEntry(was)) same('The focus is near', part?.isInFocus, true);
  if (isRefused && was === 'checking') same('The refused code has the focus', field?.hasFocus, true);
  if (is === 'checking') same('The code takes the focus from the button', field?.hasFocus, false);
}

export const promoCodeScreen = defineScreen<typeof promoCodeMachine>({
  machine: promoCodeMachine,
  key: promoCodeChart.key,
  cases: promoCodeChart.cases,
  marks: ['[data-fresh]'],
  does: ({ say }) => ({
    'code.typed': ({ text }) => [act.type(text, say('payment:promo.label'))],
    'code.submitted': () => [act.press(say('payment:promo.apply'))],
    'code.removed': () => [act.press(say('payment:promo.remove'))],
  }),
  sees(screen, snapshot, before) {
    const { say, sayError, format } = screen;
    const { quote, code, refusal } = snapshot.context;
    const { promo } = quote;
    const is = placeOf(snapshot);
    screen.hasHeading('payment:pay.title');
    screen.isOpen('button', 'payment:pay.now', { amount: format.money(quote.price) });
    screen.isOpen('button', 'payment:pay.nowHelper', { amount: format.money(quote.helperPrice) });
    if (before) keepsFocus(screen, [placeOf(before), is], is === 'editing' && refusal !== undefined);
    screen.hears(say('payment:promo.removed'), snapshot.matches({ editing: 'codeRemoved' }));
    screen.reads(say('payment:promo.applying'), is === 'checking');
    screen.reads(say('payment:promo.removing'), is === 'removing');
    same('Only a code just applied is celebrated', screen.all('[data-fresh]').length > 0, is === 'justApplied');
    if (isEntry(is)) {
      const field = screen.find('textbox', 'payment:promo.label');
      screen.holds(field, code, refusal?.reason);
      same('The code is fixed', field?.isFixed, is === 'checking');
      if (is === 'checking') screen.isBusy('payment:promo.applying');
      return;
    }
    if (!promo) throw new Error('There is no code to show.');
    screen.isOpen('heading', 'payment:promo.title', { code: promo.code, percent: `${promo.percent}%` });
    const amountsOf = (was: number, now: number) => ({
      ...{ amount: format.money(was - now), before: format.money(was), after: format.money(now) },
    });
    const plain = amountsOf(promo.originalPrice, quote.price);
    const helped = amountsOf(promo.originalHelperPrice, quote.helperPrice);
    screen.reads(say('payment:promo.savingOf', { ...plain, choice: say('payment:pay.withoutHelper') }));
    screen.reads(say('payment:promo.savingOf', { ...helped, choice: say('payment:pay.withHelper') }));
    screen.hears(say('payment:promo.applied', plain), is === 'justApplied');
    if (refusal) screen.alerts(sayError(refusal.reason));
    if (is === 'removing') screen.isBusy('payment:promo.removing');
  },
});
