import type { SnapshotFrom } from 'xstate';
import type { Amendment } from '#domain/booking/amendment';
import type { BookingView } from '#domain/booking/booking';
import { SPACE } from '#domain/locale';
import { business } from '#domain/shop/business';
import { amendMachine } from '#machines/amend.machine';
import { act } from '../plan/sentences';
import { answered, enters, refused } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import {
  alert,
  busy,
  button,
  heading,
  heard,
  link,
  no,
  partOf,
  same,
  subheading,
  type Thing,
  text,
  when,
} from '../support/charts/things';
import * as sample from '../support/fixtures';
import { draft } from './booking/draft';

type Snapshot = SnapshotFrom<typeof amendMachine>;
const { bookingId } = sample;
const id = 'a'.repeat(24);

/** A paid booking that can be changed. */
export const booking: BookingView = {
  ...sample.booking,
  withHelper: false,
  details: sample.details,
  places: { start: sample.start, destination: sample.destination, route: sample.route },
};
export const wanted = { ...sample.readyFacts, amends: bookingId };
const changed = (state: 'made' | 'paying' | 'lapsed'): BookingView => ({ ...booking, amendment: { id, state } });

/** Twelve boxes more, with a helper or without. */
export const amendment: Amendment = {
  id,
  changed: ['things'],
  agreed: 24_000,
  withHelper: false,
  lines: [{ code: 'time', pence: 8_200 }],
  choices: [
    { withHelper: false, total: 32_200, difference: 8_200, due: 8_200 },
    { withHelper: true, total: 37_000, difference: 13_000, due: 13_000 },
  ],
};
/** Fewer boxes: the price stays. */
const smaller: Amendment = {
  ...amendment,
  lines: [{ code: 'time', pence: -2_000 }],
  choices: [{ withHelper: false, total: 24_000, difference: 0, due: 0 }],
};
/** A part is paid now and the rest on the day, or a helper less is given back. */
const inParts: Amendment = {
  ...amendment,
  withHelper: true,
  agreed: 28_000,
  choices: [
    { withHelper: true, total: 36_200, difference: 8_200, due: 2_050 },
    { withHelper: false, total: 26_000, difference: -2_000, due: 0 },
  ],
};
/** The card of each crew: its price and the rest, by the agreed price and the price after the change. */
const CARDS: Readonly<Record<string, readonly (readonly [key: string, pence: number])[]>> = {
  '24000 32200': [['newPrice', 32_200]],
  '24000 37000': [['newPrice', 37_000]],
  '24000 24000': [
    ['keptPrice', 24_000],
    ['cheaper', 0],
  ],
  '28000 36200': [
    ['newPrice', 36_200],
    ['rest', 6_150],
  ],
  '28000 26000': [
    ['newPrice', 26_000],
    ['back', 2_000],
  ],
};
const pounds = (pence: number): number => pence / 100;
const inJson = ({ lines, choices, agreed, ...rest }: Amendment) => ({
  amendment: {
    ...rest,
    agreed: pounds(agreed),
    lines: lines.map(({ code, pence }) => ({ code, amount: pounds(pence) })),
    choices: choices.map(({ total, difference, due, ...choice }) => ({
      ...choice,
      total: pounds(total),
      difference: pounds(difference),
      due: pounds(due),
    })),
  },
});

export const amend = chartOf<typeof amendMachine>({
  machine: amendMachine,
  inputs: [{ bookingId }, { bookingId: 'nonsense' }, { bookingId, wanted }, { bookingId, wanted, paid: id }],
  cases: {
    'change.confirmed': [{ withHelper: false }, { withHelper: true }],
    'xstate.done.actor.readBooking': ({ context: { paid } }) => [
      answered({ booking }),
      ...(paid ? [answered({ booking: changed('made') }), answered({ booking: changed('paying') })] : []),
      answered({ booking: { ...booking, status: 'done' as const } }),
      answered({ booking: { ...booking, proven: false } }),
      refused('bookingMissing'),
      refused('network'),
    ],
    'xstate.done.actor.proposeAmendment': [
      answered({ amendment }),
      answered({ amendment: smaller }),
      answered({ amendment: inParts }),
      refused('windowTooLong'),
    ],
    'xstate.done.actor.acceptAmendment': [
      answered({ booking: changed('made') }),
      answered({ url: 'https://checkout.stripe.com/c/pay/cs_1' }),
      refused('amendmentChanged'),
      refused('windowGone'),
    ],
    'xstate.done.actor.leaveForCheckout': [refused('paymentRedirectFailed')],
  },
  key: ({ context: { booking: read, amendment: offered, wanted: change, paid, withHelper, refusal } }) => [
    read?.status,
    offered?.choices.map(({ due }) => due),
    change !== undefined,
    paid,
    withHelper,
    refusal?.reason,
  ],
  promises: {
    states: {
      'only a well-formed booking id is read': (snapshot) =>
        !snapshot.matches('reading') || /^[\da-f]{24}$/.test(snapshot.context.bookingId),
      'only the owner of a confirmed booking is shown a difference': ({ context, ...snapshot }) =>
        !(['proposing', 'agreeing', 'sending'] as const).some((state) => snapshot.matches(state)) ||
        (context.booking?.proven === true && context.booking.status === 'confirmed'),
      'a change counts as made only if the server says so': (snapshot) =>
        !snapshot.matches('made') || snapshot.context.booking?.amendment?.state === 'made',
      'a change that is over is forgotten': (snapshot) =>
        !(snapshot.matches('made') || snapshot.matches('dropped')) || snapshot.context.wanted === undefined,
    },
    steps: {
      'a change is sent only when the customer confirms it': (step) =>
        !enters(step, 'sending') || step.event.type === 'change.confirmed',
      'an outdated price is asked for again': ({ event, after }) =>
        event.output?.reason !== 'amendmentChanged' || after.matches('proposing'),
    },
  },
  screen: (words) => {
    const { say: translate, sayError, format, language } = words;
    const say = (key: string, values?: Record<string, string | number>) => translate(`amend:${key}`, values);
    const result = (key: string) => translate(`payment:result.${key}`);
    const call = translate('booking:call', { phone: business.phone.display });
    const press = (key: string) => [act.press(say(key))];
    const titled = (title: string): Thing[] => [heading(title), heard(title)];
    const loading = () => [heading(say('title')), text(result('loading'))];
    const refusalOf = ({ context: { refusal } }: Snapshot): Thing =>
      when(refusal, alert(say('refused'), refusal ? sayError(refusal.reason) + SPACE[language] + call : ''));
    const payName = ({ due }: Amendment['choices'][number]): string =>
      due > 0 ? say('pay', { amount: format.money(due) }) : say('free');
    const offered = (snapshot: Snapshot): Thing[] => {
      const { amendment: shown = amendment, withHelper: sent } = snapshot.context;
      /** Everything that a card says, up to its button. */
      const cardOf = (choice: Amendment['choices'][number]): Thing => {
        const { withHelper, total } = choice;
        const crew = say(`crew.${withHelper ? 'with' : 'without'}`);
        const lines = CARDS[`${shown.agreed} ${total}`] ?? [];
        const words = [
          withHelper === shown.withHelper ? say('crewBooked', { crew }) : crew,
          ...lines.map(([key, pence]) => say(key, { amount: format.money(pence) })),
          withHelper === sent && !snapshot.matches('agreeing') ? say('sending') : payName(choice),
        ];
        return same(`The card “${crew}”`, (page) => partOf(page, 'region', crew)?.text, words.join(''));
      };
      return [
        heading(say('title')),
        text(say('parts.things')),
        text(format.money(shown.agreed)),
        subheading(say('crewBooked', { crew: say(`crew.${shown.withHelper ? 'with' : 'without'}`) })),
        ...shown.choices.map(cardOf),
        ...shown.choices.flatMap(({ total }) =>
          (CARDS[`${shown.agreed} ${total}`] ?? []).map(([key, pence]) =>
            text(say(key, { amount: format.money(pence) })),
          ),
        ),
      ];
    };
    const back = ({ context }: Snapshot): Thing =>
      link(translate('manage:back'), `/${language}/manage/${context.bookingId}`);
    return {
      does: {
        'retry.requested': (_event, now) => [act.press(now.matches('error') ? result('retry') : say('retry'))],
        'change.resumed': () => press('edit'),
        'change.dropped': () => press('drop'),
        'change.confirmed': ({ withHelper }, { context }) =>
          (context.amendment?.choices ?? [])
            .filter((choice) => choice.withHelper === withHelper)
            .map((choice) => act.press(payName(choice))),
      },
      shows: {
        reading: loading,
        proposing: loading,
        // Other pages take over.
        editing: () => [],
        dropped: () => [heading(translate('manage:title')), text(result('loading'))],
        error: (snapshot) => [
          ...titled(result('errorTitle')),
          alert(sayError('bookingFailed'), sayError(snapshot.context.refusal?.reason ?? 'unknown')),
          button(result('retry')),
        ],
        missing: () => titled(result('missingTitle')),
        unverified: () => [heading(say('title')), text(translate('manage:unverifiedText'))],
        closed: (snapshot) => [...titled(say('closedTitle')), back(snapshot)],
        waiting: (snapshot) => [
          ...titled(say('waitingTitle')),
          text(say('waitingText')),
          button(say('retry')),
          back(snapshot),
        ],
        refused: (snapshot) => [...titled(say('refusedTitle')), refusalOf(snapshot), button(say('edit'))],
        agreeing: (snapshot) => [
          ...offered(snapshot),
          refusalOf(snapshot),
          ...(snapshot.context.amendment ?? amendment).choices.map((choice) => button(payName(choice))),
        ],
        sending: (snapshot) => [...offered(snapshot), busy(say('sending'))],
        leaving: (snapshot) => [...offered(snapshot), busy(say('sending'))],
        made: ({ context }) => [
          ...titled(say('made')),
          text(say('madeText')),
          no(button(say('edit'))),
          link(translate('manage:back'), `/${language}/booking-result?bookingId=${context.bookingId}`),
          link(result('home'), `/${language}`),
        ],
      },
    };
  },
  start: async (stage, { bookingId: asked, wanted: change, paid }) => {
    const opened = asked === bookingId ? await stage.booking({ isPaid: true }) : asked;
    if (change) await stage.store?.('booking-draft', draft({ ...change, amends: opened }).draft);
    await stage.open(`/amend/${opened}${paid ? `?amendment=${paid}` : ''}`);
  },
  calls: {
    readBooking: 'GET /api/bookings/:id',
    proposeAmendment: 'POST /api/bookings/:id/amendments',
    acceptAmendment: 'POST /api/bookings/:id/amendments/:amendment',
  },
  answers: {
    readBooking: ({ booking: read }: { booking?: BookingView }) => {
      if (!read) return undefined;
      const { status, proven, amendment: newest } = read;
      const alter = ({ booking: json, ...rest }: { booking: object }) => ({
        ...rest,
        booking: { ...json, status, proven, ...(newest ? { amendment: newest } : {}) },
      });
      return { is: 'answered', alter };
    },
    proposeAmendment: ({ amendment: offer }: { amendment?: Amendment }) =>
      offer && { is: 'answered', alter: () => inJson(offer), otherwise: async () => inJson(offer) },
    acceptAmendment: ({ ok }: { ok: boolean }, stage) =>
      ok ? { is: 'answered', otherwise: async () => ({ booking: await stage.readBooking?.() }) } : undefined,
  },
  chromium: {
    inputs: [{ bookingId }, { bookingId: 'nonsense' }, { bookingId, wanted }],
    cases: {
      'xstate.done.actor.acceptAmendment': [
        answered({ booking: changed('made') }),
        refused('amendmentChanged'),
        refused('windowGone'),
      ],
    },
    address: (snapshot) => {
      if (snapshot.matches('editing')) return '/quote?step=review';
      return `/${snapshot.matches('dropped') ? 'manage' : 'amend'}/${snapshot.context.bookingId}`;
    },
    reloads: {
      reading: [undefined, 'a change in the tab is priced once the booking is read'],
      error: [undefined, 'the booking is read again'],
      refused: [undefined, 'the change is priced again'],
      proposing: [undefined, 'the change is priced again'],
      sending: [undefined, 'the call has not been answered yet'],
      made: [undefined, 'the change is over, and the next one begins'],
      editing: [undefined, 'the wizard has taken over'],
      dropped: [undefined, 'the page to manage the booking has taken over'],
    },
  },
});
