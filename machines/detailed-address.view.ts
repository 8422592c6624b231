import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { asksPostcode, sharedEnding } from '#domain/place';
import { type detailedAddressMachine, pickedOf } from './detailed-address.machine';
import { shownOf } from './shown';

export type DetailedAddressActor = ActorRefFrom<typeof detailedAddressMachine>;
export type DetailedAddressSnapshot = SnapshotFrom<typeof detailedAddressMachine>;

const EMPTY = { postcode: '', addresses: [], demo: false, text: '', code: '', refusal: undefined };

const POSTCODE_REFUSALS: readonly unknown[] = ['postcodeRequired', 'postcodeInvalid'];

/** A list to choose from, a field to type in, or the reason why there is no list. */
export type AddressChoice = ReturnType<typeof addressChoiceOf>;

/** Without the child, the list is still being looked up. */
export function addressChoiceOf(snapshot: DetailedAddressSnapshot | undefined) {
  const { postcode, addresses, demo, text, code, refusal } = snapshot?.context ?? EMPTY;
  const isOfCode = snapshot?.matches('typing') && POSTCODE_REFUSALS.includes(refusal?.reason);
  return {
    show: (snapshot && shownOf(snapshot)) ?? 'lookingUp',
    postcode,
    addresses,
    /** The town and postcode that all addresses share; '' if they differ. */
    ending: sharedEnding(addresses),
    /** The address of the list that is picked. */
    picked: snapshot && pickedOf(snapshot.context),
    /** The addresses are examples of the embedded list. */
    demo,
    text,
    refusal: isOfCode ? undefined : refusal?.reason,
    /** The field for the postcode; undefined if the place has a whole one. A town's has to be filled in. */
    code: asksPostcode(postcode)
      ? { text: code, isOptional: postcode !== '', refusal: isOfCode ? refusal?.reason : undefined }
      : undefined,
    /** The customer can go from typing back to the list. */
    canList: snapshot?.can({ type: 'list.requested' }) ?? false,
  };
}
