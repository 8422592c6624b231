/**
 * Asks for a place's detailed address: a list if there is one, and always a text field, with another for the postcode if the place has no
 * whole one. Typed text is completed with town and postcode.
 */

import { assign, sendTo, setup } from 'xstate';
import type { End } from '#domain/place';
import { addressRefusal, asksPostcode, cutAddress, postcodeRefusal, typedAddress } from '#domain/place';
import { MIN_POSTCODE_LENGTH } from '#domain/postcode';
import type { Refused } from '#domain/refusal';
import { delays } from './delays';
import type { Parent } from './parent';
import { port } from './ports';
import { answer, asRefusal, isRefused, type Reason, refusal } from './reply';

export interface DetailedAddressInput {
  parentRef: Parent<AddressTextReport>;
  end: End;
  /** The line of the place. */
  place: string;
  /** The place's full or outward postcode; '' if it has none. */
  postcode: string;
  /** The address chosen before, or ''. */
  address: string;
  /** Half-typed text from an earlier visit, or ''. */
  typed: string;
  /** Half-typed postcode from an earlier visit, or ''. */
  typedCode: string;
}
export interface DetailedAddressContext extends DetailedAddressInput {
  /** The field's text, or the chosen address. */
  text: string;
  /** The postcode typed beside the address; '' if the place has a whole one. */
  code: string;
  addresses: string[];
  /** The addresses are examples of the embedded list. */
  demo: boolean;
  /** The shop has no address lookup, so every address is typed. */
  isLookupOff: boolean;
  refusal: Refused | undefined;
}
type DetailedAddressEvent =
  | { type: 'address.picked'; address: string }
  | { type: 'manual.requested' }
  | { type: 'list.requested' }
  | { type: 'address.typed'; text: string }
  | { type: 'postcode.typed'; text: string }
  | { type: 'address.submitted' }
  | { type: 'retry.requested' };

/** Sent to the parent while the customer types. */
export type AddressTextReport = { type: 'text.reported'; field: `${End}${'Address' | 'Postcode'}`; text: string };

/** The address of the list that was picked, else the one chosen before. */
export const pickedOf = ({ addresses, text, address }: DetailedAddressContext): string | undefined =>
  [text, address].find((each) => addresses.includes(each));

const refusalOf = ({ text, code, place, postcode }: DetailedAddressContext) =>
  addressRefusal(text, place) ?? postcodeRefusal(code, text, postcode);

function textsOf({ typed, typedCode, address, postcode }: DetailedAddressInput): { text: string; code: string } {
  if (typed || typedCode) return { text: typed, code: typedCode };
  return asksPostcode(postcode) ? cutAddress(address) : { text: address, code: '' };
}

const detailedAddress = setup({
  types: {
    context: {} as DetailedAddressContext,
    events: {} as DetailedAddressEvent,
    input: {} as DetailedAddressInput,
    output: {} as { address: string },
    tags: {} as 'busy',
    meta: {} as { shows: 'listed' | 'notFound' | 'unavailable' | 'typing' },
  },
  actors: { lookUpAddresses: port('lookUpAddresses', { within: 'lookupTimeout', otherwise: 'addressesFailed' }) },
  guards: {
    wasTyping: ({ context }) => context.typed !== '' || context.typedCode !== '',
    hasLookup: ({ context }) => !context.isLookupOff && context.postcode.length >= MIN_POSTCODE_LENGTH,
    isLookupOff: (_, { reason }: Reason) => reason === 'addressKeyMissing',
    hasList: ({ context }) => context.addresses.length > 0,
    asksPostcode: ({ context }) => asksPostcode(context.postcode),
    isPicked: ({ context }) => pickedOf(context) !== undefined,
    isAddress: ({ context }) => refusalOf(context) === undefined,
    isFound: (_, { addresses }: { addresses: string[] }) => addresses.length > 0,
  },
  actions: {
    setAddresses: assign((_, { addresses, demo }: Pick<DetailedAddressContext, 'addresses' | 'demo'>) => ({
      addresses,
      demo,
    })),
    setLookupOff: assign({ isLookupOff: true }),
    setText: assign({ text: (_, params: { text: string }) => params.text, refusal: undefined }),
    setCode: assign({ code: (_, params: { text: string }) => params.text, refusal: undefined }),
    setPicked: assign({ text: ({ context }) => pickedOf(context) ?? '' }),
    setWholeText: assign({ text: ({ context }) => typedAddress(context.text, context.code, context) }),
    reportText: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { end, text } }): AddressTextReport => ({ type: 'text.reported', field: `${end}Address`, text }),
    ),
    reportCode: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { end, code } }): AddressTextReport => ({
        type: 'text.reported',
        field: `${end}Postcode`,
        text: code,
      }),
    ),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    clearRefusal: assign({ refusal: undefined }),
  },
  delays,
});

const refused = {
  target: 'typing',
  actions: {
    type: 'setRefusal',
    params: ({ context }: { context: DetailedAddressContext }) => ({ reason: refusalOf(context) ?? 'locationInvalid' }),
  },
} as const;
/** Without a list the field opens: with the address that was known before, or with the reason why it is needed. */
const opensField = [{ guard: 'isAddress', target: 'typing', actions: 'clearRefusal' }, refused] as const;

export const detailedAddressMachine = detailedAddress.createMachine({
  id: 'detailedAddress',
  context: ({ input }) => ({
    ...input,
    ...textsOf(input),
    addresses: [],
    demo: false,
    isLookupOff: false,
    refusal: undefined,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Without a postcode there is no list, so the address is typed; a half-typed address stays open too.',
      always: [
        { guard: 'wasTyping', target: 'typing' },
        { guard: 'hasLookup', target: 'debouncing' },
        { target: 'typing' },
      ],
    },
    debouncing: {
      description: 'A short pause, so that a place the customer changes at once is not looked up.',
      tags: 'busy',
      after: { addressDebounce: 'lookingUp' },
      on: { 'manual.requested': 'typing' },
    },
    lookingUp: {
      description: "The postcode's addresses are being looked up.",
      tags: 'busy',
      on: { 'manual.requested': 'typing' },
      invoke: {
        id: 'lookUpAddresses',
        src: 'lookUpAddresses',
        input: ({ context }) => ({ postcode: context.postcode }),
        onDone: [
          { guard: { type: 'isLookupOff', params: refusal }, target: 'typing', actions: 'setLookupOff' },
          { guard: isRefused, target: 'unavailable', actions: { type: 'setRefusal', params: refusal } },
          {
            guard: { type: 'isFound', params: answer },
            target: 'listed',
            actions: { type: 'setAddresses', params: answer },
          },
          { target: 'notFound' },
        ],
      },
    },
    listed: {
      description: "The postcode's addresses are offered.",
      meta: { shows: 'listed' },
      on: {
        'address.picked': {
          actions: [{ type: 'setText', params: ({ event }) => ({ text: event.address }) }, 'reportText'],
        },
        'address.submitted': { guard: 'isPicked', target: 'chosen', actions: 'setPicked' },
        'manual.requested': 'typing',
      },
    },
    notFound: {
      description: 'The postcode has no addresses.',
      meta: { shows: 'notFound' },
      on: { 'manual.requested': 'typing', 'retry.requested': 'lookingUp', 'address.submitted': opensField },
    },
    unavailable: {
      description: 'The list could not be loaded; the customer can try again.',
      meta: { shows: 'unavailable' },
      on: {
        'manual.requested': { target: 'typing', actions: 'clearRefusal' },
        'retry.requested': { target: 'lookingUp', actions: 'clearRefusal' },
        'address.submitted': opensField,
      },
    },
    typing: {
      description: 'The customer types the address.',
      meta: { shows: 'typing' },
      on: {
        'address.typed': { actions: [{ type: 'setText', params: ({ event }) => event }, 'reportText'] },
        'postcode.typed': {
          guard: 'asksPostcode',
          actions: [{ type: 'setCode', params: ({ event }) => event }, 'reportCode'],
        },
        'address.submitted': [{ guard: 'isAddress', target: 'chosen', actions: 'setWholeText' }, refused],
        'list.requested': [
          { guard: 'hasList', target: 'listed', actions: 'clearRefusal' },
          { guard: 'hasLookup', target: 'lookingUp', actions: 'clearRefusal' },
        ],
      },
    },
    chosen: { description: 'The address is known.', meta: { shows: 'listed' }, type: 'final' },
  },
  output: ({ context }) => ({ address: context.text.trim() }),
});
