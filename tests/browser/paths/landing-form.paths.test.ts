import { addDays, isUsuallyClosed, londonDate } from '#domain/schedule';
import { landingFormChart, move } from '../../machines/cases/landing-form';
import { landingFormScreen } from '../../screens/landing-form';
import { STEP_PATHS } from '../../screens/steps';
import { leaveInTab } from '../support/seed';
import { routeReply } from './booking-fixture';
import { describeBrowser } from './describe-browser';
import { inBrowser } from './hand';

const PAGE = '/landing/student-moves-edinburgh';
const today = londonDate(Date.now());
const moveDate = [20, 21, 22, 23].map((ahead) => addDays(today, ahead)).find((date) => !isUsuallyClosed(date)) ?? today;

const cases = {
  ...landingFormChart.cases,
  'form.submitted': [{ today }],
  'xstate.done.actor.readStudentMove': [{ output: {} }, { output: { draft: { ...move, moveDate } } }],
};

describeBrowser('landing form', {
  ...inBrowser(landingFormScreen({ today, cases })),
  inputs: [{ today }],
  ports: ['readStudentMove', 'measureRoute'],
  address: (_fixture, { status }) => (status === 'done' ? STEP_PATHS.details : PAGE),
  focus: { confirms: ['form.submitted'] },
  keeps: ({ move: said }) => said,
  afterRefresh: {
    'restoring.open': { to: 'restoring.open', because: 'nothing is written before the tab was read', forgets: true },
    'restoring.submitted': { to: 'restoring.open', because: 'nothing has come of the press yet', forgets: true },
    measuring: { to: 'editing', because: 'nothing has come of it yet' },
  },
  async open({ customer, flow: { language } }, { path }) {
    const read = path.find(({ event }) => event.type === 'xstate.done.actor.readStudentMove')?.event;
    const { draft } = ((read as { output?: object } | undefined)?.output ?? {}) as { draft?: object };
    if (draft) await leaveInTab(customer, 'student-draft', draft);
    await customer.page.goto(`/${language}${PAGE}`);
  },
  outcome: (_fixture, port, { ok }: { ok: boolean }) =>
    port === 'measureRoute' && ok ? { is: 'answered', otherwise: async () => routeReply } : undefined,
});
