import { addDays, DAYS_AHEAD } from '#domain/schedule';
import { STUDENT_FIELDS, type StudentField } from '#domain/student-landing';
import type { landingFormMachine } from '#machines/landing-form.machine';
import { studentFormOf } from '#machines/landing-form.view';
import { refused } from '../../machines/answers';
import { landingFormChart, TODAY } from '../../machines/cases/landing-form';
import { show } from '../../support/paths/labels';
import { settlePort } from '../../support/paths/view-driver';
import { fill, press } from './controls';
import { describeViews } from './describe-views';
import { isFocused, sendsAlong, showsControl, showsLimits, showsMissing } from './form-shows';
import { showsLanding } from './landing-page-shows';
import { openChart } from './steps';

const { machine, input, key, cases } = landingFormChart;
const BOOKABLE = { min: TODAY, max: addDays(TODAY, DAYS_AHEAD) };
const NO_DAY = { min: '', max: '' };
/** As the contact page calls the field: without a script the form is a message. */
const nameOf = (field: StudentField): string => (field === 'moveDate' ? 'movingDate' : field);

describeViews<typeof landingFormMachine>('landing form', {
  machine,
  key,
  cases: {
    ...cases,
    'xstate.done.actor.measureRoute': [...cases['xstate.done.actor.measureRoute'], refused('locationTooFar')],
  },
  starts: [{ input, open: (language) => openChart(language, '/landing/student-moves-edinburgh') }],
  byTheWay: ['field.left'],
  variants: ({ type, ...payload }) => (/^field.changed|^xstate.done/.test(type) ? show([type, payload]) : undefined),
  gestures: (page, actor) => {
    const field = (name: StudentField) => page.find('textbox', `landing:form.${name}`);
    return {
      'field.changed': { find: ({ field: name }) => field(name), use: (control, { value }) => fill(control, value) },
      'field.left': {
        find: ({ field: name }) => (actor().getSnapshot().matches('restoring') ? null : field(name)),
        use: async (control, _event, user) => {
          if (control) await user.click(control);
          await user.tab();
        },
      },
      'form.submitted': {
        find: () => page.find('button', 'landing:form.submit'),
        use: async (control, event, user) => {
          await press(control, event, user);
          const [first] = studentFormOf(actor().getSnapshot()).missing;
          if (first) isFocused(nameOf(first));
        },
        explains: true,
      },
    };
  },
  settles: async (_page, actor, id, answer) => {
    await settlePort(actor(), id, answer);
    if (actor().getSnapshot().context.refusal) isFocused('fromAddress');
    return true;
  },
  shows: (page, snapshot) => {
    if (snapshot.status === 'done') {
      if (page.path() !== '/quote') throw new Error(`The page is ${page.path()}.`);
      return;
    }
    showsLanding(page);
    const { move, errors, missing, refusal, isBusy } = studentFormOf(snapshot);
    for (const field of STUDENT_FIELDS) {
      const name = nameOf(field);
      showsControl(page, name, { value: move[field], error: errors[field], isFixed: isBusy });
      showsLimits(name, field === 'moveDate' ? BOOKABLE : NO_DAY);
    }
    if (isBusy) page.isBusy('landing:form.busy');
    else showsMissing(page, 'landing:form', missing);
    sendsAlong(page, { serviceType: 'student', message: page.say('landing:form.plainMessage') });
    if (refusal) page.alerts(page.say('landing:form.refusedTitle'), page.sayError(refusal));
    else page.readsNot(page.say('landing:form.refusedTitle'));
    if (refusal === 'locationInvalid') page.reads(page.say('landing:form.refusedText'));
    else page.readsNot(page.say('landing:form.refusedText'));
  },
});
