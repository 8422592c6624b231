/** The customer's gestures at the steps of the booking. */
import { act, screen } from '@testing-library/react';
import type { AnyActor, AnyEventObject, EventFromLogic } from 'xstate';
import type { bookingMachine } from '#machines/booking.machine';
import type { BookingSnapshot } from '#machines/booking.view';
import { opened } from '../../charts/payment';
import { reduced } from '../../charts/promo-code';
import { days, oneGone } from '../../charts/scheduling';
import { answered, refused } from '../../machines/answers';
import { STEP_PATHS } from '../../screens/steps';
import * as sample from '../../support/fixtures';
import type { Answer } from '../../support/paths/stand-in';
import { elapse, type Gestures, meanwhile, settlePort } from '../../support/paths/view-driver';
import { waysTo } from './booking-ways';
import { fill, findDay, findSlot, press } from './controls';
import type { Page } from './page';
import { childOf } from './wired';

const at = (actor: AnyActor, place: object | string): boolean => actor.getSnapshot().matches(place);
const waits = (actor: AnyActor, port: string): boolean =>
  actor.getSnapshot().children[port]?.getSnapshot().status === 'active';

/** Presses a day of the calendar, which is loaded first where it is not there yet, and a slot of the day. */
export async function chooseTime(
  page: Page,
  scheduling: AnyActor,
  { date = sample.date, slot }: AnyEventObject,
  last: () => void,
): Promise<void> {
  if (at(scheduling, 'daysUnavailable')) await press(page.find('button', 'booking:tryAgain'), undefined, page.user);
  if (waits(scheduling, 'loadUnavailableDays')) await settlePort(scheduling, 'loadUnavailableDays', days);
  if (waits(scheduling, 'loadSlots')) await settlePort(scheduling, 'loadSlots', answered({ day: oneGone }));
  const day = await screen.findByRole('group', { name: page.say('booking:schedule.calendar') });
  if (!day) throw new Error('There is no calendar.');
  if (!slot) last();
  await press(findDay(page, date), undefined, page.user);
  if (!slot) return;
  await settlePort(scheduling, 'loadSlots', answered({ day: oneGone }));
  last();
  await press(findSlot(slot), undefined, page.user);
}

type BookingGestures = Gestures<EventFromLogic<typeof bookingMachine>>;

/** The gestures of the definition, with those at charts within. */
export function gesturesOf(page: Page, actor: () => AnyActor, made: BookingGestures): BookingGestures {
  const { user } = page;
  const now = (): BookingSnapshot => actor().getSnapshot();
  /** Uses of each kind of transition, so that all are taken. */
  const taken = new Map<string, number>();
  return {
    ...made,
    'step.requested': {
      find: ({ step }) => [...waysTo(page, now(), step).values()][0] ?? null,
      use: async (_control, event) => {
        const ways = waysTo(page, now(), event.step);
        const [kind] = [...ways.keys(), 'address'].sort((a, b) => (taken.get(a) ?? 0) - (taken.get(b) ?? 0));
        taken.set(kind ?? '', (taken.get(kind ?? '') ?? 0) + 1);
        const control = ways.get(kind ?? '');
        if (control) await press(control, event, user);
        else await act(async () => page.goTo(`/${page.language}${STEP_PATHS[event.step]}`));
      },
      isOneOfMany: true,
    },
    // jsdom has no back-forward cache, so the event is simulated; tests/browser/bfcache.test.ts uses the real one.
    'customer.returned': {
      find: () => null,
      use: () => meanwhile(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
      isOneOfMany: true,
    },
    'customer.acted': {
      find: () => null,
      use: (_control, _event, user) => user.keyboard('{Shift}'),
      isOneOfMany: true,
    },
    'access.changed': {
      find: () => null,
      use: async (_control, { access }, _user, last) => {
        const manual = page.find('button', 'booking:address.notListed');
        if (manual) await press(manual, undefined, user);
        const floor = screen.getByRole('combobox', { name: page.say('booking:sections.floors.floor') });
        // An unchanged floor sends no event, so another floor comes first.
        await user.selectOptions(floor, `${access.floor + 1}`);
        last();
        await user.selectOptions(floor, `${access.floor}`);
      },
      isOneOfMany: true,
    },
    'draft.cleared': { ...made['draft.cleared'], find: () => page.find('button', 'booking:startAgain.ask') },
    'schedule.changed': {
      find: () => null,
      use: (_control, event, _user, last) => chooseTime(page, childOf(actor(), 'scheduling'), event, last),
      isOneOfMany: true,
    },
    'schedule.failed': {
      find: () => null,
      use: () => settlePort(childOf(actor(), 'scheduling'), 'loadUnavailableDays', refused('inventoryTooBig')),
      isOneOfMany: true,
    },
    'quote.changed': {
      ...made['quote.changed'],
      find: () => null,
      use: async (...of) => {
        const promo = childOf(actor(), 'promoCode');
        const isOn = promo.getSnapshot().context.quote.promo !== undefined;
        await made['quote.changed'].use(...of);
        const quote = isOn ? sample.quote : reduced;
        await settlePort(promo, isOn ? 'removePromo' : 'applyPromo', answered({ quote }));
      },
    },
    'checkout.opened': {
      find: () => null,
      use: () => settlePort(childOf(actor(), 'payment'), 'openCheckout', opened),
      isOneOfMany: true,
    },
  };
}

/** Brings a child chart to an end as its customer does. */
export async function endsOf(page: Page, actor: () => AnyActor, id: string, answer: Answer): Promise<boolean> {
  const { user } = page;
  const output = ('output' in answer ? answer.output : {}) as Record<string, unknown>;
  const button = (key: string) => page.find('button', key);
  switch (id) {
    case 'location': {
      const location = childOf(actor(), 'location');
      const { end, text } = location.getSnapshot().context;
      await fill(page.find('combobox', `booking:place.label.${end}`), text === 'Leith' ? 'Leit' : 'Leith', user);
      await elapse(location, 'xstate.after.placeDebounce.location.debouncing');
      const leith = { id: 'leith', primary: 'Leith', secondary: 'Edinburgh, EH6' };
      await settlePort(location, 'suggestPlaces', answered({ suggestions: [leith] }));
      await press(button('booking:continue'), undefined, user);
      await settlePort(location, 'resolvePlace', answered({ location: output.location }));
      return true;
    }
    case 'detailedAddress': {
      const manual = button('booking:address.notListed') ?? button('booking:address.typeIt');
      if (manual) await press(manual, undefined, user);
      await fill(page.find('textbox', 'booking:address.label'), String(output.address), user);
      await press(button('booking:address.submit'), undefined, user);
      return true;
    }
    case 'contactSubmit': {
      const contactSubmit = childOf(actor(), 'contactSubmit');
      for (const name of ['name', 'phone', 'email'] as const) {
        await fill(page.find('textbox', `payment:contact.${name}`), sample.contact[name], user);
      }
      await press(button('payment:contact.submit'), undefined, user);
      await settlePort(contactSubmit, 'saveContact', answered());
      await settlePort(contactSubmit, 'sendInquiry', answered());
      await press(button('payment:contact.continue'), undefined, user);
      return true;
    }
    case 'payment': {
      const payment = childOf(actor(), 'payment');
      const port = at(payment, 'opening') ? 'openCheckout' : 'leaveForCheckout';
      await settlePort(payment, port, { output: { ok: false, reason: output.reason } });
      return true;
    }
    default:
      return false;
  }
}
