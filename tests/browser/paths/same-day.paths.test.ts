import type { SameDayFacts, SameDayStep } from '#domain/same-day/facts';
import type { SameDayTimes } from '#domain/same-day/times';
import { screenOf } from '#machines/same-day.view';
import { sameDayChart } from '../../machines/cases/same-day';
import { texts } from '../../plan/texts';
import { newsOnly, sameDayScreen } from '../../screens/same-day';
import type { Snapshot } from '../../screens/same-day-quote';
import { STEP_ADDRESS } from '../../screens/steps';
import { day, drivingDay, serveClock } from '../support/same-day';
import { describeBrowser } from './describe-browser';
import { inBrowser } from './hand';
import type { Outcome } from './network';
import { leaveSameDay, leith, loanhead, MORNING, NIGHT, waitForever, walkedFacts } from './same-day-fixture';
import { goBackTo } from './steps';

const { input, moreInputs, cases } = sameDayChart;

const times: SameDayTimes = {
  today: day,
  day,
  refusals: {},
  by: { 'within-2-hours': '11:30', 'within-4-hours': '13:30' },
};
const overTimes: SameDayTimes = {
  today: day,
  day: drivingDay(day),
  refusals: { 'within-2-hours': 'tooLate', 'within-4-hours': 'tooLate' },
  by: {},
};
/** The chart's cases with places and a day of the server. */
const nearly: SameDayFacts = { ...walkedFacts, contactInfo: { ...walkedFacts.contactInfo, email: '' } };
const { deliveryLocation: _delivery, deliveryDate: _date, urgency: _urgency, ...undelivered } = nearly;
const draft = (step: SameDayStep, facts: SameDayFacts) => ({ version: 1 as const, step, facts });

const screen = inBrowser(
  sameDayScreen({
    cases: {
      ...cases,
      ...newsOnly,
      'xstate.done.actor.readSameDay': [
        { output: { times } },
        { output: { draft: draft('places', undelivered), times } },
        { output: { draft: draft('contact', nearly), times } },
      ],
      'xstate.done.actor.checkSameDayTimes': [{ output: times }, { output: overTimes }],
      'xstate.done.actor.pickupSearch': [{ output: { location: loanhead } }],
      'xstate.done.actor.deliverySearch': [{ output: { location: leith } }, { output: { location: loanhead } }],
    } as never,
  }),
);

describeBrowser('same day', {
  ...screen,
  inputs: [input, ...moreInputs],
  ports: ['readSameDay', 'checkSameDayTimes', 'lookUpProducts'],
  calls: ['loadSlots'],
  address: (_fixture, snapshot: Snapshot) =>
    snapshot.status === 'done'
      ? '/contact'
      : STEP_ADDRESS[snapshot.matches('restoring') ? snapshot.context.requestedStep : screenOf(snapshot)],
  focus: {
    confirms: ['step.confirmed', 'restoring.confirmed'],
    landings: {
      // The dialog returns the focus to its button, unless the screen changes.
      'draft.cleared': 'main h1, main button',
      // A place and its search replace each other.
      'place.reopened': '#place-start, #place-destination',
      'xstate.done.actor.pickupSearch': 'div:has([lang=en]) + button',
      'xstate.done.actor.deliverySearch': 'div:has([lang=en]) + button',
    },
  },
  keeps: ({ facts }) => facts,
  afterRefresh: {
    'restoring.open': { to: 'restoring.open', because: 'nothing is written before the tab was read', forgets: true },
    'restoring.confirmed': { to: 'restoring.open', because: 'nothing has come of the press yet', forgets: true },
    'contact.checking': { to: 'contact.editing', because: 'nothing has come of it yet' },
  },
  async open({ customer, flow: { language } }, { model, path }) {
    const { page } = customer;
    await waitForever(page);
    await serveClock(page);
    await page.clock.setSystemTime(MORNING);
    const first = path.find(({ event }) => event.type.startsWith('xstate.done.actor.readSameDay'))?.event;
    const { draft: left } = ((first as { output?: object } | undefined)?.output ?? {}) as {
      draft?: ReturnType<typeof draft>;
    };
    if (left) await leaveSameDay(customer, left.step, left.facts);
    await page.goto(`/${language}${STEP_ADDRESS[(model.options.input as { step: SameDayStep }).step]}`);
  },
  outcome(_fixture, port, output): Outcome | undefined {
    if (port !== 'lookUpProducts') return undefined;
    const [found] = (output as { found: readonly { price: number }[] }).found;
    if (!found) return { is: 'cut' };
    const alter = ({ product, ...json }: { product: object }) => ({
      ...json,
      product: { ...product, price: found.price / 100 },
    });
    return { is: 'answered', alter: alter as never };
  },
  async prepare({ customer: { page }, network }, port, answer) {
    if (port !== 'checkSameDayTimes' || !('output' in answer)) return;
    const { day: promised } = answer.output as SameDayTimes;
    await page.clock.setSystemTime(promised === day ? MORNING : NIGHT);
    network.decide('loadSlots', { is: 'answered' });
  },
  async ends({ customer: { page }, flow: { language } }, id, answer) {
    if (id !== 'pickupSearch' && id !== 'deliverySearch') return false;
    const { label } = texts[language].sameDay.place;
    const { place } = (answer as { output: { location: { place: string } } }).output.location;
    const field = page.getByRole('combobox', { name: label[id === 'pickupSearch' ? 'start' : 'destination'] });
    await field.fill('');
    await field.fill(place.split(',')[0] ?? '');
    await page.getByRole('option').first().click();
    return true;
  },
  gestures: (fixture, read) => {
    const made = screen.gestures(fixture, read);
    return {
      ...made,
      'step.confirmed': (event, last) => {
        fixture.network.close('loadSlots');
        return made['step.confirmed'](event, last);
      },
      'step.requested': ({ step }: { step: SameDayStep }) => goBackTo(fixture, STEP_ADDRESS[step]),
    };
  },
});
