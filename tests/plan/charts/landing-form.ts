import type { SnapshotFrom } from 'xstate';
import { STUDENT_FIELDS, type StudentField } from '#domain/forms/student-landing';
import { addDays, isUsuallyClosed, londonDate } from '#domain/schedule';
import { landingFormMachine } from '#machines/landing-form.machine';
import { studentFormOf } from '#machines/landing-form.view';
import { answered, refused } from '../../machines/answers';
import { landingFormChart, move, route } from '../../machines/cases/landing-form';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { errors, texts } from '../texts';

type Snapshot = SnapshotFrom<typeof landingFormMachine>;

const today = londonDate(Date.now());
const openDays = [20, 21, 22, 23].map((ahead) => addDays(today, ahead)).filter((date) => !isUsuallyClosed(date));
const said = { ...move, moveDate: openDays[0] ?? today };

export const landingForm = definePlan<typeof landingFormMachine>({
  machine: landingFormMachine,
  inputs: [{ today }],
  key: landingFormChart.key,
  cases: {
    // From the top to the bottom.
    'field.changed': ({ context }) => {
      const field = STUDENT_FIELDS.find((each) => !(context as Snapshot['context']).move[each]);
      return field ? [{ field, value: said[field] }] : [];
    },
    'field.left': [],
    // Before anything is touched the browser's own check of the form speaks.
    'form.submitted': ({ context }) => ((context as Snapshot['context']).move.fromAddress ? [{ today }] : []),
    'xstate.done.actor.readStudentMove': [{ output: {} }],
    'xstate.done.actor.measureRoute': [answered({ route }), refused('locationInvalid'), refused('serverError')],
  },
  calls: { measureRoute: 'GET /api/route' },
  priority: 'medium',
  beyond: {
    'landingForm.restoring': 'what the tab keeps is read at once',
    'landingForm.deciding': 'nobody presses a button before the page is there',
    'landingForm.editing --field.left[0]-->': 'leaving a field comes with filling in the next one',
  },
  screen(language) {
    const { landing, booking } = texts[language];
    const { form: say } = landing;
    return {
      start: () => [act.open(`/${language}/landing/student-moves-edinburgh`)],
      does: {
        'field.changed': ({ field, value }) => [act[field === 'moveDate' ? 'date' : 'type'](value, say[field])],
        'field.left': () => [],
        'form.submitted': () => [act.press(say.submit)],
      },
      sees(snapshot) {
        if (snapshot.status === 'done') return [act.heading(booking.details.title), act.text(booking.presets.filled)];
        if (snapshot.matches('measuring')) return [act.text(say.busy)];
        const { move: typed, errors: wrong, refusal } = studentFormOf(snapshot);
        return [
          act.heading(landing.hero.title),
          ...STUDENT_FIELDS.flatMap((field: StudentField) => {
            const error = wrong[field];
            return [
              ...(typed[field] ? [act[field === 'moveDate' ? 'dateField' : 'field'](typed[field], say[field])] : []),
              ...(error ? [act.fieldError(errors[language][error], say[field])] : []),
            ];
          }),
          ...(refusal ? [act.text(say.refusedTitle), act.text(errors[language][refusal])] : []),
        ];
      },
    };
  },
});
