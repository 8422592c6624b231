import { initialTransition } from 'xstate';
import { STAIR_FIELDS, type StairField, type TypedSizes } from '#domain/move/stair-fit';
import { type StairFitContext, stairFitMachine } from '#machines/stair-fit.machine';
import { act } from '../plan/sentences';
import { keepsFields } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import { button, field, focusOn, heading, link, text, when } from '../support/charts/things';

const blank = { length: '', depth: '', stair: '', landing: '' };
const sofa = { length: '200', depth: '80', stair: '92', landing: '232' };
/** Sizes, their answer, and the centimetres on each side and above. */
const ANSWERS = {
  '200 80 92 232': ['easy', 'spare', 6, 'spare', 32],
  '200 80 70 232': ['no', 'missing', 10, 'spare', 32],
  '210 85 92 240': ['slow', 'spare', 3.5, 'spare', 30],
  '210 85 70 240': ['no', 'missing', 15, 'spare', 30],
} as const;

const areWhole = (typed: TypedSizes) => STAIR_FIELDS.every((name) => /^\d+$/.test(typed[name]));

/** The page with the sizes in its query; those of a thing from the catalogue are its usual ones. */
function addressOf({ typed, thing }: Pick<StairFitContext, 'typed' | 'thing'>): string {
  const sizes = Object.entries(typed).filter(([name, size]) => size && !(thing && /length|depth/.test(name)));
  return `/will-it-fit?${new URLSearchParams([...(thing ? [['thing', thing]] : []), ...sizes])}`;
}

export const stairFit = chartOf<typeof stairFitMachine>({
  machine: stairFitMachine,
  inputs: [
    { typed: { ...sofa, stair: '' }, thing: undefined },
    { typed: { ...blank, landing: '240' }, thing: 'threeSeatSofa' },
    { typed: sofa, thing: undefined },
  ],
  cases: {
    'field.changed': ({ context }) =>
      ['92', '70', 'narrow'].flatMap((value) => (value === context.typed.stair ? [] : [{ field: 'stair', value }])),
    'field.left': [{ field: 'stair' }],
  },
  key: ({ context: { typed, thing } }) => [typed, thing],
  promises: {
    states: {
      'there is an answer only for four sizes': (snapshot) =>
        !snapshot.matches('answered') || areWhole(snapshot.context.typed),
      'a link with four sizes is answered at once': ({ machine, context }) =>
        initialTransition(machine, context)[0].matches('answered') === areWhole(context.typed),
      'a usual size is said to be one until it is changed': ({ context: { typed, thing } }) =>
        thing === undefined || (typed.length === '210' && typed.depth === '85'),
    },
    steps: {
      'typed text is kept': ({ before, event, after }) => keepsFields(before.context.typed, after.context.typed, event),
      'four sizes that are checked have an answer, which goes with the first that cannot be read': (change) =>
        !(change.before.matches('answered') || change.event.type === 'form.submitted') ||
        change.after.matches('answered') === areWhole(change.after.context.typed),
      'what is wrong with a field is said once it is left': ({ event, after }) =>
        event.type !== 'field.left' || after.context.touched.includes(event.field),
      'what is wrong with any field is said once the form is checked': ({ event, after }) =>
        event.type !== 'form.submitted' || after.matches('answered') || after.context.touched.length === 4,
    },
  },
  screen: ({ say: translate, language }) => {
    const say = (key: string, values?: Record<string, string | number>) => translate(`stair:${key}`, values);
    const label = (name: StairField) => say(`fields.${name}.label`);
    return {
      does: {
        'field.changed': ({ field: name, value }) => [act.type(value, label(name))],
        'field.left': ({ field: name }) => [act.leave(label(name))],
        'form.submitted': () => [act.press(say('check'))],
      },
      shows: {
        '*': ({ context: { typed, touched, thing }, ...snapshot }) => [
          heading(say('title')),
          button(say('check')),
          when(thing, text(say('usual'))),
          ...STAIR_FIELDS.map((name) => {
            const isWrong = touched.includes(name) && !/^\d+$/.test(typed[name]);
            const isShown = isWrong && !snapshot.matches('answered');
            return field(label(name), typed[name], isShown ? say('unreadable', { min: 10, max: 999 }) : undefined);
          }),
        ],
        open: ({ context: { typed } }, { event }) => [
          text(say('example', { length: 205, depth: 78 })),
          event?.type === 'form.submitted' && !/^\d+$/.test(typed.stair) && focusOn(label('stair')),
        ],
        answered: ({ context: { typed, thing } }) => {
          const key = STAIR_FIELDS.map((name) => typed[name]).join(' ') as keyof typeof ANSWERS;
          const [verdict, across, each, above, over] = ANSWERS[key];
          return [
            text(say(`verdicts.${verdict}`)),
            text(say(`across.${across}`, { size: each })),
            text(say(`above.${above}`, { size: over })),
            text(say(`next.${verdict}`, { error: 3, slow: 2 })),
            when(thing, text(say('usualAnswer'))),
            when(verdict === 'no', link(say('ask'), `/${language}/contact`)),
          ];
        },
      },
    };
  },
  start: (stage, input) => stage.open(addressOf(input)),
  chromium: {
    address: ({ context }) => addressOf(context),
    keeps: ({ context }) => context.typed,
    // The address keeps what is typed; the page stays.
    landings: { 'field.changed': '#stair-stair' },
  },
  plan: { priority: 'low' },
});
