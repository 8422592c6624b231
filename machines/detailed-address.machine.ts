/**
 * Takes the detailed address of a chosen place. Promise: a list when there is one, and always the
 * way to type the address oneself, which is kept with its town and postcode.
 */

import { assign, sendParent, setup } from 'xstate';
import type { End } from '#domain/place';
import { looksLikeLocation, wholeAddress } from '#domain/place';
import { MIN_POSTCODE_LENGTH } from '#domain/postcode';
import type { Refused } from '#domain/refusal';
import { delays } from './delays';
import { port } from './ports';
import { answer, asRefusal, isRefused, type Reason, refusal } from './reply';

export interface DetailedAddressInput {
  end: End;
  /** The line of the place. */
  place: string;
  /** Full or outward postcode of the place; '' when it has none. */
  postcode: string;
  /** The address chosen before; '' without one. */
  address: string;
  /** What was being typed when the customer left; '' when nothing was. */
  typed: string;
}
export interface DetailedAddressContext extends DetailedAddressInput {
  /** The address as it stands in the list or the field. */
  text: string;
  addresses: string[];
  /** The embedded list is made up and says so. */
  demo: boolean;
  refusal: Refused | undefined;
}
type DetailedAddressEvent =
  | { type: 'address.picked'; address: string }
  | { type: 'manual.requested' }
  | { type: 'list.requested' }
  | { type: 'address.typed'; text: string }
  | { type: 'address.submitted' }
  | { type: 'retry.requested' };

/** What the parent hears while the customer types. */
export type AddressTextReport = { type: 'text.reported'; field: `${End}Address`; text: string };

const detailedAddress = setup({
  types: {
    context: {} as DetailedAddressContext,
    events: {} as DetailedAddressEvent,
    input: {} as DetailedAddressInput,
    output: {} as { address: string },
    tags: {} as 'busy' | 'editable',
  },
  actors: { lookUpAddresses: port('lookUpAddresses', { within: 'lookupTimeout', otherwise: 'addressesFailed' }) },
  guards: {
    wasTyping: ({ context }) => context.typed !== '',
    hasPostcode: ({ context }) => context.postcode.length >= MIN_POSTCODE_LENGTH,
    hasList: ({ context }) => context.addresses.length > 0,
    isAddress: ({ context }) => looksLikeLocation(context.text),
    isFound: (_, { addresses }: { addresses: string[] }) => addresses.length > 0,
  },
  actions: {
    setAddresses: assign((_, { addresses, demo }: Pick<DetailedAddressContext, 'addresses' | 'demo'>) => ({
      addresses,
      demo,
    })),
    setText: assign({ text: (_, params: { text: string }) => params.text, refusal: undefined }),
    completeText: assign({ text: ({ context }) => wholeAddress(context.text, context) }),
    reportText: sendParent(
      ({ context: { end, text } }): AddressTextReport => ({ type: 'text.reported', field: `${end}Address`, text }),
    ),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    clearRefusal: assign({ refusal: undefined }),
  },
  delays,
});

export const detailedAddressMachine = detailedAddress.createMachine({
  id: 'detailedAddress',
  context: ({ input }) => ({
    ...input,
    text: input.typed || input.address,
    addresses: [],
    demo: false,
    refusal: undefined,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A place without a postcode has no list: its address is typed. So is one that was half typed.',
      always: [
        { guard: 'wasTyping', target: 'typing' },
        { guard: 'hasPostcode', target: 'debouncing' },
        { target: 'typing' },
      ],
    },
    debouncing: {
      description: 'A short rest, so that a place changed at once is not looked up.',
      tags: 'busy',
      after: { addressDebounce: 'lookingUp' },
      on: { 'manual.requested': 'typing' },
    },
    lookingUp: {
      description: 'The addresses of the postcode are asked for.',
      tags: 'busy',
      on: { 'manual.requested': 'typing' },
      invoke: {
        id: 'lookUpAddresses',
        src: 'lookUpAddresses',
        input: ({ context }) => ({ postcode: context.postcode }),
        onDone: [
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
      description: 'The addresses of the postcode are offered.',
      tags: 'editable',
      on: {
        'address.picked': {
          target: 'chosen',
          actions: { type: 'setText', params: ({ event }) => ({ text: event.address }) },
        },
        'manual.requested': 'typing',
      },
    },
    notFound: {
      description: 'The postcode has no addresses.',
      tags: 'editable',
      on: { 'manual.requested': 'typing', 'retry.requested': 'lookingUp' },
    },
    unavailable: {
      description: 'The list did not come; it can be tried again.',
      tags: 'editable',
      on: {
        'manual.requested': { target: 'typing', actions: 'clearRefusal' },
        'retry.requested': { target: 'lookingUp', actions: 'clearRefusal' },
      },
    },
    typing: {
      description: 'The customer types the address.',
      tags: 'editable',
      on: {
        'address.typed': { actions: [{ type: 'setText', params: ({ event }) => event }, 'reportText'] },
        'address.submitted': [
          { guard: 'isAddress', target: 'chosen', actions: 'completeText' },
          {
            actions: {
              type: 'setRefusal',
              params: ({ context }) => ({ reason: context.text.trim() ? 'locationInvalid' : 'locationRequired' }),
            },
          },
        ],
        'list.requested': [
          { guard: 'hasList', target: 'listed', actions: 'clearRefusal' },
          { guard: 'hasPostcode', target: 'lookingUp', actions: 'clearRefusal' },
        ],
      },
    },
    chosen: { description: 'The address is known.', type: 'final' },
  },
  output: ({ context }) => ({ address: context.text.trim() }),
});
