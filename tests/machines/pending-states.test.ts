import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { bookingMachine } from '#machines/booking.machine';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { contactSubmitMachine } from '#machines/contact-submit.machine';
import { detailedAddressMachine } from '#machines/detailed-address.machine';
import { inventoryMachine } from '#machines/inventory.machine';
import { locationMachine } from '#machines/location.machine';
import { newsletterMachine } from '#machines/newsletter.machine';
import { paymentMachine } from '#machines/payment.machine';
import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { portNameOf } from '#machines/ports';
import { productSearchMachine } from '#machines/product-search.machine';
import { promoMachine } from '#machines/promo.machine';
import { sameDayMachine } from '#machines/same-day.machine';
import { schedulingMachine } from '#machines/scheduling.machine';
import { stateNodes } from '../support/paths/definitions';

const charts: AnyStateMachine[] = [
  bookingMachine,
  bookingResultMachine,
  contactSubmitMachine,
  detailedAddressMachine,
  inventoryMachine,
  locationMachine,
  newsletterMachine,
  paymentMachine,
  paymentCancelledMachine,
  productSearchMachine,
  promoMachine,
  sameDayMachine,
  schedulingMachine,
];

/** Ports that cannot keep anybody waiting, and why. */
const untimed: Readonly<Record<string, string>> = {
  'bookingResult.paid.checkingMail waits for wasConfirmationSent': 'it reads the storage of the browser',
  'sameDay.items.browsing waits for lookUpProducts':
    'the customer goes on meanwhile, and the server looks again at the end',
  'sameDay.contact waits for lookUpProducts': 'the customer goes on meanwhile, and the server looks again at the end',
  'booking.promo.valid waits for waitUntil': 'waiting is what it is for, and the customer goes on meanwhile',
};

interface PendingState {
  name: string;
  node: AnyStateNode;
  port: string;
}

/** Looked for anew each time: a chart may have been changed on purpose. */
const pendingStates = (): PendingState[] =>
  charts.flatMap((machine) =>
    stateNodes(machine).flatMap((node) =>
      node.invoke
        .filter(({ src }) => portNameOf(machine.implementations.actors[String(src)]) !== undefined)
        .map(({ id }) => ({ name: `${node.id} waits for ${id}`, node, port: id })),
    ),
  );
const hears = ({ node }: PendingState, prefix: string): boolean =>
  [...node.transitions.keys()].some((descriptor) => descriptor.startsWith(prefix));
const isBusy = (node: AnyStateNode): boolean =>
  node.tags.includes('busy') || (node.parent ? isBusy(node.parent) : false);
const names = (some: readonly PendingState[]): string[] => some.map(({ name }) => name);

describe('every state that asks the world', () => {
  it('is found', () => {
    expect(pendingStates().length).toBeGreaterThan(20);
  });

  it('goes on with the answer and with the unexpected failure', () => {
    expect(names(pendingStates().filter((each) => !hears(each, `xstate.done.actor.${each.port}`)))).toEqual([]);
    expect(names(pendingStates().filter((each) => !hears(each, `xstate.error.actor.${each.port}`)))).toEqual([]);
  });

  it('has a timeout where somebody else could keep it waiting', () => {
    expect(names(pendingStates().filter((each) => !hears(each, 'xstate.after.')))).toEqual(
      expect.arrayContaining(Object.keys(untimed)),
    );
    expect(names(pendingStates().filter((each) => !hears(each, 'xstate.after.') && !(each.name in untimed)))).toEqual(
      [],
    );
  });

  it('is busy', () => {
    expect(names(pendingStates().filter(({ name, node }) => !isBusy(node) && !(name in untimed)))).toEqual([]);
  });
});
