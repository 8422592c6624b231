/** What the address screens read of the detailed-address chart. */

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { detailedAddressMachine } from './detailed-address.machine';

export type DetailedAddressActor = ActorRefFrom<typeof detailedAddressMachine>;
export type DetailedAddressSnapshot = SnapshotFrom<typeof detailedAddressMachine>;

/** A list to choose from, a field to type into, or why there is no list. */
export type AddressChoice = ReturnType<typeof addressChoiceOf>;

/** The choice as it stands; looked up before the child is there. */
export function addressChoiceOf(snapshot: DetailedAddressSnapshot | undefined) {
  const { postcode, addresses, demo, text, refusal } = snapshot?.context ?? EMPTY;
  return {
    show: SHOWN.find((state) => snapshot?.matches(state)) ?? (snapshot?.matches('chosen') ? 'listed' : 'lookingUp'),
    postcode,
    addresses,
    /** The address of the list that was chosen before. */
    chosen: addresses.find((address) => address === text),
    /** The list is made up and says so. */
    demo,
    text,
    refusal: refusal?.reason,
    /** From typing back to the list. */
    canList: snapshot?.can({ type: 'list.requested' }) ?? false,
  };
}

const SHOWN = ['typing', 'notFound', 'unavailable', 'listed'] as const;
const EMPTY = { postcode: '', addresses: [], demo: false, text: '', refusal: undefined };
