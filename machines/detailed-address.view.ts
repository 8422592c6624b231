import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { detailedAddressMachine } from './detailed-address.machine';
import { shownOf } from './shown';

export type DetailedAddressActor = ActorRefFrom<typeof detailedAddressMachine>;
export type DetailedAddressSnapshot = SnapshotFrom<typeof detailedAddressMachine>;

const EMPTY = { postcode: '', addresses: [], demo: false, text: '', refusal: undefined };

/** A list to choose from, a field to type in, or the reason why there is no list. */
export type AddressChoice = ReturnType<typeof addressChoiceOf>;

/** Without the child, the list is still being looked up. */
export function addressChoiceOf(snapshot: DetailedAddressSnapshot | undefined) {
  const { postcode, addresses, demo, text, refusal } = snapshot?.context ?? EMPTY;
  return {
    show: (snapshot && shownOf(snapshot)) ?? 'lookingUp',
    postcode,
    addresses,
    /** The address of the list that was chosen before. */
    chosen: addresses.find((address) => address === text),
    /** The addresses are examples of the embedded list. */
    demo,
    text,
    refusal: refusal?.reason,
    /** The customer can go from typing back to the list. */
    canList: snapshot?.can({ type: 'list.requested' }) ?? false,
  };
}
