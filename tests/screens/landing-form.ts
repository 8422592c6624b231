import { STUDENT_FIELDS, type StudentField } from '#domain/forms/student-landing';
import { addDays, DAYS_AHEAD, type IsoDate } from '#domain/schedule';
import { landingFormMachine } from '#machines/landing-form.machine';
import { studentFormOf } from '#machines/landing-form.view';
import { landingFormChart } from '../machines/cases/landing-form';
import { act } from '../plan/sentences';
import type { EventCases } from '../support/paths/cases';
import { hasFocus, sendsAlong, showsField, showsLimits, showsMissing } from './forms';
import { QUESTIONS, showsLanding } from './landing-page';
import { defineScreen } from './screen';

const NO_DAY = { min: '', max: '' };
/** The contact page's name of the field: without script the form is a message. */
const nameOf = (field: StudentField): string => (field === 'moveDate' ? 'movingDate' : field);

export const landingFormScreen = ({ today, cases }: { today: IsoDate; cases: EventCases }) =>
  defineScreen<typeof landingFormMachine>({
    machine: landingFormMachine,
    key: landingFormChart.key,
    cases,
    marks: [QUESTIONS],
    byTheWay: ['field.left'],
    explains: ['form.submitted'],
    does: ({ say }) => ({
      'field.changed': ({ field, value }) => [act.type(value, say(`landing:form.${field}`))],
      'field.left': ({ field }, now) => (now.matches('restoring') ? [] : [act.leave(say(`landing:form.${field}`))]),
      'form.submitted': () => [act.press(say('landing:form.submit'))],
    }),
    sees(screen, snapshot, before) {
      // The quote has pages of its own; here its address counts.
      if (snapshot.status === 'done') return;
      screen.hasHeading('landing:hero.title');
      showsLanding(screen);
      const { move, errors, missing, refusal, isBusy } = studentFormOf(snapshot);
      for (const field of STUDENT_FIELDS) {
        const name = nameOf(field);
        showsField(screen, name, { value: move[field], error: errors[field], isFixed: isBusy });
        const bookable = { min: today, max: addDays(today, DAYS_AHEAD) };
        showsLimits(screen, name, field === 'moveDate' ? bookable : NO_DAY);
      }
      if (isBusy) screen.isBusy('landing:form.busy');
      else showsMissing(screen, 'landing:form', missing);
      sendsAlong(screen, { serviceType: 'student', message: screen.say('landing:form.plainMessage') });
      const [first] = missing;
      // An early press is carried out once the draft is there.
      const wasPressed =
        before &&
        !before.matches({ restoring: 'open' }) &&
        snapshot.context.touched.length > before.context.touched.length + 1;
      if (wasPressed && first) hasFocus(screen, nameOf(first));
      if (refusal) screen.alerts(screen.say('landing:form.refusedTitle'), screen.sayError(refusal));
      else screen.readsNot(screen.say('landing:form.refusedTitle'));
      screen.reads(screen.say('landing:form.refusedText'), refusal === 'locationInvalid');
    },
  });
