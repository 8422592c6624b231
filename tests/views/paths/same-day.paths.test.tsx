import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { AnyEventObject, EventFromLogic } from 'xstate';
import { SAME_DAY_STEPS, type SameDayStep } from '#domain/same-day/facts';
import type { sameDayMachine } from '#machines/same-day.machine';
import { answered } from '../../machines/answers';
import { sameDayChart } from '../../machines/cases/same-day';
import { addButton, rug, showsResults } from '../../screens/product-results';
import { sameDayScreen } from '../../screens/same-day';
import type { Snapshot } from '../../screens/same-day-quote';
import { same } from '../../screens/screen';
import { STEP_ADDRESS, sameDayShownIn } from '../../screens/steps';
import { show } from '../../support/charts/labels';
import { type Gestures, meanwhile, settlePort } from '../../support/paths/view-driver';
import { press } from './controls';
import { describeViews, type Start } from './describe-views';
import { elementOf, onScreen, screenNow } from './hand';
import { sameDayCases, sameDayKey } from './same-day-cases';
import { showsLoad } from './same-day-load';
import { findPlace } from './same-day-places';
import { openChart } from './steps';
import { childOf } from './wired';

const { input, moreInputs } = sameDayChart;
const startOf = (start: typeof input): Start => ({
  input: start,
  open: async (language) => {
    const opened = await openChart(language, STEP_ADDRESS[start.step]);
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
const stepAt = (snapshot: Snapshot): number => SAME_DAY_STEPS.indexOf(sameDayShownIn(snapshot));

const screen = onScreen(sameDayScreen({ cases: sameDayCases, key: sameDayKey }));

describeViews('same day', {
  ...screen,
  starts: [input, ...moreInputs].map(startOf),
  variants: ({ type, ...payload }, from) => {
    if (type === 'step.requested') return `${sameDayShownIn(from)} to ${payload.step}`;
    if (type === 'xstate.done.actor.pickupSearch' || type === 'xstate.done.actor.deliverySearch') return undefined;
    return /chosen$|changed$|^xstate.done/.test(type) ? show([type, payload, from.context.times?.day]) : undefined;
  },
  gestures: (page, actor) => {
    const root = actor();
    const now = (): Snapshot => root.getSnapshot() as Snapshot;
    const made = screen.gestures(page, actor) as Gestures<EventFromLogic<typeof sameDayMachine>>;
    /** The ways back: step by step, or from the summary. */
    const wayBack = (step: SameDayStep): HTMLElement | null => {
      const steps = stepAt(now()) - SAME_DAY_STEPS.indexOf(step);
      if (now().matches('restoring') || steps < 1) return null;
      const change = `${page.say('sameDay:summary.change')} ${page.say(`sameDay:summary.changeOf.${step}`)}`;
      return elementOf('button', steps === 1 ? page.say('sameDay:back') : change);
    };
    return {
      ...made,
      'product.added': {
        find: () => null,
        use: async (_control, { product }, user, last) => {
          const search = childOf(root, 'productSearch');
          await meanwhile(() => search.send({ type: 'popular.chosen', name: 'billy' } as AnyEventObject));
          await settlePort(search, 'searchProducts', answered({ products: [product, rug] }));
          const seen = screenNow(page);
          showsResults(seen, ['billy', 'rug'], now().context.facts.selectedProducts);
          last();
          await press(elementOf('button', addButton(seen, 'billy')?.name ?? ''), undefined, user);
        },
        isOneOfMany: true,
      },
      'quantity.changed': {
        ...made['quantity.changed'],
        use: async (control, event, user, last) => {
          const row = control?.closest('li');
          const picture = row?.querySelector('img');
          if (!picture || row?.querySelector('li > svg')) throw new Error('The product has no picture.');
          fireEvent.error(picture);
          if (row?.querySelector('img')) throw new Error('A picture that does not load is kept.');
          await made['quantity.changed'].use(control, event, user, last);
        },
      },
      'step.requested': {
        find: ({ step }) => wayBack(step),
        use: (control, { step }, user) =>
          control
            ? press(control, undefined, user)
            : act(async () => page.goTo(`/${page.language}${STEP_ADDRESS[step as SameDayStep]}`)),
        isOneOfMany: true,
      },
      'draft.cleared': { ...made['draft.cleared'], find: () => page.find('button', 'sameDay:startAgain.ask') },
    };
  },
  settles: async (page, actor, id, answer) => {
    if (id !== 'pickupSearch' && id !== 'deliverySearch') return false;
    const end = id === 'pickupSearch' ? 'start' : 'destination';
    await findPlace(page, end, childOf(actor(), id), answer);
    return true;
  },
  shows: (page, snapshot) => {
    screen.shows(page, snapshot);
    if (snapshot.status === 'done') return;
    const step = sameDayShownIn(snapshot);
    if (step === 'items') showsLoad(screenNow(page), snapshot.context.facts);
    if (!snapshot.matches('restoring')) same('The address', page.path(), STEP_ADDRESS[step]);
  },
});
