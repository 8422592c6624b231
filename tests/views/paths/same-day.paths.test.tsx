// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { AnyActor, AnyEventObject } from 'xstate';
import type { SameDayField, SameDayStep } from '#domain/same-day-facts';
import { contactFormMachine } from '#machines/contact-form.machine';
import type { sameDayMachine } from '#machines/same-day.machine';
import { chosenUrgency, priceOf, productNewsOf, screenOf } from '#machines/same-day.view';
import { answered } from '../../machines/answers';
import { sameDayChart, stepsElsewhere } from '../../machines/cases/same-day';
import { withStandIns } from '../../support/paths/stand-in';
import { meanwhile, settlePort } from '../../support/paths/view-driver';
import { billy } from '../../support/same-day';
import { describeViews, type Start } from './describe-views';
import { fill, press } from './hands';
import { openChart } from './rooms';
import { childOf } from './same-day-world';

vi.mock('../../../src/app/wire', () => import('./world'));
vi.mock('../../../src/app/wire-same-day', () => import('./same-day-world'));
vi.mock('../../../src/app/wire-contact', () => ({ plugged: { contactForm: withStandIns(contactFormMachine) } }));
vi.mock('@xstate/react', () => import('./watched-actors'));

const { machine, input, moreInputs, key, cases } = sameDayChart;
const PATHS: Readonly<Record<SameDayStep, string>> = {
  items: '/same-day-quote',
  places: '/same-day-quote?step=places',
  contact: '/same-day-quote?step=contact',
};
const startOf = (start: typeof input): Start => ({
  input: start,
  open: (language) => openChart(language, PATHS[start.step]),
});
const FIELDS: Readonly<Record<string, SameDayField[]>> = {
  items: ['category', 'vanSize', 'selectedProducts'],
  places: ['pickupLocation', 'deliveryLocation', 'urgency'],
  contact: ['name', 'phone', 'email'],
};
const suggestion = { id: 'x', primary: 'Loanhead', secondary: 'EH20' };

/** Looks for a place until the search has found it. */
async function find(search: AnyActor, answer: object): Promise<void> {
  await meanwhile(() => search.send({ type: 'text.typed', text: 'Loanhead' } as AnyEventObject));
  await meanwhile(() => search.send({ type: 'text.submitted' }));
  await settlePort(search, 'suggestPlaces', answered({ suggestions: [suggestion] }));
  await meanwhile(() => search.send({ type: 'place.picked', placeId: 'x' } as AnyEventObject));
  await settlePort(search, 'resolvePlace', answered((answer as { output: object }).output));
}

describeViews<typeof sameDayMachine>('same day', {
  machine,
  key,
  cases: {
    ...cases,
    // What is chosen already is not chosen again, and an address that is shown already is no address to go to.
    'category.chosen': (snapshot) =>
      cases['category.chosen'](snapshot).filter(({ category }) => category !== snapshot.context.facts.category),
    'van.chosen': (snapshot) => (snapshot.context.facts.vanSize ? [] : cases['van.chosen'](snapshot)),
    'urgency.chosen': (snapshot) =>
      chosenUrgency(snapshot as never) === 'same-day' ? [] : cases['urgency.chosen'](snapshot as never),
    'step.requested': (snapshot) => stepsElsewhere(snapshot as never),
  },
  starts: [input, ...moreInputs].map(startOf),
  byTheWay: ['text.reported'],
  places: {
    'text.reported': {
      because: 'a pickup is typed only while it is looked for',
      where: (snapshot) => snapshot.matches({ places: { pickup: 'seeking' } }),
    },
    'quantity.changed': {
      because: 'only what is on the list has a quantity',
      where: (snapshot) => snapshot.context.facts.selectedProducts.length > 0,
    },
  },
  gestures: (page, actor) => {
    const root = actor();
    const radio = (words: string) => () => screen.queryByRole('radio', { name: new RegExp(`^${words}`) });
    return {
      'category.chosen': {
        find: ({ category }) => radio(page.say(`sameDayWords:categories.${category}`))(),
        use: press,
      },
      'van.chosen': { find: ({ vanSize }) => radio(page.say(`sameDayWords:vans.${vanSize}`))(), use: press },
      'details.typed': {
        find: () => document.querySelector('textarea'),
        use: (control, { text }) => fill(control, text),
      },
      'product.added': {
        find: () => null,
        use: async (_control, _event, user, last) => {
          const search = childOf(root, 'productSearch');
          await meanwhile(() => search.send({ type: 'popular.chosen', name: 'billy' } as AnyEventObject));
          await settlePort(search, 'searchProducts', answered({ products: [billy] }));
          last();
          await user.click(screen.getByRole('button', { name: /BILLY, / }));
        },
        isOneOfMany: true,
      },
      'quantity.changed': {
        find: () => {
          const type = page.language === 'zh' ? billy.productTypeZh : billy.productType;
          return page.find('button', 'sameDay:products.removeOf', { product: `BILLY, ${type}` });
        },
        use: press,
      },
      'place.reopened': {
        find: ({ end }) =>
          screen.queryByRole('button', {
            name: `${page.say('sameDay:place.edit')} ${page.say(`sameDay:place.editOf.${end}`)}`,
          }),
        use: press,
      },
      'urgency.chosen': {
        find: ({ urgency }) => radio(page.say(`sameDayWords:urgencies.${urgency}`))(),
        use: press,
      },
      'contact.typed': {
        find: ({ field }) => page.find('textbox', `sameDay:contact.${field}`),
        use: (control, { value }) => fill(control, value),
      },
      'step.confirmed': {
        find: () => page.find('button', 'sameDay:next') ?? page.find('button', 'sameDay:submit'),
        use: press,
      },
      'step.requested': {
        find: () => null,
        use: (_control, { step }) => act(async () => page.goTo(`/${page.language}${PATHS[step]}`)),
        isOneOfMany: true,
      },
      'draft.cleared': {
        find: () => page.find('button', 'sameDay:startAgain.ask'),
        use: async (control, _event, user, last) => {
          if (!control) throw new Error('There is nothing to press.');
          await user.click(control);
          last();
          await user.click(screen.getByRole('button', { name: page.say('sameDay:startAgain.confirm') }));
        },
      },
      'text.reported': {
        find: () => page.find('combobox', 'sameDay:place.label.start'),
        use: (control, event, _user, last) => {
          fill(control, 'L');
          last();
          fill(control, event.text);
        },
      },
    };
  },
  settles: async (_page, actor, id, answer) => {
    if (id !== 'pickupSearch' && id !== 'deliverySearch') return false;
    await find(childOf(actor(), id), answer);
    return true;
  },
  shows: (page, snapshot) => {
    if (snapshot.status === 'done') return page.hasHeading('contact:title');
    const step = screenOf(snapshot);
    page.hasHeading(`sameDay:title.${step}`);
    const { facts, gaps } = snapshot.context;
    for (const field of FIELDS[step] ?? []) {
      const gap = gaps[field];
      if (gap) page.reads(page.say(`sameDay:errors.${gap}`));
    }
    if (Object.keys(gaps).length === 0 && document.querySelector('main [data-gap]'))
      throw new Error('Something is marked that is not wrong.');
    const price = priceOf(snapshot);
    if (price) page.reads(page.format.money(price.estimatedPrice));
    if (facts.category) page.reads(page.say(`sameDayWords:categories.${facts.category}`));
    for (const { was, now } of productNewsOf(snapshot))
      for (const amount of [was, now]) if (amount !== undefined) page.reads(page.format.money(amount));
    if (snapshot.context.news.length === 0) page.readsNot(page.say('sameDay:news.title'));
    for (const location of [facts.pickupLocation, facts.deliveryLocation]) if (location) page.reads(location.place);
    if (snapshot.matches({ contact: 'checking' })) page.isBusy('sameDay:checking');
    const settled = snapshot.matches('restoring') ? undefined : PATHS[step];
    if (settled && page.path() !== settled) throw new Error(`The address is ${page.path()} instead of ${settled}.`);
  },
});
