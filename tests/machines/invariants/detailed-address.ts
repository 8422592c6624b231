import type { detailedAddressMachine } from '#machines/detailed-address.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';

export const detailedAddressPromises: PromisesOf<typeof detailedAddressMachine> = {
  rests: (snapshot) => snapshot.hasTag('editable'),
  invariants: {
    'it ends with an address': (snapshot) => snapshot.status !== 'done' || snapshot.output?.address !== '',
    'the list is not empty': (snapshot) => !snapshot.matches('listed') || snapshot.context.addresses.length > 0,
    'an unavailable list says why': (snapshot) =>
      !snapshot.matches('unavailable') || snapshot.context.refusal !== undefined,
    'typing is possible from everywhere': (snapshot) =>
      snapshot.status === 'done' || snapshot.matches('typing') || snapshot.can({ type: 'manual.requested' }),
    'no refusal is shown while the machine works': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.refusal === undefined,
  },
};
