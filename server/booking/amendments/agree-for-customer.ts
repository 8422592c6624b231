/** The team changes a sold booking with its customer, at any notice. The change is made at once; its difference is paid later, or not at all. */
import { AppError } from '#domain/app-error';
import { moneyText, type Pence } from '#domain/money';
import type { Deps } from '#server/deps';
import { changeBooking } from '../apply-event';
import type { Caller } from '../caller';
import { closeOpenCheckouts } from '../checkout/close-checkout';
import { requireMailbox } from '../mail-payload';
import { requireShown } from './accept-amendment';
import { requireAmendment } from './amendments';
import { makeAmendment } from './make-amendment';
import { requireAmendable } from './propose-amendment';

/** Ways to settle a dearer change: the customer pays online by a link that is mailed, or on the day, or the price stays. */
export const SETTLEMENTS = ['link', 'onDay', 'waive'] as const;

export interface TeamAgreement {
  withHelper: boolean;
  /** The difference that the team saw, pence; negative if money goes back. */
  shown: Pence;
  /** The customer asked for it. A change that we make ourselves never costs more. */
  isAsked: boolean;
  isTold: boolean;
  /** Undecided without it. */
  settlement: (typeof SETTLEMENTS)[number] | undefined;
  /** The reason to waive the difference, for the log. */
  reason: string;
}

/** The difference that counts. Throws 'differenceUndecided', 'waiverUnexplained'. */
function agreedDifference({ shown, isAsked, settlement, reason }: TeamAgreement): Pence {
  if (shown <= 0) return shown;
  if (!isAsked) return 0;
  if (!settlement) throw new AppError('differenceUndecided', { field: 'settlement' });
  if (settlement !== 'waive') return shown;
  if (reason === '') throw new AppError('waiverUnexplained', { field: 'reason' });
  return 0;
}

/**
 * A checkout that the customer has open for another change is closed first. Throws 'bookingChanged' when the booking or the difference is no
 * longer the one that the team saw, 'differenceUndecided', 'waiverUnexplained', 'emailRequired' for a link without an address, 'notAllowedNow',
 * a SlotRefusal.
 */
export async function agreeForCustomer(
  deps: Deps,
  bookingId: string,
  amendmentId: string,
  caller: Caller,
  agreement: TeamAgreement,
): Promise<void> {
  const { withHelper, shown, isAsked, settlement, reason } = agreement;
  const pence = agreedDifference(agreement);
  const isByLink = pence > 0 && settlement === 'link';
  const isTold = agreement.isTold || isByLink;
  const remark = pence < shown ? `(${[moneyText(shown - pence), reason].filter(Boolean).join(': ')})` : '';
  await closeOpenCheckouts(deps, bookingId);
  await changeBooking(deps, bookingId, async (trx, booking) => {
    const row = await requireAmendment(trx, booking.id, amendmentId);
    requireAmendable(booking, caller, deps.clock.now());
    if (isByLink) requireMailbox(booking);
    requireShown(row, booking, withHelper, shown);
    const agreed = { ...row, with_helper: withHelper ? 1 : 0, pence };
    await makeAmendment(trx, deps, booking, agreed, { caller, isAsked, isTold, isByLink, remark });
  }).catch((error: unknown) => {
    const isOther = error instanceof AppError && error.code === 'amendmentChanged';
    throw isOther ? new AppError('bookingChanged') : error;
  });
}
