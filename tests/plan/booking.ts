/** What a tester does and sees in the booking flow. */

import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { Draft, Step } from '#domain/draft';
import type { Language } from '#domain/language';
import type { bookingMachine } from '#machines/booking.machine';
import { screenOf, stepOf } from '#machines/booking.view';
import { pathOfStep } from '../../src/booking/url';
import { texts } from '../browser/support/flow';
import { errors } from '../browser/support/refusals';
import { headingOf } from '../browser/support/seed';
import { bookingChart } from '../machines/cases/booking';
import * as sample from '../support/fixtures';
import { casesAt } from '../support/paths/place';
import { hasFailure, places, viewCases, viewKey } from '../views/paths/booking-offers';
import type { Guide } from './guide';
import { bookingWords, words } from './words';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

const draftKind = ({ facts, openCheckout }: Draft): 'start' | 'ready' | 'quoted' | 'open' => {
  if (openCheckout) return 'open';
  if (facts.quote) return 'quoted';
  return facts.destination ? 'ready' : 'start';
};

const queries: Readonly<Record<string, string>> = {
  [sample.start.place]: 'EH8 9YL',
  [sample.destination.place]: 'Leith',
};

export function bookingGuide(language: Language): Guide {
  const { booking, payment } = texts[language];
  const say = words[language];
  const own = bookingWords[language];
  const path = (step: Step): string => `/${language}${pathOfStep(step)}`;

  function does(event: AnyEventObject, before: AnyMachineSnapshot): string | undefined {
    const snapshot = before as Snapshot;
    switch (event.type) {
      case 'step.requested':
        return say.goTo(path(event.step));
      case 'moveType.chosen':
        return say.choose(booking.details.moveTypes.student.title);
      case 'locations.confirmed':
        return say.press(booking.route.confirm);
      case 'retry.requested':
        return say.press(booking.tryAgain);
      case 'review.requested':
        return say.press(booking.continue);
      case 'quote.requested':
        return say.press(snapshot.matches('promo') ? payment.pay.reprice : booking.review.submit);
      case 'payment.requested':
        return say.press((event.withHelper ? payment.pay.nowHelper : payment.pay.now).replace('{{amount}}', '£…'));
      case 'customer.returned':
        return own.back;
      case 'draft.cleared':
        return say.pressThen(booking.startAgain.ask, booking.startAgain.confirm);
      case 'failure.dismissed':
        return say.press(booking.dismiss);
      case 'text.reported':
        return say.type(event.text, booking.place.label.start);
      case 'inventory.changed':
        return own.boxes(event.details.boxDetails[0]?.numberOfBoxes ?? 0, booking.boxes.names.medium);
      case 'inventory.completed':
        return say.press(booking.details.submit);
      case 'schedule.changed':
        return event.slot ? own.dayAndSlot : own.day;
      case 'contact.changed':
        return say.type(event.contact.name, payment.contact.name);
      case 'quote.changed':
        return own.code(payment.promo.open, 'MOVE10', payment.promo.apply);
      case 'checkout.opened':
        return own.payment;
      case 'xstate.done.actor.readDraft':
        return event.output.draft ? own.resumed(own.drafts[draftKind(event.output.draft)]) : own.fresh;
      case 'xstate.done.actor.location': {
        const end = snapshot.matches({ location: 'start' }) ? 'start' : 'destination';
        const { place } = event.output.location;
        return own.place(queries[place] ?? place, booking.place.label[end]);
      }
      case 'xstate.done.actor.detailedAddress':
        return own.addressStep(booking.address.notListed, event.output.address, booking.address.submit);
      case 'xstate.done.actor.contactSubmit': {
        const { name, phone, email } = sample.contact;
        return own.contact(name, phone, email, payment.contact.submit);
      }
      case 'xstate.done.actor.payment':
        return say.refuses('POST /api/bookings/…/create-checkout-session', event.output.reason);
      case 'xstate.done.actor.waitUntil':
        return own.dayLater;
      default:
        return undefined;
    }
  }

  function sees(after: AnyMachineSnapshot): string[] {
    const snapshot = after as Snapshot;
    if (snapshot.status === 'done') return [say.ends, say.address(`/${language}/booking-result?bookingId=…`)];
    if (snapshot.matches('restoring')) return [];
    const shown = screenOf(snapshot);
    const step = stepOf(snapshot);
    const { failure } = snapshot.context;
    const told = failure && hasFailure(snapshot) ? (errors[language] as Record<string, string>)[failure] : undefined;
    const busy = [
      snapshot.matches({ location: { route: 'measuring' } }) && booking.route.measuring,
      snapshot.matches({ location: { route: 'processing' } }) && booking.route.processing,
      snapshot.matches('calculating') && booking.review.calculating,
      snapshot.matches('redirecting') && payment.pay.leaving,
      snapshot.matches('returning') && payment.pay.checking,
    ].filter((text) => text !== false);
    const heading = shown === 'missing' ? booking.missing.title : headingOf(texts[language], shown);
    return [
      say.heading(heading),
      ...(step ? [say.address(path(step))] : []),
      ...busy.map(say.busy),
      ...(told ? [say.message(told)] : []),
      ...(snapshot.context.openCheckout && snapshot.matches('redirecting') ? [own.checkout] : []),
    ];
  }

  return {
    chart: { ...bookingChart, moreInputs: [], key: viewKey, cases: casesAt(viewCases, places as never) },
    does,
    sees,
  };
}
