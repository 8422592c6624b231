import type { SnapshotFrom } from 'xstate';
import type { Facts } from '#domain/booking/draft';
import type { Quote } from '#domain/move/quote';
import { promoCodeMachine } from '#machines/promo-code.machine';
import * as planned from '../plan/sample';
import { act } from '../plan/sentences';
import { answered, refused } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import {
  alert,
  busy,
  button,
  field,
  fixed,
  focusOn,
  heading,
  heard,
  no,
  subheading,
  text,
  when,
} from '../support/charts/things';
import { quote } from '../support/fixtures';
import { STEP_PATHS } from '../support/words/steps';
import { payName } from './payment';

/** The quote with a code on it. */
export const reduced: Quote = {
  ...quote,
  price: 21_600,
  helperPrice: 25_200,
  promo: { code: 'MOVE10', percent: 10, originalPrice: quote.price, originalHelperPrice: quote.helperPrice },
};

/** A tenth off a quote of the server, whose prices are whole pounds. */
const withTenthOff = ({ price, helperPrice, ...rest }: Quote): Quote => ({
  ...rest,
  price: price - price / 10,
  helperPrice: helperPrice - helperPrice / 10,
  promo: { code: 'MOVE10', percent: 10, originalPrice: price, originalHelperPrice: helperPrice },
});

/** The quote that the page shows: with a code where the chart has one. The step was opened with another or the same. */
function quoteIn(
  snapshot: SnapshotFrom<typeof promoCodeMachine>,
  { quote: opened = quote }: Pick<Facts, 'quote'>,
): Quote {
  const { promo, ...rest } = opened;
  const plain = promo ? { ...rest, price: promo.originalPrice, helperPrice: promo.originalHelperPrice } : rest;
  return hasCode(snapshot) ? withTenthOff(plain) : plain;
}
const hasCode = (snapshot: SnapshotFrom<typeof promoCodeMachine>): boolean =>
  snapshot.matches('justApplied') || snapshot.matches('applied') || snapshot.matches('removing');

export const promoCode = chartOf<typeof promoCodeMachine>({
  machine: promoCodeMachine,
  inputs: [
    { quote, code: '' },
    { quote: reduced, code: '' },
    { quote, code: 'MOVE10' },
  ],
  cases: {
    'code.typed': [{ text: 'move10' }, { text: 'mov' }, { text: 'move!1' }],
    'xstate.done.actor.applyPromo': [answered({ quote: reduced }), refused('promoExpired')],
    'xstate.done.actor.removePromo': [answered({ quote }), refused('serverError')],
  },
  key: ({ context: { code, refusal } }) => [code, refusal !== undefined],
  promises: {
    rests: (snapshot) => snapshot.matches('editing') || snapshot.matches('applied'),
    states: {
      'only a well-formed code is sent': (snapshot) =>
        !snapshot.matches('checking') || /^[A-Z0-9]{6}$/.test(snapshot.context.code),
      'no refusal is shown while the chart is busy': (snapshot) =>
        !snapshot.hasTag('busy') || snapshot.context.refusal === undefined,
    },
    steps: {
      'a malformed code is refused at once': ({ event, after }) =>
        event.type !== 'code.submitted' || after.matches('checking') || after.context.refusal !== undefined,
    },
  },
  screen: (words) => {
    const { say: translate, sayError, format } = words;
    const say = (key: string, values?: Record<string, string>) => translate(`payment:promo.${key}`, values);
    const label = say('label');
    const amountsOf = (before: number, after: number) => ({
      amount: format.money(before - after),
      before: format.money(before),
      after: format.money(after),
    });
    const savingsOf = ({ promo, price, helperPrice }: Quote) => ({
      plain: amountsOf(promo?.originalPrice ?? 0, price),
      helped: amountsOf(promo?.originalHelperPrice ?? 0, helperPrice),
    });
    const applied = (quote: Quote) => {
      const { promo } = quote;
      const { plain, helped } = savingsOf(quote);
      return [
        subheading(say('title', { code: promo?.code ?? '', percent: `${promo?.percent}%` })),
        text(say('savingOf', { ...plain, choice: translate('payment:pay.withoutHelper') })),
        text(say('savingOf', { ...helped, choice: translate('payment:pay.withHelper') })),
      ];
    };
    const pending = (code: string, refusal: unknown) => when(code === 'MOVE10' && !refusal, text(say('pending')));
    return {
      does: {
        'code.typed': ({ text }) => [act.type(text, label)],
        'code.submitted': () => [act.press(say('apply'))],
        'code.removed': () => [act.press(say('remove'))],
      },
      shows: {
        '*': (snapshot, { facts }) => {
          const quote = quoteIn(snapshot, facts);
          return [
            heading(translate('payment:pay.title')),
            button(payName(words, false, quote)),
            button(payName(words, true, quote)),
            when(snapshot.matches({ editing: 'codeRemoved' }), heard(say('removed'))),
            when(snapshot.matches('justApplied'), heard(say('applied', savingsOf(quote).plain))),
          ];
        },
        'editing.idle': ({ context: { code, refusal } }, { before }) => [
          field(label, code, refusal && sayError(refusal.reason)),
          pending(code, refusal),
          before?.matches('checking') && focusOn(label),
        ],
        'editing.codeRemoved': ({ context: { code, refusal } }) => [
          field(label, code, refusal && sayError(refusal.reason)),
          pending(code, refusal),
        ],
        checking: ({ context: { code } }) => [
          field(label, code),
          fixed(label),
          no(focusOn(label)),
          busy(say('applying')),
        ],
        justApplied: (snapshot, { facts }) => [...applied(quoteIn(snapshot, facts)), button(say('remove'))],
        applied: (snapshot, { facts }) => [
          ...applied(quoteIn(snapshot, facts)),
          button(say('remove')),
          when(snapshot.context.refusal, alert(sayError(snapshot.context.refusal?.reason ?? 'promoRemoveFailed'))),
        ],
        removing: (snapshot, { facts }) => [...applied(quoteIn(snapshot, facts)), busy(say('removing'))],
      },
    };
  },
  start: async (stage, { quote, code }) => void (await stage.openStep('promo', { quote, typed: { promo: code } })),
  calls: {
    applyPromo: 'POST /api/promocode/:id/apply-promo',
    removePromo: 'POST /api/bookings/:id/remove-promo',
  },
  chromium: {
    address: () => STEP_PATHS.promo,
    keeps: (snapshot) => [snapshot.context.code, hasCode(snapshot)],
    reloads: {
      'editing.codeRemoved': ['editing.idle', 'the removal of a code is announced once'],
      checking: ['editing.idle', 'the code has not been checked yet; it is still in its field'],
      justApplied: ['applied', 'the saving was shown for two seconds'],
      removing: ['applied', 'the code stays on the quote until the server has removed it'],
    },
    reloaded: ['editing.idle', 'applied', 'removing'],
  },
  plan: {
    priority: 'medium',
    inputs: [
      { quote: planned.quote, code: '' },
      { quote: planned.reduced, code: '' },
    ],
    cases: {
      'code.typed': [{ text: 'MOVE10' }, { text: 'move!1' }],
      'xstate.done.actor.applyPromo': [answered({ quote: planned.reduced }), refused('promoExpired')],
      'xstate.done.actor.removePromo': [answered({ quote: planned.quote }), refused('serverError')],
    },
    start: ({ say, language }, { quote }: { quote: Quote }) => {
      const open = [act.open(`/dev/start?step=promo&lang=${language}`), act.press(say('payment:promo.open'))];
      if (!quote.promo) return open;
      const apply = [act.type('MOVE10', say('payment:promo.label')), act.press(say('payment:promo.apply'))];
      return [...open, ...apply, act.wait('3'), act.reload()];
    },
  },
});
