/**
 * For every promise of a chart a change that breaks it: none is kept by saying nothing. A text names a change that `mutantsOf` makes of
 * the chart; what no such change can break is broken by an action that does something else.
 */
import { type AnyStateMachine, assign } from 'xstate';
import { type Plain, remade } from '../../mutants/mutate';
import { quote } from '../../support/fixtures';

export type Break = string | ((machine: AnyStateMachine) => AnyStateMachine);

/** The chart with one of its actions doing something else. */
const doing =
  (name: string, change: (context: never) => object): Break =>
  (machine) =>
    machine.provide({ actions: { [name]: assign(({ context }) => change(context as never)) } } as never);

type Facts = { readonly facts: { readonly quote?: { readonly price: number } } };
type Details = { readonly details: { readonly boxDetails: readonly object[] } };

export const breaks: Readonly<Record<string, Readonly<Record<string, Break>>>> = {
  booking: {
    'no payment without saved contact details and a frozen price':
      'action removed, contact.invoke.onDone.actions, rememberSaved',
    'a step is stood in only when its needs are met':
      'guard removed, quote.details.on.inventory.completed, isInventoryComplete',
    'a checkout is open only on the way to it and back, or is being forgotten':
      'action removed, redirecting.invoke.onDone.4.actions, rememberOutcome',
    'a quote that can be paid has both prices, and the helper costs more': doing(
      'rememberNewQuote',
      ({ facts }: Facts) => ({ facts: { ...facts, quote: { ...quote, helperPrice: quote.price } } }),
    ),
    'the price at the redirect is the last price shown':
      'action removed, promo.valid.on.payment.requested.actions, rememberChoice',
    'never two checkouts open': 'action removed, redirecting.invoke.onDone.4.actions, rememberOutcome',
    'nothing said is lost, but by starting again': doing('rememberText', ({ facts }: Facts) => ({
      facts: { ...facts, contact: undefined },
    })),
    'a price that was frozen changes only with what it depends on, or by an answer of the server': doing(
      'rememberText',
      ({ facts }: Facts) => ({
        facts: { ...facts, ...(facts.quote ? { quote: { ...facts.quote, price: facts.quote.price + 1 } } : {}) },
      }),
    ),
  },
  'booking-result': {
    'an error and a missing booking say why': 'initial changed, root, error',
    'a mail counts as sent only when the mail server took it': 'guard removed, paid.decidingMail.always.0, wasTaken',
    'a booking is shown only once it was read': 'guard removed, loading.reading.invoke.onDone.0, one',
    'only the owner asks for the confirmation mail': 'guard removed, decidingOutcome.always.1, isOwnAndPaid',
    'what is shown as paid is paid': 'guard removed, decidingOutcome.always.2, isPaid',
  },
  'contact-submit': {
    'only valid details leave the form': 'initial changed, root, saving',
    'no refusal is shown while the machine works': 'action removed, editing.on.contact.submitted.0.actions, tidy',
    'a failed notification never holds the customer back': 'transition removed, unsent.on.continue.requested',
    'the team counts as told only after an answer': doing('tidy', () => ({ teamNotified: true })),
  },
  'detailed-address': {
    'typing is possible from everywhere': 'transition removed, deciding.always.2',
    'it ends with an address': 'target changed, deciding.always.2, detailedAddress.chosen',
    'the list is not empty': 'target changed, debouncing.after.addressDebounce, detailedAddress.listed',
    'an unavailable list says why': 'target changed, lookingUp.invoke.onDone.1, detailedAddress.unavailable',
    'no refusal is shown while the machine works':
      'action removed, unavailable.on.retry.requested.actions, forgetRefusal',
  },
  inventory: {
    'it is complete exactly when nothing is missing': 'initial changed, list, incomplete',
    'the price items are offered exactly when they have come': 'initial changed, catalogue, listed',
    'the error is that of the details': doing('takeChange', () => ({ error: undefined })),
    'no row leaves the limits': doing('takeChange', ({ details }: Details) => ({
      details: { ...details, boxDetails: [{ boxSize: 'medium', numberOfBoxes: 100_000 }] },
      error: 'inventoryLimits',
    })),
  },
  location: {
    'no refusal is shown while the machine works': 'action removed, on.text.typed.0.actions, forgetRefusal',
    'places are listed only when there are some': 'target changed, idle.on.position.requested, location.listed',
    'an unavailable search says why': 'target changed, searching.invoke.onDone.1, location.unavailable',
    'a place is resolved only once one is named': 'target changed, searching.invoke.onDone.2, location.resolving',
    'it ends with a location': (machine) =>
      remade(machine.provide({ actions: { rememberLocation: () => {} } } as never), (root) => delete root.output),
  },
  payment: {
    'the browser leaves only for a known page': 'initial changed, root, leaving',
    'every state but the end is busy': 'tag removed, opening, busy',
    'right prices come with the refusal of the wrong ones': doing('rememberRefusal', () => ({
      reason: 'priceChanged',
    })),
  },
  'payment-cancelled': {
    'nothing is reported without a booking': 'initial changed, mail, reporting',
    'the choice stands whatever becomes of the mail': (machine) =>
      remade(machine, ({ states }) => {
        const { choice } = states as Record<string, Plain>;
        if (!choice) return;
        (choice.states as Plain).gone = {};
        choice.initial = 'gone';
      }),
  },
  promo: {
    'a code is on the quote exactly where one is shown': 'initial changed, root, editing',
    'only a code of the right shape is sent': 'guard removed, editing.on.code.submitted.0, isWellFormed',
    'no refusal is shown while the machine works': 'action removed, checking.entry, forgetRefusal',
  },
  scheduling: {
    'what did not load says so': 'action removed, daysUnavailable.entry, rememberRefusal',
    'a settled choice is a date and a slot that is free':
      'action removed, choosing.on.date.chosen.0.actions, rememberDate',
    'there is no slot without a date': 'action removed, choosing.on.date.chosen.0.actions, rememberDate',
    'slots are asked for and offered for a date': 'action removed, choosing.on.date.chosen.0.actions, rememberDate',
    'a day that is offered has a free slot, a full one none':
      'transition removed, choosing.loadingSlots.invoke.onDone.1',
  },
};
