import type { SnapshotFrom } from 'xstate';
import { emptyFacts, type Facts, type Step } from '#domain/booking/draft';
import { bookingMachine } from '#machines/booking.machine';
import { routeCheckOf } from '#machines/location.view';
import { answered, refused } from '../../machines/answers';
import { checkout, draft } from '../../machines/cases/booking';
import { hasRefusal, viewKey } from '../../screens/booking-offers';
import { STEP_PATHS, shownIn, stepBefore, stepIn } from '../../screens/steps';
import * as sample from '../../support/fixtures';
import { definePlan } from '../plan';
import { act, type Said } from '../sentences';
import { errors, filled, headingOf, texts } from '../texts';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

/** Other boxes than a sample move has. */
const fewer = { ...sample.details, boxDetails: [{ boxSize: 'medium', numberOfBoxes: 6 }] };
const outcome = (reason: string) => ({ output: { ok: false, reason } });
const unpaid = { ...sample.booking, status: 'contacted' as const, paymentStatus: 'unpaid' as const };
const { name, phone, email } = sample.contact;
const TYPED = 'it comes along with what is done at the field';
const ELSEWHERE = 'somebody would have to pay or cancel meanwhile, in another tab';

export const booking = definePlan<typeof bookingMachine>({
  machine: bookingMachine,
  inputs: (['promo', 'review', 'details', 'schedule', 'startAddress', 'destinationAddress', 'start'] as const).map(
    (step) => ({
      step,
    }),
  ),
  key: viewKey,
  cases: {
    'step.requested': (snapshot) => {
      const step = stepBefore[stepIn(snapshot as Snapshot) ?? 'start'];
      return step ? [{ step }] : [];
    },
    'moveType.chosen': (snapshot) => (snapshot.matches({ quote: 'details' }) ? [{ moveType: 'student' }] : []),
    // A customer on the way to the checkout has left the page.
    'customer.returned': ({ context }) => ((context as Snapshot['context']).openCheckout ? [{}] : []),
    'payment.requested': [{ withHelper: false }],
    'access.changed': [],
    'text.reported': [],
    'inventory.changed': [{ details: fewer }, { details: emptyFacts().details }],
    'schedule.changed': [
      { date: sample.date, slot: sample.slot },
      { date: sample.date, slot: undefined },
    ],
    'schedule.failed': [],
    'contact.changed': [],
    'quote.changed': [],
    'checkout.opened': [{ checkout }],
    'draft.cleared': (snapshot) => (stepIn(snapshot as Snapshot) === 'review' ? [{}] : []),
    'refusal.dismissed': (snapshot) => (hasRefusal(snapshot as Snapshot) ? [{}] : []),
    'xstate.done.actor.readDraft': ({ context }) => {
      const { requestedStep } = context as Snapshot['context'] satisfies { requestedStep: Step };
      if (requestedStep === 'start' || requestedStep === 'schedule') return [{ output: { key: 'k' } }];
      const start = { ...emptyFacts(), start: sample.start };
      const end = {
        ...emptyFacts(),
        start: { ...sample.start, address: sample.startAddress },
        destination: sample.destination,
      };
      if (requestedStep === 'startAddress') return [{ output: draft(start) }];
      if (requestedStep === 'destinationAddress') return [{ output: draft(end) }];
      return [{ output: draft(requestedStep === 'promo' ? sample.quotedFacts : sample.readyFacts) }];
    },
    'xstate.done.actor.clearDraft': [{ output: { key: 'k2' } }],
    'xstate.done.actor.location': (snapshot) =>
      snapshot.matches({ location: 'start' })
        ? [{ output: { location: sample.start } }]
        : [{ output: { location: sample.destination } }, { output: { location: sample.start } }],
    'xstate.done.actor.detailedAddress': ({ context }) => {
      const { start, destination } = (context as Snapshot['context']).facts;
      const isStart = !start?.address || destination?.place === start.place;
      return [{ output: { address: isStart ? sample.startAddress : sample.destinationAddress } }];
    },
    'xstate.done.actor.measureRoute': [
      answered({ route: sample.route }),
      refused('locationTooFar'),
      refused('serverError'),
    ],
    'xstate.done.actor.createBooking': [
      answered({ quote: sample.quote }),
      refused('alreadyPaid'),
      refused('windowGone'),
      refused('locationInvalid'),
      refused('inventoryLimits'),
      refused('serverError'),
    ],
    'xstate.done.actor.contactSubmit': [{ output: { contact: sample.contact, teamNotified: true } }],
    'xstate.done.actor.waitUntil': [],
    'xstate.done.actor.payment': ({ context }) =>
      (context as Snapshot['context']).openCheckout
        ? []
        : [
            outcome('alreadyPaid'),
            outcome('windowGone'),
            outcome('contactMissing'),
            outcome('quoteExpired'),
            outcome('paymentSessionFailed'),
          ],
    'xstate.done.actor.readBooking': [answered({ booking: unpaid }), refused('bookingMissing'), refused('serverError')],
  },
  calls: {
    measureRoute: 'GET /api/route',
    createBooking: 'POST /api/bookings',
    payment: 'POST /api/bookings/:id/create-checkout-session',
    readBooking: 'GET /api/bookings/:id',
  },
  follows: ['checkout.opened'],
  priority: 'high',
  screen(language) {
    const { booking: say, payment, checkout: page } = texts[language];
    const { contact, pay } = payment;
    const pick = ({ place }: typeof sample.start, label: string): Said[] => {
      const text = place === sample.start.place ? 'EH8 9YL' : 'Leith';
      return [act.type(text, label), act.pick(text)];
    };
    const seesDetails = ({ moveType, details }: Facts): Said[] => [
      act.chosen(say.details.moveTypes[moveType === 'student' ? 'student' : 'house'].title),
      act.field(String(details.boxDetails[0]?.numberOfBoxes ?? 0), say.boxes.names.medium),
    ];
    return {
      start(input) {
        const { step } = input as { step: Step };
        if (step === 'start') return [act.open(`/${language}/location`)];
        if (step === 'schedule') return [act.open(`/${language}${STEP_PATHS[step]}`)];
        return [act.open(`/dev/start?step=${step}&lang=${language}`)];
      },
      does: {
        'step.requested': () => [act.press(say.back)],
        'moveType.chosen': () => [act.choose(say.details.moveTypes.student.title)],
        'locations.confirmed': () => [act.press(say.route.confirm)],
        'retry.requested': () => [act.press(say.tryAgain)],
        'review.requested': () => [act.press(say.continue)],
        'customer.acted': () => [],
        'quote.requested': (_event, before) => [act.press(before.matches('promo') ? pay.reprice : say.review.submit)],
        'payment.requested': () => [act.press(filled(pay.now))],
        'customer.returned': () => [act.back()],
        'draft.cleared': () => [act.press(say.startAgain.ask), act.press(say.startAgain.confirm)],
        'refusal.dismissed': () => [act.press(say.dismiss)],
        'access.changed': () => [],
        'text.reported': () => [],
        'inventory.changed': ({ details }) => [
          act.count(say.boxes.names.medium, String(details.boxDetails[0]?.numberOfBoxes ?? 0)),
        ],
        'inventory.completed': () => [act.press(say.details.submit)],
        'ground.confirmed': () => [act.press(say.sections.floors.confirm)],
        'schedule.changed': ({ slot }) => (slot ? [act.day(), act.slot()] : [act.day()]),
        'schedule.failed': () => [],
        'contact.changed': () => [],
        'quote.changed': () => [],
        'checkout.opened': () => [],
      },
      ends: {
        location: ({ location }: { location: typeof sample.start }, before) =>
          pick(location, say.place.label[before.matches({ location: 'start' }) ? 'start' : 'destination']),
        detailedAddress: ({ address }: { address: string }) => [
          act.press(say.address.notListed),
          act.type(address, say.address.label),
          act.press(say.address.submit),
        ],
        contactSubmit: () => [
          act.type(name, contact.name),
          act.type(phone, contact.phone),
          act.type(email, contact.email),
          act.press(contact.submit),
        ],
      },
      sees(snapshot) {
        if (snapshot.status === 'done') return [act.address(`/${language}/booking-result?bookingId=…`)];
        const { facts, refusal, openCheckout } = snapshot.context;
        if (snapshot.matches('redirecting'))
          return openCheckout ? [act.heading(filled(page.payTo))] : [act.text(pay.leaving)];
        const shown = shownIn(snapshot);
        const step = stepIn(snapshot);
        const { refusal: atRoute, measuring } = routeCheckOf(snapshot);
        return [
          act.heading(headingOf(language, shown)),
          ...(step ? [act.address(`/${language}${STEP_PATHS[step]}`)] : []),
          ...(step === 'details' ? seesDetails(facts) : []),
          ...(snapshot.matches({ promo: 'expired' }) ? [act.text(pay.expired), act.button(pay.reprice)] : []),
          ...(measuring ? [act.text(say.route.measuring)] : []),
          ...(step === 'route' && atRoute && !measuring
            ? [act.text(atRoute.kind === 'unmeasured' ? say.route.failed : errors[language][atRoute.reason])]
            : []),
          ...(snapshot.matches('calculating') ? [act.text(say.review.calculating)] : []),
          ...(snapshot.matches('returning') ? [act.text(pay.checking)] : []),
          ...(refusal && hasRefusal(snapshot) ? [act.text(errors[language][refusal.reason])] : []),
        ];
      },
    };
  },
  beyond: {
    'booking --text.reported[0]-->': TYPED,
    'booking.waitingForAddress --access.changed[0]-->': TYPED,
    'booking.contact --contact.changed[0]-->': TYPED,
    'booking.quote.schedule.settled --customer.acted[0]-->': TYPED,
    'booking.quote.schedule --schedule.failed': 'the plan of the calendar has it',
    'booking.promo --quote.changed[0]-->': 'the plan of the promotion code has it',
    'booking.restoring': 'what the tab keeps is read at once',
    'booking.clearing': 'what the tab keeps is forgotten at once',
    'booking.deciding --always[0]-->': 'whether Back brings a page as it was is for the browser to say',
    'booking.location.start --xstate.done.actor.location[1]-->': 'every place of the embedded list asks for an address',
    'booking.location.destination --xstate.done.actor.location[1]-->':
      'every place of the embedded list asks for an address',
    'booking.quote.schedule.settled --review.requested[0]-->': 'the review opens by itself after two seconds',
    'booking.promo.valid --xstate.done.actor.waitUntil[0]-->': 'a quote lasts a day',
    'booking.returning --xstate.done.actor.readBooking[3]-->': ELSEWHERE,
    'booking.returning --xstate.done.actor.readBooking[4]-->': ELSEWHERE,
    'booking.returning --xstate.done.actor.readBooking[6]-->': ELSEWHERE,
    'booking.returning --xstate.done.actor.readBooking[2]-->': ELSEWHERE,
    'booking.returning --step.requested[0]-->': 'there is no Back on a page that checks the payment',
  },
});
