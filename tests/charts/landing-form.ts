import { FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { STUDENT_FIELDS, type StudentField, type StudentMove } from '#domain/forms/student-landing';
import { addDays, DAYS_AHEAD, londonDate } from '#domain/schedule';
import { business, startingPrices } from '#domain/shop/business';
import { type LandingFormContext, landingFormMachine } from '#machines/landing-form.machine';
import { act } from '../plan/sentences';
import { answered, isReachable, keepsFields, refused, routeOrElse } from '../support/charts/answers';
import { chartOf, type Show } from '../support/charts/chart';
import {
  alert,
  busy,
  each,
  field,
  fixed,
  focusOn,
  heading,
  limited,
  link,
  sent,
  submit,
  text,
  unplanned,
  when,
} from '../support/charts/things';
import { drivingDay } from '../support/same-day';
import { STEP_PATHS } from '../support/words/steps';

/** Questions and answers in turn. */
const QUESTIONS = 'main details > *';
const PAGE = '/landing/student-moves-edinburgh';
export const TODAY = '2027-03-02';
export const route = { metres: 5450, seconds: 587, approachMetres: 7907, estimate: true };
export const move: StudentMove = {
  name: 'Mei Li',
  email: 'mei@example.com',
  phone: '07700900123',
  moveDate: '2027-03-20',
  fromAddress: '12 Marchmont Road, EH9 1HU',
  toAddress: '3 Sample Quay, EH6 6QQ',
};
/** The plan is followed by hand: today, and the same move on an open day. */
const today = londonDate(Date.now());
const said = { ...move, moveDate: drivingDay(addDays(today, 20)) };

const isWhole = (move: StudentMove): boolean =>
  isReachable(move) && [move.moveDate, move.fromAddress, move.toAddress].every((each) => each.trim() !== '');

export const landingForm = chartOf<typeof landingFormMachine>({
  machine: landingFormMachine,
  inputs: [{ today: TODAY }],
  cases: {
    'field.changed': [
      { field: 'toAddress', value: '5 Sample Quay, EH6 6QQ', today: TODAY },
      { field: 'toAddress', value: '', today: TODAY },
      { field: 'name', value: 'Mei', today: TODAY },
    ],
    'field.left': [{ field: 'toAddress' }],
    'form.submitted': [{ today: TODAY }],
    'xstate.done.actor.readStudentMove': [{ output: {} }, { output: { draft: move } }],
    'xstate.done.actor.measureRoute': [
      answered({ route }),
      refused('locationInvalid'),
      refused('locationTooFar'),
      refused('serverError'),
    ],
  },
  key: ({ context: { move, refusal } }) => [move, refusal?.reason],
  promises: {
    keepsRefusal: { 'field.changed': 'only a new address answers the refusal of the address' },
    states: {
      'only a complete form continues': (snapshot) =>
        !(snapshot.matches('measuring') || snapshot.status === 'done') || isWhole(snapshot.context.move),
      'an incomplete form has errors': ({ context }) => isWhole(context.move) || Object.keys(context.errors).length > 0,
      'no refusal is shown while the addresses are looked up': (snapshot) =>
        !snapshot.matches('measuring') || snapshot.context.refusal === undefined,
      'a form cannot be submitted twice': (snapshot) =>
        !snapshot.matches('measuring') || !snapshot.can({ type: 'form.submitted', today: snapshot.context.today }),
    },
    steps: {
      'typed text is kept': ({ before, event, after }) => keepsFields(before.context.move, after.context.move, event),
      'no error appears before the customer submits': ({ before, event, after }) =>
        !before.matches({ restoring: 'open' }) ||
        event.type === 'form.submitted' ||
        after.context.touched.length === before.context.touched.length,
      'an address that we do not serve keeps the customer on the form': ({ event, after }) =>
        !(event.type === 'xstate.done.actor.measureRoute' && `${event.output.reason}`.startsWith('location')) ||
        (after.matches('editing') && after.context.refusal?.reason === event.output.reason),
    },
  },
  screen: ({ say: translate, sayError, language }) => {
    const say = (key: string, values?: Record<string, string | number>) => translate(`landing:${key}`, values);
    const label = (field: StudentField) => say(`form.${field}`);
    const hours = { hours: FREE_NOTICE_HOURS };
    /** The fields that the form names as missing, once something was typed or submitted. */
    const missingOf = ({ move, touched, errors }: LandingFormContext): StudentField[] =>
      Object.values(move).join('') || touched.length === 6 ? STUDENT_FIELDS.filter((name) => errors[name]) : [];
    const page = [
      heading(say('hero.title')),
      text(say('hero.subtitle', { pounds: startingPrices.student })),
      ...['list', 'choose', 'go'].map((step) =>
        unplanned(text(say(`how.steps.${step}.title`) + say(`how.steps.${step}.text`))),
      ),
      ...['stairs', 'weeks', 'halls', 'between'].map((topic) =>
        unplanned(text(say(`local.${topic}.title`) + say(`local.${topic}.text`, hours))),
      ),
      unplanned(
        text(
          say('hero.points.insured', { amount: language === 'zh' ? '200万英镑' : '£2 million' }) +
            translate('common:sample'),
        ),
      ),
      each(
        QUESTIONS,
        ['cheap', 'ride', 'abroad', 'change'].flatMap((name) => [
          say(`questions.${name}.question`),
          say(`questions.${name}.answer`, hours),
        ]),
      ),
      link(say('closing.call', { phone: business.phone.display }), `tel:${business.phone.tel}`),
      sent('lang', language),
      sent('serviceType', 'student'),
      sent('message', say('form.plainMessage')),
    ];
    const waiting: Show<typeof landingFormMachine> = () => [
      busy(say('form.busy')),
      ...STUDENT_FIELDS.map((field) => fixed(label(field))),
    ];
    return {
      marks: [QUESTIONS],
      does: {
        'field.changed': ({ field, value }) => [act.type(value, label(field))],
        'field.left': ({ field }, now) => (now.matches('restoring') ? [] : [act.leave(label(field))]),
        'form.submitted': () => [act.press(say('form.submit'))],
      },
      shows: {
        '*': ({ status, context: { move, touched, errors, today } }) =>
          // The quote has its own pages; only its address matters here.
          status === 'done'
            ? []
            : [
                ...page,
                limited(label('moveDate'), { min: today, max: addDays(today, DAYS_AHEAD) }),
                ...STUDENT_FIELDS.map((name) => {
                  const error = touched.includes(name) ? errors[name] : undefined;
                  return field(label(name), move[name], error && sayError(error));
                }),
              ],
        'restoring.open': ({ context }) =>
          submit(say('form.submit'), say('form.missing'), missingOf(context).map(label)),
        'restoring.submitted': waiting,
        editing: ({ context }, { event, before }) => {
          const { refusal, touched } = context;
          const missing = missingOf(context);
          const [first] = missing;
          // An early press takes effect once the draft has been read.
          const isPressed = event?.type === 'form.submitted' || before?.matches({ restoring: 'submitted' });
          return [
            ...submit(say('form.submit'), say('form.missing'), missing.map(label)),
            isPressed && touched.length > 0 && first && focusOn(label(first)),
            when(refusal, alert(say('form.refusedTitle'), refusal ? sayError(refusal.reason) : '')),
            when(refusal?.reason === 'locationInvalid', text(say('form.refusedText'))),
          ];
        },
        measuring: waiting,
        submitted: () => [],
      },
    };
  },
  start: async (stage) => {
    await stage.setClock?.({ at: Date.parse(`${TODAY}T12:00:00Z`) });
    const { draft } = (stage.firstAnswer?.('readStudentMove') ?? {}) as { draft?: StudentMove };
    if (draft) await stage.store?.('student-draft', draft);
    await stage.open(PAGE);
  },
  calls: { measureRoute: 'GET /api/route' },
  answers: { measureRoute: routeOrElse },
  chromium: {
    address: ({ status }) => (status === 'done' ? STEP_PATHS.doors : PAGE),
    keeps: ({ context }) => context.move,
    reloads: {
      'restoring.open': ['restoring.open', 'nothing is stored before the draft has been read', 'forgets'],
      'restoring.submitted': ['restoring.open', 'the press has had no effect yet', 'forgets'],
      measuring: ['editing', 'the call has not been answered yet'],
    },
  },
  plan: {
    priority: 'medium',
    inputs: [{ today }],
    cases: {
      // From the top to the bottom.
      'field.changed': ({ context }) => {
        const field = STUDENT_FIELDS.find((each) => !context.move[each]);
        return field ? [{ field, value: said[field], today }] : [];
      },
      'field.left': [],
      // A tester begins without a draft: the day of this one fits in some weeks and not in others.
      'xstate.done.actor.readStudentMove': [{ output: {} }],
      // In an untouched form, the browser's own validation reports the errors.
      'form.submitted': ({ context }) => (context.move.fromAddress ? [{ today }] : []),
    },
    does: ({ say }) => ({
      'field.changed': ({ field, value }) => [
        act[field === 'moveDate' ? 'date' : 'type'](value, say(`landing:form.${field}`)),
      ],
    }),
    sees: ({ say }, { status }) =>
      status === 'done'
        ? [act.heading(say('booking:details.title')), act.text(say('booking:presets.filled'))]
        : undefined,
  },
});
