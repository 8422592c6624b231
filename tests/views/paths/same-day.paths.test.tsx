// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { SAME_DAY_STEPS, type SameDayField, type SameDayStep } from '#domain/same-day-facts';
import { contactFormMachine } from '#machines/contact-form.machine';
import type { sameDayMachine } from '#machines/same-day.machine';
import { screenOf } from '#machines/same-day.view';
import { answered } from '../../machines/answers';
import { sameDayChart } from '../../machines/cases/same-day';
import { rug, showsResults } from '../../screens/product-search';
import { show } from '../../support/paths/labels';
import { withStandIns } from '../../support/paths/stand-in';
import { meanwhile, settlePort } from '../../support/paths/view-driver';
import { fill, press } from './controls';
import { describeViews, type Start } from './describe-views';
import { screenNow } from './hand';
import { type Snapshot, sameDayCases, sameDayKey } from './same-day-cases';
import { findTake, radioOf, showsItems } from './same-day-items';
import { places } from './same-day-offers';
import { findEdit, findPlace, reopen, showsPlaces } from './same-day-places';
import { showsNews, showsPrice, showsProgress, showsSummary } from './same-day-quote-shows';
import { openChart } from './steps';
import { childOf } from './wired-same-day';

vi.mock('../../../src/booking/wire', () => import('./wired'));
vi.mock('../../../src/same-day/wire', () => import('./wired-same-day'));
vi.mock('../../../src/site/contact/wire', () => ({ wired: { contactForm: withStandIns(contactFormMachine) } }));
vi.mock('../../../src/ui/live-region', () => import('./said-at-once'));
vi.mock('@xstate/react', () => import('./watched-actors'));

const { machine, input, moreInputs } = sameDayChart;
const PATHS: Readonly<Record<SameDayStep, string>> = {
  items: '/same-day-quote',
  places: '/same-day-quote?step=places',
  contact: '/same-day-quote?step=contact',
};
const startOf = (start: typeof input): Start => ({
  input: start,
  open: async (language) => {
    const opened = await openChart(language, PATHS[start.step]);
    const { page } = opened;
    const goes = (name: 'offline' | 'online') => act(async () => void window.dispatchEvent(new Event(name)));
    page.readsNot(page.say('sameDay:offline.title'));
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await goes('offline');
    page.reads(page.say('sameDay:offline.title') + page.say('sameDay:offline.text'));
    line.mockRestore();
    await goes('online');
    return opened;
  },
});
const FIELDS: Readonly<Record<SameDayStep, SameDayField[]>> = {
  items: ['category', 'vanSize', 'selectedProducts'],
  places: ['pickupLocation', 'deliveryLocation', 'urgency'],
  contact: ['name', 'phone', 'email'],
};
const stepAt = (snapshot: Snapshot): number => SAME_DAY_STEPS.indexOf(screenOf(snapshot));

describeViews<typeof sameDayMachine>('same day', {
  machine,
  key: sameDayKey,
  cases: sameDayCases,
  starts: [input, ...moreInputs].map(startOf),
  byTheWay: ['text.reported'],
  places,
  variants: ({ type, ...payload }, from) => {
    if (type === 'step.requested') return `${screenOf(from)} to ${payload.step}`;
    if (type === 'xstate.done.actor.pickupSearch' || type === 'xstate.done.actor.deliverySearch') return undefined;
    return /chosen$|changed$|^xstate.done/.test(type) ? show([type, payload, from.context.times?.day]) : undefined;
  },
  gestures: (page, actor) => {
    const root = actor();
    const now = (): Snapshot => root.getSnapshot() as Snapshot;
    const buttons = (word: string) =>
      screen.queryAllByRole('button', { name: new RegExp(`^${page.say(word, { product: '' }).trim()}.*BILLY`) });
    const ask = () => page.find('button', 'sameDay:startAgain.ask');
    const answer = (key: string) => screen.getByRole('button', { name: page.say(`sameDay:${key}`) });
    /** The ways back: step by step, or from the summary. */
    const wayBack = (step: SameDayStep): HTMLElement | null => {
      const steps = stepAt(now()) - SAME_DAY_STEPS.indexOf(step);
      if (now().matches('restoring') || steps < 1) return null;
      const change = `${page.say('sameDay:summary.change')} ${page.say(`sameDay:summary.changeOf.${step}`)}`;
      return steps === 1 ? page.find('button', 'sameDay:back') : screen.queryByRole('button', { name: change });
    };
    return {
      'category.chosen': {
        find: ({ category }) => radioOf(page.say(`sameDayWords:categories.${category}`)),
        use: press,
      },
      'van.chosen': {
        find: ({ vanSize }) => findTake(page, vanSize) ?? radioOf(page.say(`sameDayWords:vans.${vanSize}`)),
        use: press,
      },
      'purchase.chosen': {
        find: ({ purchase }) => radioOf(page.say(`sameDayWords:purchases.${purchase}`)),
        use: press,
      },
      'details.typed': {
        find: () => document.querySelector('textarea'),
        use: (control, { text }) => fill(control, text),
      },
      'product.added': {
        find: () => null,
        use: async (_control, { product }, user, last) => {
          const search = childOf(root, 'productSearch');
          await meanwhile(() => search.send({ type: 'popular.chosen', name: 'billy' } as AnyEventObject));
          await settlePort(search, 'searchProducts', answered({ products: [product, rug] }));
          showsResults(screenNow(page), ['billy', 'rug'], now().context.facts.selectedProducts);
          last();
          await user.click(
            screen.getByRole('button', {
              name: new RegExp(`^${page.say('sameDay:products.addOf', { product: 'BILLY' })}`),
            }),
          );
        },
        isOneOfMany: true,
      },
      'quantity.changed': {
        find: ({ quantity }) =>
          buttons(quantity === 0 ? 'sameDay:products.removeOf' : 'sameDay:products.more')[0] ?? null,
        use: async (control, { quantity }, user) => {
          const row = control?.closest('li');
          const picture = row?.querySelector('img');
          if (!picture || row?.querySelector('li > svg')) throw new Error('The product has no picture.');
          fireEvent.error(picture);
          if (row?.querySelector('img')) throw new Error('A picture that does not load is kept.');
          await press(control, undefined, user);
          const heading = document.querySelector('main h3');
          if (quantity === 0 && document.activeElement !== heading) throw new Error('The list has not the focus.');
        },
      },
      'place.reopened': {
        find: ({ end }) => findEdit(page, end),
        use: (control, { end }) => reopen(page, control, end),
      },
      'urgency.chosen': {
        find: ({ urgency }) => radioOf(page.say(`sameDayWords:urgencies.${urgency}`)),
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
        find: ({ step }) => wayBack(step),
        use: (control, event, user) =>
          control ? press(control, event, user) : act(async () => page.goTo(`/${page.language}${PATHS[event.step]}`)),
        isOneOfMany: true,
      },
      'draft.cleared': {
        find: ask,
        use: async (control, event, user, last) => {
          const title = page.say('sameDay:startAgain.title');
          page.readsNot(title);
          for (const no of ['startAgain.keep', 'close']) {
            await press(control, event, user);
            page.reads(title);
            await user.click(answer(no));
            page.readsNot(title);
          }
          await press(control, event, user);
          last();
          await user.click(answer('startAgain.confirm'));
          page.readsNot(title);
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
  settles: async (page, actor, id, answer) => {
    if (id !== 'pickupSearch' && id !== 'deliverySearch') return false;
    const end = id === 'pickupSearch' ? 'start' : 'destination';
    await findPlace(page, end, childOf(actor(), id), answer);
    return true;
  },
  shows: (page, snapshot) => {
    if (snapshot.status === 'done') return page.hasHeading('contact:title');
    const step = screenOf(snapshot);
    page.hasHeading(`sameDay:title.${step}`);
    const { facts, errors } = snapshot.context;
    for (const field of FIELDS[step]) {
      const error = errors[field];
      if (error) page.reads(page.say(`sameDay:errors.${error}`));
    }
    if (Object.keys(errors).length === 0 && document.querySelector('main [data-invalid]'))
      throw new Error('Something is marked that is not wrong.');
    showsProgress(page, step);
    showsSummary(page, snapshot, step);
    showsPrice(page, snapshot, step);
    showsNews(page, snapshot);
    if (step === 'items') showsItems(page, snapshot);
    if (step === 'places') showsPlaces(page, snapshot);
    const isChecking = snapshot.matches({ contact: 'checking' });
    for (const field of step === 'contact' ? (['name', 'phone', 'email'] as const) : []) {
      const control = page.find('textbox', `sameDay:contact.${field}`) as HTMLInputElement;
      if (control.value !== facts.contactInfo[field]) throw new Error(`The ${field} is "${control.value}".`);
      if (control.readOnly !== isChecking) throw new Error(`The ${field} can${isChecking ? '' : 'not'} be changed.`);
    }
    if (isChecking) page.isBusy('sameDay:checking');
    else if (step === 'contact') page.isOpen('button', 'sameDay:submit');
    const isRestoring = snapshot.matches('restoring');
    if (isRestoring) page.hasNo('button', 'sameDay:startAgain.ask');
    else page.isOpen('button', 'sameDay:startAgain.ask');
    if (!isRestoring && page.path() !== PATHS[step]) throw new Error(`The address is ${page.path()} in ${step}.`);
  },
});
