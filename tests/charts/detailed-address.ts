import { emptyDetails } from '#domain/move/inventory';
import { asksPostcode, type End } from '#domain/place';
import { type DetailedAddressInput, detailedAddressMachine } from '#machines/detailed-address.machine';
import { act } from '../plan/sentences';
import { answered, refused } from '../support/charts/answers';
import { chartOf, type Show } from '../support/charts/chart';
import {
  alert,
  button,
  checked,
  field,
  focusOn,
  heading,
  heard,
  partsOf,
  same,
  subheading,
  text,
  when,
} from '../support/charts/things';
import * as sample from '../support/fixtures';
import { STEP_PATHS } from '../support/words/steps';

export const list = [sample.startAddress, '14 Sample Street, Edinburgh EH8 9YL'] as const;
const [first, second] = list;
/** The rows leave out what all of them end with. */
const ENDING = 'Edinburgh EH8 9YL';
const rowOf = (address: string): string => address.replace(`, ${ENDING}`, '');
const input: Omit<DetailedAddressInput, 'parentRef'> = {
  end: 'start',
  place: 'EH8 9YL, Edinburgh',
  postcode: 'EH8 9YL',
  address: '',
  typed: '',
  typedCode: '',
};

/** With a half-typed address. Without one, a reload leads to the list again. */
const inItsField = ['typing', 'the half-typed address is in its field'] as const;

export const detailedAddress = chartOf<typeof detailedAddressMachine>({
  machine: detailedAddressMachine,
  inputs: [
    input,
    { ...input, end: 'destination', place: 'Leith', postcode: '' },
    { ...input, place: 'Newington, Edinburgh, EH8', postcode: 'EH8', address: sample.startAddress },
    { ...input, typed: '12 Sam' },
  ],
  cases: {
    // Not the first of the list, which a wrong press might choose too.
    'address.picked': [{ address: second }],
    'address.typed': [{ text: sample.startAddress }, { text: 'home' }],
    'postcode.typed': [{ text: 'eh9 1hz' }, { text: 'EH9' }],
    'xstate.done.actor.lookUpAddresses': [
      answered({ addresses: [first, second], demo: true }),
      answered({ addresses: [], demo: false }),
      refused('addressRateLimited'),
      refused('addressKeyMissing'),
    ],
  },
  key: ({ context: { text, code, addresses, isLookupOff, refusal } }) => [
    text,
    code,
    addresses.length,
    isLookupOff,
    refusal?.reason,
  ],
  promises: {
    states: {
      'the chart ends with an address': (snapshot) => snapshot.status !== 'done' || snapshot.output?.address !== '',
      'the list is not empty': (snapshot) => !snapshot.matches('listed') || snapshot.context.addresses.length > 0,
      'an unavailable list has a reason': (snapshot) =>
        !snapshot.matches('unavailable') || snapshot.context.refusal !== undefined,
      'the customer can always type the address instead': (snapshot) =>
        snapshot.status === 'done' || snapshot.matches('typing') || snapshot.can({ type: 'manual.requested' }),
      'no refusal is shown while the chart is busy': (snapshot) =>
        !snapshot.hasTag('busy') || snapshot.context.refusal === undefined,
    },
    steps: {
      'typing the address instead clears the refusal of the list': ({ event, after }) =>
        event.type !== 'manual.requested' || after.context.refusal === undefined,
    },
  },
  screen: ({ say: translate, sayError }) => {
    const say = (key: string, values?: Record<string, string | number>) => translate(`booking:address.${key}`, values);
    const labelOf = (end: End) => say(`label.${end}`);
    const codeLabelOf = (end: End) => say(`postcode.${end}`);
    /** A button that names its end to screen readers. */
    const named = (words: string, end: End) => `${words} ${translate(`booking:place.editOf.${end}`)}`;
    const isOfCode = (reason: string | undefined) => reason === 'postcodeRequired' || reason === 'postcodeInvalid';
    const retryOf = (end: End) => button(named(translate('common:tryAgain'), end));
    const loading: Show<typeof detailedAddressMachine> = ({ context: { end, postcode } }) => [
      text(say('loading', { postcode })),
      button(named(say('notListed'), end)),
    ];
    return {
      does: {
        'address.picked': ({ address }) => [act.choose(rowOf(address))],
        'manual.requested': (_event, now) => {
          const isTrouble = now.matches('notFound') || now.matches('unavailable');
          return [act.press(named(say(isTrouble ? 'typeIt' : 'notListed'), now.context.end))];
        },
        'list.requested': (_event, { context: { end } }) => [act.press(named(say('useList'), end))],
        'address.typed': ({ text }, { context: { end } }) => [act.type(text, labelOf(end))],
        'postcode.typed': ({ text }, { context: { end } }) => [act.type(text, codeLabelOf(end))],
        'address.submitted': (_event, now) =>
          // Without a picked row the list says so itself.
          now.matches('typing') || now.can({ type: 'address.submitted' }) ? [act.press(say('submit'))] : [],
        'retry.requested': (_event, { context: { end } }) => [act.press(named(translate('common:tryAgain'), end))],
      },
      shows: {
        '*': (snapshot) => {
          if (snapshot.status === 'done') return [];
          const { end, addresses, postcode, text, code, refusal } = snapshot.context;
          const isListed = snapshot.matches('listed');
          return [
            heading(say('title')),
            subheading(say(`door.${end}`)),
            same(
              'The addresses',
              (page) =>
                partsOf(page, 'radio').flatMap((row) => (row.attributes.name === `address-${end}` ? [row.value] : [])),
              isListed ? addresses : [],
            ),
            when(isListed, heard(say('found', { count: addresses.length, postcode }))),
            when(
              snapshot.matches('typing'),
              field(labelOf(end), text, refusal && !isOfCode(refusal.reason) ? sayError(refusal.reason) : undefined),
            ),
            when(
              snapshot.matches('typing') && asksPostcode(postcode),
              field(codeLabelOf(end), code, refusal && isOfCode(refusal.reason) ? sayError(refusal.reason) : undefined),
            ),
          ];
        },
        debouncing: loading,
        lookingUp: loading,
        listed: ({ context: { end, text: typed, address: given, addresses, demo } }) => [
          text(say('legend', { place: ENDING })),
          when(demo, text(say('demo'))),
          ...addresses.map((address) => checked('radio', rowOf(address), [typed, given].includes(address))),
          button(named(say('notListed'), end)),
        ],
        notFound: ({ context: { end } }) => [text(say('notFound')), button(named(say('typeIt'), end)), retryOf(end)],
        unavailable: ({ context: { end, refusal, postcode } }) => [
          alert(sayError(refusal?.reason ?? 'unknown', postcode)),
          button(named(say('typeIt'), end)),
          retryOf(end),
        ],
        typing: ({ context: { end, refusal } }, { before }) => [
          refusal && !before?.context.refusal && focusOn(isOfCode(refusal.reason) ? codeLabelOf(end) : labelOf(end)),
        ],
        chosen: () => [heading(translate('booking:route.title'))],
      },
    };
  },
  start: async (stage, { end, postcode, address, typed, typedCode }) => {
    const { postcode: _, address: __, ...place } = stage.places[end];
    await stage.openStep('doors', {
      ...stage.places,
      // The floors are asked for in the booking's own chart.
      details: { ...emptyDetails(), numberOfStairs: 2, numberofstairsright: 2 },
      [end]: { ...place, ...(postcode ? { postcode } : {}), ...(address ? { address } : {}) },
      typed: {
        ...(typed ? { [`${end}Address`]: typed } : {}),
        ...(typedCode ? { [`${end}Postcode`]: typedCode } : {}),
      },
    });
    const edit = `${stage.say('common:place.edit')} ${stage.say(`booking:place.editOf.${end}`)}`;
    if (address) await stage.make(act.press(edit));
  },
  calls: { lookUpAddresses: 'GET /api/addresses/:postcode' },
  answers: {
    lookUpAddresses: ({ ok, addresses, demo }: { ok: boolean; addresses?: readonly string[]; demo?: boolean }) => {
      if (!ok) return undefined;
      const suggestions = addresses?.map((address) => ({ address }));
      return { is: 'answered', alter: (json: object) => ({ ...json, demo, suggestions }), otherwise: async () => ({}) };
    },
  },
  chromium: {
    address: ({ status }) => STEP_PATHS[status === 'done' ? 'route' : 'doors'],
    // List and field replace each other.
    landings: { 'manual.requested': 'main [name^=address]', 'list.requested listed': 'main [name^=address]' },
    keeps: ({ context }) => context.text,
    reloads: { lookingUp: inItsField, listed: inItsField, notFound: inItsField, unavailable: inItsField },
  },
  plan: {
    priority: 'high',
    inputs: [input, { ...input, typed: sample.startAddress }],
    cases: {
      'address.typed': [{ text: sample.startAddress }, { text: '' }],
      'xstate.done.actor.lookUpAddresses': [
        answered({ addresses: ['the first', 'the second'], demo: true }),
        refused('addressesFailed'),
      ],
    },
    start: ({ say, language }, { typed }: DetailedAddressInput) => {
      const give = (end: End, address: string) => [
        act.press(`${say('booking:address.notListed')} ${say(`booking:place.editOf.${end}`)}`),
        act.type(address, say(`booking:address.label.${end}`)),
      ];
      return [
        act.open(`/dev/start?step=doors&lang=${language}`),
        // The other door is complete.
        ...give('destination', sample.destinationAddress),
        act.chooseBelow(say('booking:door.ground'), say('booking:address.door.destination')),
        ...(typed ? [...give('start', typed), act.reload()] : []),
      ];
    },
    does: ({ say }) => ({
      'address.picked': () => [act.pickFirst()],
      'address.typed': ({ text }) => [
        text ? act.type(text, say('booking:address.label.start')) : act.empty(say('booking:address.label.start')),
      ],
    }),
  },
});
