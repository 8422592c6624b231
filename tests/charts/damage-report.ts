import { initialTransition, type SnapshotFrom } from 'xstate';
import type { BookingView, Damage, DamageReport } from '#domain/booking/booking';
import { DAMAGE_LIMIT } from '#domain/booking/damage';
import { SPACE } from '#domain/locale';
import { business } from '#domain/shop/business';
import { damageReportMachine } from '#machines/damage-report.machine';
import { act } from '../plan/sentences';
import { answered, hasSaidYes, inputOf, orElse, refused } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import {
  alert,
  busy,
  button,
  field,
  heard,
  closed as shut,
  subheading,
  text,
  unplanned,
  when,
} from '../support/charts/things';
import { booking, bookingId } from '../support/fixtures';
import { kinds } from './manage/kinds';

type Snapshot = SnapshotFrom<typeof damageReportMachine>;

const words = 'The mirror has a crack, and one chair a loose leg';
const tooLong = 'x'.repeat(DAMAGE_LIMIT + 1);
const time: Damage = { lastDay: '2027-01-21', isOver: false };
const received: DamageReport = {
  words,
  at: Date.parse('2027-01-15T10:00:00Z'),
  answerBy: '2027-01-22',
  state: 'received',
};
const answer = 'We pay for the mirror and mend the chair.';
const damagedBy = (report: DamageReport): Damage => ({ ...time, report });
const done: BookingView = { ...booking, status: 'done' };

export const damageReport = chartOf<typeof damageReportMachine>({
  machine: damageReportMachine,
  inputs: [
    { bookingId, damage: time, words: '' },
    { bookingId, damage: time, words },
    { bookingId, damage: { ...time, isOver: true }, words: '' },
    { bookingId, damage: damagedBy({ ...received, state: 'answered', answer }), words: '' },
    { bookingId, damage: damagedBy({ ...received, state: 'settled', answer }), words: '' },
  ],
  cases: {
    'words.typed': [{ words }, { words: ' ' }, { words: tooLong }],
    'xstate.done.actor.reportDamage': [
      answered({ damage: damagedBy(received) }),
      refused('network'),
      refused('damageClosed'),
    ],
  },
  key: ({ context: { damage, words: typed, refusal } }) => [damage, typed, refusal?.reason],
  promises: {
    states: {
      'a report is sent only with words, and not too many': ({ children }) =>
        !children.reportDamage || inputOf(children.reportDamage).words === words,
      'damage is reported for the booking that is shown': ({ children }) =>
        !children.reportDamage || inputOf(children.reportDamage).bookingId === bookingId,
      'a report counts as sent exactly when the server has one': (snapshot) =>
        snapshot.matches('sent') === (snapshot.context.damage.report !== undefined),
      'after the last day nothing can be sent': (snapshot) =>
        !snapshot.context.damage.isOver || !snapshot.can({ type: 'report.chosen' }),
      'it is too late exactly after the last day': (snapshot) =>
        snapshot.matches('late') === snapshot.context.damage.isOver,
      'the form is open after a reload exactly if words were begun': ({ machine, context }) =>
        initialTransition(machine, context)[0].matches('writing') === (context.words !== ''),
      'a form that is not on its way can be sent and dropped': (snapshot) =>
        (['report.submitted', 'report.dropped'] as const).every(
          (type) => snapshot.can({ type }) === ['writing', 'incomplete', 'refused'].includes(snapshot.value),
        ),
      'words that are missing or too many are refused with that reason': (snapshot) =>
        !snapshot.matches('incomplete') ||
        snapshot.context.refusal?.reason ===
          { '': 'damageMissing', ' ': 'damageMissing', [tooLong]: 'textTooLong' }[snapshot.context.words],
      'a refusal is shown until the customer goes on': (snapshot) =>
        (snapshot.context.refusal !== undefined) === (snapshot.matches('incomplete') || snapshot.matches('refused')),
    },
    steps: {
      'a form that is dropped closes': ({ event, after }) =>
        event.type !== 'report.dropped' || after.matches('offered'),
      'a report is sent once, when the customer sends it': ({ before, event, after }) =>
        before.matches('sending') || !after.matches('sending') || event.type === 'report.submitted',
      'typed words stay until they have arrived': ({ before, event, after }) =>
        event.type === 'words.typed' || hasSaidYes(event, 'reportDamage')
          ? after.context.words === (event.words ?? '')
          : after.context.words === before.context.words,
    },
  },
  screen: ({ say: translate, sayError, format, language }) => {
    const say = (key: string, values?: Record<string, string | number>) => translate(`manage:damage.${key}`, values);
    const call = translate('booking:call', { phone: business.phone.display });
    const until = { date: format.date(time.lastDay), days: 5 };
    const form = ({ context }: Snapshot, error?: string) => [
      subheading(say('title')),
      text(say('until', until)),
      field(say('words'), context.words, error),
    ];
    const send = [button(say('send')), button(say('drop'))];
    const sent = ({ context: { damage } }: Snapshot) => {
      const { state = 'received', answer: given } = damage.report ?? {};
      return [
        subheading(say(`states.${state}`)),
        heard(say(`states.${state}`)),
        when(state === 'received', text(say('answerBy', { date: format.date(received.answerBy) }))),
        when(given, text(say('answer') + (given ?? ''))),
        unplanned(text(say('yours', { date: format.date('2027-01-15') }) + words)),
        text(say('more') + SPACE[language] + call),
      ];
    };
    return {
      does: {
        'report.chosen': () => [act.press(say('start'))],
        'words.typed': ({ words: typed }) => [act.type(typed, say('words'))],
        'report.submitted': () => [act.press(say('send'))],
        'report.dropped': () => [act.press(say('drop'))],
      },
      shows: {
        offered: () => [subheading(say('title')), text(say('until', until)), button(say('start'))],
        writing: (snapshot) => [...form(snapshot), ...send],
        incomplete: (snapshot) => [
          ...form(snapshot, sayError(snapshot.context.refusal?.reason ?? 'damageMissing')),
          ...send,
        ],
        sending: (snapshot) => [...form(snapshot), busy(say('sending')), shut(say('drop'))],
        refused: (snapshot) => [
          ...form(snapshot),
          alert(say('refused'), sayError(snapshot.context.refusal?.reason ?? 'damageFailed') + SPACE[language] + call),
          ...send,
        ],
        sent,
        late: () => [subheading(say('title')), text(say('late', until) + SPACE[language] + call)],
      },
    };
  },
  start: async (stage, { damage, words: typed }) => {
    const id = await stage.booking({ isPaid: true });
    if (typed) await stage.store?.(`damage-${id}`, { words: typed });
    await stage.alter?.(`/api/bookings/${id}`, ({ booking: real }: { booking: object }) => ({
      booking: { ...real, damage: damageJson(damage) },
    }));
    await stage.open(`/manage/${id}`);
    await stage.settle?.('readBooking', answered({ booking: { ...done, damage } }));
    await stage.settle?.('readCancellation', answered({ terms: kinds.closed.terms }));
  },
  calls: { reportDamage: 'POST /api/bookings/:id/damage' },
  // No walk can wait for the day of its move.
  answers: { reportDamage: orElse({ damage: damageJson(damagedBy(received)) }) },
  chromium: {
    address: ({ context }) => `/manage/${context.bookingId}`,
    keeps: ({ context }) => context.words,
    reloads: {
      incomplete: ['writing', 'the words are kept, not what was wrong with them'],
      refused: ['writing', 'the words are kept, and can be sent again'],
      sending: ['writing', 'the words are kept, and sending them twice makes one report'],
      sent: ['sent', 'the server has it'],
    },
  },
});

/** The JSON of the server. */
function damageJson({ report, ...rest }: Damage): object {
  return { ...rest, ...(report && { report: { ...report, at: new Date(report.at).toISOString() } }) };
}
