import { ownerLinkMachine } from '#machines/owner-link.machine';
import { bookingId } from '../../support/fixtures';
import type { CasesOf } from '../../support/paths/cases';
import { answered, refused } from '../answers';

export const ownerLinkChart = {
  machine: ownerLinkMachine,
  input: { bookingId },
  cases: {
    'xstate.done.actor.requestBookingLink': [answered(), refused('tooManyRequests')],
  } satisfies CasesOf<typeof ownerLinkMachine>,
};
