import type { SnapshotFrom } from 'xstate';
import type { SameDayFacts, SameDayField, SameDayStep } from '#domain/same-day-facts';
import type { SameDayTimes } from '#domain/same-day-times';
import { contact as contactEn } from '#locales/en/contact';
import { contact as contactZh } from '#locales/zh/contact';
import { sameDayMachine } from '#machines/same-day.machine';
import { chosenUrgency, priceOf, productNewsOf, screenOf } from '#machines/same-day.view';
import { formatOf } from '../../../src/i18n/format';
import { sameDayChart } from '../../machines/cases/same-day';
import { billy } from '../../support/same-day';
import { newsOnly, places } from '../../views/paths/same-day-offers';
import { STEP_ADDRESS } from './addresses';
import { describeBrowser } from './describe-browser';
import type { Fixture } from './fixture';
import type { Outcome } from './network';
import {
  day,
  drivingDay,
  leaveSameDay,
  leith,
  loanhead,
  MORNING,
  NIGHT,
  sameDayTexts,
  waitForever,
  walkedFacts,
} from './same-day-fixture';
import { hasHeading, same } from './steps';

type Snapshot = SnapshotFrom<typeof sameDayMachine>;
const { input, moreInputs, key, cases } = sameDayChart;
const contactTitle = { en: contactEn.title, zh: contactZh.title };

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
/** As the chart's cases have them, with places and a day that the server knows. */
const nearly: SameDayFacts = { ...walkedFacts, contactInfo: { ...walkedFacts.contactInfo, email: '' } };
const { deliveryLocation: _delivery, deliveryDate: _date, urgency: _urgency, ...undelivered } = nearly;
const draft = (step: SameDayStep, facts: SameDayFacts) => ({ version: 1 as const, step, facts });

const FIELDS: Readonly<Record<SameDayStep, readonly SameDayField[]>> = {
  items: ['category', 'vanSize', 'selectedProducts'],
  places: ['pickupLocation', 'deliveryLocation', 'urgency'],
  contact: ['name', 'phone', 'email'],
};

describeBrowser<typeof sameDayMachine>('same day', {
  machine: sameDayMachine,
  inputs: [input, ...moreInputs],
  key,
  cases: {
    ...cases,
    ...newsOnly,
    'urgency.chosen': ({ context }: Snapshot) =>
      context.times?.day === overTimes.day && context.facts.urgency !== 'same-day' ? [{ urgency: 'same-day' }] : [],
    'xstate.done.actor.readSameDay': [
      { output: { times } },
      { output: { draft: draft('places', undelivered), times } },
      { output: { draft: draft('contact', nearly), times } },
    ],
    'xstate.done.actor.checkSameDayTimes': [{ output: times }, { output: overTimes }],
    'xstate.done.actor.pickupSearch': [{ output: { location: loanhead } }],
    'xstate.done.actor.deliverySearch': [{ output: { location: leith } }, { output: { location: loanhead } }],
  } as never,
  places: {
    ...places,
    'urgency.chosen': {
      because: 'what is chosen already, or counts without a choice, is not chosen again',
      where: (snapshot) => chosenUrgency(snapshot) !== 'same-day',
    },
  },
  byTheWay: ['text.reported'],
  ports: ['readSameDay', 'checkSameDayTimes', 'lookUpProducts'],
  calls: ['loadSlots'],
  address: (_fixture, snapshot) =>
    snapshot.status === 'done' ? '/contact' : STEP_ADDRESS[snapshot.context.requestedStep ?? screenOf(snapshot)],
  focus: {
    confirms: ['step.confirmed'],
    landings: {
      // Who is typing goes on typing.
      'step.requested restoring': 'main input',
      // A place takes the place of its search, and the other way round.
      'place.reopened': '#place-start, #place-destination',
      'xstate.done.actor.pickupSearch': '[lang=en] + button',
      'xstate.done.actor.deliverySearch': '[lang=en] + button',
    },
  },
  keeps: ({ facts }) => facts,
  afterRefresh: {
    restoring: {
      to: 'restoring',
      because: 'nothing is written before the tab was read, which is at once',
      forgets: true,
    },
    'contact.checking': { to: 'contact.editing', because: 'nothing has come of it yet' },
  },
  async open({ customer, flow: { language } }, { model, path }) {
    const { page } = customer;
    await waitForever(page);
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
    const { label } = sameDayTexts[language].t.place;
    const { place } = (answer as { output: { location: { place: string } } }).output.location;
    const field = page.getByRole('combobox', { name: label[id === 'pickupSearch' ? 'start' : 'destination'] });
    await field.fill('');
    await field.fill(place.split(',')[0] ?? '');
    await page.getByRole('option').first().click();
    return true;
  },
  gestures: (fixture) => {
    const { customer, flow, network } = fixture;
    const { page } = customer;
    const { language, press } = flow;
    const { t, words } = sameDayTexts[language];
    const main = page.locator('main');
    const radio = (name: string) => main.getByRole('radio', { name });
    const details = main.locator('textarea');
    return {
      'category.chosen': ({ category }) => radio(words.categories[category]).check({ force: true }),
      'van.chosen': ({ vanSize }) => radio(words.vans[vanSize]).check({ force: true }),
      'purchase.chosen': ({ purchase }) => radio(words.purchases[purchase]).check({ force: true }),
      'details.typed': async ({ text }, last) => {
        if ((await details.inputValue()) === text) await details.fill('');
        await last();
        await details.fill(text);
      },
      'product.added': async (_event, last) => {
        await page.getByRole('button', { name: 'BILLY', exact: true }).click();
        const add = page.locator('main li button[aria-label*="BILLY"]').first();
        await add.waitFor();
        await last();
        await add.click();
      },
      'quantity.changed': () => {
        const type = language === 'zh' ? billy.productTypeZh : billy.productType;
        const before = t.products.removeOf.split('{{')[0] ?? '';
        return page.getByRole('button', { name: new RegExp(`^${before}BILLY.*${type}`) }).click();
      },
      'place.reopened': ({ end }) => page.getByRole('button', { name: t.place.editOf[end] }).click(),
      'urgency.chosen': ({ urgency }) => radio(words.urgencies[urgency]).check({ force: true }),
      'contact.typed': ({ field, value }) => page.locator(`#contact-${field}`).fill(value),
      'step.confirmed': async () => {
        network.close('loadSlots');
        const next = main.getByRole('button', { name: t.next, exact: true });
        await next
          .or(main.getByRole('button', { name: t.submit }))
          .first()
          .click();
      },
      'step.requested': ({ step }) =>
        page.evaluate((path) => {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, `/${language}${STEP_ADDRESS[step]}`),
      'draft.cleared': async (_event, last) => {
        await press(t.startAgain.ask);
        await last();
        await press(t.startAgain.confirm);
      },
      'text.reported': async ({ text }, last) => {
        const field = page.getByRole('combobox', { name: t.place.label.start });
        if ((await field.inputValue()) === text) await field.fill('');
        await last();
        await field.fill(text);
      },
    };
  },
  shows,
});

/** What the step says of the snapshot: its address, its heading, what is missing, the price, and news of products. */
async function shows(fixture: Fixture, snapshot: Snapshot): Promise<void> {
  const { language } = fixture.flow;
  const { page } = fixture.customer;
  if (snapshot.status === 'done') return hasHeading(fixture, contactTitle[language]);
  const { t, words } = sameDayTexts[language];
  const format = formatOf(language);
  const step = screenOf(snapshot);
  await hasHeading(fixture, t.title[step]);
  if (snapshot.matches('restoring')) return;
  const { facts, errors } = snapshot.context;
  const text = await page.locator('main').innerText();
  const reads = (wanted: string): void => {
    if (!text.includes(wanted)) throw new Error(`The page does not say "${wanted}".`);
  };
  for (const field of FIELDS[step]) {
    const error = errors[field];
    if (error) reads(t.errors[error]);
  }
  same(
    'Marks of what is missing',
    (await page.locator('main [data-invalid]').count()) > 0,
    Object.keys(errors).length > 0,
  );
  const price = priceOf(snapshot);
  if (price) reads(format.money(price.estimatedPrice));
  if (facts.category && step === 'items')
    same('Category', await page.getByRole('radio', { name: words.categories[facts.category] }).isChecked(), true);
  if (facts.purchase && step === 'items')
    same('Purchase', await page.getByRole('radio', { name: words.purchases[facts.purchase] }).isChecked(), true);
  if (step === 'places')
    for (const location of [facts.pickupLocation, facts.deliveryLocation]) if (location) reads(location.place);
  for (const { was, now } of productNewsOf(snapshot))
    for (const amount of [was, now]) if (amount !== undefined) reads(format.money(amount));
}
