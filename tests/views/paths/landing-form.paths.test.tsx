// @vitest-environment jsdom
import { vi } from 'vitest';
import { STUDENT_FIELDS, type StudentField } from '#domain/student-landing';
import { landingFormMachine } from '#machines/landing-form.machine';
import { studentFormOf } from '#machines/landing-form.view';
import { landingFormChart, TODAY } from '../../machines/cases/landing-form';
import { withStandIns } from '../../support/paths/stand-in';
import { describeViews } from './describe-views';
import { fill, press } from './hands';
import { openChart } from './rooms';

vi.mock('../../../src/app/wire', () => import('./world'));
vi.mock('../../../src/app/wire-landing', () => ({ plugged: { landingForm: withStandIns(landingFormMachine) } }));
vi.mock('../../../src/app/today', () => ({ today: () => TODAY }));
vi.mock('@xstate/react', () => import('./watched-actors'));

const { machine, input, key, cases } = landingFormChart;
const shown = STUDENT_FIELDS.filter((field) => field !== 'moveDate');

describeViews<typeof landingFormMachine>('landing form', {
  machine,
  key,
  cases,
  starts: [{ input, open: (language) => openChart(language, '/landing/student-moves-edinburgh') }],
  byTheWay: ['field.left'],
  gestures: (page, actor) => {
    const field = (name: StudentField) => page.find('textbox', `landing:form.${name}`);
    const isRestoring = () => actor().getSnapshot().matches('restoring');
    return {
      'field.changed': { find: ({ field: name }) => field(name), use: (control, { value }) => fill(control, value) },
      'field.left': {
        find: ({ field: name }) => (isRestoring() ? null : field(name)),
        use: async (control, _event, user) => {
          if (control) await user.click(control);
          await user.tab();
        },
      },
      'form.submitted': {
        find: () => (isRestoring() ? null : page.find('button', 'landing:form.submit')),
        use: press,
        explains: true,
      },
    };
  },
  shows: (page, snapshot) => {
    if (snapshot.status === 'done') {
      if (page.path() !== '/quote') throw new Error(`The page is ${page.path()}.`);
      return;
    }
    page.hasHeading('landing:hero.title');
    const { move, errors, missing, refusal, isBusy } = studentFormOf(snapshot);
    const isMissing = page.find('button', 'landing:form.submit')?.getAttribute('aria-disabled') === 'true';
    if (!isBusy && isMissing !== missing.length > 0) throw new Error('The button does not say whether it will do.');
    if (missing.length > 0) page.reads(page.say('landing:form.missing'));
    else page.readsNot(page.say('landing:form.missing'));
    for (const name of shown) {
      const control = page.find('textbox', `landing:form.${name}`) as HTMLInputElement;
      if (control.value !== move[name]) throw new Error(`The ${name} is "${control.value}".`);
      const error = errors[name];
      if (error) page.reads(page.sayError(error));
      if ((control.getAttribute('aria-invalid') === 'true') !== (error !== undefined)) {
        throw new Error(`The field "${name}" should ${error ? 'be marked' : 'not be marked'}.`);
      }
    }
    if (refusal) page.alerts(page.say('landing:form.refusedTitle'), page.sayError(refusal));
    else page.readsNot(page.say('landing:form.refusedTitle'));
    if (isBusy) page.isBusy('landing:form.busy');
  },
});
